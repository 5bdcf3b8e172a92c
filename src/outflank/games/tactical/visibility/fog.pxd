cimport cython

from outflank.games.tactical cimport position
from outflank.games.tactical.rules cimport actions, refusals
from outflank.games.tactical.state cimport State

cdef int COMBAT_MOVE, FACTORY, MOST_NEAR, NOBODY, OVER

cpdef bint sees_all(State state, int viewer) except? -1
cpdef list own_side(State state, int viewer)
@cython.locals(number=int, place=int, unit=int)
cpdef list visible_places(State state, int viewer)
cpdef State masked(State state, int viewer)
cpdef standing(State state, list mine, list sight)
@cython.locals(number=int)
cpdef list visible_units(tuple units, list mine, list sight)
cpdef tuple visible_traits(unit, list sight)
cpdef as_seen(unit, dict numbers, list mine, list sight)
cpdef apply(State state, int seat, action, events)
cpdef list visible_by_seat(State state)
@cython.locals(place=int)
cpdef bint reveals(list before, list after) except? -1
cpdef with_true_units(State state, int seat, action)
@cython.locals(number=int, unit=int)
cpdef tuple path_until_blocked(State state, tuple units, tuple path)
