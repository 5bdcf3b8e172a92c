cimport cython

from outflank.games.conquest.options.rulebook cimport Rulebook

cdef int MOST
cdef list AIDED


cdef class BattleOdds:
    cdef readonly double win[4096]
    cdef readonly double lost[4096]
    cdef readonly double beaten[4096]

    @cython.locals(most=int)
    cdef int cell(self, int attackers, int defenders) noexcept
    @cython.locals(most=int)
    cdef double scale(self, int attackers, int defenders) noexcept


cpdef BattleOdds odds_of(Rulebook book)
@cython.locals(resolver=int, place=int, found=BattleOdds)
cpdef BattleOdds modified_odds(Rulebook book, int edge, bint shield, bint parry)
