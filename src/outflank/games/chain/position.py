"""Conversion of positions to plain data and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from outflank.games.chain import terrain as ground
from outflank.games.chain.field import Field
from outflank.games.chain.model import (
    ARMY,
    CAPTURE_ROUNDS,
    DRAWN,
    GOING_ON,
    KINDS,
    PLACES,
    REASONS,
    REMEMBERED,
    TEXT_LIMIT,
    Building,
    Chapter,
    Grid,
    Position,
    Unit,
)
from outflank.games.chain.options import terms_flaw
from outflank.games.chain.sealing.commitment import is_hex32
from outflank.games.chain.sealing.sealed_orders import LocalSealedOrders
from outflank.games.chain.state import State
from outflank.games.chain.terrain import Terrain, terrain_of
from outflank.kernel.dice import Dice

LARGEST_COUNT = 2**31 - 2  # the largest value of any counter, since compiled rules store them as C ints


def document(state: State) -> Position:
    """Return the full position as plain data."""
    field, sealed = state.field, state.sealed
    return Position(
        title=state.grid.title,
        rows=field.terrain.rows,
        terms=sealed.terms,
        round=field.round,
        phase="over" if state.over else sealed.phase,
        units=units(field),
        buildings=buildings(field),
        gold=(field.gold[0], field.gold[1]),
        next_unit=field.next_unit,
        digests=(sealed.digests[0], sealed.digests[1]),
        orders=(sealed.orders[0], sealed.orders[1]),
        salts=(sealed.salts[0], sealed.salts[1]),
        given_up=(sealed.given_up[0], sealed.given_up[1]),
        missed=(sealed.missed[0], sealed.missed[1]),
        withheld=(sealed.withheld[0], sealed.withheld[1]),
        past=state.past,
        winner=None if field.winner in (GOING_ON, DRAWN) else field.winner,
        reason=REASONS[field.reason] if state.over else None,
    )


def units(field: Field) -> tuple[Unit, ...]:
    """Return all units, in slot order."""
    ids, seats, kinds, tiles, hp = field.id, field.seat, field.kind, field.tile, field.hp
    spot = field.terrain.spot
    slots = range(field.count)
    return tuple([Unit(ids[s], seats[s], KINDS[kinds[s]], spot(tiles[s]), hp[s]) for s in slots])


def buildings(field: Field) -> tuple[Building, ...]:
    """Return all buildings, in the order that orders refer to."""
    owners, queues, capturers, progress = field.owner, field.queue, field.capturer, field.progress
    kinds = field.terrain.site_kind
    return tuple(
        [
            Building(
                kind=PLACES[kinds[site]],
                at=field.terrain.spot(tile),
                owner=None if owners[site] < 0 else owners[site],
                unit=None if capturers[site] < 0 else capturers[site],
                progress=progress[site],
                queue=None if queues[site] < 0 else KINDS[queues[site]],
            )
            for site, tile in enumerate(field.terrain.sites)
        ]
    )


def position(described: Any, dice: Dice) -> State:
    """Return the position that a document describes; raise ValueError with a sentence if it's invalid."""
    given: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    wrong = flaw(given)
    if wrong:
        raise ValueError(wrong)
    field = field_of(given)
    sealed = LocalSealedOrders(given.terms, given.round)
    sealed.phase = "reveal" if given.phase == "reveal" else "commit"
    sealed.digests[:] = given.digests
    sealed.orders[:] = given.orders
    sealed.salts[:] = given.salts
    sealed.given_up[:] = given.given_up
    sealed.missed[:] = given.missed
    sealed.withheld[:] = given.withheld
    return State(field, sealed, grid_of(given.title, field.terrain), dice, given.past)


def grid_of(title: str, terrain: Terrain) -> Grid:
    """Return the board to draw."""
    return Grid(title, terrain.width, terrain.height, terrain.rows)


def field_of(given: Position) -> Field:
    """Return the field of a valid position."""
    width = len(given.rows[0])
    terrain = terrain_of(given.rows, tuple([x + y * width for x, y in [it.at for it in given.buildings]]))
    field = Field(terrain, given.terms.rounds, given.terms.attack_move_cost)
    for unit in given.units:
        x, y = unit.at
        field.add_unit(unit.id, unit.seat, KINDS.index(unit.kind), x + y * width, unit.hp)
    for site, it in enumerate(given.buildings):
        queue = -1 if it.queue is None else KINDS.index(it.queue)
        owner, capturer = -1 if it.owner is None else it.owner, -1 if it.unit is None else it.unit
        field.set_building(site, owner, queue, capturer, it.progress)
    going_on = given.phase != "over"
    winner = GOING_ON if going_on else DRAWN if given.winner is None else given.winner
    reason = -1 if given.reason is None else REASONS.index(given.reason)
    field.set_counts(given.gold, given.round, given.next_unit, winner, reason)
    return field


def flaw(given: Position) -> str | None:
    """Return what is wrong with a position, or None."""
    return (
        ground.flaw(given.rows)
        or terms_flaw(given.terms)
        or units_flaw(given)
        or buildings_flaw(given)
        or counts_flaw(given)
        or sealed_flaw(given)
        or past_flaw(given)
    )


