cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

@cython.locals(plus=ExpansionState, found="long long", seat=int)
cdef void update(State state) noexcept
