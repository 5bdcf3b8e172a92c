"""Delaunay triangles: which points are neighbours, and where the cells of three points meet."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.maps.board import Point

Triangle = tuple[int, int, int]
# The first triangle is this much larger than all points together, so that its corners disturb no circle.
FAR = 20.0
# Stands for the area of three points on a line, whose circle would otherwise be a division by zero.
FLAT = 1e-9


def triangles(points: Sequence[Point]) -> dict[Triangle, Point]:
    """Return every Delaunay triangle, with its corners in ascending order, and the centre of its circle.

    Points are added from left to right. Once a point is right of a triangle's circle, that triangle is final,
    so each point is compared with few triangles.
    """
    count = len(points)
    places = [*points, *_around(points)]
    waiting = [_circled(places, count, count + 1, count + 2)]
    done: list[_Circled] = []
    for new in sorted(range(count), key=lambda number: points[number]):
        x, y = points[new]
        edges: dict[tuple[int, int], int] = {}
        kept = []
        for circled in waiting:
            _, cx, cy, reach = circled
            across, up = x - cx, y - cy
            if across > 0 and across * across > reach:
                done.append(circled)
            elif across * across + up * up > reach:
                kept.append(circled)
            else:
                _count_edges(edges, circled[0])
        kept += [_circled(places, one, other, new) for (one, other), times in edges.items() if times == 1]
        waiting = kept
    return {_sorted(corners): (cx, cy) for corners, cx, cy, _ in done + waiting if max(corners) < count}


_Circled = tuple[Triangle, float, float, float]  # corners, centre and squared radius


def _around(points: Sequence[Point]) -> list[Point]:
    """Return three points far around the others."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle, height = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    far = FAR * max(max(xs) - min(xs), max(ys) - min(ys))
    return [(middle - far, height - far), (middle + far, height - far), (middle, height + far)]


def _circled(places: Sequence[Point], one: int, two: int, three: int) -> _Circled:
    (ax, ay), (bx, by), (cx, cy) = places[one], places[two], places[three]
    bx, by, cx, cy = bx - ax, by - ay, cx - ax, cy - ay
    twice = 2 * (bx * cy - by * cx) or FLAT
    b, c = bx * bx + by * by, cx * cx + cy * cy
    x, y = (cy * b - by * c) / twice, (bx * c - cx * b) / twice
    return (one, two, three), ax + x, ay + y, x * x + y * y


def _count_edges(edges: dict[tuple[int, int], int], corners: Triangle) -> None:
    one, two, three = corners
    for edge in ((one, two), (two, three), (three, one)):
        key = edge if edge[0] < edge[1] else (edge[1], edge[0])
        edges[key] = edges.get(key, 0) + 1


def _sorted(corners: Triangle) -> Triangle:
    one, two, three = sorted(corners)
    return one, two, three
