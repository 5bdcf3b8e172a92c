cimport cython

from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int DEPOTS, DROUGHT, HARVEST, LEVIED, LEVY, SUPPLIED

@cython.locals(found="long long", ours="long long", region=int)
cdef long long complete_regions(State state, int seat) noexcept
@cython.locals(found="long long", region=int)
cdef long long paid_regions(State state, int seat) noexcept
@cython.locals(members="long long", mine=int, theirs=int, other=int)
cdef bint holds_most(State state, int seat, int region) noexcept
@cython.locals(found="long long")
cdef long long paying_regions(State state, int seat) noexcept
@cython.locals(bonus=int)
cdef int region_bonus(State state, int region) noexcept
@cython.locals(count=int, bonus=int)
cdef int armies(State state, int seat) noexcept
@cython.locals(bonus=int, left="long long")
cdef int total_bonus(State state, int seat) noexcept
@cython.locals(found=int)
cdef int other_armies(State state, int seat) noexcept
cdef int depot_armies(State state, int seat) noexcept
cpdef tuple incomes(State state)
cpdef tuple region_bonuses(State state)
