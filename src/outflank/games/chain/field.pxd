cimport cython

from outflank.games.chain.terrain cimport Terrain

cdef int FACTORY, INFANTRY, UNITS, WAYS


cdef class Field:
    cdef readonly Terrain terrain
    cdef readonly int rounds, attack_cost, round, winner, reason, count, next_unit
    cdef readonly long long gold[2]
    cdef readonly int id[64]
    cdef readonly int seat[64]
    cdef readonly int kind[64]
    cdef readonly int tile[64]
    cdef readonly int hp[64]
    cdef readonly int owner[64]
    cdef readonly int queue[64]
    cdef readonly int capturer[64]
    cdef readonly int progress[64]
    cdef readonly int path[256]
    cdef readonly int step[192]
    cdef readonly int length[64]
    cdef readonly int reach[64]
    cdef readonly int target[64]
    cdef readonly int victim[64]
    cdef readonly int hurt[64]
    cdef readonly int cause[64]
    cdef readonly int build[64]
    cdef readonly int planner[64]
    cdef readonly int mark[64]
    cdef readonly int reserved[2]

    @cython.locals(copy=Field)
    cpdef Field clone(self)
    @cython.locals(slot=int)
    cpdef add_unit(self, int number, int seat, int kind, int tile, int hp)
    cpdef set_building(self, int site, int owner, int queue, int capturer, int progress)
    cpdef long long fine(self, int seat, long long amount) except -1
    cpdef decide(self, int winner, int reason)

    @cython.locals(slot=int, site=int)
    cpdef void forget_orders(self) noexcept
    cdef void wait(self, int slot) noexcept
    @cython.locals(target="long long")
    cpdef bint give(self, int slot, long long code) noexcept
    @cython.locals(
        terrain=Terrain, kind=int, tile=int, left=int, steps=int, direction=int, earlier=int
    )
    cdef bint walk(self, int slot, int way, bint attacks) noexcept
    @cython.locals(terrain=Terrain)
    cpdef bint order_build(self, int seat, int site, int kind) noexcept
    @cython.locals(found=int, slot=int)
    cpdef int army(self, int seat) noexcept
    @cython.locals(total="long long", slot=int)
    cpdef long long score(self, int seat) noexcept
