cimport cython

from outflank.games.conquest.state cimport State

cdef int ATTACK, OVER

cdef int enter(State state, int phase, events) except -1
cdef void forget_battle(State state) noexcept
cdef int finish(State state, int winner, bint scored, events) except -1
@cython.locals(left=int)
cpdef tuple mates(State state, int winner)
