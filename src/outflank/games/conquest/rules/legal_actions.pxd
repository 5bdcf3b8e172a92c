cimport cython

from outflank.games.conquest.expansion cimport purchases, treaties, units
from outflank.games.conquest.rules cimport cards, refusals
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ATTACK, CLAIM, DEFEND, FORTIFY, OCCUPY, REINFORCE, SETUP, SPOILS, HAND, UNCLAIMED, CAVALRY, ARTILLERY
cdef tuple POINTS, UNITS
cdef object END_PHASE, END_TURN

@cython.locals(found=list, phase=int)
cpdef list legal(State state, int seat)
cdef int add_counts(list found, kind, int least, int most) except -1
@cython.locals(left="long long")
cdef int claims(State state, list found) except -1
@cython.locals(plus=ExpansionState, barred=bint, left="long long", territory=int)
cdef int placements(State state, int seat, list found) except -1
@cython.locals(unit=int, most=int)
cdef int other_units(State state, int territory, list found) except -1
@cython.locals(unit=int, most=int)
cdef int undos(State state, int territory, list found) except -1
@cython.locals(start=int, count=int, one=int, two=int, three=int, a=int, b=int, c=int, lucky=list, choices=list)
cdef int trades(State state, int seat, list found) except -1
@cython.locals(sources="long long", foes="long long", near="long long*", targets="long long", source=int, target=int, free=int, dice=list)
cdef int attacks(State state, int seat, list found) except -1
@cython.locals(sources="long long", targets="long long", source=int, target=int, free=int)
cdef int fortifications(State state, int seat, list found) except -1
@cython.locals(targets="long long", target=int, most=int)
cdef int cavalry_moves(State state, int seat, int source, list found) except -1
