cimport cython

from outflank.games.tactical.state cimport State

cpdef enter(State state, int phase, events)
