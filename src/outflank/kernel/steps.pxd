cimport cython

cpdef object change_of_view(object old, object new)
cpdef object change_of(object old, object new)
cdef bint _alike(object old, object new) except -1
@cython.locals(changes=dict)
cdef object _between_structs(object old, object new, object left_out=*)
cdef bint _is_omitted(object value, object default) except -1
@cython.locals(changes=dict)
cdef object _between_objects(object old, object new)
@cython.locals(changes=dict, place="Py_ssize_t")
cdef object _between_lists(object old, object new)
@cython.locals(here="Py_ssize_t", there="Py_ssize_t", shorter="Py_ssize_t", head="Py_ssize_t")
cdef object _splice(object old, object new)
