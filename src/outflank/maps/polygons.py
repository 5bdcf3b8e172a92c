"""Geometry of outlines: their area, what is inside, and how much room there is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from outflank.maps.board import Point

Ring = Sequence[Point]  # closed: its last point is connected to its first, and doesn't repeat it
Rings = Sequence[Ring]


def area(ring: Ring) -> float:
    """Return the area of a ring: positive if it runs clockwise on the screen."""
    return sum(x * v - u * y for (x, y), (u, v) in pairwise((*ring, ring[0]))) / 2


def inside(rings: Rings, point: Point) -> bool:
    """Whether a point is on the land: inside an odd number of its rings."""
    return sum(_within(ring, point) for ring in rings) % 2 == 1


def _within(ring: Ring, point: Point) -> bool:
    px, py = point
    odd = False
    for (x, y), (u, v) in pairwise((*ring, ring[0])):
        if (y > py) != (v > py) and px < x + (py - y) * (u - x) / (v - y):
            odd = not odd
    return odd


def room(rings: Rings, point: Point) -> float:
    """Return the distance from a point to the nearest outline of the land."""
    sides = (side for ring in rings for side in pairwise((*ring, ring[0])))
    return min(_distance(point, one, other) for one, other in sides)


def _distance(point: Point, one: Point, other: Point) -> float:
    (px, py), (x, y), (u, v) = point, one, other
    along, across = u - x, v - y
    share = ((px - x) * along + (py - y) * across) / (along * along + across * across)
    share = min(max(share, 0.0), 1.0)
    return math.hypot(px - x - share * along, py - y - share * across)
