cimport cython

cdef long long _WORDS, _MASK, _FACE_LIMIT


cdef class Dice:
    cdef readonly long long drawn

    cpdef long long word(self) except -1
    @cython.locals(word="long long")
    cpdef long long below(self, long long n) except -1
    @cython.locals(total=long)
    cpdef long total(self, long count) except -1
    cpdef tuple roll(self, long count)
    cpdef Dice clone(self)


cdef class FastDice(Dice):
    cdef unsigned long long _a, _b, _c

    @cython.locals(
        a="unsigned long long",
        b="unsigned long long",
        c="unsigned long long",
        mask="unsigned long long",
        word="unsigned long long",
    )
    cpdef long long word(self) except -1
    @cython.locals(
        a="unsigned long long",
        b="unsigned long long",
        c="unsigned long long",
        mask="unsigned long long",
        limit="unsigned long long",
        word="unsigned long long",
        drawn="long long",
        total=long,
        left=long,
    )
    cpdef long total(self, long count) except -1
    @cython.locals(copy=FastDice)
    cpdef Dice clone(self)


cdef class SealedDice(Dice):
    cdef bytes _key, _block

    @cython.locals(copy=SealedDice)
    cpdef Dice clone(self)


cdef class ScriptedDice(Dice):
    cdef tuple _values

    @cython.locals(copy=ScriptedDice)
    cpdef Dice clone(self)


cdef class WordDice(Dice):
    cdef tuple _words
    cdef Dice _then

    @cython.locals(copy=WordDice)
    cpdef Dice clone(self)


cdef class TracedDice(Dice):
    cdef readonly list draws
    cdef Dice _source


cdef class NoDice(Dice):
    pass
