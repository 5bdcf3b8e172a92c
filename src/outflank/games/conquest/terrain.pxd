cdef class Terrain:
    cdef readonly object graph
    cdef readonly int size, regions
    cdef readonly long long everywhere
    cdef readonly long long bit[64]
    cdef readonly long long near[64]
    cdef readonly long long dry[64]
    cdef readonly int region[64]
    cdef readonly int symbol[64]
    cdef readonly long long showing[4]
    cdef readonly long long members[32]
    cdef readonly int bonus[32]
    cdef readonly list claims, places, attacks
