cimport cython

from outflank.games.conquest.combat cimport battles
from outflank.games.conquest.expansion cimport purchases, revival, technology, treaties, units, world_events
from outflank.games.conquest.rules cimport cards, income, phases, refusals, reinforcement, victory
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ATTACK, FORTIFY, REINFORCE, UNSAID
cdef tuple UNITS

cpdef apply(State state, int seat, action, events)
cdef int count_or_unsaid(count) except? -1
cdef int apply_expansion(State state, action, events) except -1
cdef int end_phase(State state, events) except -1
@cython.locals(left="long long", source=int)
cdef bint can_fortify(State state) noexcept
@cython.locals(horses=int, guns=int)
cdef int fortify(
    State state, int source, int target, int count, events, int cavalry=*, int artillery=*
) except -1
@cython.locals(seat=int)
cdef int end_turn(State state, events) except -1
cdef int next_turn(State state, events) except -1
cdef bint past_limit(State state) noexcept
@cython.locals(reshuffled=bint, card=int)
cdef void draw_card(State state, int seat, events) except *
