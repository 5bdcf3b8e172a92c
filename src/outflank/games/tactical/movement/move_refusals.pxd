cimport cython

from outflank.games.tactical.movement cimport move, reach
from outflank.games.tactical.movement.reach cimport Landing
from outflank.games.tactical.state cimport State

cdef int AA_GUN, BOMBER, CARRIER, COMBAT_MOVE, FIGHTER, FIGHTERS_A_CARRIER, NONCOMBAT_MOVE, PLACE, RETREATED
cdef int TRANSPORT, UNLOADED

@cython.locals(end=int, number=int, unit=int)
cpdef move_refusal(State state, tuple units, tuple path, bint raid)
cpdef bint own_units(State state, tuple units) except? -1
@cython.locals(kind=int, left=int, number=int, start=int)
cpdef unit_refusal(State state, int unit, tuple path)
cpdef end_refusal(State state, int kind, int end)
cpdef closed_refusal(State state, int kind, int place, bint end)
cpdef bint can_raid(State state, tuple units, int end) except? -1
@cython.locals(room=int)
cpdef berth_refusal(State state, tuple units, int end)
cpdef landing_refusal(State state, tuple units, tuple path, bint raid)
cpdef bint concerns_planes(State state, tuple units) except? -1
@cython.locals(bulk=int, kind=int, unit=int, zone=int)
cpdef load_refusal(State state, tuple units, ship)
@cython.locals(ship=int, unit=int, zone=int)
cpdef unload_refusal(State state, tuple units, to)
cpdef shore_refusal(State state, tuple units, int zone, int to)
cpdef undo_refusal(State state, number)
cpdef carrier_needed(State state, done, int number)
