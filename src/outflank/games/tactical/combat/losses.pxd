cimport cython

from outflank.games.tactical.rules cimport to_act
from outflank.games.tactical.state cimport State

cdef int AA_GUN, AA_LOSSES, ASK, ATTACKER, CHEAPEST, KEEP_AIRCRAFT, KEEP_ARMIES, OUT, SUGGESTED, TRANSPORT

cpdef list combatants(State state, int side)
@cython.locals(mine=int, unit=int)
cpdef list combatants_in(State state, int side, int place)
@cython.locals(side=int)
cpdef list candidates(State state)
cpdef int cargo_size(State state, int unit) except? -1
cpdef list suggested(State state)
@cython.locals(side=int)
cpdef list first_hit(State state, list found)
cpdef int standing_order(State state) except? -1
cpdef int defence_order(State state) except? -1
@cython.locals(rank=int)
cpdef list ordered(State state, int order)
@cython.locals(kind=int)
cpdef int preference(State state, int order, int unit) except? -1000
cpdef bint is_choice(State state) except? -1
cpdef bint are_different(State state, list units) except? -1
@cython.locals(side=int)
cpdef bint is_valid(State state, tuple units) except? -1
cpdef int transports(State state, list units) except? -1
@cython.locals(other=int)
cpdef list alternatives(State state)
@cython.locals(place=int, unit=int)
cpdef remove(State state, list units, cause, events)
cpdef add_event(State state, int place, list units, cause, events)
