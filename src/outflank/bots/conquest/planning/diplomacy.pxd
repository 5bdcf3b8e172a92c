cimport cython

from outflank.bots.conquest.evaluation.outlook cimport Outlook
from outflank.bots.conquest.levels.preferences cimport Preferences
from outflank.games.conquest.expansion cimport treaties
from outflank.games.conquest.rules cimport victory
from outflank.games.conquest.visibility cimport fog
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int MOST_SEATS, ALLIANCE, PEACE, ENVOYS, BY_CAPITALS, BY_REGIONS, BY_TECHNOLOGY, SILENCE, ANSWER, PROPOSAL, NOTICE, ROUNDS, LONG, ROUNDS_BETWEEN_OFFERS, PATIENCE
cdef int THREATENS, TOGETHER, HARMLESS, PREY, TOWERS, NEARLY_WON, FAITHLESS, LATE
cdef double RUNAWAY, GREEDY, LORE


cdef class Diplomat:
    cdef State state
    cdef ExpansionState plus
    cdef Outlook outlook
    cdef Preferences preferences
    cdef int me
    cdef readonly int what, seat, kind, rounds, why

    @cython.locals(prey=int, other=int)
    cpdef int choose_message(self) except -1
    @cython.locals(pair=int, back=int)
    cdef void consider(self, int other, int prey) except *
    @cython.locals(steps=int)
    cdef bint asks(self, int other) except -1
    @cython.locals(mirror=Diplomat)
    cdef bint is_welcome(self, int other) except -1
    cdef bint accepts(self, int other, int prey) except -1
    @cython.locals(best=double, found=int, other=int, beside=int, worth=double, hunted=bint)
    cdef int prey(self) except -2
    @cython.locals(left="long long")
    cdef bint borders(self, int other) except -1
    @cython.locals(total=double, most=double, power=double, best=int, seat=int)
    cdef int runaway_leader(self) except -2
    @cython.locals(condition=int, have=int, need=int)
    cdef bint closes_in(self, int other) except -1
    cdef bint is_public(self, int other, int condition) except -1
    @cython.locals(threat=int, promise=int)
    cdef bint wants(self, int other, int prey) except -1
    cdef int objection(self, int other, int prey) except -1
    @cython.locals(alliance=bint, beside=int, hurries=bint)
    cdef bint breaks(self, int other) except -1
