"""Links across water on the maps that tools draw."""

from __future__ import annotations

import math

from outflank.maps.board import Point

BRIDGE = 38.0  # units: shorter links start inside the territories, or nobody would see them
CURVE = 0.13  # bend of a link, as a share of its length
STEPS = 8


def bridged(start: Point, end: Point) -> tuple[Point, ...]:
    """A link from one shore to the other."""
    (x, y), (u, v) = start, end
    length = math.dist(start, end)
    more = max(0.0, BRIDGE - length) / 2 / length
    across, down = more * (u - x), more * (v - y)
    return bent((x - across, y - down), (u + across, v + down))


def bent(start: Point, end: Point) -> tuple[Point, ...]:
    """A gentle arc from one point to the other."""
    (x, y), (u, v) = start, end
    middle = ((x + u) / 2 + CURVE * (v - y), (y + v) / 2 - CURVE * (u - x))
    return tuple(_on_arc(start, middle, end, step / STEPS) for step in range(STEPS + 1))


def _on_arc(start: Point, middle: Point, end: Point, share: float) -> Point:
    near, half, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + half * b + far * c for a, b, c in zip(start, middle, end, strict=True))
    return round(x, 1), round(y, 1)
