"""Conversion of positions on any small connected map to plain data and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from outflank.games.battlezone import view
from outflank.games.battlezone.model import ARMY_CAP, MOST_TERRITORIES, SEATS, Position
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.terrain import terrain_of
from outflank.kernel import graph
from outflank.kernel.dice import Dice
from outflank.maps import hexes

LARGEST_COUNT = 2**31 - 1  # the largest round and reserve, since compiled rules store them as C ints


def document(state: State) -> Position:
    """Return the full position as plain data."""
    return Position(
        neighbours=state.terrain.neighbours,
        owners=view.owners(state),
        armies=view.armies(state),
        turn=state.turn,
        reserve=view.reserve(state),
        round=state.round,
        skips=state.skips,
        attacked=state.attacked,
        idle_rounds=state.idle_rounds,
        winner=view.winner(state),
        cells=state.cells,
    )


def position(described: Any, dice: Dice) -> State:
    """Return the position that a document describes; raise ValueError with a sentence if it's invalid."""
    given: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    wrong = flaw(given)
    if wrong:
        raise ValueError(wrong)
    state = State(terrain_of(given.neighbours), dice)
    state.set_up(
        given.owners,
        given.armies,
        given.reserve,
        given.round,
        given.turn,
        given.skips,
        given.attacked,
        given.idle_rounds,
        -1 if given.winner is None else given.winner,
    )
    state.cells = given.cells
    return state


def flaw(given: Position) -> str | None:
    """Return what is wrong with a position, or None."""
    return (
        map_flaw(given)
        or placement_flaw(given.owners, given.armies, len(given.neighbours))
        or count_flaw(given)
        or winner_flaw(given)
    )


def map_flaw(given: Position) -> str | None:
    """Return what is wrong with the borders, or None."""
    if not 1 <= len(given.neighbours) <= MOST_TERRITORIES:
        return f"A map has 1 to {MOST_TERRITORIES} territories, not {len(given.neighbours)}."
    wrong = graph.flaw(given.neighbours)
    if wrong:
        return wrong
    if not graph.connected(given.neighbours):
        return "Some territories can't be reached from others."
    if given.cells and hexes.neighbours(given.cells) != given.neighbours:
        return "The hex map's borders aren't those of the position."
    return None


def placement_flaw(owners: Sequence[int], armies: Sequence[int], count: int) -> str | None:
    """Return what is wrong with owners and armies on a map with `count` territories, or None."""
    for name, given in (("owners", owners), ("armies", armies)):
        if len(given) != count:
            return f"The map has {count} territories, but {len(given)} {name} are given."
    for territory, owner in enumerate(owners, 1):
        if not 0 <= owner < SEATS:
            return f"Territory {territory} belongs to seat {owner}, but there are only seats 0 and 1."
    for territory, number in enumerate(armies, 1):
        if not 1 <= number <= ARMY_CAP:
            return f"Territory {territory} has {number} armies, but a territory has 1 to {ARMY_CAP}."
    return None


def count_flaw(given: Position) -> str | None:
    """Return what is wrong with the turn and the counters, or None."""
    if not 0 <= given.turn < SEATS:
        return f"It can't be the turn of seat {given.turn}."
    if not 0 <= given.skips < 2:
        return f"There can't be {given.skips} skips in a row."
    if not all(
        0 <= number <= LARGEST_COUNT for number in (given.round - 1, given.idle_rounds, *given.reserve)
    ):
        return f"Rounds, idle rounds and reserves go up to {LARGEST_COUNT}, and rounds begin at 1."
    return None


def winner_flaw(given: Position) -> str | None:
    """Return what is wrong with the winner, or None."""
    holders = set(given.owners)
    champion = holders.pop() if len(holders) == 1 else None
    if champion != given.winner:
        return "The winner isn't the seat that owns every territory."
    return None
