cimport cython

from outflank.games.tactical.combat cimport fronts
from outflank.games.tactical.state cimport State

cdef int COMBAT, KINDS, NEW_FACTORY, NOBODY

cpdef document(State state)
cpdef standing(State state)
cpdef battle(State state)
@cython.locals(place=int)
cpdef set_places(State state, now)
@cython.locals(faction=int, seat=int, side=int)
cpdef set_alliances(State state, now)
@cython.locals(side=int)
cpdef set_battle(State state, fight)
