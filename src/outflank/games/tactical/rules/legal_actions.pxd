cimport cython

from outflank.games.tactical.combat cimport fronts, losses
from outflank.games.tactical.movement cimport move_refusals, reach
from outflank.games.tactical.rules cimport alliances, economy, refusals, to_act
from outflank.games.tactical.movement.reach cimport Reach
from outflank.games.tactical.state cimport State

cdef int AA_GUN, ARMOUR, ATTACKER, BOMBER, CHOOSE, COMBAT, COMBAT_MOVE, DECLARE, DEFENDER, DIVE, DRAFT, FACTORY, FIGHTER
cdef int INFANTRY, KINDS, NONCOMBAT_MOVE, OVER, PLACE, PURCHASE, SUBMARINE, TRANSPORT

cpdef list legal(State state, seat)
@cython.locals(kind=int, room=int)
cpdef list orders(State state)
@cython.locals(kind=int, unit=int)
cpdef list groups(State state)
cpdef list moves(State state, bint thorough=*)
@cython.locals(kind=int, number=int, place=int, start=int)
cpdef list moves_of_group(State state, list units, Reach paths, bint thorough)
@cython.locals(enough=int, middle=int, too_many=int)
cpdef tuple allowed_part(State state, tuple units, tuple way, bint raid, bint thorough)
@cython.locals(end=int, start=int, through=int)
cpdef list blitzes(State state, tuple units, Reach paths)
cpdef bint is_useful(State state, int kind, int place) except? -1
cpdef bint worth_a_flight(State state, int place) except? -1
cpdef int room_for(State state, int kind, int place) except? -1
@cython.locals(place=int, room=int, ship=int)
cpdef list load_choices(State state)
@cython.locals(kind=int, unit=int)
cpdef list first_of_each(State state, int place)
cpdef bint can_board(State state, int unit) except? -1
@cython.locals(unit=int)
cpdef list second_infantry(State state, int place, list ashore)
@cython.locals(ship=int)
cpdef list unload_choices(State state)
cpdef list undo_choices(State state)
@cython.locals(side=int)
cpdef list battle_choices(State state)
cpdef list standing_orders(State state)
@cython.locals(factory=int, kind=int)
cpdef list placements(State state)
@cython.locals(count=int)
cpdef list at_factory(State state, int kind, int factory)
