cimport cython

from outflank.bots.chain.distances cimport Distances
from outflank.bots.chain.draft cimport Draft
from outflank.bots.chain.threats cimport ThreatMap
from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain
from outflank.kernel.dice cimport FastDice

cdef int FAR, WAYS, FACTORY, HQ, INFANTRY, RANGER, TANK, TILES
cdef int CONQUEST, RESCUE, ARRIVAL, STEP, ALARM, STANDS, CAPTURES, LIKELY_HERE, LIKELY_THERE, CROWDED
cdef int PURSE, PER_ROUND, PER_COIN, MOST_COINS, BOLDER, EAGER, MORE_FOOT, BREACH, SIEGE, LAST


cdef class Planner:
    cdef Distances distances
    cdef Terrain terrain
    cdef ThreatMap threats
    cdef int land, hunt, siege, trade, answer, fear, guard, foot, tanks, rangers, whim, stay, press
    cdef int values[3]
    cdef int prizes[3]
    cdef int goal[64]
    cdef int pull[64]
    cdef int claimed[64]
    cdef int taken[400]
    cdef int wounds[64]
    cdef int guardian, home, target_hq, alarm
    cdef FastDice dice

    cpdef int look(self, Field field) except -1
    @cython.locals(index=int, slot=int, draft=Draft)
    cpdef Draft plan(self, Field field, int seat, style, seed)
    @cython.locals(useful=int, site=int, spare=int, behind=int, pressure=int)
    cdef int pressure(self, Field field, int seat) except -1
    cdef int apply_pressure(self) except -1
    @cython.locals(terrain=Terrain, tile=int, slot=int, site=int)
    cdef int prepare(self, Field field, int seat) except -1
    @cython.locals(nearest=int, slot=int, kind=int, steps=int, rounds=int)
    cdef int find_guard(self, Field field, int seat) except -1
    cdef int steps(self, int kind, int start, int end) except -1

    @cython.locals(best=int)
    cdef int set_goal(self, Field field, int slot) except -1
    @cython.locals(
        terrain=Terrain,
        seat=int,
        best=int,
        chosen=int,
        site=int,
        tile=int,
        steps=int,
        weight=int,
        worth=int,
        other=int,
    )
    cdef int seek_land(self, Field field, int slot) except -1
    @cython.locals(kind=int, other=int, steps=int, worth=int)
    cdef int seek_enemies(self, Field field, int slot, int best) except -1
    cdef int matchup_worth(self, int kind, int other) noexcept

    @cython.locals(
        threats=ThreatMap,
        kind=int,
        seat=int,
        best=int,
        code="long long",
        end=int,
        victim=int,
        index=int,
        spot=int,
        worth=int,
        other=int,
        gain=int,
    )
    cdef long long order(self, Field field, int slot) except -1
    cdef int damage(self, int kind, int tile) noexcept
    @cython.locals(
        terrain=Terrain,
        kind=int,
        seat=int,
        here=bint,
        worth=int,
        site=int,
        threat=int,
        hurt=int,
        share=int,
        support=int,
        likely=int,
    )
    cdef int spot_worth(self, Field field, int slot, int spot) except? -999999
    @cython.locals(steps=int)
    cdef int approach(self, int kind, int spot, int goal) except -1
    @cython.locals(building=int, weight=int)
    cdef int capture_worth(self, Field field, int slot, int site, bint here) noexcept
    @cython.locals(
        terrain=Terrain,
        kind=int,
        foe=int,
        tile=int,
        site=int,
        captures=bint,
        left=int,
        dealt=int,
        gain=int,
        cost=int,
        taken=int,
        net=int,
    )
    cdef int strike_worth(self, Field field, int slot, int other, int spot) noexcept

    cdef bint returns_fire(self, int kind) noexcept

    @cython.locals(terrain=Terrain, gold=int, slot=int, site=int, open_sites=int, kind=int)
    cdef int plan_builds(self, Field field, int seat, Draft draft) except -1
    @cython.locals(tanks=int, rangers=int)
    cdef int choose_build(self, int gold, list counts, list foes, int open_sites) except -2
