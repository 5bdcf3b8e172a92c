cimport cython

from outflank.games.conquest.rules cimport income
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ATTACK, CLAIM, NEUTRAL, OVER, REINFORCE, SETUP, SPOILS, ALLIANCE, SCOUTS, DENSE, LIGHT, ALL, NOWHERE, TYPICAL

cpdef bint sees_all(State state, int viewer) noexcept
cpdef bint shares_vision(State state, int viewer, int seat) noexcept
cdef bint is_gone(State state, int seat) noexcept
@cython.locals(found="long long", seat=int)
cdef long long shared_territories(State state, int viewer) noexcept
@cython.locals(found="long long", near="long long", seat=int)
cdef long long visible(State state, int viewer) noexcept
@cython.locals(found="long long")
cdef long long with_neighbours(State state, long long territories) noexcept
cpdef long long owners_seen(State state, int viewer) noexcept
cpdef long long armies_seen(State state, int viewer) noexcept
@cython.locals(both="long long")
cpdef bint battle_seen(State state, int viewer) noexcept
@cython.locals(owned="long long", counted="long long", seat=int)
cpdef void hide(State state, int viewer, bint drawn) except *
@cython.locals(left="long long", rivals="long long", seat=int, territory=int, count=int, turn=int)
cdef int guess_owners(State state, int viewer, long long dark, bint drawn) except -1
@cython.locals(left="long long", total="long long", usual=int, territory=int)
cdef int guess_armies(State state, long long counted, bint drawn) except -1
@cython.locals(left="long long", territory=int)
cdef void forget_fresh(State state, long long dark) noexcept
cdef void forget_units(ExpansionState plus, int territory) noexcept
@cython.locals(territory=int)
cdef void hide_turn(State state) noexcept
@cython.locals(left="long long", ours="long long", seat=int, territory=int)
cdef void hide_expansion(State state, ExpansionState plus, int viewer, long long counted) noexcept
