cimport cython

from outflank.games.conquest.expansion cimport purchases, treaties, units
from outflank.games.conquest.rules cimport cards
from outflank.games.conquest.state cimport State

cdef int ATTACK, CLAIM, DEFEND, FORTIFY, OCCUPY, OVER, REINFORCE, SETUP, SPOILS, ANY, HAND, UNCLAIMED, INFANTRY
cdef tuple POINTS, UNITS

cpdef refusal(State state, seat, action)
cdef expansion_refusal(State state, int seat, action)
cdef no_treaty_talks(State state)
cpdef no_territory(State state, territory)
cdef claim_refusal(State state, territory)
cpdef bint must_trade(State state, int seat) noexcept
cdef place_refusal(State state, int seat, territory, count, int unit)
cdef undo_refusal(State state, territory, count, int unit)
@cython.locals(count=int, shown=list)
cdef trade_refusal(State state, int seat, chosen, on)
cdef no_trades(State state, int seat)
cpdef list bonus_territories(State state, int seat, list shown)
cdef attack_refusal(State state, int seat, source, target)
@cython.locals(owner=int)
cpdef protected_refusal(State state, int seat, int target)
@cython.locals(most=int, least=int)
cdef dice_refusal(State state, int source, dice)
@cython.locals(most=int)
cdef keep_refusal(State state, int source, keep)
@cython.locals(most=int)
cdef defend_refusal(State state, dice)
@cython.locals(most=int)
cdef occupy_refusal(State state, count, cavalry, artillery)
@cython.locals(horses=int, guns=int, infantry=int)
cdef kinds_refusal(State state, tuple stacks, count, cavalry, artillery)
@cython.locals(most=int, stormy="long long")
cdef fortify_refusal(State state, int seat, source, target, count, cavalry, artillery)
cdef end_phase_refusal(State state, int seat)
cdef purchase_refusal(State state, int seat, action)
