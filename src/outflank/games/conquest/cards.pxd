cimport cython

from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int SETS, WILD, ANY, HAND

cdef bint refill(State state) noexcept
@cython.locals(count=int, place=int, territory=int)
cdef int draw(State state) except -2
@cython.locals(wilds=int)
cdef int draw_anew(State state) except -2
cdef void discard(State state, int card) noexcept
@cython.locals(start=int, card=int)
cdef int drop(State state, int seat, int place) noexcept
cpdef bint is_set(int one, int two, int three) noexcept
@cython.locals(start=int, count=int, one=int, two=int, three=int, a=int, b=int)
cdef int first_set(State state, int seat) noexcept
cdef int worth(State state, int seat, int one, int two, int three) noexcept
@cython.locals(count=int, other=int)
cdef int traded(State state, int seat) noexcept
@cython.locals(best=int, symbol=int, alike=bint)
cdef int fixed_worth(State state, int one, int two, int three) noexcept
