cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.options.rulebook cimport Rulebook
from outflank.games.conquest.terrain cimport Terrain
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int CLEAR_ROADS, ROADS, STORM
cdef int CLAIM, SETUP, EVERY_SPECIAL, DEFEND, OVER, NEUTRAL, UNCLAIMED, HAND, ANY, WILD, FIRST_SPECIAL, ADJACENT, CONNECTED, ANYWHERE


@cython.final
cdef class State:
    cdef readonly Terrain terrain
    cdef readonly Rulebook book
    cdef readonly Dice dice
    cdef readonly int seats, phase, turn, first, round, reserve, moves, source, target, rolled, keep, winner
    cdef readonly bint placed, conquered, scored
    cdef readonly int owner[64]
    cdef readonly int armies[64]
    cdef readonly int fresh[64]
    cdef readonly long long held[8]
    cdef readonly int pool[6]
    cdef readonly int sets[6]
    cdef readonly long long kept[6]
    cdef readonly int fallen[6]
    cdef readonly int hand[384]
    cdef readonly int cards[6]
    cdef readonly long long deck, pile
    cdef readonly int deck_wilds, pile_wilds
    cdef readonly ExpansionState plus
    cdef public object board

    @cython.locals(copy=State)
    cpdef State clone(self, Dice dice=*)
    @cython.locals(bit="long long")
    cdef void give(self, int territory, int owner) noexcept
    cdef int territories(self, int seat) noexcept
    cdef bint mates(self, int seat, int other) noexcept
    cpdef bint friends(self, int seat, int other) noexcept
    @cython.locals(found="long long", other=int)
    cdef long long ours(self, int seat) noexcept
    @cython.locals(found="long long", other=int)
    cpdef long long protected(self, int seat) noexcept
    @cython.locals(found="long long", seat=int)
    cdef int sides_left(self) noexcept
    @cython.locals(count=int, seat=int)
    cdef int seats_in_play(self) noexcept
    cdef long long* open_borders(self) noexcept
    cdef long long near(self, int territory) noexcept
    @cython.locals(near="long long*", mine="long long", frontier="long long", found="long long", reached="long long")
    cdef long long reachable(self, int seat, int territory) noexcept
    @cython.locals(bit="long long", reach=int)
    cdef long long fortifiable(self, int seat, int source) noexcept
    @cython.locals(bit="long long", hubs="long long", found="long long", left="long long")
    cdef long long fortifiable_in_team(self, int seat, int source, int reach) noexcept
    @cython.locals(found="long long", left="long long")
    cdef long long neighbours_of(self, long long territories) noexcept
    @cython.locals(mine="long long")
    cdef long long placeable(self, int seat) noexcept
    cdef bint on_roads(self, int seat) noexcept
    cdef void add_card(self, int seat, int card) noexcept
    cpdef int actor(self) noexcept
