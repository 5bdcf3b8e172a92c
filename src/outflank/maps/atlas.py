"""Maps with regions as data: the file format that people write and tools draw."""

from __future__ import annotations

import msgspec

from outflank.maps.board import Point


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of territories; a player who holds all of them gets `bonus` armies each turn."""

    name: str
    bonus: int


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One territory: `at` is the place of its armies, `label` that of its name, `rings` are its outlines."""

    name: str
    region: int
    at: Point
    rings: tuple[tuple[Point, ...], ...]
    label: Point | None = None
    card: int | None = None  # the symbol on its card, 0 to 2; without one, symbols follow the list's order


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A border across water, drawn as dashed `lines`: two if it crosses the edge of the map."""

    one: int
    other: int
    lines: tuple[tuple[Point, ...], ...]


class Atlas(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole map. Territories and regions are numbered from 0, and a border is a pair of territories."""

    title: str
    line: str
    width: float
    height: float
    regions: tuple[Region, ...]
    territories: tuple[Territory, ...]
    borders: tuple[tuple[int, int], ...]
    links: tuple[Link, ...] = ()


def neighbours(atlas: Atlas) -> list[list[int]]:
    """Return the sorted neighbours of each territory."""
    around: list[list[int]] = [[] for _ in atlas.territories]
    for one, other in atlas.borders:
        around[one].append(other)
        around[other].append(one)
    return [sorted(others) for others in around]
