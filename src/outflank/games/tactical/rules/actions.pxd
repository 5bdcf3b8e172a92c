cimport cython

from outflank.games.tactical.combat cimport battle
from outflank.games.tactical.movement cimport move
from outflank.games.tactical.rules cimport alliances, economy, refusals, to_act, turn
from outflank.games.tactical.state cimport State

cdef int ASK

cpdef apply(State state, int seat, action, events)
cpdef give_order(State state, int seat, order, events)
cpdef wait(State state)
cpdef expire(State state, key, events)
cpdef enact(State state, int seat, action, events)
cpdef carry_out(State state, action, events)
