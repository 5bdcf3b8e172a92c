cimport cython

from outflank.games.battlezone.terrain cimport Terrain
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef object SKIP


cdef class State:
    cdef readonly Terrain terrain
    cdef readonly Dice dice
    cdef readonly int armies[33]
    cdef readonly long long held[2]
    cdef readonly long long at_most[9]
    cdef readonly long long reserve[2]
    cdef readonly int round, turn, skips, idle_rounds, winner
    cdef readonly bint attacked
    cdef public str cells
    cdef public object board

    @cython.locals(copy=State)
    cpdef State clone(self, Dice dice=*)
    cpdef begin(self, first)

    @cython.locals(
        foe="long long", sources="long long", targets="long long", source=int, found=list, attacks=list
    )
    cpdef list legal(self, int seat)
    @cython.locals(foe="long long", sources="long long", targets="long long", source=int, found=list)
    cpdef list legal_codes(self, int seat)
    @cython.locals(source="long long", target="long long", mine="long long")
    cpdef bint allows(self, long long code) noexcept
    cpdef action(self, long long code)
    cdef long long ready(self, int seat) noexcept
    @cython.locals(near="long long*", foe="long long", sources="long long")
    cdef bint can_attack(self, int seat) noexcept

    cpdef step(self, long long code, events=*)
    cdef int move(self, int code, events) except -1
    cdef int end_idle_rounds(self, events) except -1
    @cython.locals(attack_total=int, defence_total=int, word="long long", attack=tuple, defence=tuple, won=bint)
    cdef int attack(self, int source, int target, events) except -1
    @cython.locals(bit="long long", seat=int)
    cdef void conclude(self, int source, int target, bint won) noexcept
    cdef int skip(self, events) except -1

    cdef int end_round(self, events) except -1
    @cython.locals(
        word="long long", income=int, left="long long", placed=list, room="long long", territory=int
    )
    cdef int supply(self, int seat, events) except -1
    cpdef tuple supplies(self)
    @cython.locals(
        near="long long*", left="long long", frontier="long long", reached="long long", largest=int, size=int
    )
    cdef int income(self, int seat) noexcept
    @cython.locals(bit="long long", before=int)
    cdef void station(self, int territory, int count) noexcept


cpdef apply(State state, action, events)
cpdef refusal(State state, seat, action)
cdef attack_refusal(State state, int seat, source, target)
@cython.locals(source="long long", target="long long")
cpdef int code(action) except -2
cpdef bint wins(attack, defence) except -1
cdef bint beats(int attack, int defence) noexcept
