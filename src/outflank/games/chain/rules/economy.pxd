cimport cython

from outflank.games.chain.field cimport Field
from outflank.games.chain.terrain cimport Terrain

cdef int INFANTRY, CITY, HQ, CAPTURE_ROUNDS, ARMY

@cython.locals(conquerors=int, site=int)
cpdef int capture(Field field, events) except -1
@cython.locals(unit=int, site=int)
cdef void mark_capturers(Field field) noexcept
@cython.locals(seat=int, former=int, queue=int)
cdef int advance_capture(Field field, int site, int unit, events) except -1
@cython.locals(seat=int, income=int)
cpdef int earn(Field field, events) except -1
cpdef int cities(Field field, int seat) noexcept
@cython.locals(found=int, site=int)
cpdef int holdings(Field field, int seat, int kind) noexcept
@cython.locals(waiting=int, site=int)
cpdef int produce(Field field, events) except -1
@cython.locals(admitted=int, seat=int, room=int, site=int)
cdef int mark_admitted(Field field) noexcept
@cython.locals(terrain=Terrain, unit=int, step=int, site=int, tile=int)
cdef int place_queued(Field field, events) except -1
@cython.locals(terrain=Terrain, direction=int, tile=int)
cdef void clear_proposals(Field field, int site) noexcept
@cython.locals(terrain=Terrain, direction=int, tile=int)
cdef int proposal(Field field, int site, int step) noexcept
@cython.locals(kind=int, number=int)
cdef int spawn(Field field, int site, int tile, events) except -1
@cython.locals(site=int, kind=int, seat=int)
cdef int enter_queues(Field field, events) except -1
@cython.locals(site=int)
cdef add_delays(Field field, events)
