cimport cython

from outflank.games.tactical.combat cimport capture, fronts, losses, volley
from outflank.games.tactical.movement cimport move
from outflank.games.tactical.rules cimport alliances, phases, to_act
from outflank.games.tactical.state cimport State

cdef int AA_LOSSES, ASK, ATTACKER, ATTACKER_LOSSES, BOMBARDED, BOMBARD_LOSSES, CARRIER, CHOOSE
cdef int COMBAT, DEFENDER, DEFENDER_LOSSES, DESTROYER, DIVE, EVERYBODY, FIGHTER, FIGHTERS_A_CARRIER, FOUGHT
cdef int NOBODY, NONCOMBAT_MOVE, OTHERS, PRESS, RAIDING, RETREATED, STRIKE_ATTACKER, STRIKE_DEFENDER
cdef int SUBMARINE, SUBMARINES, SUBMERGED

cpdef begin_combat(State state, events)
@cython.locals(unit=int)
cpdef next_battle(State state, events)
@cython.locals(unit=int)
cpdef raid(State state, int place, events)
cpdef add_event(event, events)
@cython.locals(damage=int, owner=int)
cpdef drop_bombs(State state, int place, int bombers, events)
@cython.locals(faction=int, planes=int)
cpdef begin(State state, int place, events)
@cython.locals(unit=int)
cpdef int defender_of(State state, int place) except? -1
@cython.locals(side=int)
cpdef clear_hits(State state)
@cython.locals(unit=int)
cpdef bombard(State state, events)
@cython.locals(order=int)
cpdef proceed(State state, events)
@cython.locals(order=int)
cpdef answer_for_defender(State state, events)
cpdef casualties(State state, tuple units, events)
@cython.locals(side=int, stage=int)
cpdef take_losses(State state, list units, events)
cpdef int stage_after(int stage) except? -1
cpdef ask_attacker(State state, events)
cpdef bint only_transports(State state, list units) except? -1
cpdef continue_battle(State state, events)
cpdef bint has_kind(State state, int side, int kind) except? -1
@cython.locals(unit=int)
cpdef submerge(State state, tuple units, events)
@cython.locals(side=int)
cpdef fight(State state, events)
@cython.locals(side=int)
cpdef fire_all(State state, events)
@cython.locals(here=int, plane=int, unit=int)
cpdef retreat(State state, int to, events)
@cython.locals(here=int, taken=int, unit=int)
cpdef finish(State state, outcome, events)
@cython.locals(faction=int, room=int)
cpdef lose_fighters_without_carrier(State state, int zone, events)
