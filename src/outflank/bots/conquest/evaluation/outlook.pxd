cimport cython

from outflank.bots.conquest.planning cimport spending
from outflank.bots.conquest.evaluation.goals cimport Goals
from outflank.bots.conquest.evaluation.battle_odds cimport BattleOdds, modified_odds, odds_of
from outflank.bots.conquest.levels.preferences cimport Preferences
from outflank.games.conquest.combat cimport modifiers
from outflank.games.conquest.expansion cimport economy
from outflank.games.conquest.rules cimport cards, income
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.options.rulebook cimport Rulebook
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int NEUTRAL, STEPS, PATIENCE, ABSORBS, BARRACKS, FULLY
cdef double THIRD, GOAL, FORLORN, RAISES, SERVES
cdef BattleOdds DICE
cdef Preferences NORMAL


cdef class Outlook:
    cdef Dice dice
    cdef BattleOdds chances
    cdef Preferences preferences
    cdef public int goal_region, goal_seat
    cdef public double caution
    cdef readonly Goals aims
    cdef int seat, leader, weakest, standing, target, forces
    cdef long long mine, ours, protected, front, relief, urgent
    cdef bint modified
    cdef double card, odds, loss
    cdef double value[64]
    cdef double prize[64]
    cdef int menace[64]
    cdef int menacer[64]
    cdef int strength[8]
    cdef double power[8]
    cdef double kill[8]
    cdef double spoils[8]
    cdef double grudge[8]
    cdef double hope[32]

    @cython.locals(worth=int, late=int)
    cdef int look(self, State state, int seat, Preferences preferences) except -1
    @cython.locals(book=Rulebook, foes="long long")
    cdef int look_at_expansion(self, State state, ExpansionState plus) except -1
    @cython.locals(owner=int, territory=int, seat=int, total=double)
    cdef int weigh_seats(self, State state) except -1
    @cython.locals(left="long long", others="long long", territory=int, other=int, menace=int)
    cdef int find_front(self, State state) noexcept
    @cython.locals(lost="long long", taken="long long", region=int, worst=int, weight=int, owner=int, beside=int)
    cdef void bear_grudges(self, State state) noexcept
    @cython.locals(found=int, territory=int)
    cdef int beside(self, State state, long long ours, long long theirs) noexcept
    @cython.locals(owner=int, count=int, armies=int, hope=double, prize=double)
    cdef int weigh_eliminations(self, State state) noexcept
    @cython.locals(
        region=int, members="long long", missing="long long", left="long long", cost=int, armies=int, hope=double,
        gain=double,
    )
    cdef int weigh_regions(self, State state) noexcept
    @cython.locals(territory=int, region=int, owner=int, members="long long", worth=double)
    cdef int weigh_territories(self, State state) except -1
    @cython.locals(territory=int, region=int, owner=int, members="long long")
    cdef int weigh_joint_regions(self, State state) except -1
    @cython.locals(territory=int, worth=double)
    cdef void weigh_boosts(self, State state, ExpansionState plus) except *
    @cython.locals(territory=int, owner=int, weight=double)
    cdef void weigh_aims(self, State state, ExpansionState plus) except *
    @cython.locals(
        held="long long", targets="long long", here=int, total=double, sure=double, extra=double, free=int,
        best=double, chosen=int, target=int, place=int, chance=double, size=double, gain=double, won=double,
        spent=double, table=BattleOdds, modified=bint, near="long long*",
    )
    cdef double sweep(self, State state, int source, int armies) except? -1
    @cython.locals(aid=int, ward=int)
    cdef BattleOdds battle(self, State state, int source, int target)
    @cython.locals(menace=int, table=BattleOdds)
    cdef double danger(self, State state, int territory, int armies) except? -1
    @cython.locals(kept=double, gained=double)
    cdef double demand(self, State state, int territory, int armies, int more) except? -1
