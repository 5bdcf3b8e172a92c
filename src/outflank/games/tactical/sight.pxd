cimport cython

from outflank.games.tactical cimport economy, fog, losses, outlook, position, score, waiting
from outflank.games.tactical.state cimport State

cdef int ATTACKER, PURCHASE

cpdef view(State state, viewer)
cpdef board(State state)
cpdef int loser(State state) except? -1
cpdef shared(State state, int continent)
