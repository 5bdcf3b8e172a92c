cimport cython

from outflank.games.chain.terrain cimport Terrain

cdef int FAR, ON_WHEELS, RING, TILES


cdef class Distances:
    cdef readonly Terrain terrain
    cdef short way[320000]
    cdef char known[800]
    cdef short ring[8000]
    cdef int ring_size[400]
    cdef short waiting[400]
    cdef char queued[400]

    @cython.locals(terrain=Terrain, found=int, other=int, steps=int)
    cdef int add_ring(self, int tile) except -1
    @cython.locals(index=int)
    cpdef int offset(self, int mode, int end) except -1
    @cython.locals(terrain=Terrain, tile=int, first=int, count=int, cost=int, direction=int, other=int)
    cdef int explore(self, int mode, int end, int index) except -1
