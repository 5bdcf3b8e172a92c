cimport cython

from outflank.games.tactical cimport economy, fronts, losses, position, score
from outflank.games.tactical.state cimport State

cdef int CHOOSE, COMBAT, PURCHASE

cpdef view(State state, viewer)
cpdef board(State state)
