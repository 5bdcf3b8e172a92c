cimport cython
from libc cimport math

from outflank.games.conquest cimport cards
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int OVER, FEATURES


cdef class Worth:
    cdef double feature[8]
    cdef double chance[8]
    cdef double many[8]
    cdef double two[8]
    cdef int strength[8]

    cpdef double of(self, State state, int seat) except -1
    @cython.locals(seat=int, alone=bint, total=double, score=double, place=int)
    cdef void judge(self, State state) noexcept
    @cython.locals(owner=int, territory=int, seat=int)
    cdef int count(self, State state) noexcept
    @cython.locals(total=int, other=int, worth=int, count=int, wait=int)
    cdef int measure(self, State state, int seat) noexcept
    @cython.locals(best=int, left="long long", mine="long long", territory=int)
    cdef int strongest(self, State state, int seat) noexcept
