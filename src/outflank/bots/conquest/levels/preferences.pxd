cdef class Preferences:
    cdef readonly double odds, land, region, breaking, joining, card, spoils, finish, duel, kill
    cdef readonly double leader, grudge, weak, guard, keep, whim, aims, peace
    cdef readonly int craft
    cdef readonly bint hasty, scatters, loyal, fickle, remembers
