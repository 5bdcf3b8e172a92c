"""Small previews of maps, for choosing one: a shape and a number for each region."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from outflank.maps.atlas import Atlas, Territory
from outflank.maps.board import Point
from outflank.maps.polygons import Rings

# The width in units. Corners are rounded to whole units, so that neighbours still share their borders.
WIDE = 640


class ChartRegion(msgspec.Struct, frozen=True):
    """A region: `path` is an SVG path of its territories, `at` a place for its bonus."""

    name: str
    bonus: int
    territories: int
    path: str
    at: tuple[int, int]


class Chart(msgspec.Struct, frozen=True):
    """The preview of a map. It is 640 units wide; `lanes` is an SVG path of the borders across water."""

    title: str
    line: str
    width: int
    height: int
    territories: int
    regions: tuple[ChartRegion, ...]
    lanes: str


def chart(atlas: Atlas) -> Chart:
    """Return the preview of a map."""
    scale = WIDE / atlas.width
    return Chart(
        title=atlas.title,
        line=atlas.line,
        width=WIDE,
        height=math.ceil(atlas.height * scale),
        territories=len(atlas.territories),
        regions=tuple(_regions(atlas, scale)),
        lanes=_path([line for link in atlas.links for line in link.lines], scale, "", 2),
    )


def _regions(atlas: Atlas, scale: float) -> Iterator[ChartRegion]:
    for number, region in enumerate(atlas.regions):
        own = [territory for territory in atlas.territories if territory.region == number]
        path = _path([ring for territory in own for ring in territory.rings], scale, "z", 3)
        yield ChartRegion(region.name, region.bonus, len(own), path, _cell(_middle(own), scale))


def _middle(own: Sequence[Territory]) -> Point:
    """Return the place for armies that is closest to those of all other territories."""
    return min(
        [territory.at for territory in own],
        key=lambda at: sum(math.dist(at, other.at) for other in own),
    )


def _cell(point: Point, scale: float) -> tuple[int, int]:
    return round(point[0] * scale), round(point[1] * scale)


def _path(lines: Rings, scale: float, close: str, least: int) -> str:
    """Return an SVG path of the lines with at least `least` corners; relative steps keep it short."""
    thinned = (_thinned([_cell(point, scale) for point in line]) for line in lines)
    return "".join(_steps(line) + close for line in thinned if len(line) >= least)


def _thinned(line: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the line without needless points: repeated ones, and those on a straight line."""
    kept: list[tuple[int, int]] = []
    for point in line:
        if kept and point == kept[-1]:
            continue
        if len(kept) > 1 and _straight(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept


def _straight(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> bool:
    (x, y), (u, v), (s, t) = one, two, three
    return (u - x) * (t - v) == (v - y) * (s - u)


def _steps(line: Sequence[tuple[int, int]]) -> str:
    (x, y), *others = line
    parts = [f"M{x} {y}l"]
    for u, v in others:
        parts.append(f"{u - x} {v - y} ")
        x, y = u, v
    return "".join(parts).rstrip().replace(" -", "-")
