cimport cython

from outflank.kernel.dice cimport FastDice
from outflank.maps.hexes cimport Compass

cdef class Grid:
    cdef Compass compass
    cdef public int order[896]
    cdef public int priority[896]
    cdef public int owner[896]
    cdef public int candidate[896]
    cdef int reached[896]
    cdef int frontier[48]
    cdef int waiting

    @cython.locals(last=int, other=int, swapped=int, rank=int)
    cpdef void shuffle(self, FastDice dice)

    @cython.locals(identity=int, cell=int)
    cpdef void percolate(self, int first, int limit)

    @cython.locals(rank=int, cell=int)
    cdef int beginning(self) noexcept

    @cython.locals(size=int)
    cdef void grow_core(self, int identity, int cell) noexcept

    @cython.locals(direction=int, other=int)
    cdef void reach(self, int identity, int cell) noexcept

    @cython.locals(best=int, place=int, cell=int)
    cdef int lowest(self) noexcept

    @cython.locals(place=int, cell=int, direction=int, other=int)
    cdef void grow_ring(self, int identity) noexcept

    @cython.locals(cell=int, last=int, direction=int, other=int)
    cpdef void fill_lakes(self)

    @cython.locals(size="int[33]", number="int[33]", cell=int, count=int, identity=int)
    cpdef int drop_small(self) except -1

    @cython.locals(seen="int[896]", trail="int[896]", land=int, cell=int, place=int, found=int, done=int,
                   direction=int, other=int)
    cpdef bint connected(self) except *
