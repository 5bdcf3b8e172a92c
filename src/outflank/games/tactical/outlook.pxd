cimport cython

from outflank.games.tactical cimport fronts, losses
from outflank.games.tactical.state cimport State

cdef int AA_LOSSES, ATTACKER, CHOOSE, COMBAT, COMBAT_MOVE, DEFENDER, PRESS

cpdef list fronts_in_sight(State state)
cpdef list retreats_in_sight(State state)
@cython.locals(shelled=bint)
cpdef now(State state)
@cython.locals(unit=int)
cpdef ahead(State state, int place, bint raid, bint ready)
@cython.locals(unit=int)
cpdef dict counted(State state, list units)
