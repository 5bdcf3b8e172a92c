cimport cython

from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int TILES

@cython.locals(sweeps=int, unit=int)
cpdef int move(Field field, events) except -1
@cython.locals(unit=int, found=bint)
cdef bint sweep(Field field, int number, list pushes) except -1
@cython.locals(terrain=Terrain, unit=int, reach=int, tile=int, seat=int, weight=int, step=int, edge=int)
cdef void mark(Field field) noexcept
@cython.locals(terrain=Terrain, unit=int, reach=int, tile=int, seat=int, step=int, edge=int)
cdef void unmark(Field field) noexcept
@cython.locals(unit=int, found=bint)
cdef bint find_collisions(Field field) noexcept
@cython.locals(terrain=Terrain, foe=int, step=int, back=int)
cdef int collision(Field field, int unit) noexcept
@cython.locals(unit=int, found=bint)
cdef bint find_contests(Field field) noexcept
@cython.locals(terrain=Terrain, tile=int)
cdef int contest(Field field, int unit) noexcept
@cython.locals(unit=int, step=int)
cdef add_moves(Field field, events)
@cython.locals(unit=int, cause=int, other=int)
cdef add_pushes(Field field, int number, list pushes)
@cython.locals(step=int)
cdef bint hinders(Field field, int unit, int other, int cause) except -1
@cython.locals(unit=int)
cdef int heaviest(Field field, int tile) except -1
