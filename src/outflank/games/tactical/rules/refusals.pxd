cimport cython

from outflank.games.tactical.combat cimport fronts, losses
from outflank.games.tactical.movement cimport move_refusals, reach
from outflank.games.tactical.rules cimport alliances, economy, to_act
from outflank.games.tactical.movement.reach cimport Reach
from outflank.games.tactical.state cimport State

cdef int ATTACKER, CHOOSE, COMBAT, COMBAT_MOVE, DECLARE, DEFENDER, DIVE, DRAFT, FACTORY, FIGHTER, KINDS, MOST_UNITS
cdef int NONCOMBAT_MOVE, OVER, PLACE, PRESS, PURCHASE, SUBMARINE

cpdef refusal(State state, seat, action)
cpdef order_refusal(State state, seat, order)
cpdef needs(State state, int phase)
cpdef needs_move(State state)
cpdef needs_list(State state)
cpdef needs_stage(State state, int stage)
@cython.locals(cost=int, factories=int, money=int, room=int)
cpdef buy_refusal(State state, tuple counts)
cpdef battle_refusal(State state, place, raid)
cpdef retreat_refusal(State state, to)
@cython.locals(side=int)
cpdef submerge_refusal(State state, tuple units)
cpdef casualties_refusal(State state, tuple units)
@cython.locals(room=int)
cpdef place_refusal(State state, kind, count, factory, at)
cpdef bint fits_at(State state, int kind, int count, int factory, int at) except? -1
cpdef end_refusal(State state)
