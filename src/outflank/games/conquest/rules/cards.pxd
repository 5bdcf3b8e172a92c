cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int SETS, MOST_SET, WILD, ANY, HAND, FIRST_SPECIAL, NOTHING
cdef int BANKED, BANKERS, CRASH, EMBARGO, FAIR, FALLING, FREEZE, RARE, SURGE, TRADED_AT_FAIR, WITHHELD
cdef tuple SPECIALS

@cython.locals(plus=ExpansionState)
cdef bint refill(State state) noexcept
@cython.locals(count=int, rare=int, place=int, territory=int)
cdef int draw(State state) except -2
@cython.locals(plus=ExpansionState, special=int)
cdef int draw_special(State state, int place) noexcept
@cython.locals(wilds=int, special=bint, wild=bint, kind=int)
cdef int draw_random(State state) except -2
cdef void discard(State state, int card) noexcept
@cython.locals(start=int, card=int)
cdef int drop(State state, int seat, int place) noexcept
cpdef bint is_set(int one, int two, int three) noexcept
@cython.locals(start=int, count=int, one=int, two=int, three=int, a=int, b=int)
cdef int first_set(State state, int seat) noexcept
cpdef int worth(State state, int seat, int one, int two, int three) noexcept
cdef int rate(State state, int seat, int one, int two, int three) noexcept
@cython.locals(plus=ExpansionState)
cdef int adjusted_worth(State state, int seat, int armies) noexcept
@cython.locals(armies=int, card=int)
cpdef int worth_of(State state, int seat, int one, int two, int three) noexcept
@cython.locals(plus=ExpansionState, slack=int, card=int, special=int)
cdef void count_set(State state, int seat, tuple shown) except *
@cython.locals(count=int, other=int, plus=ExpansionState)
cpdef int sets_counted(State state, int seat) noexcept
@cython.locals(best=int, symbol=int, alike=bint)
cdef int fixed_worth(State state, int one, int two, int three) noexcept
