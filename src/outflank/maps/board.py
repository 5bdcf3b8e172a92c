"""The board as every game shows it: lands with names, outlines and neighbours."""

from __future__ import annotations

import msgspec

Point = tuple[float, float]


class Land(msgspec.Struct, frozen=True, omit_defaults=True):
    """One territory: `at` is the place of its piece, `rings` are closed outlines."""

    id: int
    name: str
    at: Point
    rings: tuple[tuple[Point, ...], ...]
    neighbours: tuple[int, ...]
    water: bool = False


class Board(msgspec.Struct, frozen=True):
    """All lands inside a frame of `width` by `height` units."""

    width: float
    height: float
    lands: tuple[Land, ...]
