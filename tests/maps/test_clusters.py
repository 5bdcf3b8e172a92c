"""Regions found in a graph."""

from __future__ import annotations

from itertools import combinations

from outflank.maps.builtin import find
from outflank.maps.generators.clusters import bonus, clusters


def test_two_triangles_and_a_bridge_are_two_regions():
    borders = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)]
    assert clusters(6, borders) == [0, 0, 0, 1, 1, 1]


def test_places_without_borders_stay_alone():
    assert clusters(3, []) == [0, 1, 2]


def test_the_order_of_borders_does_not_matter():
    borders = list(find("world").borders)
    assert clusters(42, borders) == clusters(42, borders[::-1])


def test_the_continents_of_the_classic_board_are_found():
    world = find("world")
    found = clusters(42, world.borders)
    regions = [territory.region for territory in world.territories]
    pairs = list(combinations(range(42), 2))
    agreed = sum((found[a] == found[b]) == (regions[a] == regions[b]) for a, b in pairs)
    assert max(found) + 1 == 6
    assert 0.94 < agreed / len(pairs) < 0.96


def test_the_bonus_of_the_six_continents_errs_by_one_in_total():
    world = find("world")
    errors = [
        abs(
            region.bonus
            - bonus([n for n, land in enumerate(world.territories) if land.region == number], world.borders)
        )
        for number, region in enumerate(world.regions)
    ]
    assert sum(errors) == 1


def test_a_region_pays_at_least_one():
    assert bonus([0], []) == 1


def test_a_half_is_rounded_up():
    assert bonus([0, 1, 2], []) == 1  # 1.25
    assert bonus([0, 1, 2], [(0, 9), (1, 9), (2, 9), (2, 8)]) == 2  # 1.92
    assert bonus([0, 1], [(0, 9), (1, 9), (1, 8), (0, 8), (0, 7)]) == 2  # 1.58
