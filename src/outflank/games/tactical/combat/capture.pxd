cimport cython

from outflank.games.tactical.rules cimport alliances
from outflank.games.tactical.state cimport State

cdef int AA_GUN

@cython.locals(by=int, former=int, native=int, receiver=int)
cpdef take(State state, int place, events)
cpdef bint captor_keeps(State state) except? -1
@cython.locals(first=int)
cpdef int new_owner(State state, int place, int by) except? -1
@cython.locals(gun=int, unit=int)
cpdef take_guns(State state, int place, int faction)
@cython.locals(amount=int)
cpdef take_treasury(State state, int loser, int by, events)
@cython.locals(holder=int, place=int)
cpdef return_lands(State state, int native, events)
