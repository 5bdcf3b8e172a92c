cimport cython

from outflank.games.tactical.state cimport State

cdef int CHOOSE, COMBAT, GONE, KINDS, MOST_MONEY, MOST_UNITS, NEW_FACTORY, NOBODY, OVER, TRANSPORT

cpdef document(State state)
cpdef standing(State state)
cpdef battle(State state)
cpdef position(described, dice)
@cython.locals(faction=int, kind=int, unit=int)
cpdef build(terms, now, dice)
@cython.locals(place=int)
cpdef set_places(State state, now)
@cython.locals(side=int)
cpdef set_battle(State state, fight)
cpdef flaw(now)
@cython.locals(unit=int)
cpdef units_flaw(now)
@cython.locals(ship=int)
cpdef unit_flaw(unit, tuple units)
cpdef moves_flaw(now)
cpdef battle_flaw(now)
cpdef end_flaw(now)
