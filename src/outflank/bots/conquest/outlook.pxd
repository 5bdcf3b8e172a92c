cimport cython

from outflank.bots.conquest.chances cimport Chances, chances_of
from outflank.bots.conquest.temper cimport Temper
from outflank.games.conquest cimport cards
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int NEUTRAL, STEPS, PATIENCE
cdef double THIRD, GOAL
cdef Chances DICE
cdef Temper NORMAL


cdef class Outlook:
    cdef Dice dice
    cdef Chances chances
    cdef Temper temper
    cdef public int goal_region, goal_seat
    cdef public double caution
    cdef int seat, leader, weakest, standing, target
    cdef long long mine, front
    cdef double card, odds, loss
    cdef double value[64]
    cdef double prize[64]
    cdef int menace[64]
    cdef int strength[8]
    cdef double power[8]
    cdef double kill[8]
    cdef double spoils[8]
    cdef double grudge[8]
    cdef double hope[32]

    @cython.locals(worth=int, late=int)
    cdef int look(self, State state, int seat, Temper temper) except -1
    @cython.locals(owner=int, territory=int, seat=int, total=double)
    cdef int weigh_seats(self, State state) noexcept
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
    @cython.locals(
        held="long long", targets="long long", here=int, total=double, sure=double, extra=double, free=int,
        best=double, chosen=int, cell=int, target=int, place=int, chance=double, size=double, gain=double,
    )
    cdef double sweep(self, State state, int source, int armies) noexcept
    @cython.locals(menace=int)
    cdef double danger(self, int territory, int armies) noexcept
    @cython.locals(kept=double, gained=double)
    cdef double demand(self, State state, int territory, int armies, int more) noexcept
