"""A position as plain data, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from outflank.games.chain import terrain as ground
from outflank.games.chain.commit import is_hex32
from outflank.games.chain.field import Field
from outflank.games.chain.ledger import HouseLedger
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
from outflank.games.chain.state import State
from outflank.games.chain.terms import terms_flaw
from outflank.games.chain.terrain import Terrain, terrain_of
from outflank.kernel.dice import Dice

GREATEST = 2**31 - 2  # of everything that is counted


def document(state: State) -> Position:
    """The whole position as plain data."""
    field, ledger = state.field, state.ledger
    return Position(
        title=state.grid.title,
        rows=field.terrain.rows,
        terms=ledger.terms,
        round=field.round,
        phase="over" if state.over else ledger.phase,
        units=units(field),
        buildings=buildings(field),
        gold=(field.gold[0], field.gold[1]),
        next_unit=field.next_unit,
        digests=(ledger.digests[0], ledger.digests[1]),
        orders=(ledger.orders[0], ledger.orders[1]),
        salts=(ledger.salts[0], ledger.salts[1]),
        given_up=(ledger.given_up[0], ledger.given_up[1]),
        missed=(ledger.missed[0], ledger.missed[1]),
        withheld=(ledger.withheld[0], ledger.withheld[1]),
        past=state.past,
        winner=None if field.winner in (GOING_ON, DRAWN) else field.winner,
        reason=REASONS[field.reason] if state.over else None,
    )


def units(field: Field) -> tuple[Unit, ...]:
    """All units, in the order of their slots."""
    ids, seats, kinds, tiles, hp = field.id, field.seat, field.kind, field.tile, field.hp
    spot = field.terrain.spot
    slots = range(field.count)
    return tuple([Unit(ids[s], seats[s], KINDS[kinds[s]], spot(tiles[s]), hp[s]) for s in slots])


def buildings(field: Field) -> tuple[Building, ...]:
    """All buildings, in the order of the list that orders refer to."""
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
    """The position that a document describes; raises ValueError, with a sentence, where there is none."""
    place: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    wrong = flaw(place)
    if wrong:
        raise ValueError(wrong)
    field = field_of(place)
    ledger = HouseLedger(place.terms, place.round)
    ledger.phase = "reveal" if place.phase == "reveal" else "commit"
    ledger.digests[:] = place.digests
    ledger.orders[:] = place.orders
    ledger.salts[:] = place.salts
    ledger.given_up[:] = place.given_up
    ledger.missed[:] = place.missed
    ledger.withheld[:] = place.withheld
    return State(field, ledger, grid_of(place.title, field.terrain), dice, place.past)


def grid_of(title: str, terrain: Terrain) -> Grid:
    """The ground as it is drawn."""
    return Grid(title, terrain.width, terrain.height, terrain.rows)


def field_of(place: Position) -> Field:
    """The field of a position without flaws."""
    width = len(place.rows[0])
    terrain = terrain_of(place.rows, tuple([x + y * width for x, y in [it.at for it in place.buildings]]))
    field = Field(terrain, place.terms.rounds, place.terms.attack_move_cost)
    for unit in place.units:
        x, y = unit.at
        field.add_unit(unit.id, unit.seat, KINDS.index(unit.kind), x + y * width, unit.hp)
    for site, it in enumerate(place.buildings):
        queue = -1 if it.queue is None else KINDS.index(it.queue)
        owner, capturer = -1 if it.owner is None else it.owner, -1 if it.unit is None else it.unit
        field.set_building(site, owner, queue, capturer, it.progress)
    going_on = place.phase != "over"
    winner = GOING_ON if going_on else DRAWN if place.winner is None else place.winner
    reason = -1 if place.reason is None else REASONS.index(place.reason)
    field.set_counts(place.gold, place.round, place.next_unit, winner, reason)
    return field


def flaw(place: Position) -> str | None:
    """What is wrong with a position, as a sentence, or None."""
    return (
        ground.flaw(place.rows)
        or terms_flaw(place.terms)
        or units_flaw(place)
        or buildings_flaw(place)
        or counts_flaw(place)
        or sealed_flaw(place)
        or past_flaw(place)
    )


def units_flaw(place: Position) -> str | None:
    """What is wrong with the units."""
    figures = terrain_of(place.rows)
    for unit in place.units:
        x, y = unit.at
        if unit.seat not in (0, 1):
            return f"Unit {unit.id} belongs to seat {unit.seat}, but there are only seats 0 and 1."
        if not (0 <= x < figures.width and 0 <= y < figures.height):
            return f"Unit {unit.id} is not on the board."
        if place.rows[y][x] == "M" and unit.kind != "infantry":
            return f"Unit {unit.id} stands on a mountain, where only infantry goes."
        if not 1 <= unit.hp <= figures.health[KINDS.index(unit.kind)]:
            return f"Unit {unit.id} cannot have {unit.hp} HP."
        if not 0 <= unit.id < place.next_unit:
            return f"The numbers of units go up to {place.next_unit - 1}, so none is {unit.id}."
    if len({unit.at for unit in place.units}) < len(place.units):
        return "Two units stand on one tile."
    if len({unit.id for unit in place.units}) < len(place.units):
        return "Two units have one number."
    if max(Counter(unit.seat for unit in place.units).values(), default=0) > ARMY:
        return f"An army has at most {ARMY} units."
    return None


def buildings_flaw(place: Position) -> str | None:
    """What is wrong with the buildings."""
    expected = {
        (x, y): PLACES["CFH".index(letter)]
        for y, row in enumerate(place.rows)
        for x, letter in enumerate(row)
        if letter in "CFH"
    }
    if {it.at: it.kind for it in place.buildings} != expected or len(place.buildings) != len(expected):
        return "The buildings are not those of the map."
    for it in place.buildings:
        if it.owner not in (None, 0, 1):
            return f"A building belongs to seat {it.owner}, but there are only seats 0 and 1."
        if it.queue is not None and (it.kind != "factory" or it.owner is None):
            return "Only a factory with an owner has a queue."
        if not 0 <= it.progress < CAPTURE_ROUNDS or (it.unit is None) != (it.progress == 0):
            return "A capture has a unit and a count, or neither."
        if it.unit is not None and not 0 <= it.unit < place.next_unit:
            return f"There is no unit {it.unit} to capture anything."
    return None


def counts_flaw(place: Position) -> str | None:
    """What is wrong with everything that is counted, and with the end."""
    counted = (*place.gold, place.next_unit, place.round - 1, *place.missed, *place.withheld)
    if not all(0 <= number <= GREATEST for number in counted):
        return f"Whatever is counted goes from 0 to {GREATEST}, and rounds begin at 1."
    if place.winner not in (None, 0, 1):
        return f"Seat {place.winner} cannot have won."
    if (place.phase == "over") != (place.reason is not None) or (
        place.winner is not None and not place.reason
    ):
        return "A game that is over has a reason, and only that has a winner."
    return None


def sealed_flaw(place: Position) -> str | None:
    """What is wrong with commits and reveals."""
    for digest, orders, salt in zip(place.digests, place.orders, place.salts, strict=True):
        if digest is not None and not is_hex32(digest):
            return "A digest has 64 lower-case hexadecimal digits."
        if (orders is None) != (salt is None) or (orders is not None and digest is None):
            return "A reveal has a digest, orders and a salt."
        if salt is not None and not is_hex32(salt):
            return "A salt has 64 lower-case hexadecimal digits."
        if orders is not None and (len(orders) > TEXT_LIMIT or not orders.isascii()):
            return f"Orders have at most {TEXT_LIMIT} ASCII characters."
    if place.phase != "reveal" and place.orders != (None, None):
        return "Nothing is revealed before both have committed."
    return None


def past_flaw(place: Position) -> str | None:
    """What is wrong with the rounds that are remembered (CT-8)."""
    numbers = [chapter.round for chapter in place.past]
    if len(numbers) > REMEMBERED or numbers != sorted(set(numbers)):
        return f"At most {REMEMBERED} rounds are remembered, the oldest first."
    if numbers and not 1 <= numbers[0] <= numbers[-1] < place.round:
        return "Only rounds that were played are remembered."
    return next(filter(None, [chapter_flaw(place, chapter) for chapter in place.past]), None)


def chapter_flaw(place: Position, chapter: Chapter) -> str | None:
    """What is wrong with one of them."""
    figures = terrain_of(place.rows)
    if len(chapter.owners) != len(place.buildings) or not set(chapter.owners) <= {None, 0, 1}:
        return "In a round that is remembered, each building has an owner or none."
    for deed in chapter.deeds:
        spots = [spot for spot in (deed.at, deed.to, deed.target) if spot is not None]
        if not all(0 <= x < figures.width and 0 <= y < figures.height for x, y in spots):
            return f"What unit {deed.unit} did was not on the board."
        if deed.seat not in (0, 1) or not 1 <= deed.hp <= figures.health[KINDS.index(deed.kind)]:
            return f"Unit {deed.unit} cannot have been as it is remembered."
        if place.rows[deed.at[1]][deed.at[0]] == "M" and deed.kind != "infantry":
            return f"Unit {deed.unit} cannot have stood on a mountain."
    if len({deed.at for deed in chapter.deeds}) < len(chapter.deeds):
        return "Two units cannot have stood on one tile."
    if max(Counter(deed.seat for deed in chapter.deeds).values(), default=0) > ARMY:
        return f"An army has at most {ARMY} units."
    return None
