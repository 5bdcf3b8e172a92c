cimport cython

from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int RANGER

@cython.locals(unit=int)
cpdef int fight(Field field, events) except -1
@cython.locals(terrain=Terrain, unit=int, target=int, victim=int)
cdef void find_victims(Field field) noexcept
@cython.locals(steps=int, kind=int)
cdef bint in_range(Field field, int unit, int target) noexcept
@cython.locals(terrain=Terrain)
cdef int distance(Field field, int a, int b) noexcept
@cython.locals(unit=int, victim=int)
cdef void add_up(Field field) noexcept
cdef bint returns_fire(Field field, int victim, int attacker) noexcept
@cython.locals(terrain=Terrain)
cdef int damage(Field field, int attacker, int victim) noexcept
@cython.locals(unit=int, kept=int)
cdef void remove_destroyed(Field field) noexcept
@cython.locals(unit=int, victim=int, hurt=int, events=list)
cdef list combat_events(Field field)
@cython.locals(target=int)
cdef missed_event(Field field, int unit)
