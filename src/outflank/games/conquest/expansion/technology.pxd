cimport cython

from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.options.rulebook cimport Rulebook
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ADJACENT, UNLIMITED, CONVOYS, ENVOYS, ROADS, SCOUTS, TIERS, WITHDRAWAL
cdef tuple TECH_COSTS, TECHS

@cython.locals(plus=ExpansionState, science=int, tech=int)
cpdef int science_due(State state, int seat) except -1
@cython.locals(book=Rulebook)
cpdef bint is_useless(State state, int tech) except -1
@cython.locals(found="long long", seat=int)
cdef int starting_sides(State state) noexcept
@cython.locals(plus=ExpansionState)
cpdef int fortify_moves(State state, int seat) noexcept
cpdef research_refusal(ExpansionState plus, int seat, int tech)
cpdef int research_funds(ExpansionState plus, int seat) noexcept
@cython.locals(cost=int, science=int)
cdef int research(State state, ExpansionState plus, int seat, int tech, events) except -1
