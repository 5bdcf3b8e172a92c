cimport cython

from outflank.games.tactical.state cimport State

cdef int AA_LOSSES, ATTACKER, ATTACKER_LOSSES, BOMBARD_LOSSES, COMBAT, DECLARE, DEFENDER, DEFENDER_LOSSES
cdef int DIVE, DRAFT, NOBODY, OVER, STRIKE_ATTACKER, STRIKE_DEFENDER

cpdef int actor(State state) noexcept
cpdef bint asks_defender(State state) noexcept
@cython.locals(faction=int, found=int)
cpdef int drafted(State state) noexcept
@cython.locals(seat=int)
cpdef int undeclared(State state) noexcept
cpdef int losing(State state) noexcept
