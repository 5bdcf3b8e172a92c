cimport cython

cdef int INFANTRY, ARTILLERY, FIGHTER, BOMBER, KINDS, MOST_ROUNDS
cdef double SLOPE, MISSED, NOTHING


cdef class BattleEstimate:
    cdef int cost[12]
    cdef int attack[12]
    cdef int defence[12]
    cdef int order[32]
    cdef double attackers[12]
    cdef double defenders[12]
    cdef readonly double survivors[12]
    cdef readonly double win, take, attack_lost, defence_lost

    @cython.locals(
        before=double, against=double, ours=double, theirs=double, ground=double, left=double, held=double,
        lost=double, beaten=double, win=double, edge=double, lean=double, kind=int, mine=int, other=int,
    )
    cpdef double weigh(self, list attack, list defence, bint sea, bint gun, int shells) except -1
    cdef void conclude(self, double win, double take, double lost, double beaten) except *
    @cython.locals(hits=double, back=double, kind=int, _=int)
    cdef void exchange(self, bint sea) except *
    @cython.locals(rank=int, kind=int, gone=double)
    cdef void suffer(self, bint attacker, double hits, int first) except *
