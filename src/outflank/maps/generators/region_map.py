"""Draws maps with regions from a seed: points, borders, regions and shapes. Same seed, same map."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from outflank.kernel import graph
from outflank.kernel.dice import Dice, FastDice
from outflank.maps.atlas import Atlas, Region, Territory
from outflank.maps.board import Point
from outflank.maps.generators.clusters import Border, bonus, clusters
from outflank.maps.generators.names import names
from outflank.maps.generators.voronoi import Cells

LEAST, MOST = 12, 60  # territories
SMALL_REGION, LARGE_REGION = 3, 13
MOST_REGIONS = 12
TRIES = 200
WIDTH, HEIGHT = 1600, 1000
LAND_SHARE = 0.5  # of the points that are not on the frame
PACKED = 0.62  # points a square with the least distance as its side
DARTS = 14  # thrown for each point that is wanted
BUMPS = 7  # hills that draw the land towards them
FRAME_STEP = 0.8  # of the least distance, between the points of the sea on the frame
SPREAD = 1_000_000


def atlas(seed: int, territories: int) -> Atlas:
    """The map of this seed: drawn again until it can be played."""
    if not LEAST <= territories <= MOST:
        raise ValueError(f"A drawn map has {LEAST} to {MOST} territories, not {territories}.")
    dice = FastDice(seed)
    for _ in range(TRIES):
        plan = _planned(dice, territories)
        if plan:
            return _drawn(plan, dice, seed)
    raise ValueError(f"No playable map came of seed {seed} in {TRIES} tries.")


class Plan(NamedTuple):
    """A map that can be played, before it is drawn."""

    cells: Cells
    borders: list[Border]
    regions: list[int]


def _planned(dice: Dice, territories: int) -> Plan | None:
    """One try: the points, borders and regions, or None where they cannot be played."""
    spacing = math.sqrt(PACKED * WIDTH * HEIGHT * LAND_SHARE / territories)
    points = _scattered(dice, spacing)
    if len(points) < territories:
        return None
    cells = Cells([*_inland(points, dice, territories), *_frame(dice, spacing)], territories)
    borders = cells.gabriel()
    regions = _grouped(territories, borders)
    sizes = Counter(regions).values()
    playable = (
        graph.connected(_lists(territories, borders))
        and min(sizes) >= SMALL_REGION
        and max(sizes) <= LARGE_REGION
        and len(sizes) <= MOST_REGIONS
    )
    return Plan(cells, borders, regions) if playable else None


def _grouped(count: int, borders: Sequence[Border]) -> list[int]:
    """The region of each place; one that is too large is looked at alone, and falls into its own regions."""
    regions = clusters(count, borders)
    for region in [number for number, size in Counter(regions).items() if size > LARGE_REGION]:
        members = [place for place in range(count) if regions[place] == region]
        inner = [
            (members.index(one), members.index(other))
            for one, other in borders
            if regions[one] == regions[other] == region
        ]
        last = max(regions)
        for place, part in zip(members, clusters(len(members), inner), strict=True):
            regions[place] = last + part if part else region
    return regions


def _lists(count: int, borders: Sequence[Border]) -> list[list[int]]:
    around: list[list[int]] = [[] for _ in range(count)]
    for one, other in borders:
        around[one].append(other + 1)
        around[other].append(one + 1)
    return around


def _scattered(dice: Dice, spacing: float) -> list[Point]:
    """Poisson-disc points: darts that land too near an earlier one are taken back."""
    left = top = spacing * 0.75
    wide, high = WIDTH - 2 * left, HEIGHT - 2 * top
    points: list[Point] = []
    squares: dict[tuple[int, int], list[Point]] = {}
    for _ in range(int(DARTS * PACKED * wide * high / spacing**2)):
        x = left + wide * dice.below(SPREAD) / SPREAD
        y = top + high * dice.below(SPREAD) / SPREAD
        column, row = int(x / spacing), int(y / spacing)
        near = (
            point
            for i in (column - 1, column, column + 1)
            for j in (row - 1, row, row + 1)
            for point in squares.get((i, j), ())
        )
        if all((x - u) ** 2 + (y - v) ** 2 >= spacing * spacing for u, v in near):
            points.append((x, y))
            squares.setdefault((column, row), []).append((x, y))
    return points


def _inland(points: list[Point], dice: Dice, territories: int) -> list[Point]:
    """The same points, those first that are to be land: the ones nearest to some hills."""
    hills = [
        (
            WIDTH * (0.16 + 0.68 * dice.below(SPREAD) / SPREAD),
            HEIGHT * (0.2 + 0.6 * dice.below(SPREAD) / SPREAD),
        )
        for _ in range(BUMPS)
    ]

    def height(point: Point) -> float:
        x, y = point
        near = sum(1 / (1 + ((x - u) ** 2 + 1.6 * (y - v) ** 2) / 60_000) for u, v in hills)
        edge = ((x - WIDTH / 2) / WIDTH) ** 2 + ((y - HEIGHT / 2) / HEIGHT) ** 2
        return near - 5 * edge

    ranked = sorted(points, key=lambda point: (-height(point), point))
    land, sea = ranked[:territories], ranked[territories:]
    return [*sorted(land), *sea]


def _frame(dice: Dice, spacing: float) -> list[Point]:
    """Sea all around, so that no land leaves the map."""
    step = spacing * FRAME_STEP

    def jitter() -> float:
        return step * 0.1 * dice.below(SPREAD) / SPREAD

    across, down = int(WIDTH / step), int(HEIGHT / step)
    found: list[Point] = []
    for number in range(across + 1):
        x = WIDTH * number / across
        found += [(x + jitter(), -jitter()), (x + jitter(), HEIGHT + jitter())]
    for number in range(1, down):
        y = HEIGHT * number / down
        found += [(-jitter(), y + jitter()), (WIDTH + jitter(), y + jitter())]
    return found


def _drawn(plan: Plan, dice: Dice, seed: int) -> Atlas:
    """The plan with shapes and names."""
    rings = plan.cells.rings(plan.borders, dice)
    count = max(plan.regions) + 1
    words = names(dice, count + len(rings))
    members = [[land for land, own in enumerate(plan.regions) if own == region] for region in range(count)]
    return Atlas(
        title=f"Map {seed}",
        line=f"{len(rings)} territories in {count} regions, drawn from a seed.",
        width=WIDTH,
        height=HEIGHT,
        regions=tuple(
            Region(name, bonus(own, plan.borders)) for name, own in zip(words[:count], members, strict=True)
        ),
        territories=tuple(
            Territory(name, region, _standing(plan.cells.points[land], ring), (ring,))
            for land, (name, region, ring) in enumerate(zip(words[count:], plan.regions, rings, strict=True))
        ),
        borders=tuple(plan.borders),
    )


def _standing(site: Point, ring: Sequence[Point]) -> Point:
    """Between the point that the cell grew around, which has room around, and the middle of its outline."""
    x = sum(point[0] for point in ring) / len(ring)
    y = sum(point[1] for point in ring) / len(ring)
    return round((site[0] + x) / 2, 1), round((site[1] + y) / 2, 1)
