cimport cython

from outflank.bots.conquest.planning.policy cimport Policy
from outflank.bots.conquest.levels.preferences cimport Preferences
from outflank.bots.conquest.evaluation.win_chance cimport WinChance
from outflank.games.conquest.rules cimport income
from outflank.games.conquest.visibility.masking cimport redeal
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport FastDice

cdef int ATTACK, OCCUPY, OVER, REINFORCE, SPOILS
cdef double CAUTION
cdef Preferences DUELLIST, NORMAL, PLAIN_DUELLIST, PLAIN_SHREWD, SHREWD
cdef int HALVINGS, GOALS, CHOICES, SAMPLES, DUEL_SAMPLES, FREELY, ONE_CONQUEST, NEVER, PLAIN


cdef class Plan:
    cdef readonly int limit, region, seat, moved, choice, tries
    cdef readonly bint hoards, unarmed
    cdef readonly double caution, total, chance


cdef class Planner:
    cdef readonly Policy own, other
    cdef readonly WinChance worth
    cdef readonly int samples
    cdef readonly bint ignores
    cdef readonly list plans

    @cython.locals(duel=bint)
    cpdef Policy decide(self, State state, int seat, long long seed)
    @cython.locals(most=int, halfway=int, other=int)
    cdef list candidates(self, State state)
    cdef bint is_foe(self, State state, int other) noexcept
    @cython.locals(region=int, ours="long long", protected="long long", missing="long long", cost=int)
    cdef list goals(self, State state)
    @cython.locals(first="long long", code="long long", plan=Plan)
    cdef bint differ(self, State state) except -1
    cdef int follow(self, State state, Plan plan) except -1
    cdef int adopt(self, Plan plan) except -1
    @cython.locals(number=int, sample=int, plan=Plan)
    cdef int try_out(self, State state, int seat, long long seed) except -1
    @cython.locals(world=State, last=int)
    cdef double outcome(self, State state, int seat, Plan plan, FastDice dice) except -1
