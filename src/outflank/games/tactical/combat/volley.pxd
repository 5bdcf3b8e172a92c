cimport cython

from outflank.games.tactical.combat.losses cimport combatants
from outflank.games.tactical.state cimport State

cdef int AA_GUN, AA_HITS, ARTILLERY, ATTACKER, BATTLESHIP, INFANTRY, OTHERS, SUBMARINE, SUBMARINES
cdef int SUPPORTED, TRANSPORT

@cython.locals(count=int, kind=int, need=int, supported=int, unit=int)
cpdef list needs(State state, int side, int who)
cpdef fire(State state, int side, int who, step, events)
cpdef fire_guns(State state, int place, int faction, int planes)
cpdef bombard(State state, int ships)
@cython.locals(hits=int)
cpdef roll(State state, int place, int faction, list dice, step)
