cimport cython

from outflank.games.tactical.combat cimport battle, fronts, losses, volley
from outflank.games.tactical.rules cimport to_act
from outflank.games.tactical.state cimport State

cdef int AA_LOSSES, ASK, ATTACKER, CHOOSE, COMBAT, COMBAT_MOVE, DEFENDER, EVERYBODY, PRESS
cdef int STRIKE_ATTACKER, STRIKE_DEFENDER, SUBMARINE

cpdef list all_fronts(State state)
cpdef list open_retreats(State state)
@cython.locals(shelled=bint)
cpdef current_front(State state)
@cython.locals(after=State, other=int, shelled=bint, striking=bint, unit=int)
cpdef after_losses(State state, units)
@cython.locals(unit=int)
cpdef coming_front(State state, int place, bint raid, bint ready)
@cython.locals(unit=int)
cpdef dict counted(State state, list units)
@cython.locals(seat=int, unit=int)
cpdef bint may_submerge(State state, list defenders, int zone) except? -1
@cython.locals(unit=int)
cpdef tuple ranks(State state, int side)
