cimport cython

from outflank.bots.chain.distances cimport Distances
from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int INFANTRY, ON_FOOT, ON_WHEELS, RANGER, RING, TILES


cdef class ThreatMap:
    cdef Distances distances
    cdef Terrain terrain
    cdef int on[400]
    cdef int threat[800]
    cdef int hitters[800]
    cdef int reached
    cdef int spots[32]
    cdef int ways[32]
    cdef int costs[32]
    cdef int factors[32]
    cdef int seen[400]
    cdef int hit[400]
    cdef int stamp

    @cython.locals(tile=int, slot=int)
    cpdef int look(self, Field field) except -1
    @cython.locals(tile=int, slot=int)
    cdef int place_units(self, Field field) except -1
    cdef int travel_mode(self, int kind) noexcept
    @cython.locals(
        terrain=Terrain,
        kind=int,
        seat=int,
        move=int,
        cost=int,
        index=int,
        turn=int,
        direction=int,
        tile=int,
        way=int,
    )
    cdef void find_moves(self, Field field, int slot) noexcept
    cdef void add_tile(self, int tile, int way, int cost, int factor) noexcept
    @cython.locals(cost=int)
    cdef bint may_attack(self, Field field, int kind, int index) noexcept
    @cython.locals(terrain=Terrain, distances=Distances, kind=int, index=int, spot=int, number=int, direction=int, tile=int)
    cdef void add_threats(self, Field field, int slot) noexcept
    @cython.locals(index=int)
    cdef void add_threat(self, Field field, int slot, int tile) noexcept
    @cython.locals(terrain=Terrain)
    cdef int distance(self, int a, int b) noexcept
    @cython.locals(steps=int)
    cdef bint in_range(self, int kind, int a, int b) noexcept
