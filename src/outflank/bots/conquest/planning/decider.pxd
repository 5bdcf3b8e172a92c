cimport cython

from outflank.games.conquest.combat cimport battles
from outflank.games.conquest.expansion cimport economy, technology
from outflank.games.conquest.rules cimport reinforcement, turn
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State

cdef int CLAIMS, PLACES, TRADES, ATTACKS, PRESSES, DEFENDS, OCCUPIES, FORTIFIES, NEXT, ENDS
cdef int HIRES, RECRUITS, RESEARCHES, PROPOSES, ANSWERS


cdef class Decider:
    cdef readonly int kind, one, two, three, four, why

    cdef int set_decision(self, int kind, int one, int two, int three) noexcept
    @cython.locals(kind=int, dice=int)
    cpdef int carry_out(self, State state) except -1
    cdef int carry_out_expansion(self, State state, ExpansionState plus) except -1
