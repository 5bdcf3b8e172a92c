cimport cython

from outflank.games.tactical cimport position
from outflank.games.tactical.rules cimport actions, refusals
from outflank.games.tactical.state cimport State

cdef int COMBAT_MOVE, FACTORY, MOST_NEAR, NOBODY, OVER

cpdef bint clear(State state, int viewer) except? -1
cpdef list own_side(State state, int viewer)
@cython.locals(number=int, place=int, unit=int)
cpdef list lit(State state, int viewer)
cpdef State world(State state, int viewer)
cpdef standing(State state, list mine, list sight)
@cython.locals(number=int)
cpdef list roll_call(tuple units, list mine, list sight)
cpdef tuple looks(unit, list sight)
cpdef as_seen(unit, dict numbers, list mine, list sight)
cpdef apply(State state, int seat, action, events)
cpdef list sights(State state)
@cython.locals(place=int)
cpdef bint brings_light(list before, list after) except? -1
cpdef meant(State state, int seat, action)
@cython.locals(number=int, unit=int)
cpdef tuple way_to_go(State state, tuple units, tuple path)
