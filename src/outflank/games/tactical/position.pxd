cimport cython

from outflank.games.tactical cimport fronts
from outflank.games.tactical.state cimport State

cdef int CHOOSE, COMBAT, GONE, KINDS, MOST_MONEY, MOST_UNITS, NEW_FACTORY, NOBODY, OVER, TRANSPORT

cpdef document(State state)
cpdef standing(State state)
cpdef battle(State state)
@cython.locals(place=int)
cpdef set_places(State state, now)
@cython.locals(side=int)
cpdef set_battle(State state, fight)
