cimport cython

from outflank.games.conquest.expansion cimport refuge, treaties
from outflank.games.conquest.rules cimport cards, phases, reinforcement, turn
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int CLAIM, DEFEND, OVER, SETUP, STOCK, NOBODY

@cython.locals(plus=ExpansionState, heir=int)
cpdef bint leave(State state, int seat, events) except -1
@cython.locals(plus=ExpansionState, gone="long long", changes=bint)
cdef bint bar_return(State state, int seat) except -1
@cython.locals(step=int, other=int)
cdef int next_mate(State state, int seat) noexcept
@cython.locals(plus=ExpansionState)
cdef int hand_over(State state, int seat, int heir) except -1
@cython.locals(other=int, spoils=bint, dropped=list, card=int)
cdef int drop_cards(State state, int seat, events) except -1
cdef int pass_turn(State state, events) except -1
