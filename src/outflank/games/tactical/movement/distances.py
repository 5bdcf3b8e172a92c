"""Distances on the empty map."""

from __future__ import annotations

from functools import cache

from outflank.games.tactical.units import Element
from outflank.games.tactical.world import NAMES, TERRITORIES

NEAR = tuple(tuple(NAMES[name] for name in territory.connections) for territory in TERRITORIES)
TRAVELS: tuple[Element, ...] = ("land", "sea", "air")


@cache
def shortest(start: int, element: Element) -> dict[int, tuple[int, ...]]:
    """Return the shortest path to each place that units of this element can reach, including the start."""
    ways: dict[int, tuple[int, ...]] = {start: (start,)}
    edge = [start]
    while edge:
        found = []
        for place in edge:
            for other in NEAR[place]:
                if other not in ways and carries(element, other):
                    ways[other] = (*ways[place], other)
                    found.append(other)
        edge = found
    return ways


def carries(element: Element, place: int) -> bool:
    """Whether land units, ships or planes can be there at all."""
    return element == "air" or TERRITORIES[place].is_water == (element == "sea")


@cache
def described(start: int) -> tuple[str, ...]:
    """Describe the distance to each place, such as "2 steps by land, 3 by air"; empty for the start."""
    return tuple(_words(start, to) for to in range(len(TERRITORIES)))


def _words(start: int, to: int) -> str:
    parts: list[str] = []
    for element in TRAVELS:
        steps = len(shortest(start, element).get(to, ())) - 1
        if steps > 0 and carries(element, start):
            unit = "" if parts else " step" if steps == 1 else " steps"
            parts.append(f"{steps}{unit} by {element}")
    return ", ".join(parts)
