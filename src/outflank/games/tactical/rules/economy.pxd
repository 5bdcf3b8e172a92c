cimport cython

from outflank.games.tactical.state cimport State

cdef int FACTORY, KINDS, MOST_UNITS, NEW_FACTORY

@cython.locals(kind=int, total=int)
cpdef int price(State state, tuple counts) except? -1
cpdef tuple order(State state)
@cython.locals(cost=int, kind=int)
cpdef buy(State state, tuple counts, events)
cpdef bint is_working(State state, int place) except? -1
@cython.locals(place=int)
cpdef list working_factories(State state)
cpdef int limit(State state, int place) except? -1
@cython.locals(place=int, total=int)
cpdef int capacity(State state, bint coastal) except? -1
cpdef bint on_coast(State state, int place) except? -1
cpdef bint can_build_factory(State state, int place) except? -1
cpdef int count_factory_sites(State state) except? -1
cpdef int units_on_board(State state) except? -1
cpdef place_units(State state, int kind, int count, int factory, int at, events)
@cython.locals(placed=int)
cpdef int pay_back(State state, int kind, int count) except? -1
@cython.locals(kind=int, refund=int)
cpdef refund_unplaced(State state, events)
@cython.locals(place=int, total=int)
cpdef int production(State state, int faction) except? -1
cpdef list bonuses(State state, int faction)
@cython.locals(holder=int, place=int)
cpdef bint is_paid(State state, int continent, int faction) except? -1
cpdef bint count_together(State state, int one, int other) except? -1
@cython.locals(best=int, faction=int, place=int)
cpdef tuple largest_share(State state, int continent)
@cython.locals(total=int, unit=int)
cpdef int worth(State state, int faction) except? -1
cpdef int income(State state, int faction) except? -1
@cython.locals(faction=int, lost=int, produced=int)
cpdef collect(State state, events)
