"""Draw maps with regions from a seed: points, borders, regions and shapes. Same seed, same map."""

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

# Fewer than 12 territories leave six players two each; the map format allows no more than 60.
LEAST, MOST = 12, 60
# A region of two is taken too easily, and one larger than Asia (12 territories) is hardly ever completed.
SMALL_REGION, LARGE_REGION = 3, 13
# The client has this many region colours.
MOST_REGIONS = 12
# Most tries succeed, so nobody ever reaches this.
TRIES = 200
# In units, like the built-in maps.
WIDTH, HEIGHT = 1600, 1000
# Half of the points become land: with more there are no seas, with less the land falls into islands.
LAND_SHARE = 0.5
# Points per square whose side is the smallest distance: what darts fill of the most that would fit.
PACKED = 0.62
# Darts per wanted point. More would fill the last gaps, and make the map too regular.
DARTS = 14
# Hills that attract land. With fewer there is only one round continent, with more only noise.
BUMPS = 7
# The sea's points on the frame are a bit closer together than others, so that no land reaches the edge.
FRAME_STEP = 0.8
# Random fractions have this many steps, far finer than a unit of the map.
SPREAD = 1_000_000


def atlas(seed: int, territories: int) -> Atlas:
    """Return the map of this seed. Maps are drawn until one can be played."""
    if not LEAST <= territories <= MOST:
        raise ValueError(f"A generated map must have {LEAST} to {MOST} territories, not {territories}.")
    dice = FastDice(seed)
    for _ in range(TRIES):
        plan = _planned(dice, territories)
        if plan:
            return _drawn(plan, dice, seed)
    raise ValueError(f"Seed {seed} gave no playable map in {TRIES} tries.")


class Plan(NamedTuple):
    """A playable map that isn't drawn yet."""

    cells: Cells
    borders: list[Border]
    regions: list[int]


def _planned(dice: Dice, territories: int) -> Plan | None:
    """Try once: return points, borders and regions, or None if they can't be played."""
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
    """Return the region of each place. A region that is too large is split into its own clusters."""
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
    """Return Poisson-disc points: throw darts, and ignore those too close to an earlier one."""
    left = top = spacing * 0.75
    wide, high = WIDTH - 2 * left, HEIGHT - 2 * top
    points: list[Point] = []
    squares: dict[tuple[int, int], list[Point]] = {}
    for _ in range(int(DARTS * PACKED * wide * high / spacing**2)):
        x = left + wide * dice.below(SPREAD) / SPREAD
        y = top + high * dice.below(SPREAD) / SPREAD
        column, row = int(x / spacing), int(y / spacing)
        # Only nine squares of a grid can hold a point that is too close, so not every pair is compared.
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
    """Return the same points with the future land first: those closest to a few random hills.

    The factors were chosen by eye: they keep hills off the edge, and land wider than high.
    """
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
    """Return sea points all around the map, so that no land reaches beyond it."""
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
    """Return the plan as a map, with shapes and names."""
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
            Territory(name, region, _army_place(plan.cells.points[land], ring), (ring,))
            for land, (name, region, ring) in enumerate(zip(words[count:], plan.regions, rings, strict=True))
        ),
        borders=tuple(plan.borders),
    )


def _army_place(site: Point, ring: Sequence[Point]) -> Point:
    """Return a place for armies: halfway between the cell's own point and the middle of its outline.

    The cell's point has room on all sides, and the middle looks right; halfway has some of both.
    """
    x = sum(point[0] for point in ring) / len(ring)
    y = sum(point[1] for point in ring) / len(ring)
    return round((site[0] + x) / 2, 1), round((site[1] + y) / 2, 1)
