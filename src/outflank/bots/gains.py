"""What happened in a step of a match, by what it brought each seat: turning points are made of this."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from outflank.kernel.game import Event, Seat

DECISIVE = 1_000  # what ends a seat, or the game, counts more than all else in a step


class Deed(NamedTuple):
    """Events of a step that are told as one, by place, and what they brought or cost each seat."""

    events: tuple[int, ...]
    gains: Mapping[Seat, int]


class Witness(Protocol):
    """A game's module `gains`; views are those of someone who sees everything."""

    def deeds(self, events: Sequence[Event], before: Any, /) -> list[Deed]:
        """What was done in a step, from how it stood before; without what brings and costs nothing."""

    def side(self, view: Any, seat: Seat, /) -> Collection[Seat]:
        """The seats that win with this one, itself among them."""


@runtime_checkable
class Counter(Witness, Protocol):
    """One of a game whose positions no bot judges."""

    measure: Literal["production"]  # what is counted instead of chances

    def share(self, view: Any, seat: Seat, /) -> float:
        """The part of it that the seat's side has."""


def exchange(winner: Seat | None, loser: Seat | None, amount: int) -> dict[Seat, int]:
    """What one seat gains and another loses; None is nobody."""
    gains = {} if winner is None else {winner: amount}
    return gains if loser is None else {**gains, loser: -amount}


def rivals(seats: Iterable[Seat], winners: Collection[Seat], amount: int) -> dict[Seat, int]:
    """What some seats gain at the cost of all others."""
    return {seat: amount if seat in winners else -amount for seat in seats}
