cimport cython

cdef int MOST_NEAR, NOBODY


cdef class Terrain:
    cdef readonly int size, factions, continents, canals
    cdef readonly int water[128]
    cdef readonly int production[128]
    cdef readonly int original[128]
    cdef readonly int continent[128]
    cdef readonly int degree[128]
    cdef readonly int near[1536]
    cdef readonly int capital[8]
    cdef readonly int capital_of[128]
    cdef readonly int works[128]
    cdef readonly int bonus[16]
    cdef readonly int canal_from[4]
    cdef readonly int canal_to[4]
    cdef readonly int canal_land[16]
    cdef readonly int cost[12]
    cdef readonly int attack[12]
    cdef readonly int defence[12]
    cdef readonly int range[12]
    cdef readonly int bulk[12]
    cdef readonly int ship[12]
    cdef readonly int air[12]

    @cython.locals(number=int)
    cpdef bint borders(self, int one, int other) noexcept
    @cython.locals(number=int)
    cpdef list neighbours(self, int place)
