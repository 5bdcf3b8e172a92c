cimport cython

from outflank.games.tactical.combat cimport capture
from outflank.games.tactical.movement cimport reach
from outflank.games.tactical.combat.losses cimport combatants_in
from outflank.games.tactical.state cimport State

cdef int ATTACKER, BATTLESHIP, BOMBARDED, OUT, RAIDING, SUBMARINE, TRANSPORT, UNLOADED

@cython.locals(place=int)
cpdef list battles(State state)
cpdef bint is_raided(State state, int place) except? -1
cpdef list raiders(State state, int place)
cpdef bint sea_battle(State state, int zone) except? -1
cpdef bint land_battle(State state, int place) except? -1
cpdef list landing(State state, int place)
cpdef bint awaits_sea(State state, int place) except? -1
@cython.locals(unit=int, zone=int)
cpdef list bombarding_ships(State state, list zones)
cpdef list landing_zones(State state)
@cython.locals(unit=int)
cpdef list go_ashore(State state, int place, events)
@cython.locals(place=int)
cpdef take_blitzed(State state, list moves, events)
@cython.locals(place=int)
cpdef take_undefended(State state, events)
@cython.locals(zone=int)
cpdef bint must_cancel(State state, int unit) except? -1
cpdef list aboard_for_landing(State state, int ship)
@cython.locals(ship=int, unit=int)
cpdef cancel_landings(State state, list units, events)
@cython.locals(unit=int)
cpdef bint can_take(State state, int place) except? -1
@cython.locals(place=int)
cpdef list retreats(State state)
cpdef bint can_retreat_to(State state, int place) except? -1
