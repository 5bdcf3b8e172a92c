# The functions of `bits.py` as single machine instructions. No Python module has this name, so nothing is
# imported at run time: write `from outflank.kernel import bits` in a .py, and
# `from outflank.kernel cimport bits_in_c as bits` in its .pxd.

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int outflank_count(unsigned long long mask) { return (int)__popcnt64(mask); }
    static __inline int outflank_lowest(unsigned long long mask) {
        unsigned long place; _BitScanForward64(&place, mask); return (int)place;
    }
    #else
    #define outflank_count(mask) __builtin_popcountll(mask)
    #define outflank_lowest(mask) __builtin_ctzll(mask)
    #endif
    static CYTHON_INLINE int outflank_nth(unsigned long long mask, int place) {
        while (place--) mask &= mask - 1;
        return outflank_lowest(mask);
    }
    """
    int count "outflank_count"(unsigned long long mask) noexcept nogil
    int lowest "outflank_lowest"(unsigned long long mask) noexcept nogil
    int nth "outflank_nth"(unsigned long long mask, int place) noexcept nogil
