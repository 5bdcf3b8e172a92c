cimport cython

from outflank.games.conquest.rules cimport cards
from outflank.games.conquest.state cimport State

cdef int ANY, HAND, WILD, SPOT

@cython.locals(
    start=int, count=int, best=int, found="long long", one=int, two=int, three=int, a=int, b=int, c=int, worth=int,
    on="long long",
)
cpdef long long best_set(State state, int seat) except -2
@cython.locals(territory=int)
cdef int prefer(State state, int seat, int card) noexcept
@cython.locals(count=int, chosen=int, held="long long", territory=int, card=int)
cdef int receiver(State state, int seat, int a, int b, int c) except -2
