cimport cython

from outflank.games.conquest.expansion cimport economy, technology
from outflank.games.conquest.rules cimport income
from outflank.games.conquest.expansion.state cimport ExpansionState
from outflank.games.conquest.state cimport State

cdef int BARRACKS, DEPOTS
cdef tuple WORLD_EVENTS, TECHS

@cython.locals(seat=int, science=int, food=int, iron=int, gold=int, money=int, upkeep=int, part=int)
cdef collect(State state, ExpansionState plus, int cut, events)
@cython.locals(found=list, depots=int)
cdef tuple other_sources(State state, ExpansionState plus, int seat)
@cython.locals(territory=int)
cdef void raise_barracks(State state, ExpansionState plus, int seat) noexcept
cdef tuple barracks(State state, ExpansionState plus, int seat)
