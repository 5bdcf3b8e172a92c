cimport cython

from outflank.games.conquest.combat cimport battles
from outflank.games.conquest.expansion cimport economy
from outflank.games.conquest.rules cimport cards, refusals, reinforcement, turn
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int ATTACK, CLAIM, DEFEND, OCCUPY, OVER, REINFORCE, SETUP, UNCLAIMED, INFANTRY
cdef tuple POINTS


cdef class Playout:
    cdef readonly Dice dice
    cdef readonly int pairs[512]

    cpdef int play(self, State state, int rounds=*) except -2
    @cython.locals(phase=int)
    cpdef int step(self, State state) except -1
    @cython.locals(unit=int, count=int)
    cdef int place(self, State state, int seat) except -1
    @cython.locals(territory=int, count=int)
    cdef int hire(self, State state, int seat) except -1
    @cython.locals(mine="long long", territory=int)
    cdef int border(self, State state, int seat) except -1
    @cython.locals(mine="long long", front="long long")
    cdef int front(self, State state, int seat) except -1
    cdef int random_territory(self, long long territories) except -1
    @cython.locals(seat=int, found=int)
    cdef int reinforce_or_end(self, State state) except -1
    @cython.locals(found=int, pair=int, source=int, target=int)
    cdef void attack(self, State state) except *
    @cython.locals(
        seat=int, sources="long long", foes="long long", near="long long*", found=int, source=int, armies=int, targets="long long", target=int
    )
    cdef int find_attacks(self, State state) noexcept
