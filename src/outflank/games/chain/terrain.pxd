cdef class Terrain:
    cdef readonly tuple rows
    cdef readonly int width, height, size
    cdef readonly tuple sites
    cdef readonly int site_count
    cdef readonly int near[1600]
    cdef readonly int entry[400]
    cdef readonly int mountain[400]
    cdef readonly int bonus[400]
    cdef readonly int x[400]
    cdef readonly int y[400]
    cdef readonly int site[400]
    cdef readonly int site_tile[64]
    cdef readonly int site_kind[64]
    cdef readonly int move[3]
    cdef readonly int health[3]
    cdef readonly int attack[3]
    cdef readonly int cost[3]
    cdef readonly int weight[3]
    cdef readonly int nearest[3]
    cdef readonly int farthest[3]
    cdef readonly int front[8]
    cdef readonly int claims[800]
    cdef readonly int edges[3200]
    cdef readonly int stands[400]
    cdef readonly int top[400]
    cdef readonly int ties[400]
    cdef readonly int on[400]

    cdef fill_tile(self, int tile)
    cpdef tuple spot(self, int tile)
