"""Links across water on the maps that tools draw."""

from __future__ import annotations

import math

from outflank.maps.board import Point

# Links shorter than this many units start inside the territories, because nobody would see them otherwise.
BRIDGE = 38.0
# Links bend by this share of their length, so that they look like shipping lanes and not like borders.
CURVE = 0.13
# The points of an arc: with eight steps it looks round.
STEPS = 8


def bridged(start: Point, end: Point) -> tuple[Point, ...]:
    """Return a link from one shore to the other."""
    (x, y), (u, v) = start, end
    length = math.dist(start, end)
    more = max(0.0, BRIDGE - length) / 2 / length
    across, down = more * (u - x), more * (v - y)
    return bent((x - across, y - down), (u + across, v + down))


def bent(start: Point, end: Point) -> tuple[Point, ...]:
    """Return a gentle arc from one point to the other."""
    (x, y), (u, v) = start, end
    middle = ((x + u) / 2 + CURVE * (v - y), (y + v) / 2 - CURVE * (u - x))
    return tuple(_on_arc(start, middle, end, step / STEPS) for step in range(STEPS + 1))


def _on_arc(start: Point, middle: Point, end: Point, share: float) -> Point:
    near, half, far = (1 - share) ** 2, 2 * share * (1 - share), share**2
    x, y = (near * a + half * b + far * c for a, b, c in zip(start, middle, end, strict=True))
    return round(x, 1), round(y, 1)
