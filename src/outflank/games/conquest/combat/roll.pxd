cimport cython


cdef class Averages:
    cdef readonly int sure[64]
    cdef readonly int more[64]
    cdef readonly int of[64]


cpdef int table_index(int attack, int defence, int edge) noexcept
@cython.locals(lost=int)
cpdef int attacker_loses(int one, int two, int three, int first, int second, int third, int edge) noexcept
