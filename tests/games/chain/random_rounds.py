"""Crowded random rounds, their mirror images, and the same rounds listed in another order."""

from __future__ import annotations

from typing import Any, NamedTuple

from outflank.games.chain.field import Field, order_code
from outflank.games.chain.model import GOING_ON
from outflank.games.chain.terrain import building_tiles, terrain_of
from outflank.kernel.dice import FastDice

HEALTH = (3, 5, 2)


class Round(NamedTuple):
    """Everything a round depends on; units are (id, seat, kind, tile, hp), and orders go by id."""

    rows: tuple[str, ...]
    sites: tuple[int, ...]
    units: list[tuple[int, int, int, int, int]]
    buildings: list[tuple[int, int, int, int]]  # owner, queue, capturer, progress
    gold: list[int]
    orders: dict[int, tuple[list[int], int]]  # directions, target
    builds: dict[int, tuple[int, int]]  # by site: seat and kind


def random_round(dice: FastDice, gold: int | None = None) -> Round:
    """Return up to eight units per side on a small board, most of them with a path."""
    width, height = 3 + dice.below(6), 3 + dice.below(6)
    rows = tuple("".join("........MMCCFH"[dice.below(14)] for _ in range(width)) for _ in range(height))
    size = width * height
    units = random_units(dice, rows, size)
    sites = building_tiles(rows)
    buildings = [random_building(dice, rows[tile // width][tile % width], tile, units) for tile in sites]
    orders = {
        unit[0]: (
            [dice.below(4) for _ in range(dice.below(4))],
            dice.below(size + 1) if dice.below(2) else -1,
        )
        for unit in units
        if dice.below(6)
    }
    aimed = {number: (way, near(dice, units, target, size)) for number, (way, target) in orders.items()}
    builds = {
        site: (buildings[site][0], dice.below(3))
        for site, tile in enumerate(sites)
        if rows[tile // width][tile % width] == "F" and buildings[site][0] >= 0 and dice.below(3)
    }
    purse = [dice.below(6) if gold is None else gold for _ in range(2)]
    return Round(rows, sites, units, buildings, purse, aimed, builds)


def random_units(dice: FastDice, rows: tuple[str, ...], size: int) -> list[tuple[int, int, int, int, int]]:
    width = len(rows[0])
    free = list(range(size))
    units = []
    for number in range(min(2 + dice.below(15), size)):
        tile = free.pop(dice.below(len(free)))
        kind = 0 if rows[tile // width][tile % width] == "M" else dice.below(3)
        units.append((number, dice.below(2), kind, tile, 1 + dice.below(HEALTH[kind])))
    return units


def random_building(
    dice: FastDice, letter: str, tile: int, units: list[tuple[int, int, int, int, int]]
) -> tuple[int, int, int, int]:
    owner = dice.below(3) - 1
    queue = dice.below(3) if letter == "F" and owner >= 0 and dice.below(2) else -1
    guests = [unit[0] for unit in units if unit[3] == tile and unit[1] != owner and unit[2] == 0]
    return (owner, queue, guests[0], 1) if guests and dice.below(2) else (owner, queue, -1, 0)


def near(dice: FastDice, units: list[tuple[int, int, int, int, int]], target: int, size: int) -> int:
    """Return a target tile, often one with a unit, so that there is a fight."""
    return units[dice.below(len(units))][3] if target >= 0 and dice.below(3) else target


def field_of(it: Round, rounds: int = 30, attack_cost: int = 1) -> Field:
    """Return the field with all orders given."""
    field = Field(terrain_of(it.rows, it.sites), rounds, attack_cost)
    for unit in it.units:
        field.add_unit(*unit)
    for site, building in enumerate(it.buildings):
        field.set_building(site, *building)
    field.set_counts(it.gold, 1, len(it.units), GOING_ON, -1)
    for slot, unit in enumerate(it.units):
        if unit[0] in it.orders:
            field.give(slot, order_code(*it.orders[unit[0]]))
    for site in sorted(it.builds):
        field.order_build(it.builds[site][0], site, it.builds[site][1])
    return field


def mirrored(it: Round) -> Round:
    """Return the round with players swapped and the board turned by 180 degrees."""
    last = len(it.rows) * len(it.rows[0]) - 1
    return Round(
        tuple(row[::-1] for row in reversed(it.rows)),
        tuple(last - tile for tile in it.sites),
        [(number, 1 - seat, kind, last - tile, hp) for number, seat, kind, tile, hp in it.units],
        [(1 - owner if owner >= 0 else -1, queue, unit, count) for owner, queue, unit, count in it.buildings],
        it.gold[::-1],
        {
            number: ([(step + 2) % 4 for step in way], last - target if 0 <= target <= last else target)
            for number, (way, target) in it.orders.items()
        },
        {site: (1 - seat, kind) for site, (seat, kind) in it.builds.items()},
    )


def shuffled(it: Round, dice: FastDice) -> Round:
    """Return the round with units and buildings listed in another order."""
    units, factors = shuffle(it.units, dice), shuffle(list(range(len(it.sites))), dice)
    return it._replace(
        units=units,
        sites=tuple(it.sites[place] for place in factors),
        buildings=[it.buildings[place] for place in factors],
        builds={factors.index(site): build for site, build in it.builds.items()},
    )


def shuffle(things: list[Any], dice: FastDice) -> list[Any]:
    left, found = list(things), []
    while left:
        found.append(left.pop(dice.below(len(left))))
    return found


def told(field: Field, turned: bool = False, first_units: int | None = None) -> tuple[Any, ...]:
    """Return the field as sets, turned back if it's a mirror image; new units have no number."""
    last = field.terrain.size - 1

    def tile(it: int) -> int:
        return last - it if turned else it

    def seat(it: int) -> int:
        return 1 - it if turned and it in (0, 1) else it

    def number(it: int) -> int:
        return it if first_units is None or it < first_units else -2

    ids, seats, kinds, tiles, hp = field.id, field.seat, field.kind, field.tile, field.hp
    units = {(number(ids[s]), seat(seats[s]), kinds[s], tile(tiles[s]), hp[s]) for s in range(field.count)}
    owners, queues, capturers, progress = field.owner, field.queue, field.capturer, field.progress
    buildings = {
        (tile(at), seat(owners[i]), queues[i], capturers[i], progress[i])
        for i, at in enumerate(field.terrain.sites)
    }
    gold = list(field.gold)[::-1] if turned else list(field.gold)
    return units, buildings, gold, seat(field.winner), field.reason, field.round
