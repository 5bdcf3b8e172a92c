cimport cython

from outflank.games.battlezone.rules cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int SIDE, FEATURES, RESERVE
cdef long long MILLION, ONE, PER_UNIT, UNIT, EDGE, STEP, PROGRESS


cdef class Evaluator:
    cdef long long win[81]
    cdef long long features[24]
    cdef long long weights[24]
    cdef long long curve[4097]

    @cython.locals(features="long long*", weights="long long*", index=int, total="long long")
    cpdef long long win_chance(self, State state) noexcept
    @cython.locals(chance="long long", idle="long long", share="long long")
    cpdef long long search_value(self, State state, long long draw) noexcept
    @cython.locals(seat=int, features="long long*", mine="long long", theirs="long long")
    cdef void measure(self, State state) noexcept
    @cython.locals(
        near="long long*",
        bit="long long*",
        armies="int*",
        win="long long*",
        features="long long*",
        foe="long long",
        strong="long long",
        left="long long",
        main="long long",
        threats="long long",
        chance="long long",
        danger="long long",
        main_danger="long long",
        armies_danger="long long",
        total=int,
        front=int,
        front_armies=int,
        full=int,
        room=int,
        territory=int,
        count=int,
        worst=int,
    )
    cdef void measure_side(self, State state, int seat, int index) noexcept
    cpdef list measured(self, State state)


@cython.locals(
    near="long long*",
    left="long long",
    frontier="long long",
    before="long long",
    reached="long long",
    group="long long",
    largest="long long",
    most=int,
)
cdef long long largest_group(State state, int seat) noexcept
