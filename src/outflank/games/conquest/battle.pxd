cimport cython


cdef class Averages:
    cdef readonly int sure[16]
    cdef readonly int more[16]
    cdef readonly int of[16]


@cython.locals(lost=int)
cpdef int attacker_loses(int one, int two, int three, int first, int second, int third) noexcept
