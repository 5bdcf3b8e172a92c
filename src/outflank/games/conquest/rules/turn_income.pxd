cimport cython

from outflank.games.conquest.expansion cimport economy, technology
from outflank.games.conquest.rules cimport income
from outflank.games.conquest.expansion.state cimport Plus
from outflank.games.conquest.state cimport State

cdef int BARRACKS, DEPOTS
cdef tuple HAPPENINGS, TECHS

@cython.locals(seat=int, science=int, food=int, iron=int, gold=int, money=int, upkeep=int, part=int)
cdef collect(State state, Plus plus, int cut, events)
@cython.locals(found=list, depots=int)
cdef tuple causes(State state, Plus plus, int seat)
@cython.locals(territory=int)
cdef void raise_barracks(State state, Plus plus, int seat) noexcept
cdef tuple barracks(State state, Plus plus, int seat)
