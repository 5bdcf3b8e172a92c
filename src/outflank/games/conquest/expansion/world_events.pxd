cimport cython

from outflank.games.conquest.expansion cimport units
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ADJACENT, NEUTRAL, NOTHING, FIRST_ROUND
cdef int BOOM, CLEAR_ROADS, CROWDED, DROUGHT, PLAGUE, REVOLT, STORM
cdef tuple WORLD_EVENTS

cdef int begin_round(State state, ExpansionState plus, events) except -1
@cython.locals(every=int, after=int, coming=int)
cpdef int next_round(State state) except -1
@cython.locals(possible=list)
cdef int announce(State state, ExpansionState plus, events) except -1
cdef bint can_happen(State state, int kind) except -1
@cython.locals(lost=list, turned=list)
cdef int strike(State state, ExpansionState plus, events) except -1
@cython.locals(found=list, territory=int, fell=int)
cdef list halve_stacks(State state)
@cython.locals(seat=int, turned=list, left="long long", territory=int)
cdef list revolt(State state, ExpansionState plus)
@cython.locals(best=int, seat=int)
cdef int largest(State state) noexcept
