cimport cython

from outflank.games.conquest.expansion cimport economy, refuge, treaties, units, world_events
from outflank.games.conquest.rules cimport cards, income, phases, turn_income, victory
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ATTACK, REINFORCE, SETUP, ANY, HAND, NEUTRAL, UNCLAIMED, INFANTRY
cdef tuple POINTS, UNITS

@cython.locals(seat=int, left=int)
cdef int claim(State state, int territory, events) except -1
cdef void next_in_play(State state) noexcept
@cython.locals(seat=int, uneven=int)
cdef bint is_even(State state) noexcept
@cython.locals(territory=int, found=list)
cdef int make_rest_neutral(State state, events) except -1
cpdef int begin_placing(State state, events) except -1
cdef void next_batch(State state, events) except *
@cython.locals(seat=int, armies=int, cut=int, left="long long", regions=list)
cdef void begin_turn(State state, events) except *
@cython.locals(turn=int, now=int)
cpdef int coming_cut(State state, int seat) except -1
cdef int handicap(State state, int seat) noexcept
@cython.locals(turn=int, opponents=int, waiting=int, step=int, cut=int)
cdef int team_handicap(State state, int seat) noexcept
cdef void place(State state, int territory, int count, events, int unit=*) except *
@cython.locals(points=int, hired=int)
cdef int undo(State state, int territory, int count, events, int unit=*) except -1
@cython.locals(territory=int, found=int)
cdef bint any_fresh(State state) noexcept
@cython.locals(territory=int, plus=ExpansionState)
cdef void confirm(State state) noexcept
@cython.locals(seat=int, start=int, shown=tuple, armies=int, lucky=tuple)
cdef int trade(State state, int one, int two, int three, int on, events) except -1
@cython.locals(found=list, territory=int)
cdef tuple bonus(State state, int seat, tuple shown, int on)
