cimport cython

from outflank.games.conquest.rules cimport victory
from outflank.games.conquest.visibility cimport fog
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef double STOP, WATCH, GOAL, HOLD, FADES, NEEDS_LAND, MOST_URGE, SCIENCE_THREAT
cdef int WAY, BY_CAPITALS, BY_MISSION, BY_REGIONS, HOLD_GARRISONS, HOLD_REGIONS, LEARNED


cdef class Goals:
    cdef readonly double bid[64]
    cdef readonly double hold[64]
    cdef readonly double urge[8]
    cdef readonly long long urgent

    @cython.locals(territory=int, other=int)
    cpdef int look(self, State state, ExpansionState plus, int seat) except -1
    @cython.locals(other=int, missing=int, held="long long")
    cdef int see_capitals(self, State state, ExpansionState plus, int seat) except -1
    @cython.locals(other=int, mine="long long", missing=int, goal=double)
    cdef int see_regions(self, State state, ExpansionState plus, int seat) except -1
    @cython.locals(found="long long", region=int)
    cdef long long whole_regions(self, State state, long long land) noexcept
    @cython.locals(kind=int, missing=int, other=int)
    cdef int see_mission(self, State state, ExpansionState plus, int seat) except -1
    @cython.locals(other=int, land="long long", whole="long long", crowded=bint)
    cdef int see_fulfilled(self, State state, ExpansionState plus, int seat) except -1
    @cython.locals(missing=int, left="long long", territory=int)
    cdef int garrison_target(self, State state, ExpansionState plus, int seat) except -2
    cdef int missing(self, State state, int seat, int condition) except? -1
    @cython.locals(missing=int)
    cdef int known_missing(self, State state, ExpansionState plus, int seat, int other, int condition) except? -1
    @cython.locals(region=int, count=int, own=int, owner=int)
    cdef bint possible(self, State state, ExpansionState plus, int other, int condition, long long land) except -1
    cdef long long within_reach(self, State state, int seat, int other) noexcept
    cdef long long seen_of(self, State state, int seat, int other) noexcept
    @cython.locals(land="long long", region=int, members="long long", missing=int)
    cdef int complete(self, State state, int seat, long long regions, double weight) except -1
    @cython.locals(other=int, known=int)
    cdef int see_science(self, State state, ExpansionState plus, int seat) except -1
    cdef int stop(self, State state, int seat, long long land) except -1
    @cython.locals(protected="long long", reached="long long", ring="long long", after="long long", territory=int)
    cdef int want(self, State state, int seat, long long land, double weight) except -1
    cdef int keep(self, State state, long long land, double weight) except -1
