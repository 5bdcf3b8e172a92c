cimport cython

from outflank.bots.chain.atlas cimport Atlas
from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int INFANTRY, ON_FOOT, ON_WHEELS, RANGER, RING, TILES


cdef class Outlook:
    cdef Atlas atlas
    cdef Terrain terrain
    cdef int on[400]
    cdef int threat[800]
    cdef int hitters[800]
    cdef int reached
    cdef int spots[32]
    cdef int ways[32]
    cdef int costs[32]
    cdef int places[32]
    cdef int seen[400]
    cdef int hit[400]
    cdef int stamp

    @cython.locals(tile=int, slot=int)
    cpdef int look(self, Field field) except -1
    @cython.locals(tile=int, slot=int)
    cdef int place(self, Field field) except -1
    cdef int gait(self, int kind) noexcept
    @cython.locals(
        terrain=Terrain,
        kind=int,
        seat=int,
        move=int,
        cost=int,
        place=int,
        turn=int,
        direction=int,
        tile=int,
        way=int,
    )
    cdef void stroll(self, Field field, int slot) noexcept
    cdef void note(self, int tile, int way, int cost, int place) noexcept
    @cython.locals(cost=int)
    cdef bint may_attack(self, Field field, int kind, int place) noexcept
    @cython.locals(terrain=Terrain, atlas=Atlas, kind=int, place=int, spot=int, number=int, direction=int, tile=int)
    cdef void cover(self, Field field, int slot) noexcept
    @cython.locals(place=int)
    cdef void strike(self, Field field, int slot, int tile) noexcept
    @cython.locals(terrain=Terrain)
    cdef int distance(self, int a, int b) noexcept
    @cython.locals(steps=int)
    cdef bint in_range(self, int kind, int a, int b) noexcept
