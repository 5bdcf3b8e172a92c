cimport cython

from outflank.games.conquest.rules cimport income
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int UNCLAIMED
cdef double REGION, FOREIGN, BORDERS, BESIDE

@cython.locals(region=int, found=double)
cdef double worth(State state, int seat, int territory, double liking) except -1
@cython.locals(
    region=int, members="long long", size=int, mine=int, foreign=int, bonus=int, found=double
)
cdef double two_player_worth(State state, int seat, int territory) except -1
@cython.locals(
    members="long long", ours="long long", size=int, have=int, foreign=int, step=double, open_part=double,
    safe_part=double,
)
cdef double region_step(State state, int seat, int region) noexcept
@cython.locals(found=int, left="long long")
cdef int borders(State state, long long members) noexcept
@cython.locals(members="long long", missing=int, other=int)
cdef bint nearly_lost(State state, int seat, int region) noexcept
