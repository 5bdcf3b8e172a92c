cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State

cdef int ENVOYS, NO_TREATY, PAIR, NOBODY

cdef partner_refusal(State state, int seat, to)
@cython.locals(plus=ExpansionState)
cdef offer_refusal(State state, int seat, to, kind, rounds)
@cython.locals(plus=ExpansionState)
cdef answer_refusal(State state, int seat, to)
@cython.locals(plus=ExpansionState, pair=int, until=int)
cdef end_refusal(State state, int seat, to)
@cython.locals(to=int)
cdef int legal(State state, int seat, list found) except -1
@cython.locals(plus=ExpansionState)
cdef int offer(State state, int to, kind, int rounds, motive, events) except -1
@cython.locals(plus=ExpansionState, seat=int, asked=int, kind=int, rounds=int)
cdef int answer(State state, int to, bint accept, motive, events) except -1
@cython.locals(plus=ExpansionState, pair=int)
cdef int set_treaty(State state, int one, int other, int kind, int until, int ender, bint notice) except -1
@cython.locals(plus=ExpansionState)
cdef int remove_offer(State state, int seat, int to) except -1
@cython.locals(plus=ExpansionState, seat=int, pair=int, kind=int, former=int, at_once=bint, until=int)
cdef int give_notice(State state, int to, motive, events) except -1
@cython.locals(plus=ExpansionState, noticed=bint)
cdef int end_on_time(State state, int seat, int other, events) except -1
@cython.locals(plus=ExpansionState)
cdef int end_treaty(State state, int one, int other, why, events) except -1
@cython.locals(plus=ExpansionState, seat=int, other=int, pair=int)
cdef int expire(State state, events) except -1
@cython.locals(other=int)
cdef int drop_unanswered(State state) except -1
@cython.locals(plus=ExpansionState, two_left=bint, one=int, other=int)
cdef int end_treaties_of(State state, int fallen, events) except -1
