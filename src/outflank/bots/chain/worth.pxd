cimport cython

from outflank.bots.chain.atlas cimport Atlas
from outflank.bots.chain.outlook cimport Outlook
from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int FAR, ON_FOOT, FEATURES, CITY, DRAWN, FACTORY, GOING_ON, HQ, INFANTRY
cdef int UNIT, MOST_GOLD, NEAR, MARCH, CLOSE, LAST


cdef class Worth:
    cdef Atlas atlas
    cdef Terrain terrain
    cdef Outlook outlook
    cdef int side[48]
    cdef double weights[24]
    cdef int home[2]

    @cython.locals(total=double, place=int)
    cpdef double chance(self, Field field, double scale=*) except -1
    @cython.locals(place=int, slot=int, left=int, seat=int, side=int)
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
    cdef int prospect(self, Field field, int seat, int tile) except -1
