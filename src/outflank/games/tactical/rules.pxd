cimport cython

from outflank.games.tactical cimport alliances, battle, economy, moving, refusals, turn, waiting
from outflank.games.tactical.state cimport State

cdef int ASK

cpdef apply(State state, int seat, action, list events)
cpdef give_order(State state, int seat, order, list events)
cpdef wait(State state)
cpdef expire(State state, key, list events)
cpdef enact(State state, int seat, action, list events)
cpdef carry_out(State state, action, list events)
