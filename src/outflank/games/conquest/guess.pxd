cimport cython

from outflank.games.conquest cimport cards
from outflank.games.conquest.state cimport State

cdef int ANY, HAND

@cython.locals(copy=State, other=int, place=int)
cpdef State blinded(State state, int seat)
@cython.locals(place=int, card=int, other=int)
cpdef int redeal(State state, int seat) except -1
