cimport cython

from outflank.games.tactical.combat.force cimport Force, Survivors

cdef double NEGLIGIBLE
cdef int EMPTY, TRANSPORTS_ONLY, ARMED


cdef class Course:
    cdef readonly Force attack, defence
    cdef readonly bint transports_defend, submarines
    cdef readonly int retreat_below
    cdef readonly double[::1] rounds, struck, first, attackers_left, defenders_left, attackers_away, defenders_stay
    cdef readonly double win, lose, draw, retreat, fought

    @cython.locals(fallen=int, attacker=int, left=int, place=int, shot=double, chance=double, ours=Survivors, theirs=Survivors)
    cpdef int begin(self, double[::1] shots, double[::1] shells, bint return_fire) except -1

    @cython.locals(number=int)
    cdef int shell(self, int attacker, int defender, double chance, double[::1] shells) except -1

    @cython.locals(attack=Force, defence=Force)
    cdef int volleys(self, int attacker, int defender) except -1

    @cython.locals(attack=Force, defence=Force, ours=bint, theirs=bint)
    cdef bint first_strikes(self, int attacker, int defender) except -1

    @cython.locals(
        attack=Force, defence=Force, attacker=int, defender=int, cell=int, fresh=double, struck=double, still=double,
        calm=double, first=double, run=bint, over=bint,
    )
    cpdef int run(self) except -1

    @cython.locals(attack=Force, defence=Force)
    cdef int last_round(self, int attacker, int defender, double first, double struck, bint run) except -1

    @cython.locals(stands=int)
    cdef bint leaves(self, int attacker, int defender) except -1

    @cython.locals(stands=int)
    cdef bint over(self, int attacker, int defender) except -1

    cdef bint parting_shots(self, int attacker, int defender) except -1

    @cython.locals(better=int)
    cdef int end(self, int attacker, int defender, double chance) except -1

    cdef int break_off(self, int attacker, int defender, double chance) except -1


@cython.locals(strikes=int, dice=int)
cdef int volley(Survivors toll, Force target, int place, Force shooter, int source, bint below, bint above) except -1


@cython.locals(row=int, strike=int, number=int, after=int, wasted=bint, share=double, part=Survivors)
cdef int volley_with_strikes(
    Survivors toll, Force target, int place, Force shooter, int source, int strikes, int dice
) except -1


@cython.locals(row=int, number=int)
cdef int plain_volley(Survivors toll, Force target, int place, Force shooter, int source, int dice) except -1


@cython.locals(first=int, last=int, left=int, place=int, row=int, weight=double)
cdef int scatter(double[::1] cells, int width, double chance, Survivors ours, Survivors theirs, bint run) except -1
