cimport cython

from outflank.games.tactical cimport position
from outflank.games.tactical.combat cimport forecast, losses
from outflank.games.tactical.rules cimport economy, score, to_act
from outflank.games.tactical.visibility cimport fog
from outflank.games.tactical.state cimport State

cdef int ATTACKER, PURCHASE

cpdef view(State state, viewer)
cpdef board(State state)
cpdef int loser(State state) except? -1
cpdef holding(State state, int continent)
