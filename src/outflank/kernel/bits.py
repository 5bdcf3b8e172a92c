"""Sets of small numbers as the bits of one integer; `bits_in_c.pxd` stands in for this file when compiled."""

from __future__ import annotations


def count(mask: int) -> int:
    """How many numbers are in the set."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The least number in the set, which is not empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, place: int) -> int:
    """The number in the set that has so many smaller ones."""
    while place:
        mask &= mask - 1
        place -= 1
    return (mask & -mask).bit_length() - 1
