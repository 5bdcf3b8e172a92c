"""What the events of a move gained or cost each seat, for finding a match's turning points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from outflank.kernel.game import Event, Seat

# Eliminating a seat or ending the game counts more than anything else that one move can gain.
DECISIVE = 1_000


class Impact(NamedTuple):
    """Events of a move that belong together (by index), and what each seat gained by them or lost."""

    events: tuple[int, ...]
    gains: Mapping[Seat, int]


class GainsModule(Protocol):
    """A game's module `gains`. Its views are those of a viewer who sees everything."""

    def impacts(self, events: Sequence[Event], before: Any, /) -> list[Impact]:
        """Return the impacts of a move's events, given the view before it; none that changes nothing."""

    def side(self, view: Any, seat: Seat, /) -> Collection[Seat]:
        """Return the seats that win together with this one, including itself."""


@runtime_checkable
class MeasuringModule(GainsModule, Protocol):
    """The `gains` of a game whose win chances no bot estimates: it measures something else instead."""

    measure: Literal["production"]

    def share(self, view: Any, seat: Seat, /) -> float:
        """Return the share of all production that the seat's side has."""


def exchange(winner: Seat | None, loser: Seat | None, amount: int) -> dict[Seat, int]:
    """Return gains in which the winner takes this amount from the loser. Either may be None."""
    gains = {} if winner is None else {winner: amount}
    return gains if loser is None else {**gains, loser: -amount}


def rivals(seats: Iterable[Seat], winners: Collection[Seat], amount: int) -> dict[Seat, int]:
    """Return gains in which the winners gain this amount, and all others lose as much."""
    return {seat: amount if seat in winners else -amount for seat in seats}
