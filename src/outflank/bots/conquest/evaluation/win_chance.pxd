cimport cython
from libc cimport math

from outflank.games.conquest.expansion cimport economy
from outflank.games.conquest.rules cimport cards, income
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int OVER, FEATURES
cdef double CAVALRY, ARTILLERY, MONEY, FOOD, IRON, YIELD, LORE, NEAR, LAST_LORE


cdef class WinChance:
    cdef double feature[8]
    cdef double chance[8]
    cdef double many[8]
    cdef double two[8]
    cdef int strength[8]

    @cython.locals(total=double, mate=int)
    cpdef double of(self, State state, int seat) except -1
    @cython.locals(seat=int, alone=bint, total=double, score=double, place=int)
    cdef void judge(self, State state) except *
    @cython.locals(owner=int, territory=int, seat=int)
    cdef int count(self, State state) except -1
    @cython.locals(seat=int, more=double, left="long long", territory=int)
    cdef int count_expansion(self, State state, ExpansionState plus) except -1
    @cython.locals(found=double)
    cdef double earnings(self, State state, int seat) except -1
    @cython.locals(known=int, found=double)
    cdef double expansion_score(self, State state, ExpansionState plus, int seat) noexcept
    @cython.locals(total=int, other=int, worth=int, count=int, wait=int)
    cdef int measure(self, State state, int seat) except -1
    @cython.locals(best=int, left="long long", mine="long long", territory=int)
    cdef int strongest(self, State state, int seat) noexcept
