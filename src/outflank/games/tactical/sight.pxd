cimport cython

from outflank.games.tactical cimport economy, losses, outlook, position, score
from outflank.games.tactical.state cimport State

cdef int PURCHASE

cpdef view(State state, viewer)
cpdef board(State state)
