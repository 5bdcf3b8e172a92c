"""Place names on the maps that tools draw, and write the maps."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from outflank.maps.atlas import Atlas
from outflank.maps.board import Point
from outflank.maps.globe import Globe
from outflank.maps.picture import LETTER, LINE, TOKEN, name_lines
from outflank.maps.polygons import inside

# The average width of a letter in the map's font, as a share of its height.
LETTER_WIDTH = 0.54
# Names are placed in several passes, because a name may move again after others have moved.
ROUNDS = 4
# Names farther apart than this many units can't collide: it is twice the farthest a name is from its armies.
CLOSE = 330
# Units from the armies to the middle of the name, the nearest first.
STEPS = (25, 32, 40, 50)
# Penalties, chosen by eye: covering armies or leaving the map is worst, and the name's own land is a reward.
COSTS = {"name": 6.0, "token": 14.0, "lane": 5.0, "own": -0.7, "foreign": 2.2, "away": 0.035, "edge": 50.0}


class Places(NamedTuple):
    """A map's frame, army positions and outlines."""

    width: float
    height: float
    spots: dict[str, Point]
    rings: dict[str, tuple[tuple[Point, ...], ...]]


class Box(NamedTuple):
    """The rectangle of a name."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """Return the square root of this box's covered share, so that even a small overlap counts."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        whole = (self.right - self.left) * (self.bottom - self.top)
        return math.sqrt(max(wide, 0) * max(high, 0) / whole)

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


class Crowd(NamedTuple):
    """Everything near a name that it must not cover."""

    names: list[Box]
    armies: list[Box]
    dots: list[Point]


def labels(places: Places, lanes: Sequence[Sequence[Point]]) -> dict[str, Point]:
    """Place every name near its armies, on its own territory if possible, and over nothing else."""
    dots = [point for lane in lanes for point in along(lane)]
    where = {name: (x, y + STEPS[0]) for name, (x, y) in places.spots.items()}
    for _ in range(ROUNDS):
        for name, spot in places.spots.items():
            crowd = Crowd(
                [box(other, place) for other, place in where.items() if other != name and close(place, spot)],
                [around(other) for other in places.spots.values() if close(other, spot)],
                [dot for dot in dots if close(dot, spot)],
            )
            costs = {place: cost(places, crowd, name, place) for place in candidates(name, spot)}
            where[name] = min(costs, key=lambda place: costs[place])
    return {name: (round(x, 1), round(y, 1)) for name, (x, y) in where.items()}


def close(one: Point, other: Point) -> bool:
    """Whether a name could collide with another."""
    return abs(one[0] - other[0]) < CLOSE and abs(one[1] - other[1]) < CLOSE


def around(spot: Point) -> Box:
    """Return the square that armies take up."""
    x, y = spot
    half = TOKEN + 2
    return Box(x - half, y - half, x + half, y + half)


def along(lane: Sequence[Point], step: float = 5) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise(lane):
        count = max(1, int(((u - x) ** 2 + (v - y) ** 2) ** 0.5 / step))
        yield from ((x + (u - x) * part / count, y + (v - y) * part / count) for part in range(count + 1))


def candidates(name: str, spot: Point) -> Iterator[Point]:
    """Yield positions to try: below the armies, above and beside them."""
    x, y = spot
    half = box(name, (0, 0)).right
    tall = box(name, (0, 0)).bottom - LETTER / 2
    for step in STEPS:
        for shift in (0, -14, 14, -28, 28, -44, 44):
            yield x + shift, y + step + tall
            yield x + shift, y - step - tall
    for gap in (6, 14):
        for shift in (0, -8, 8, -16, 16):
            yield x + TOKEN + gap + half, y + shift
            yield x - TOKEN - gap - half, y + shift


def box(name: str, place: Point) -> Box:
    """Return the rectangle of a name with its middle at `place`."""
    lines = name_lines(name)
    half = max(map(len, lines)) * LETTER * LETTER_WIDTH / 2
    tall = LETTER * (1 + LINE * (len(lines) - 1)) / 2
    return Box(place[0] - half, place[1] - tall, place[0] + half, place[1] + tall)


def cost(places: Places, crowd: Crowd, name: str, place: Point) -> float:
    """Return the penalty of a name's position."""
    own = box(name, place)
    total: float = COSTS["name"] * sum(own.overlap(other) for other in crowd.names)
    total += COSTS["token"] * sum(own.overlap(other) for other in crowd.armies)
    total += COSTS["lane"] * any(own.holds(dot) for dot in crowd.dots)
    for point in sampled(own):
        owner = land_at(places, point)
        if owner:
            total += COSTS["own" if owner == name else "foreign"] / 6
    if own.left < 4 or own.top < 4 or own.right > places.width - 4 or own.bottom > places.height - 4:
        total += COSTS["edge"]
    return total + COSTS["away"] * math.dist(place, places.spots[name])


def land_at(places: Places, point: Point) -> str | None:
    for name, rings in places.rings.items():
        near = [ring for ring in rings if bounds(ring).holds(point)]
        if near and inside(near, point):
            return name
    return None


@cache
def bounds(ring: tuple[Point, ...]) -> Box:
    xs, ys = zip(*ring, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def sampled(area: Box) -> Iterator[Point]:
    for x in (area.left, (area.left + area.right) / 2, area.right):
        for y in (area.top, area.bottom):
            yield x, y


def written(atlas: Atlas | Globe) -> bytes:
    """Return the map as JSON, with one territory per line and short numbers."""
    document = short(msgspec.to_builtins(atlas))
    lines = []
    for key, value in document.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            inner = ",\n".join(compact(entry) for entry in value)
            lines.append(f"{compact(key)}:[\n{inner}\n]")
        else:
            lines.append(f"{compact(key)}:{compact(value)}")
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def short(value: Any) -> Any:
    """Return the value with whole numbers as integers, which saves the ".0"."""
    if isinstance(value, dict):
        return {key: short(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [short(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
