cimport cython

from outflank.games.tactical.state cimport State

cdef int AA_GUN, ARMOUR, CARRIER, COMBAT_MOVE, FAR, FIGHTER, FIGHTERS_A_CARRIER, MOST_NEAR, NOBODY
cdef int NONCOMBAT_MOVE

cpdef bint can_pass(State state, int kind, int place) except? -1
cpdef bint blitzes(State state, int kind, int place) except? -1
cpdef bint can_enter(State state, int kind, int place) except? -1
cpdef bint russians_wait(State state) except? -1
cpdef bint hostile(State state, int place) except? -1
@cython.locals(canal=int, end=int, land=int, number=int, start=int)
cpdef bint can_cross(State state, int kind, int one, int other) except? -1
cpdef bint can_land(State state, int kind, int place, int count) except? -1
@cython.locals(left=int, unit=int)
cpdef int carrier_room(State state, int place) except? -1
cdef class Reach:
    cdef readonly int distance[128]
    cdef readonly int parent[128]
    cdef readonly int queue[128]
    cdef readonly int found

    @cython.locals(head=int, number=int, other=int, place=int)
    cpdef int search(self, State state, int kind, int start, int left) except? -1
    cpdef tuple way(self, int to)

cdef class Landing:
    cdef readonly Reach reach
    cdef readonly int home[128]
    cdef readonly int queue[128]
    cdef readonly list carriers
    cdef readonly list zones
    cdef readonly list guests
    cdef readonly list options

    @cython.locals(left=int, lost=int, unit=int)
    cpdef int count_lost(self, State state) except? -1
    @cython.locals(head=int, number=int, other=int, place=int, tail=int)
    cpdef find_homes(self, State state)
    @cython.locals(left=int, lost=int, plane=int, unit=int)
    cpdef int without_carrier(self, State state, list needy) except? -1
    @cython.locals(here=int, left=int, unit=int)
    cpdef find_carriers(self, State state)
    @cython.locals(number=int)
    cpdef bint find_carrier(self, int plane, tried) except? -1

@cython.locals(here=int)
cpdef bint may_stay(State state, int unit) except? -1
@cython.locals(kind=int, left=int, number=int, unit=int)
cpdef bint can_still_land(State state, Reach reach) except? -1
