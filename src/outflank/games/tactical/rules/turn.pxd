cimport cython

from outflank.games.tactical.combat cimport battle, losses
from outflank.games.tactical.movement cimport reach
from outflank.games.tactical.rules cimport alliances, economy, phases, score
from outflank.games.tactical.state cimport State

cdef int COMBAT_MOVE, NEW_FACTORY, NOBODY, NONCOMBAT_MOVE, OVER, PLACE, PURCHASE

cpdef end_phase(State state, events)
@cython.locals(here=int, unit=int)
cpdef remove_stranded_planes(State state, events)
cpdef end_turn(State state, events)
@cython.locals(place=int, unit=int)
cpdef reset_turn(State state)
@cython.locals(faction=int)
cpdef begin_turn(State state, events)
@cython.locals(place=int)
cpdef remember_owners(State state)
cpdef bint end_round(State state, events) except? -1
