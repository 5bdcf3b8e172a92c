# Compiled only because the rules show what an attack leaves behind to compiled modules alone.
cimport cython

from outflank.games.battlezone.rules cimport State


@cython.locals(won=State, seat=int)
cdef str gain(State state, int source, int target)
@cython.locals(won=State, foe="long long", territory=int, other=int, limit=int)
cdef bint exposes(State state, int source, int target, bint stronger) except -1
