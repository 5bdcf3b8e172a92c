"""Organic cells around points: lands with rough shared borders and a coast.

Every point has its Voronoi cell. Some points are land, all others sea. Lands whose cells touch either share
that border or have water along it, so that territories that touch on the map always border in the game.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from outflank.kernel.dice import Dice
from outflank.maps.board import Point
from outflank.maps.generators.clusters import Border
from outflank.maps.generators.delaunay import Triangle, triangles

# All of these were chosen by eye, on maps 1600 units wide.
# Two lands that share less than this don't border, because nobody could see whether they do.
SHORTEST = 34.0
# A border ends this far from the water, so that coasts have rounded mouths instead of needles.
RETREAT = 9.0
# Water between two lands reaches into each by up to this share of their border.
SHORE = 0.25
# A side bends by up to this share of its length: coasts more than borders.
COAST_ROUGH, BORDER_ROUGH = 0.17, 0.12
# A corner at water may be this much farther from its cell's point than the average; more looks like a spike.
POINTED = 1.12
# Shorter sides stay straight, because nobody would see them bend.
FINE = 11.0


class Cells:
    """The cells of some points. The first `lands` of them are land."""

    def __init__(self, points: Sequence[Point], lands: int) -> None:
        self.points = points
        self.lands = lands
        self.centres = triangles(points)
        self.corners: dict[Border, list[Triangle]] = {}  # the one or two ends of each side between two cells
        for triangle in self.centres:
            one, two, three = triangle
            for side in ((one, two), (two, three), (one, three)):
                self.corners.setdefault(side, []).append(triangle)
        self.near: list[list[int]] = [[] for _ in points]
        for one, other in self.corners:
            self.near[one].append(other)
            self.near[other].append(one)

    def gabriel(self) -> list[Border]:
        """Return the pairs of lands that border: the circle between them is empty, and their side is long.

        This Gabriel graph leaves out pairs that touch only at a tip, which players wouldn't expect to border.
        """
        sides = (side for side in self.corners if side[1] < self.lands)
        return sorted(side for side in sides if self._empty(side) and self._length(side) >= SHORTEST)

    def _empty(self, side: Border) -> bool:
        (ax, ay), (bx, by) = self.points[side[0]], self.points[side[1]]
        for triangle in self.corners[side]:
            x, y = self.points[sum(triangle) - side[0] - side[1]]
            if (ax - x) * (bx - x) + (ay - y) * (by - y) < 0:
                return False
        return True

    def _length(self, side: Border) -> float:
        one, other = (self.centres[triangle] for triangle in self.corners[side])
        return _length(one, other)

    def rings(self, borders: Collection[Border], dice: Dice) -> list[tuple[Point, ...]]:
        """Return each land's outline, clockwise on the screen; only the sides in `borders` have no water."""
        return Coast(self, frozenset(borders), dice).rings()

    def around(self, land: int) -> list[int]:
        """Return the neighbours of a land, clockwise on the screen."""
        x, y = self.points[land]
        return sorted(
            self.near[land], key=lambda other: _turn(self.points[other][0] - x, self.points[other][1] - y)
        )

    def corner(self, one: int, two: int, three: int) -> Point:
        """Return the point where three cells meet."""
        first, second, third = sorted((one, two, three))
        return self.centres[first, second, third]


