cimport cython

from outflank.games.tactical cimport battle, economy, moving, refusals, turn
from outflank.games.tactical.state cimport State

cpdef apply(State state, int seat, action, list events)
cpdef carry_out(State state, action, list events)
