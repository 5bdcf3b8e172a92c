"""A map of lands and sea zones that begins again where it ends in the east: the file that a tool draws."""

from __future__ import annotations

import math
from itertools import pairwise

import msgspec

from outflank.maps.board import Point

Rings = tuple[tuple[Point, ...], ...]
TOUCH = 12.0  # units: a shorter border is a corner, which nobody can see


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A land or a sea zone: stacks stand on `plates`, the first first; `label` is the middle of `short`."""

    name: str
    short: str
    water: bool = False
    label: Point
    plates: tuple[Point, ...]
    rings: Rings


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line across what parts two shapes: a canal, or a lane between shapes that do not touch."""

    one: str
    other: str
    line: tuple[Point, ...]


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The outline of several lands together."""

    name: str
    rings: Rings


class Globe(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that is drawn; every shape is whole, so it may stand over the western or eastern edge."""

    drawn_from: str  # a digest of all that the tool read
    width: float
    height: float
    shapes: tuple[Shape, ...]
    continents: tuple[Outline, ...]
    canals: tuple[Passage, ...]
    lanes: tuple[Passage, ...]
    ice: Rings
    sea_borders: Rings  # lines between zones, each once


def borders(globe: Globe) -> dict[tuple[str, str], float]:
    """How long the border of every two shapes is that share one; names in order of the alphabet."""
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
    """The same line seen from both shapes, wherever they stand."""
    first, second = sorted(((one[0] % width, one[1]), (other[0] % width, other[1])))
    return first, second


def _length(one: Point, other: Point, width: float) -> float:
    across = (one[0] - other[0] + width / 2) % width - width / 2
    return math.hypot(across, one[1] - other[1])
