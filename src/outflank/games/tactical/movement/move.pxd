cimport cython

from outflank.games.tactical.state cimport State

cdef int FACTORY, RAIDING, UNLOADED

@cython.locals(end=int, kind=int, paid=int, unit=int)
cpdef move(State state, tuple units, tuple path, bint raid, events)
cpdef tuple with_cargo(State state, tuple units)
cpdef record_move(State state, what, tuple units, tuple path, int paid)
@cython.locals(unit=int)
cpdef int entry_fee(State state, tuple units, int place) except? -1
@cython.locals(unit=int)
cpdef bint entered(State state, int place) except? -1
@cython.locals(unit=int)
cpdef load(State state, tuple units, int ship, events)
@cython.locals(paid=int, ship=int, unit=int, zone=int)
cpdef unload(State state, tuple units, int to, events)
cpdef undo(State state, int number, events)
cpdef take_back(State state, done)
@cython.locals(number=int)
cpdef put_back(State state, tuple units, tuple before)
@cython.locals(unit=int)
cpdef unplace(State state, tuple units, int kind, int count, int factory, int at)
@cython.locals(kind=int, unit=int)
cpdef end_movement(State state)
