cimport cython

from outflank.games.conquest.combat cimport modifiers
from outflank.games.conquest.expansion cimport refuge, revival, treaties, units
from outflank.games.conquest.rules cimport cards, phases
from outflank.games.conquest.combat.roll cimport Averages, attacker_loses, table_index
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel.dice cimport Dice

cdef Averages AVERAGES
cdef int DEFEND, OCCUPY, OVER, SPOILS, NEUTRAL, ABSORBS, AIDED, HAMPERED, WITHDRAWAL, UNSAID

cdef void attack(State state, int source, int target, int dice, int keep, events) except *
cdef int defend(State state, int dice, events) except -1
@cython.locals(free=int)
cdef bint rolls_again(State state) noexcept
cdef int stop_attack(State state, events) except -1
@cython.locals(bit="long long")
cdef int return_withdrawn(State state, ExpansionState plus, events) except -1
@cython.locals(
    word="long long", faces=tuple, answer=tuple, attack=int, lost=int, beaten=int, aid=int, ward=int, edge=int,
    saved=int, parried=int,
)
cdef int roll_once(State state, int defence, events) except -1
@cython.locals(bit="long long")
cdef void mark_battle(State state, ExpansionState plus, bint shielded, bint parried) noexcept
@cython.locals(place=int, sure=int)
cdef int even_luck_losses(State state, int attack, int defence, int edge) except -1
@cython.locals(dice=Dice, one=int, two=int, three=int, first=int, second=int, third=int)
cdef int dice_losses(State state, int attack, int defence, int edge) except -1
cdef seat_or_none(int owner)
@cython.locals(seat=int, former=int, cavalry=int, artillery=int, source=int, target=int, choice=bint)
cdef void conquer(State state, events) except *
cdef int eliminate(State state, int former, events) except -1
@cython.locals(plus=ExpansionState)
cdef int record_elimination(State state, int former, events) except -1
@cython.locals(plus=ExpansionState, source=int, target=int, more=int, room=int, horses=int, guns=int)
cdef int occupy(State state, int count, events, int cavalry=*, int artillery=*) except -1
@cython.locals(former=int)
cdef int settle_spoils(State state, events) except -1
@cython.locals(taken=list, card=int)
cdef int take_hand(State state, int former, events) except -1
