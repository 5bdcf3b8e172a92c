cimport cython

from outflank.games.conquest.expansion cimport units
from outflank.games.conquest.rules cimport income
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int ARTILLERY, CAVALRY, CHEAP, FOOD_COST, FREE_OF_UPKEEP, INFANTRY, LAVISH, MOST_DEBT, PER_COIN, STOCK, UNLIMITED
cdef tuple IRON_COSTS, POINTS, RAISED, UNITS

cpdef int revenue(State state, int seat) except -1
@cython.locals(cost=int, left="long long", armies=int)
cpdef int upkeep(State state, int seat) except -1
cdef int upkeep_due(State state, ExpansionState plus, int seat, int money) except -1
@cython.locals(money=int, cost=int)
cpdef tuple income_and_upkeep(State state, int seat, int cut, int territory, int more)
cpdef int count_yielding(State state, int seat, int kind) except -1
cpdef int storable(int stock, int more) except -1
@cython.locals(cheap="long long")
cpdef long long price(State state, int territory, long long count, int unit) except -1
@cython.locals(money=int, cheap=int, most=int)
cdef int affordable(State state, ExpansionState plus, int territory) except -1
cpdef int hires_left(State state, ExpansionState plus, int territory) except -1
@cython.locals(cost=int)
cdef int hire(State state, ExpansionState plus, int territory, int count, int unit, events) except -1
@cython.locals(back=int, dear=int)
cdef int refund(State state, ExpansionState plus, int territory, int points) except -1
@cython.locals(food=int)
cdef bint can_recruit(State state, ExpansionState plus, int seat, int unit) except -1
@cython.locals(seat=int, food=int, iron=int, gold=int, count=int)
cdef int recruit(State state, ExpansionState plus, int territory, int unit, events) except -1
