cimport cython

from outflank.games.tactical cimport economy
from outflank.games.tactical.state cimport State

cdef int ALLIES, AXIS, BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS, NONE, OVER

@cython.locals(side=int)
cpdef tuple victor(State state)
@cython.locals(faction=int, lost=int, taken=int)
cpdef bint has_capitals(State state, int side) except? -1
@cython.locals(faction=int, total=int)
cpdef int produces(State state, int side) except? -1
cpdef int ahead(State state) except? -1
cpdef result(State state)
cpdef verdict(State state)
@cython.locals(count=int)
cpdef ranked(State state, int side, reason)
cpdef tuple alliances(State state)
