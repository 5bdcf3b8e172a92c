cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int NEUTRAL, ROUNDS_AWAY, ARMIES

cdef void await_return(State state, int fallen) noexcept
@cython.locals(plus=ExpansionState, seat=int, due=bint, land="long long")
cdef int revive(State state, events) except -1
@cython.locals(rival=int, found="long long", fewest=int, left="long long", territory=int)
cdef long long return_territories(State state, int seat) except -1
@cython.locals(found=int, most=int, other=int)
cdef int largest_rival(State state, int seat) except -2
@cython.locals(plus=ExpansionState, other=int)
cdef int return_seat(State state, int seat, int territory, events) except -1
