cimport cython

from outflank.bots.conquest.planning cimport claiming, spending
from outflank.bots.conquest.planning.decider cimport Decider
from outflank.bots.conquest.planning.diplomacy cimport Diplomat
from outflank.bots.conquest.planning.card_sets cimport best_set
from outflank.bots.conquest.evaluation.outlook cimport Outlook
from outflank.bots.conquest.levels.preferences cimport Preferences
from outflank.games.conquest.expansion cimport units
from outflank.games.conquest.rules cimport refusals
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State
from outflank.kernel cimport bits_in_c as bits
from outflank.kernel.dice cimport Dice

cdef int ATTACK, CLAIM, DEFEND, FORTIFY, OCCUPY, OVER, REINFORCE, SETUP, UNCLAIMED, FAR, INFANTRY, CROWDED, PLAGUE
cdef double LEAST, REDUCED
cdef int FREELY, ONE_CONQUEST, NEVER, SPLIT_FROM, FULLY, NOT_AT_ALL
cdef int CLAIMS, PLACES, TRADES, ATTACKS, PRESSES, DEFENDS, OCCUPIES, FORTIFIES, NEXT, ENDS
cdef int HIRES, RECRUITS, RESEARCHES, PROPOSES, ANSWERS, GIVES_NOTICE, SILENCE, ANSWER, PROPOSAL, NOTICE


cdef class Policy(Decider):
    cdef public Preferences preferences
    cdef readonly Dice dice
    cdef readonly Outlook outlook
    cdef public int limit
    cdef public bint hoards, unarmed
    cdef int steps[64]
    cdef int found
    cdef int choices[64]
    cdef double rates[64]
    cdef double likings[31]

    cpdef void step(self, State state) except *
    cpdef int play(self, State state, int rounds=*) except -2
    @cython.locals(phase=int)
    cdef void decide(self, State state) except *
    cdef int add_choice(self, int choice, double rate) noexcept
    cdef int decide_for(self, State state, int choice) except -1
    @cython.locals(best=double, left="long long", territory=int, liking=double, worth=double)
    cdef int claim(self, State state) except -1
    @cython.locals(seat=int, forced=bint, open_now=bint, found="long long")
    cdef void reinforce(self, State state) except *
    @cython.locals(count=int, more=int, post=int)
    cdef void place(self, State state) except *
    @cython.locals(count=int, best=double, found=int, front="long long", territory=int, more=int, worth=double)
    cdef int spread(self, State state) except -1
    @cython.locals(unit=int)
    cdef int decide_placement(self, State state, int territory, int count) except -1
    @cython.locals(front="long long")
    cdef int random_front(self) except -1
    @cython.locals(front="long long", best=double, found=int, territory=int, worth=double)
    cdef int best_place(self, State state, int more, long long relief) except -2
    @cython.locals(part=double, crowded=bint)
    cdef double liking(self, State state, ExpansionState plus, int territory, int more) except -1
    @cython.locals(diplomat=Diplomat, said=int)
    cdef bint talk(self, State state, ExpansionState plus) except -1
    @cython.locals(seat=int, tech=int, unit=int, territory=int, money=int)
    cdef bint spend(self, State state, ExpansionState plus) except -1
    @cython.locals(found=int)
    cdef int best_hire(self, State state, ExpansionState plus, int money) except -2
    @cython.locals(best=double, found=int, territory=int, more=int, worth=double)
    cdef int best_hire_on(self, State state, ExpansionState plus, long long front, int money) except -2
    @cython.locals(money=int, unit=int, count=int)
    cdef bint hire_for(self, State state, ExpansionState plus, int territory) except -1
    @cython.locals(best=double, left="long long", source=int, target=int, territory=int, worth=double)
    cdef void attack(self, State state) except *
    cdef int decide_attack(self, State state, int source, int target) noexcept
    cdef int stop_at(self, State state, int source, int target) noexcept
    cdef int occupy_with(self, int count) noexcept
    @cython.locals(least=int, most=int, count=int, stay=double, go=double)
    cdef int occupy(self, State state) except -1
    @cython.locals(
        best=double, left="long long", targets="long long", riders="long long", source=int, target=int, free=int,
        nearer=int, worth=double,
    )
    cdef int fortify(self, State state) except -1
    @cython.locals(territory=int, reached="long long", ring="long long", after="long long", steps=int)
    cdef int measure(self, State state) noexcept
