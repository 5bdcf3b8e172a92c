"""A world map of lands and sea zones that wraps around from east to west, as a tool draws it."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec

from outflank.maps.board import Point

Rings = tuple[tuple[Point, ...], ...]
# A shorter border, in units, looks like a corner, so nobody would see that the two shapes touch.
TOUCH = 12.0


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A land or sea zone. Stacks of units fill `plates` in order; `label` is the middle of the short name."""

    name: str
    short: str
    water: bool = False
    label: Point
    plates: tuple[Point, ...]
    rings: Rings


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that connects two shapes: a canal, or a lane between shapes that don't touch."""

    one: str
    other: str
    line: tuple[Point, ...]


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The common outline of several lands."""

    name: str
    rings: Rings


class Globe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything on the map. Shapes aren't cut, so some reach beyond the western or eastern edge."""

    drawn_from: str  # a digest of everything that the tool read
    width: float
    height: float
    shapes: tuple[Shape, ...]
    continents: tuple[Outline, ...]
    canals: tuple[Passage, ...]
    lanes: tuple[Passage, ...]
    ice: Rings
    sea_borders: Rings  # lines between zones, each once


def borders(globe: Globe) -> dict[tuple[str, str], float]:
    """Return the length of each border, by the names of its two shapes in alphabetical order."""
    sides: dict[tuple[Point, Point], list[str]] = {}
    for shape in globe.shapes:
        for ring in shape.rings:
            for one, other in pairwise((*ring, ring[0])):
                sides.setdefault(_side(one, other, globe.width), []).append(shape.name)
    found: dict[tuple[str, str], float] = {}
    for (one, other), names in sides.items():
        if len(names) == 2:
            first, second = sorted(names)
            found[first, second] = found.get((first, second), 0.0) + _length(one, other, globe.width)
    return found


def _side(one: Point, other: Point, width: float) -> tuple[Point, Point]:
    """Return a line in the same form for both of its shapes, even if one is across the map's edge."""
    first, second = sorted(((one[0] % width, one[1]), (other[0] % width, other[1])))
    return first, second


def _length(one: Point, other: Point, width: float) -> float:
    across = (one[0] - other[0] + width / 2) % width - width / 2
    return math.hypot(across, one[1] - other[1])
