cimport cython

from outflank.games.chain.rules.combat cimport fight
from outflank.games.chain.rules.economy cimport capture, earn, holdings, produce
from outflank.games.chain.field cimport Field
from outflank.games.chain.rules.movement cimport move

cdef int BY_ELIMINATION, BY_HQ, BY_ROUNDS, CITY, DRAWN, FACTORY, GOING_ON

@cython.locals(conquerors=int)
cpdef resolve(Field field, events=*)
cpdef skip(Field field, events=*)
cdef int end_round(Field field, events) except -1
@cython.locals(first=bint, second=bint)
cdef int end_by_elimination(Field field, events) except -1
@cython.locals(site=int)
cdef bint finished(Field field, int seat) noexcept
@cython.locals(first="long long", second="long long")
cdef int end_by_rounds(Field field, events) except -1
cpdef int end(Field field, int winner, int reason, events) except -1