def units_flaw(given: Position) -> str | None:
    """Return what is wrong with the units, or None."""
    figures = terrain_of(given.rows)
    for unit in given.units:
        x, y = unit.at
        if unit.seat not in (0, 1):
            return f"Unit {unit.id} belongs to seat {unit.seat}, but there are only seats 0 and 1."
        if not (0 <= x < figures.width and 0 <= y < figures.height):
            return f"Unit {unit.id} isn't on the board."
        if given.rows[y][x] == "M" and unit.kind != "infantry":
            return f"Unit {unit.id} is on a mountain, where only infantry can go."
        if not 1 <= unit.hp <= figures.health[KINDS.index(unit.kind)]:
            return f"Unit {unit.id} can't have {unit.hp} HP."
        if not 0 <= unit.id < given.next_unit:
            return f"Unit numbers go up to {given.next_unit - 1}, so there is no unit {unit.id}."
    if len({unit.at for unit in given.units}) < len(given.units):
        return "Two units are on one tile."
    if len({unit.id for unit in given.units}) < len(given.units):
        return "Two units have the same number."
    if max(Counter(unit.seat for unit in given.units).values(), default=0) > ARMY:
        return f"An army has at most {ARMY} units."
    return None


def buildings_flaw(given: Position) -> str | None:
    """Return what is wrong with the buildings, or None."""
    expected = {
        (x, y): PLACES["CFH".index(letter)]
        for y, row in enumerate(given.rows)
        for x, letter in enumerate(row)
        if letter in "CFH"
    }
    if {it.at: it.kind for it in given.buildings} != expected or len(given.buildings) != len(expected):
        return "The buildings aren't those of the map."
    for it in given.buildings:
        if it.owner not in (None, 0, 1):
            return f"A building belongs to seat {it.owner}, but there are only seats 0 and 1."
        if it.queue is not None and (it.kind != "factory" or it.owner is None):
            return "Only a factory with an owner has a queue."
        if not 0 <= it.progress < CAPTURE_ROUNDS or (it.unit is None) != (it.progress == 0):
            return "A capture needs both a unit and a count."
        if it.unit is not None and not 0 <= it.unit < given.next_unit:
            return f"There is no unit {it.unit} to capture a building."
    return None


def counts_flaw(given: Position) -> str | None:
    """Return what is wrong with the counters or the result, or None."""
    counted = (*given.gold, given.next_unit, given.round - 1, *given.missed, *given.withheld)
    if not all(0 <= number <= LARGEST_COUNT for number in counted):
        return f"Counters go from 0 to {LARGEST_COUNT}, and rounds start at 1."
    if given.winner not in (None, 0, 1):
        return f"Seat {given.winner} can't have won."
    if (given.phase == "over") != (given.reason is not None) or (
        given.winner is not None and not given.reason
    ):
        return "A finished game needs a reason, and only a game with a reason can have a winner."
    return None


def sealed_flaw(given: Position) -> str | None:
    """Return what is wrong with commits and reveals, or None."""
    for digest, orders, salt in zip(given.digests, given.orders, given.salts, strict=True):
        if digest is not None and not is_hex32(digest):
            return "A digest has 64 lowercase hexadecimal digits."
        if (orders is None) != (salt is None) or (orders is not None and digest is None):
            return "A reveal needs a digest, orders and a salt."
        if salt is not None and not is_hex32(salt):
            return "A salt has 64 lowercase hexadecimal digits."
        if orders is not None and (len(orders) > TEXT_LIMIT or not orders.isascii()):
            return f"Orders can have at most {TEXT_LIMIT} ASCII characters."
    if given.phase != "reveal" and given.orders != (None, None):
        return "Orders can't be revealed before both players have committed."
    return None


def past_flaw(given: Position) -> str | None:
    """Return what is wrong with the past rounds, or None (CT-8)."""
    numbers = [chapter.round for chapter in given.past]
    if len(numbers) > REMEMBERED or numbers != sorted(set(numbers)):
        return f"A position has at most {REMEMBERED} past rounds, oldest first."
    if numbers and not 1 <= numbers[0] <= numbers[-1] < given.round:
        return "Past rounds must come before the current one."
    return next(filter(None, [chapter_flaw(given, chapter) for chapter in given.past]), None)


def chapter_flaw(given: Position, chapter: Chapter) -> str | None:
    """Return what is wrong with one past round, or None."""
    figures = terrain_of(given.rows)
    if len(chapter.owners) != len(given.buildings) or not set(chapter.owners) <= {None, 0, 1}:
        return "A past round must list every building's owner, or None."
    for deed in chapter.deeds:
        spots = [spot for spot in (deed.at, deed.to, deed.target) if spot is not None]
        if not all(0 <= x < figures.width and 0 <= y < figures.height for x, y in spots):
            return f"Unit {deed.unit}'s past order leaves the board."
        if deed.seat not in (0, 1) or not 1 <= deed.hp <= figures.health[KINDS.index(deed.kind)]:
            return f"Unit {deed.unit} has an impossible seat or HP in a past round."
        if given.rows[deed.at[1]][deed.at[0]] == "M" and deed.kind != "infantry":
            return f"Unit {deed.unit} can't have been on a mountain."
    if len({deed.at for deed in chapter.deeds}) < len(chapter.deeds):
        return "Two units can't have been on one tile."
    if max(Counter(deed.seat for deed in chapter.deeds).values(), default=0) > ARMY:
        return f"An army has at most {ARMY} units."
    return None
