cimport cython


cdef class Chain:
    cdef readonly int defenders
    cdef readonly object win, lost, beaten


@cython.locals(
    width=int, cells=int, base=int, cell=int, mine=int, theirs=int, attack=int, answer=int, stake=int, place=int,
    fallen=int, saved=int, parried=int, down=int, up=int, after=int,
    chance=double, cost=double, gain=double, share=double,
)
cpdef int fill_layer(
    double[:] win, double[:] lost, double[:] beaten, double[:] chances, int attackers, int defenders, int defence,
    int layer, int into
) except -1


@cython.locals(
    width=int, cells=int, start=int, mine=int, theirs=int, attack=int, answer=int, stake=int, place=int, part=int,
    cell=int, fallen=int, saved=int, parried=int, after=int, here=double, share=double,
)
cpdef int spread_chances(
    double[:] ways, double[:] first, double[:] later, int attackers, int defenders, int defence, int layer
) except -1
