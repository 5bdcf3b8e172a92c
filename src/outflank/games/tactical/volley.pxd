cimport cython

from outflank.games.tactical.losses cimport fighters
from outflank.games.tactical.state cimport State

cdef int AA_GUN, AA_HITS, ARTILLERY, ATTACKER, BATTLESHIP, INFANTRY, OTHERS, SUBMARINE, SUBMARINES
cdef int SUPPORTED, TRANSPORT

@cython.locals(count=int, kind=int, need=int, supported=int, unit=int)
cpdef list needs(State state, int side, int who)
@cython.locals(faction=int)
cpdef fire(State state, int side, int who, step, events)
@cython.locals(faction=int)
cpdef int fire_guns(State state, int planes, events) except? -1
@cython.locals(need=int)
cpdef int bombard(State state, int ships, events) except? -1
@cython.locals(hits=int)
cpdef list roll(State state, int faction, list dice, step, events)