class Coast:
    """Draws outlines: each dry side once for both of its lands, each shore for its land alone."""

    def __init__(self, cells: Cells, borders: frozenset[Border], dice: Dice) -> None:
        self.cells = cells
        self.borders = borders
        self.dice = dice
        self.drawn: dict[Border, list[Point]] = {}
        self.reach = [self.mean_reach(land) for land in range(cells.lands)]

    def mean_reach(self, land: int) -> float:
        around, site = self.cells.around(land), self.cells.points[land]
        corners = [
            self.cells.corner(land, one, other)
            for one, other in zip(around, [*around[1:], around[0]], strict=True)
        ]
        return sum(_length(corner, site) for corner in corners) / len(corners)

    def rings(self) -> list[tuple[Point, ...]]:
        return [self.ring(land) for land in range(self.cells.lands)]

    def ring(self, land: int) -> tuple[Point, ...]:
        around = self.cells.around(land)
        found: list[Point] = []
        for number, other in enumerate(around):
            before, after = around[number - 1], around[(number + 1) % len(around)]
            if self.dry(land, other):
                side = self.side(land, other, before, after)
            else:
                side = self.shore(land, other, before, after)
            found += [point for point in side if not found or point != found[-1]]
        return tuple(found[:-1] if found[0] == found[-1] else found)

    def dry(self, one: int, other: int) -> bool:
        return ((one, other) if one < other else (other, one)) in self.borders

    def side(self, land: int, other: int, before: int, after: int) -> list[Point]:
        """Return a border, the same for both lands, from the corner with `before` to the one with `after`."""
        if land > other:
            return self.side(other, land, after, before)[::-1]
        if (land, other) not in self.drawn:
            start, end = self.end(land, other, before, after), self.end(land, other, after, before)
            self.drawn[land, other] = self.roughened(start, end, BORDER_ROUGH)
        return self.drawn[land, other]

    def end(self, land: int, other: int, near: int, far: int) -> Point:
        """Return where a border ends: at the corner of three lands, or shortly before water."""
        corner = self.cells.corner(land, other, near)
        if self.dry(land, near) and self.dry(other, near):
            return _rounded(corner)
        spike = max(self.spike(land, corner), self.spike(other, corner))
        return _towards(corner, self.cells.corner(land, other, far), max(RETREAT, spike), 0.3)

    def spike(self, land: int, corner: Point) -> float:
        """Return by how much a corner is too far from its cell's point; negative if it isn't."""
        return _length(corner, self.cells.points[land]) - POINTED * self.reach[land]

    def shore(self, land: int, other: int, before: int, after: int) -> list[Point]:
        """Return where a land ends at water. A lake between two lands takes a part of each."""
        start = self.shore_end(land, other, before)
        end = self.shore_end(land, other, after)
        if other >= self.cells.lands:
            return self.roughened(start, end, COAST_ROUGH)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        length = _length(start, end)
        bay = _towards(middle, self.cells.points[land], min(RETREAT, SHORE * length), SHORE)
        return [*self.roughened(start, bay, BORDER_ROUGH), *self.roughened(bay, end, BORDER_ROUGH)[1:]]

    def shore_end(self, land: int, other: int, near: int) -> Point:
        corner = self.cells.corner(land, other, near)
        if self.dry(land, near):
            return self.end(land, near, other, self.next_to(land, near, other))
        open_sea = other >= self.cells.lands and near >= self.cells.lands
        retreat = max(0 if open_sea else RETREAT, self.spike(land, corner))
        return _towards(corner, self.cells.points[land], retreat, 0.4)

    def next_to(self, land: int, near: int, other: int) -> int:
        """Return the third cell at the far end of the side between `land` and `near`."""
        side = (land, near) if land < near else (near, land)
        ends = [sum(triangle) - land - near for triangle in self.cells.corners[side]]
        return ends[0] if ends[1] == other else ends[1]

    def roughened(self, start: Point, end: Point, share: float) -> list[Point]:
        """Return a rough line between two points: move its middle aside, then do the same to each half."""
        length = _length(start, end)
        if length < FINE:
            return [start, end]
        aside = (self.dice.below(2001) - 1000) / 1000 * share
        (x, y), (u, v) = start, end
        middle = _rounded(((x + u) / 2 + (v - y) * aside, (y + v) / 2 - (u - x) * aside))
        return [*self.roughened(start, middle, share), *self.roughened(middle, end, share)[1:]]


def _turn(x: float, y: float) -> float:
    """Return a number that grows with the direction, clockwise on the screen, from -2 to 2 in a full turn.

    It sorts like an angle, but needs no arc tangent, whose last bits differ between machines.
    """
    share = x / (abs(x) + abs(y))
    return 1 - share if y >= 0 else share - 1


def _towards(start: Point, end: Point, distance: float, most: float) -> Point:
    """Return the point at this distance from `start` towards `end`, at most the share `most` of the way."""
    length = _length(start, end)
    share = min(distance / length, most) if length else 0.0
    return _rounded((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))


def _length(start: Point, end: Point) -> float:
    # `sqrt` is exact on every machine and `hypot` isn't, and the same seed must give the same map everywhere.
    across, down = end[0] - start[0], end[1] - start[1]
    return math.sqrt(across * across + down * down)


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)
