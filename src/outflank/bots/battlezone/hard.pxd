cimport cython

from outflank.bots.battlezone.simple cimport Player
from outflank.bots.battlezone.evaluation cimport Evaluator
from outflank.games.battlezone.rules cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport FastDice

cdef int DEPTH, DEEPEST, WIDTH, NARROW, CROWD, SAMPLES
cdef long long MILLION, SURE, DRAWN, LEAVES


cdef class Hard(Player):
    cdef Evaluator evaluator
    cdef int depth, found, seat
    cdef int codes[128]
    cdef long long rates[128]

    @cython.locals(index=int, chosen=int, best="long long", rate="long long")
    cdef int pick(self, State state, int seat) except -1
    @cython.locals(index=int, chosen=int, best="long long", rate="long long")
    cdef int free_attack(self, State state) except -1
    @cython.locals(source=int, target=int, near="long long*", strong="long long")
    cdef bint is_free(self, State state, int code) noexcept
    @cython.locals(codes=list, index=int)
    cdef int list_attacks(self, State state) except -1
    @cython.locals(mine="long long", theirs="long long", leaves="long long", depth=int)
    cdef int search_depth(self, State state) noexcept
    cdef int search_width(self) noexcept
    @cython.locals(best=int, index=int)
    cdef int most_promising(self) noexcept
    @cython.locals(
        near="long long*",
        foe="long long",
        sources="long long",
        targets="long long",
        source=int,
        best="long long",
    )
    cdef long long search(self, State state, int depth) except -1
    @cython.locals(source=int, target=int, chance="long long", won="long long", lost="long long")
    cdef long long value_of_attack(self, State state, int code, int depth) except -1
    @cython.locals(after=State)
    cdef long long value_of_outcome(self, State state, int source, int target, bint won, int depth) except -1
    @cython.locals(total="long long", after=State, dice=FastDice)
    cdef long long value_of_skip(self, State state, int depth) except -1
    cdef long long leaf_value(self, State state) except -1


@cython.locals(near="long long*", foe="long long", sources="long long", found=int)
cdef int count_attacks(State state, int seat) noexcept
