cimport cython

from outflank.games.tactical cimport alliances, battle, economy, moving, refusals, turn, waiting
from outflank.games.tactical.state cimport State

cdef int ASK

cpdef apply(State state, int seat, action, events)
cpdef give_order(State state, int seat, order, events)
cpdef wait(State state)
cpdef expire(State state, key, events)
cpdef enact(State state, int seat, action, events)
cpdef carry_out(State state, action, events)
