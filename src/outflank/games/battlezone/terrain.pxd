cdef class Terrain:
    cdef readonly tuple neighbours
    cdef readonly int size
    cdef readonly long long bit[33]
    cdef readonly long long near[33]
    cdef readonly list attacks
