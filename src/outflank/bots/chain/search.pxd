cimport cython

from outflank.bots.chain.draft cimport Draft
from outflank.bots.chain.threats cimport ThreatMap
from outflank.bots.chain.planner cimport Planner
from outflank.bots.chain.evaluation cimport Evaluator
from outflank.games.chain.field cimport Field
from outflank.games.chain.rules.resolution cimport resolve
from outflank.games.chain.terrain cimport Terrain

cdef int WAYS, MOST_DRAFTS, SUPPORT
cdef double SMALL


cdef class Search:
    cdef readonly Field field
    cdef Planner planner
    cdef ThreatMap threats
    cdef Evaluator evaluator
    cdef readonly list drafts
    cdef readonly double payoff[400]
    cdef readonly double mix[40]
    cdef double regret[40]
    cdef double now[40]
    cdef double belief[40]
    cdef double trust[2]
    cdef int aims[400]
    cdef double weight[400]

    cpdef int add_style(self, int seat, style, seed) except -1
    @cython.locals(mine=list, theirs=list, index=int, other=int)
    cpdef int add(self, int seat, Draft draft) except -1
    @cython.locals(after=Field)
    cpdef double outcome(self, Draft first, Draft second) except -1

    @cython.locals(index=int, sweep=int)
    cpdef int solve(self, int sweeps) except -1
    @cython.locals(first=int, count=int, total=double, index=int)
    cdef int choose(self, int seat) except -1
    @cython.locals(
        first=int,
        other=int,
        count=int,
        answers=int,
        trust=double,
        gains="double[20]",
        average=double,
        index=int,
        gain=double,
        answer=int,
        share=double,
    )
    cdef int update_regrets(self, int seat) except -1
    cdef double value(self, int seat, int index, int answer) noexcept
    @cython.locals(first=int, least=double, total=double, index=int, share=double)
    cdef int normalize(self, int seat) except -1

    @cython.locals(likely=list, tile=int, draft=Draft, aiming=int, slot=int, code="long long")
    cpdef int ambush(self, int seat) except -2
    @cython.locals(field=Field, best=int, most=double, tile=int, share=double, draft=Draft, slot=int)
    cdef int likeliest_destination(self, int seat, list likely) except -2
    @cython.locals(field=Field, threats=ThreatMap, kind=int, index=int)
    cdef long long aimed_order(self, int slot, int tile) except -2
    @cython.locals(best=int, index=int)
    cpdef int likeliest(self, int seat) except -1
    @cython.locals(draft=Draft, likely=list, rate=double, before=double, slot=int, _=int)
    cpdef int improve_best(self, int seat, int rounds) except -1
    @cython.locals(field=Field, tile=int, slot=int, draft=Draft)
    cdef int find_aims(self, int seat, list likely) except -1
    @cython.locals(terrain=Terrain, tile=int, way=int)
    cdef int end(self, int slot, Draft draft) except -1
    @cython.locals(total=double, share=double, other=Draft)
    cpdef double rate(self, int seat, Draft draft, list likely) except -1
    @cython.locals(
        field=Field,
        threats=ThreatMap,
        kind=int,
        kept="long long",
        index=int,
        spot=int,
        tile=int,
        code="long long",
        found=double,
    )
    cdef double improve(self, int seat, Draft draft, int slot, list likely, double rate) except -1
