cimport cython

from outflank.games.conquest.expansion cimport economy, technology
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State

cdef int ARTILLERY, CAVALRY, REINFORCE
cdef tuple POINTS, TECHS, UNITS

@cython.locals(plus=ExpansionState)
cdef refusal(State state, int seat, action)
@cython.locals(money=int, left=int)
cdef hire_refusal(State state, ExpansionState plus, int territory, count, int unit)
@cython.locals(plus=ExpansionState)
cdef void carry_out(State state, action, events) except *
@cython.locals(unit=int)
cdef void add_armies(State state, ExpansionState plus, int territory, list found) except *
@cython.locals(most=int, unit=int, room=bint)
cdef int add_hires(State state, ExpansionState plus, int territory, list found) except -1
@cython.locals(number=int)
cdef void add_research(State state, ExpansionState plus, list found) except *
