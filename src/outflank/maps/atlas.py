"""Maps of regions and territories as data: the file format that people write and tools draw."""

from __future__ import annotations

import msgspec

from outflank.maps.board import Point


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of territories that pays `bonus` to whoever holds all of it."""

    name: str
    bonus: int


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One territory: `at` is where its armies stand, `label` where its name stands, `rings` its outlines."""

    name: str
    region: int
    at: Point
    rings: tuple[tuple[Point, ...], ...]
    label: Point | None = None
    card: int | None = None  # the symbol on its card, 0 to 2; None: by its place in the list


class Link(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A border across water, drawn as dashed `lines`; one that leaves the map at an edge has two."""

    one: int
    other: int
    lines: tuple[tuple[Point, ...], ...]


class Atlas(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole map; territories and regions are counted from 0, and a border is a pair of territories."""

    title: str
    line: str
    width: float
    height: float
    regions: tuple[Region, ...]
    territories: tuple[Territory, ...]
    borders: tuple[tuple[int, int], ...]
    links: tuple[Link, ...] = ()


def neighbours(atlas: Atlas) -> list[list[int]]:
    """Who borders each territory, in order."""
    around: list[list[int]] = [[] for _ in atlas.territories]
    for one, other in atlas.borders:
        around[one].append(other)
        around[other].append(one)
    return [sorted(others) for others in around]
