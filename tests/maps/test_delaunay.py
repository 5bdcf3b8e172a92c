"""Triangles between points."""

from __future__ import annotations

import math

import pytest

from outflank.kernel.dice import FastDice
from outflank.maps.generators.delaunay import triangles


def scattered(seed: int, count: int = 60) -> list[tuple[float, float]]:
    dice = FastDice(seed)
    return [(dice.below(100_000) / 100, dice.below(60_000) / 100) for _ in range(count)]


def test_three_points_are_one_triangle_around_its_centre():
    ((corners, centre),) = triangles([(0.0, 0.0), (4.0, 0.0), (0.0, 2.0)]).items()
    assert corners == (0, 1, 2)
    assert centre == pytest.approx((2, 1))


@pytest.mark.parametrize("seed", range(8))
def test_no_point_lies_inside_the_circle_of_a_triangle(seed: int):
    points = scattered(seed)
    found = triangles(points)
    assert len(found) > len(points)
    for corners, centre in found.items():
        radius = math.dist(points[corners[0]], centre)
        for corner in corners:
            assert math.dist(points[corner], centre) == pytest.approx(radius)
        assert min(math.dist(point, centre) for point in points) > radius - 1e-6


@pytest.mark.parametrize("seed", range(8))
def test_the_triangles_cover_the_points_without_gaps(seed: int):
    points = scattered(seed)
    found = triangles(points)
    ends: dict[tuple[int, int], int] = {}
    for one, two, three in found:
        for side in ((one, two), (two, three), (one, three)):
            ends[side] = ends.get(side, 0) + 1
    outer = sum(times == 1 for times in ends.values())
    assert set(ends.values()) <= {1, 2}
    assert len(found) == 2 * len(points) - 2 - outer
