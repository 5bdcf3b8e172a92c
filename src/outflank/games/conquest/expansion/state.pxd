cimport cython

cdef int NOTHING, SEATS
cdef list BITS


cdef class ExpansionState:
    cdef readonly int cavalry[64]
    cdef readonly int artillery[64]
    cdef readonly int fresh_cavalry[64]
    cdef readonly int fresh_artillery[64]
    cdef readonly long long opened, shielded, parried, withdrawn, refuge
    cdef readonly int boost[64]
    cdef readonly int money[6]
    cdef readonly int hired[64]
    cdef readonly int paid[64]
    cdef readonly int food[6]
    cdef readonly int iron[6]
    cdef readonly int gold[6]
    cdef readonly int science[6]
    cdef readonly int tech[6]
    cdef readonly bint researched
    cdef readonly int coming, coming_region, current, current_region
    cdef readonly int newest[6]
    cdef readonly int capital[6]
    cdef readonly int mission[6]
    cdef readonly long long mission_regions[6]
    cdef readonly int mission_count[6]
    cdef readonly int mission_seat[6]
    cdef readonly int beaten_by[6]
    cdef readonly int near[6]
    cdef readonly int treaty[36]
    cdef readonly int until[36]
    cdef readonly int ender[36]
    cdef readonly int notice[36]
    cdef readonly int offer[36]
    cdef readonly int offer_rounds[36]
    cdef readonly int honoured[6]
    cdef readonly int ended[6]
    cdef readonly int slack[6]
    cdef readonly int embargo, deck_special, pile_special
    cdef readonly int returns[6]
    cdef readonly int revived, left, reason

    @cython.locals(copy=ExpansionState)
    cpdef ExpansionState clone(self)
    cdef void forget_battles(self) noexcept
    cpdef bint knows(self, int seat, int tech) noexcept
    cpdef event_of(self, int kind, int region)
    cpdef tuple missions(self, int seats)
    cpdef mission_of(self, int seat)
    cpdef tuple treaties(self, int seats)
    cpdef tuple offers(self, int seats)


@cython.locals(place=int)
cdef int fill(int* array, tuple values) except -1
@cython.locals(found="long long")
cpdef long long bits_of(tuple things) except -1
cpdef tuple members_of(long long things)
