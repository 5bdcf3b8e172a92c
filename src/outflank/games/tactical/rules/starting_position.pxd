cimport cython

from outflank.games.tactical.rules cimport turn
from outflank.games.tactical.state cimport State

cdef int DRAFT, FACTORY

@cython.locals(place=int)
cpdef settle_in(State state, int faction, described)
cpdef add_bid(State state, int bid)
