cimport cython

from outflank.bots.chain.distances cimport Distances
from outflank.bots.chain.threats cimport ThreatMap
from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int FAR, ON_FOOT, FEATURES, CITY, DRAWN, FACTORY, GOING_ON, HQ, INFANTRY
cdef int UNIT, MOST_GOLD, NEAR, MARCH, CLOSE, LAST


cdef class Evaluator:
    cdef Distances distances
    cdef Terrain terrain
    cdef ThreatMap threats
    cdef int side[48]
    cdef double weights[24]
    cdef int home[2]

    @cython.locals(total=double, index=int)
    cpdef double chance(self, Field field, double scale=*) except -1
    @cython.locals(index=int, slot=int, left=int, seat=int, side=int)
    cdef int measure(self, Field field) except -1
    @cython.locals(terrain=Terrain, site=int, owner=int, kind=int, side=int, visitor=int, besieged=bint)
    cdef int measure_sites(self, Field field) except -1
    @cython.locals(
        terrain=Terrain,
        seat=int,
        kind=int,
        tile=int,
        side=int,
        foe=int,
        steps=int,
    )
    cdef int measure_unit(self, Field field, int slot) except -1
    @cython.locals(terrain=Terrain, nearest=int, site=int, way=int)
    cdef int building_reach(self, Field field, int seat, int tile) except -1
