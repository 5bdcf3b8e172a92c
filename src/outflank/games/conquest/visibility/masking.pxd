cimport cython

from outflank.games.conquest.rules cimport cards, victory
from outflank.games.conquest.visibility cimport fog
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ANY, HAND, WILD, EVERY_SPECIAL, FIRST_SPECIAL

@cython.locals(copy=State, other=int, place=int)
cpdef State masked(State state, int seat)
@cython.locals(other=int, place=int)
cpdef int redeal(State state, int seat) except -1
@cython.locals(place=int, card=int, rare=int)
cdef void collect_unknown_cards(State state, int seat) noexcept
@cython.locals(territory=int)
cdef int take_first_card(State state) noexcept
