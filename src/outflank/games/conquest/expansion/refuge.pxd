cimport cython

from outflank.games.conquest.expansion.state cimport Plus
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

@cython.locals(plus=Plus, found="long long", seat=int)
cdef void update(State state) noexcept
