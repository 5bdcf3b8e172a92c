cimport cython

cdef class Compass:
    cdef int around[5376]

@cython.locals(cell=int, one=int, direction=int, beside=int, other=int, table=bytearray, compass=Compass, side=int)
cpdef bytearray touching(bytes numbers)
