cimport cython

from outflank.games.chain.field cimport Field

cdef int UNITS


cdef class Draft:
    cdef readonly long long code[64]
    cdef readonly int build[64]

    @cython.locals(other=Draft)
    cpdef Draft copy(self)
    @cython.locals(other=Draft)
    cpdef Draft ordered(self, int slot, long long code)
    @cython.locals(slot=int, site=int)
    cpdef int give(self, Field field, int seat) except -1
    @cython.locals(slot=int, site=int, differ=int)
    cpdef bint same(self, Draft other, Field field, int seat) except -1
