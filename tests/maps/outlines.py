"""Borders found in a map's outlines, to compare with its list of borders."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from outflank.maps.atlas import Atlas, Territory
from outflank.maps.board import Point

Side = tuple[Point, Point]


def sides(territory: Territory) -> set[Side]:
    return {side for ring in territory.rings for side in pairwise((*ring, ring[0]))}


def touching(atlas: Atlas) -> set[frozenset[int]]:
    """Return the pairs of lands that share a side, which their outlines follow in opposite directions."""
    owner = {side: land for land, territory in enumerate(atlas.territories) for side in sides(territory)}
    return {frozenset((land, owner[b, a])) for (a, b), land in owner.items() if (b, a) in owner}


def shortest_border(atlas: Atlas) -> float:
    """Return the length of the shortest border between lands that touch."""
    owner = {side: land for land, territory in enumerate(atlas.territories) for side in sides(territory)}
    lengths: dict[frozenset[int], float] = {}
    for (a, b), land in owner.items():
        if (b, a) in owner:
            pair = frozenset((land, owner[b, a]))
            lengths[pair] = lengths.get(pair, 0) + math.dist(a, b) / 2
    return min(lengths.values())


def land_borders(atlas: Atlas) -> set[frozenset[int]]:
    linked = {frozenset((link.one, link.other)) for link in atlas.links}
    return {frozenset(border) for border in atlas.borders} - linked


def crosses_itself(territory: Territory) -> bool:
    return any(_cross(one, other) for one, other in combinations(sorted(sides(territory)), 2))


def _cross(one: Side, other: Side) -> bool:
    (a, b), (c, d) = one, other
    if min(a[0], b[0]) > max(c[0], d[0]) or min(c[0], d[0]) > max(a[0], b[0]):
        return False
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
