cimport cython

from outflank.games.conquest.rules cimport income, phases
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.games.conquest.terrain cimport Terrain
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int OVER, BY_CAPITALS, BY_MISSION, BY_REGIONS, BY_TECHNOLOGY
cdef int HOLD_REGIONS, HOLD_TERRITORIES, HOLD_GARRISONS, ELIMINATE, ALL_TECHS, GARRISON, DEALS

@cython.locals(plus=ExpansionState, territory=int, seat=int, best=int)
cdef void set_capitals(State state) except *
@cython.locals(seat=int)
cpdef int deal_missions(State state, Dice dice) except -1
@cython.locals(plus=ExpansionState, kind=int, chosen=int, fewer=int, aims=list)
cdef int deal_mission(State state, int seat, Dice dice) except -1
cdef list mission_targets(State state, int seat, int kind)
@cython.locals(plus=ExpansionState)
cdef int assign_standard(State state, int seat) except -1
cdef int territory_share(State state, int parts) noexcept
cdef int sevenths(int size, int parts) noexcept
@cython.locals(land=int)
cdef int fair_share(State state) except -1
@cython.locals(terrain=Terrain, pairs=list, one=int, other=int, size=int)
cdef list region_pairs(State state)
cdef bint can_win_by(State state, int condition) noexcept
cdef int needed(State state, int seat, int condition) except -1
@cython.locals(plus=ExpansionState)
cdef int reached(State state, int seat, int condition) except -1
@cython.locals(plus=ExpansionState, foes=int, other=int, founds=bint)
cdef int others_needed(State state, int seat) noexcept
@cython.locals(plus=ExpansionState, ours="long long", own=int, others=int, other=int, held=bint)
cdef int capitals_held(State state, int seat) except -1
@cython.locals(plus=ExpansionState, lands="long long", region=int)
cdef long long mission_lands(State state, int seat) except -1
@cython.locals(plus=ExpansionState, prey=int, victor=int)
cdef bint can_eliminate(State state, int seat) except -1
@cython.locals(plus=ExpansionState)
cdef int mission_need(State state, int seat) except -1
@cython.locals(plus=ExpansionState)
cdef int mission_have(State state, int seat) except -1
@cython.locals(count=int, territory=int)
cdef int garrisons(State state, int seat) noexcept
@cython.locals(found=int, condition=int)
cpdef int conditions_met(State state, int seat) except -1
@cython.locals(plus=ExpansionState, condition=int, now=int, enough=int, near=bint)
cpdef tuple progress(State state, int seat, bint known)
@cython.locals(plus=ExpansionState, in_time=bint)
cdef int note_goals(State state, int seat, events) except -1
@cython.locals(plus=ExpansionState, seat=int, noted=int, kept=int)
cdef bint confirm_win(State state, events) except -1
cdef tuple condition_names(State state, int conditions)
@cython.locals(other=int)
cdef int mask_missions(State state, int seat) except -1
@cython.locals(other=int, plus=ExpansionState, wins=bint)
cdef int redeal_missions(State state, int seat) except -1
@cython.locals(plus=ExpansionState)
cdef bint is_secret(State state, int viewer, int seat) noexcept
