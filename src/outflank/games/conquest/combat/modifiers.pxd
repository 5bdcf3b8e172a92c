cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int HAMPERED, NO_AID, AIDED, ABSORBS, NEW_TARGET, NEUTRAL, BEACON, CITADEL, DRILL, MUD, RAMPARTS, WALLS, ZEAL

@cython.locals(plus=ExpansionState, seat=int, bit="long long", opened=bint)
cpdef int attack_aid(State state, int source, int target) noexcept
@cython.locals(left="long long")
cdef bint near_beacon(State state, ExpansionState plus, int seat, int source) noexcept
@cython.locals(plus=ExpansionState, bit="long long", owner=int)
cpdef int defence_aid(State state, int territory) noexcept
cpdef int edge_of(int aid, int ward) noexcept
