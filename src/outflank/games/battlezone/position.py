"""A position as plain data, and back, on any small connected map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from outflank.games.battlezone import sight
from outflank.games.battlezone.model import ARMY_CAP, MOST_TERRITORIES, SEATS, Position
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.terrain import terrain_of
from outflank.kernel import graph
from outflank.kernel.dice import Dice
from outflank.maps import hexes

GREATEST = 2**31 - 1  # of rounds and reserves


def document(state: State) -> Position:
    """The whole position as plain data."""
    return Position(
        neighbours=state.terrain.neighbours,
        owners=sight.owners(state),
        armies=sight.armies(state),
        turn=state.turn,
        reserve=sight.reserve(state),
        round=state.round,
        skips=state.skips,
        attacked=state.attacked,
        idle_rounds=state.idle_rounds,
        winner=sight.winner(state),
        cells=state.cells,
    )


def position(described: Any, dice: Dice) -> State:
    """The position that a document describes; raises ValueError, with a sentence, where there is none."""
    place: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    wrong = flaw(place)
    if wrong:
        raise ValueError(wrong)
    state = State(terrain_of(place.neighbours), dice)
    state.set_up(
        place.owners,
        place.armies,
        place.reserve,
        place.round,
        place.turn,
        place.skips,
        place.attacked,
        place.idle_rounds,
        -1 if place.winner is None else place.winner,
    )
    state.cells = place.cells
    return state


def flaw(place: Position) -> str | None:
    """What is wrong with a position, as a sentence, or None."""
    return (
        map_flaw(place)
        or placement_flaw(place.owners, place.armies, len(place.neighbours))
        or count_flaw(place)
        or winner_flaw(place)
    )


def map_flaw(place: Position) -> str | None:
    """What is wrong with the borders."""
    if not 1 <= len(place.neighbours) <= MOST_TERRITORIES:
        return f"A map has 1 to {MOST_TERRITORIES} territories, not {len(place.neighbours)}."
    wrong = graph.flaw(place.neighbours)
    if wrong:
        return wrong
    if not graph.connected(place.neighbours):
        return "Not every territory can be reached from every other."
    if place.cells and hexes.neighbours(place.cells) != place.neighbours:
        return "The hex map has other borders than the position names."
    return None


def placement_flaw(owners: Sequence[int], armies: Sequence[int], count: int) -> str | None:
    """What is wrong with owners and armies for a map of so many territories."""
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


def count_flaw(place: Position) -> str | None:
    """What is wrong with the turn and everything that is counted."""
    if not 0 <= place.turn < SEATS:
        return f"It cannot be the turn of seat {place.turn}."
    if not 0 <= place.skips < 2:
        return f"There cannot be {place.skips} skips in a row."
    if not all(0 <= number <= GREATEST for number in (place.round - 1, place.idle_rounds, *place.reserve)):
        return f"Rounds, idle rounds and reserves go up to {GREATEST}, and rounds begin at 1."
    return None


def winner_flaw(place: Position) -> str | None:
    """Whether the named winner is not who has won."""
    holders = set(place.owners)
    champion = holders.pop() if len(holders) == 1 else None
    if champion != place.winner:
        return "The winner is the seat that owns every territory."
    return None
