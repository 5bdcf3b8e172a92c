cimport cython

from outflank.games.tactical.rules cimport phases, to_act
from outflank.games.tactical.state cimport State

cdef int COMBAT_MOVE, DECLARE, DRAFT, NONCOMBAT_MOVE, PURCHASE

cpdef draft_refusal(State state, faction)
@cython.locals(seat=int)
cpdef bint draft(State state, int faction, events) except? -1
@cython.locals(seat=int)
cpdef declare_refusal(State state, ally)
@cython.locals(seat=int, side=int)
cpdef bint declare(State state, int ally, events) except? -1
cpdef list draft_choices(State state)
cpdef bint has_fixed_sides(State state) except? -1
cpdef pact_refusal(State state)
cpdef offer_refusal(State state, seat, other)
cpdef answer_refusal(State state, seat, other)
cpdef break_refusal(State state, seat, other)
cpdef tuple pair(one, other)
cpdef offer(State state, int other, events)
cpdef answer(State state, int other, bint accept, events)
cpdef end_pact(State state, int other, bint attacked, events)
cpdef end_pact_by_attack(State state, int faction, events)
cpdef drop_offers(State state)
cpdef list pact_choices(State state)
