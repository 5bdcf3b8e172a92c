cimport cython

from outflank.games.tactical.state cimport State

cdef int AA_GUN, AA_LOSSES, ATTACKER, OUT, TRANSPORT

cpdef list fighters(State state, int side)
@cython.locals(mine=int, unit=int)
cpdef list standing(State state, int side, int place)
@cython.locals(side=int)
cpdef list candidates(State state)
cpdef int weight(State state, int unit) except? -1
@cython.locals(side=int)
cpdef list suggested(State state)
cpdef bint is_choice(State state) except? -1
cpdef bint differ(State state, list units) except? -1
@cython.locals(side=int)
cpdef bint fitting(State state, tuple units) except? -1
cpdef int transports(State state, list units) except? -1
@cython.locals(other=int)
cpdef list alternatives(State state)
@cython.locals(place=int, unit=int)
cpdef remove(State state, list units, cause, list events)
cpdef tell(State state, int place, list units, cause, list events)
