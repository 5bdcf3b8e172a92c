cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int INFANTRY, CAVALRY, ARTILLERY, UNSAID

@cython.locals(plus=ExpansionState, armies=int)
cdef void trim_kinds(State state, int territory) noexcept
cdef int count_moving(int said, int have, int room) noexcept
@cython.locals(plus=ExpansionState, most=int)
cdef bint mixed(State state, int one, int other) noexcept
@cython.locals(plus=ExpansionState)
cdef void move_kinds(State state, int source, int target, int cavalry, int artillery) noexcept
@cython.locals(plus=ExpansionState)
cdef void place_kind(State state, int territory, int unit, int count) noexcept
@cython.locals(plus=ExpansionState)
cdef int undoable(State state, int territory, int unit) noexcept
@cython.locals(plus=ExpansionState, territory=int)
cdef void confirm(State state) noexcept
@cython.locals(plus=ExpansionState, left="long long", found="long long")
cpdef long long cavalry_reach(State state, int seat, int source) noexcept
