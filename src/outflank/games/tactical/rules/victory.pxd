cimport cython

from outflank.games.tactical.rules cimport economy, to_act
from outflank.games.tactical.state cimport State

cdef int AXIS, BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS, NONE, OVER

@cython.locals(side=int, winner=int)
cpdef tuple victor(State state)
cpdef int strongest_side(State state, list sides) except? -1
@cython.locals(faction=int, found=int, held=int, holder=int)
cpdef int capitals(State state, int side) except? -1
@cython.locals(faction=int, own=int)
cpdef bint has_capitals(State state, int side) except? -1
cpdef int needed_capitals(State state, int side) except? -1
cpdef bint has_production(State state, int side) except? -1
cpdef int needed_production(State state, int side) except? -1
@cython.locals(faction=int, held=int, holder=int)
cpdef goal(State state, int side)
@cython.locals(faction=int, total=int)
cpdef int side_production(State state, int side) except? -1
@cython.locals(first=int, place=int, total=int)
cpdef int first_production(State state, int side) except? -1
cpdef int leader(State state) except? -1
cpdef result(State state)
cpdef verdict(State state)
cpdef ranked(State state, int side, reason)
cpdef tuple alliances(State state)
cpdef tuple in_play(State state)
@cython.locals(faction=int)
cpdef bint is_in_play(State state, int seat) except? -1
