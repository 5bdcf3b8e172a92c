cimport cython

from outflank.games.tactical cimport fronts, losses
from outflank.games.tactical.state cimport State

cdef int ATTACKER, BATTLESHIP, BOMBARDED, CHOOSE, COMBAT, COMBAT_MOVE, DEFENDER, PRESS

cpdef list fronts_in_sight(State state)
cpdef list retreats_in_sight(State state)
cpdef now(State state)
@cython.locals(unit=int)
cpdef ahead(State state, int place, bint raid, bint ready)
@cython.locals(found=int, unit=int, zone=int)
cpdef int broadside(State state, list landing) except? -1
@cython.locals(unit=int)
cpdef dict counted(State state, list units)
