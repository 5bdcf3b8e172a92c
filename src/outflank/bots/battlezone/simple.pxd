cimport cython

from outflank.games.battlezone.rules cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice, FastDice

cdef long long MILLION, UPHILL, FEAR, PRESS


cdef class Chances:
    cdef readonly long long win[81]


cdef class Player:
    cdef FastDice dice
    cdef Chances chances

    cpdef int choose(self, State state, int seat) except -1
    cdef int pick(self, State state, int seat) except -1


cdef class Random(Player):
    cdef int pick(self, State state, int seat) except -1


cdef class Balanced(Player):
    cdef int sources[33]
    cdef long long targets[33]

    @cython.locals(
        near="long long*",
        at_most="long long*",
        armies="int*",
        possible_sources="int*",
        possible_targets="long long*",
        foe="long long",
        left="long long",
        targets="long long",
        source=int,
        options=int,
        found=int,
        index=int,
        count=int,
    )
    cdef int pick(self, State state, int seat) except -1


cdef class Chooser(Player):
    @cython.locals(
        near="long long*",
        foe="long long",
        sources="long long",
        targets="long long",
        source=int,
        target=int,
        best="long long",
        rating="long long",
        equals=int,
        chosen=int,
    )
    cdef int pick(self, State state, int seat) except -1
    cdef int prepare(self, State state, int seat) except -1
    cdef long long rate(self, State state, int seat, int source, int target) except? -1


cdef class Aggressive(Chooser):
    cdef long long income

    cdef int prepare(self, State state, int seat) except -1
    @cython.locals(chance="long long", broken="long long")
    cdef long long rate(self, State state, int seat, int source, int target) except? -1


cdef class Defensive(Chooser):
    cdef long long now

    cdef int prepare(self, State state, int seat) except -1
    @cython.locals(
        attackers=int, defenders=int, pressing=bint, chance="long long", now="long long", won=State, lost=State
    )
    cdef long long rate(self, State state, int seat, int source, int target) except? -1
    @cython.locals(
        near="long long*",
        armies="int*",
        foe="long long",
        strong="long long",
        mine="long long",
        threats="long long",
        territory=int,
        worst=int,
        worth="long long",
    )
    cdef long long worth(self, State state, int seat) noexcept


@cython.locals(whole="long long", size=int)
cdef int largest_without(State state, int seat, int lost) noexcept
@cython.locals(dice=Dice, code=int)
cpdef int playout(State state, Player first, Player second, int round_limit=*) except? -2
