"""Sets of small numbers as the bits of one integer. Compiled code uses `bits_in_c.pxd` instead."""

from __future__ import annotations


def count(mask: int) -> int:
    """Return the size of the set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """Return the smallest number in a set that isn't empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, place: int) -> int:
    """Return the number at this position in the set, counted from 0."""
    while place:
        mask &= mask - 1
        place -= 1
    return (mask & -mask).bit_length() - 1
