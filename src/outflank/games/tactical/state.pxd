cimport cython

from outflank.games.tactical.terrain cimport Terrain
from outflank.kernel.dice cimport Dice

cdef int AA_GUN, ASK, CHOOSE, GONE, MOST_UNITS, NOBODY, PURCHASE, SUBMERGED, TRANSPORT


cdef class State:
    cdef readonly Terrain terrain
    cdef readonly object terms
    cdef readonly Dice dice
    cdef public object board
    cdef readonly int seats, sides, phase, turn, round, count, winner, reason, stage, here, battle_round, chooser, carried
    cdef readonly bint amphibious, fog
    cdef readonly list moves, pacts, offers
    cdef readonly int seat_of[8]
    cdef readonly int side_of[8]
    cdef readonly int side_by_seat[8]
    cdef readonly int order[8]
    cdef readonly int treasury[8]
    cdef readonly short owner[128]
    cdef readonly short owner_at_start[128]
    cdef readonly short factory[128]
    cdef readonly short made[128]
    cdef readonly int raided[128]
    cdef readonly short fought[128]
    cdef readonly int basket[12]
    cdef readonly short kind[1200]
    cdef readonly short faction[1200]
    cdef readonly short place[1200]
    cdef readonly short spent[1200]
    cdef readonly short aboard[1200]
    cdef readonly short target[1200]
    cdef readonly short origin[1200]
    cdef readonly short flags[1200]
    cdef readonly short ships[1024]
    cdef readonly short troops[1024]
    cdef readonly int ship_hits[2]
    cdef readonly int hits[2]
    cdef readonly int struck[2]

    @cython.locals(copy=State)
    cpdef State clone(self, Dice dice=*)
    @cython.locals(faction=int, row=int, seat=int, unit=int)
    cpdef recount(self)
    @cython.locals(row=int, side=int)
    cdef void count_unit(self, int unit, int change) noexcept
    @cython.locals(unit=int)
    cpdef int add_unit(self, int kind, int faction, int place) noexcept
    @cython.locals(unit=int)
    cdef int free_number(self, int faction) noexcept
    @cython.locals(other=int)
    cpdef void move_unit(self, int unit, int place) noexcept
    cpdef void embark(self, int unit, int ship) noexcept
    cpdef void disembark(self, int unit, int place) noexcept
    cpdef void remove_unit(self, int unit) noexcept
    @cython.locals(place=int)
    cpdef int capture(self, int unit, int faction) noexcept
    cpdef tuple kinds(self, units)
    cpdef describe(self, int unit)
    cpdef restore(self, int unit, before)
    @cython.locals(new=int, unit=int)
    cpdef renumber(self)
    cpdef bint friendly(self, int place) noexcept
    cpdef bint friendly_all_turn(self, int place) noexcept
    cpdef bint neutral(self, int place) noexcept
    @cython.locals(found=int, mine=int, side=int)
    cpdef int enemy_ships(self, int place) noexcept
    @cython.locals(found=int, mine=int, side=int)
    cpdef int enemy_troops(self, int place) noexcept
    @cython.locals(mine=int, unit=int)
    cpdef bint enemy_gun(self, int place) noexcept
    @cython.locals(mine=int, unit=int)
    cpdef bint surfaced_enemy(self, int place) noexcept
    @cython.locals(left=int, unit=int)
    cpdef int room(self, int ship) noexcept
    @cython.locals(holder=int)
    cpdef bint capital_lost(self, int faction) noexcept
    cpdef bint holds_land(self, int seat) except? -1
    @cython.locals(unit=int)
    cpdef bint present(self, int faction) except? -1
