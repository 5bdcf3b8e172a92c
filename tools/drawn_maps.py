"""Draw our own Conquest maps from the pictures in drawn_maps.toml.

PYTHONPATH=. .venv/bin/python tools/drawn_maps.py [NAME ...]
"""

from __future__ import annotations

import math
import sys
import tomllib
from itertools import product
from pathlib import Path
from typing import Any

from outflank.kernel.dice import FastDice
from outflank.maps.atlas import Atlas, Link, Region, Territory
from outflank.maps.board import Point
from outflank.maps.check import flaws
from outflank.maps.generators.clusters import Border, bonus
from outflank.maps.generators.voronoi import Cells
from outflank.maps.polygons import room
from tools.map_labels import Places, labels, written
from tools.map_links import bridged

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src/outflank/games/conquest/maps"
PICTURES = Path(__file__).with_suffix(".toml")
# Units per column and row of a picture, whose letters are about twice as high as wide.
ACROSS, DOWN = 20, 40
# Points move by up to this many units at random, because borders on a grid would look drawn with a ruler.
SHAKE = 14
# Land extends this many units into the open sea, unless the map says otherwise.
REACH = 165
# Sea points are this much closer together than that, so that bays have smooth coasts.
SEA_STEP = 0.64
# Far more darts than there is room for, so that the sea is full.
DARTS = 4000
# Chosen by eye: the seed whose coasts look best on most maps.
SEED = 7


def main(wanted: list[str]) -> None:
    """Draw each map, check it and write it."""
    pictures = tomllib.loads(PICTURES.read_text(encoding="utf-8"))
    for name in wanted or pictures:
        atlas = drawn(pictures[name])
        for flaw in flaws(atlas):
            print(f"{name}: {flaw}")
        (FOLDER / f"{name}.json").write_bytes(written(atlas))
        print(f"{name}: {len(atlas.territories)} territories, {len(atlas.borders)} borders")


def drawn(plan: dict[str, Any]) -> Atlas:
    """Return the whole map of one picture."""
    dice = FastDice(plan.get("seed", SEED))
    letters = [letter for region in plan["regions"] for letter in region["territories"]]
    rows = plan["picture"].strip("\n").split("\n")
    width, height = ACROSS * max(map(len, rows)), DOWN * len(rows)
    spots = {letter: shaken(dice, *found) for letter in letters for found in places(rows, letter)}
    sea = [shaken(dice, *found) for found in places(rows, "~")]
    reach = plan.get("reach", REACH)
    sea += frame(dice, width, height, round(SEA_STEP * reach))
    sea += fill(dice, (width, height), reach, list(spots.values()), sea)
    cells = Cells([*spots.values(), *sea], len(spots))
    ground = joined(cells, plan, letters)
    rings = cells.rings(ground, dice)
    return assembled(plan, letters, rings, ground, (width, height))


def places(rows: list[str], letter: str) -> list[tuple[int, int]]:
    return [
        (column, row) for row, line in enumerate(rows) for column, found in enumerate(line) if found == letter
    ]


def shaken(dice: FastDice, column: int, row: int) -> Point:
    x = (column + 0.5) * ACROSS + dice.below(2 * SHAKE + 1) - SHAKE
    y = (row + 0.5) * DOWN + dice.below(2 * SHAKE + 1) - SHAKE
    return x + dice.below(100) / 1000, y + dice.below(100) / 1000


def frame(dice: FastDice, width: int, height: int, step: int) -> list[Point]:
    """Return sea points all around, so that no territory reaches the map's edge."""
    found: list[Point] = []
    for x in range(0, width + step, step):
        found += [(x + dice.below(20), -dice.below(20)), (x + dice.below(20), height + dice.below(20))]
    for y in range(step, height, step):
        found += [(-dice.below(20), y + dice.below(20)), (width + dice.below(20), y + dice.below(20))]
    return found


def fill(
    dice: FastDice, size: tuple[int, int], reach: float, land: list[Point], sea: list[Point]
) -> list[Point]:
    """Return sea points wherever no land is near."""
    found: list[Point] = []
    for _ in range(DARTS):
        x, y = (dice.below(side) + dice.below(100) / 100 for side in size)
        if clear((x, y), land, reach) and clear((x, y), [*sea, *found], SEA_STEP * reach):
            found.append((x, y))
    return found


def clear(point: Point, others: list[Point], distance: float) -> bool:
    return all((point[0] - x) ** 2 + (point[1] - y) ** 2 > distance * distance for x, y in others)


def joined(cells: Cells, plan: dict[str, Any], letters: list[str]) -> list[Border]:
    """Return the borders on land."""
    touching = {side for side in cells.corners if side[1] < cells.lands}
    opened = {pair(word, letters) for word in plan.get("open", ())}
    shut = {pair(word, letters) for word in plan.get("shut", ())}
    if strange := (opened - touching) | (shut - touching):
        sys.exit(f"These lands don't touch: {[(letters[one], letters[other]) for one, other in strange]}")
    ground = sorted((set(cells.gabriel()) | opened) - shut)
    if needless := [word for word in plan.get("links", ()) if pair(word, letters) in ground]:
        sys.exit(f"These lands border each other, so they need no link: {needless}")
    return ground


def pair(word: str, letters: list[str]) -> Border:
    one, other = sorted(map(letters.index, word))
    return one, other


def assembled(
    plan: dict[str, Any],
    letters: list[str],
    rings: list[tuple[Point, ...]],
    ground: list[Border],
    size: tuple[int, int],
) -> Atlas:
    """Return the map as the game reads it."""
    links = [crossing(pair(word, letters), rings) for word in plan.get("links", ())]
    borders = sorted({*ground, *((link.one, link.other) for link in links)})
    named = [name for region in plan["regions"] for name in region["territories"].values()]
    home = [number for number, region in enumerate(plan["regions"]) for _ in region["territories"]]
    spots = {name: roomiest(ring) for name, ring in zip(named, rings, strict=True)}
    outlines: dict[str, tuple[tuple[Point, ...], ...]] = {
        name: (ring,) for name, ring in zip(named, rings, strict=True)
    }
    where = labels(Places(*size, spots, outlines), [line for link in links for line in link.lines])
    regions = [
        [land for land, own in enumerate(home) if own == number] for number in range(len(plan["regions"]))
    ]
    return Atlas(
        title=plan["title"],
        line=plan["line"],
        width=size[0],
        height=size[1],
        regions=tuple(
            Region(region["name"], bonus(own, borders))
            for region, own in zip(plan["regions"], regions, strict=True)
        ),
        territories=tuple(
            Territory(name, own, spots[name], outlines[name], where[name])
            for name, own in zip(named, home, strict=True)
        ),
        borders=tuple(borders),
        links=tuple(links),
    )


def roomiest(ring: tuple[Point, ...]) -> Point:
    """Return the point with the most room for armies, found in ever finer steps from the middle."""
    best = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    step = 24.0
    while step > 1:
        x, y = best
        around = [(x + step * i, y + step * j) for i, j in product((-1, 0, 1), repeat=2)]
        nearest = max(around, key=lambda point: room((ring,), point))
        best, step = nearest, step if nearest != best else step / 2
    return round(best[0], 1), round(best[1], 1)


def crossing(border: Border, rings: list[tuple[Point, ...]]) -> Link:
    """Return the link with the shortest way over the sea."""
    one, other = border
    start, end = min(product(rings[one], rings[other]), key=lambda ends: math.dist(*ends))
    return Link(one, other, (bridged(start, end),))


if __name__ == "__main__":
    main(sys.argv[1:])
