cimport cython


cdef class Survivors:
    cdef readonly int count
    cdef readonly int[::1] places
    cdef readonly double[::1] chances


cdef class Force:
    cdef readonly object units, surface, air, spots, strengths, counts, after_shots
    cdef readonly bint attacks
    cdef readonly int size, width
    cdef readonly int[::1] after_hit, after_strike, stands, left, dice, submarines, destroyers
    cdef readonly double[::1] hits, hits_or_more, strikes, strikes_or_more, weights
    cdef readonly Survivors fire, early, part

    @cython.locals(place=int)
    cpdef int compute_tables(self) except -1


@cython.locals(total=double, number=int, rolled=int, strength=int)
cpdef int roll(double[::1] hits, double[::1] or_more, int begin, list dice) except -1


@cython.locals(chance=double, dice=int, number=int)
cpdef int add_dice(double[::1] hits, int begin, int have, int more, int strength) except -1
