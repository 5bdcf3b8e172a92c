cimport cython

from outflank.bots.conquest.levels.preferences cimport Preferences
from outflank.games.conquest.expansion cimport economy, technology
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits

cdef int FULLY, NOT_AT_ALL, SETUP, NONE, AT_ONCE, WORTH_GUNS, SAVED_FOR, ARTILLERY, CAVALRY, INFANTRY, CHEAP, LAVISH
cdef tuple IRON_COSTS, POINTS, WARLIKE, WATCHFUL

@cython.locals(short=int)
cdef int spendable(State state, ExpansionState plus, int seat) except -1
@cython.locals(money=int)
cdef int budget(State state, ExpansionState plus, Preferences preferences, int seat) except -1
@cython.locals(cheap=int, most=int)
cdef int infantry_for(State state, int territory, int money) noexcept
cdef int room_before_upkeep(State state, int territory) noexcept
@cython.locals(cheap=int, most=int)
cdef int hires_at_a_time(State state, int territory, int money) noexcept
@cython.locals(after=int)
cdef int unit_for(State state, ExpansionState plus, Preferences preferences, int territory, int points) except -1
@cython.locals(dear=int, points=int)
cdef int unit_to_hire(State state, ExpansionState plus, Preferences preferences, int territory, int money) except -1
cdef int recruits(State state, ExpansionState plus, Preferences preferences, int seat) except -2
cdef int unit_to_recruit(State state, ExpansionState plus, Preferences preferences, int territory) except -1
@cython.locals(number=int, collects=bint)
cdef int next_tech(State state, ExpansionState plus, Preferences preferences, int seat) except -2
