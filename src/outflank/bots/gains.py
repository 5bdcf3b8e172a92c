"""What each step of a match gains and costs each seat, from which replays find turning points."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, runtime_checkable

from outflank.kernel.game import Event, Seat

# The amount for an elimination or the end of the game: more than anything else in a step.
DECISIVE = 1_000


class Gain(NamedTuple):
    """Events of a step that belong together, by index, and what each seat gained or lost by them."""

    events: tuple[int, ...]
    gains: Mapping[Seat, int]


class GainsModule(Protocol):
    """The interface of a game's `gains` module; its views show everything."""

    def gains_of(self, events: Sequence[Event], before: Any, /) -> list[Gain]:
        """Return the gains and losses of a step that followed this view; leave out those of nothing."""

    def side(self, view: Any, seat: Seat, /) -> Collection[Seat]:
        """Return the seats that win together with this one, including itself."""


@runtime_checkable
class ShareModule(GainsModule, Protocol):
    """The same for a game without a bot that estimates win chances."""

    measure: Literal["production"]  # what replays show instead of chances

    def share(self, view: Any, seat: Seat, /) -> float:
        """Return the share of it that the seat's side has."""


def exchange(winner: Seat | None, loser: Seat | None, amount: int) -> dict[Seat, int]:
    """Return gains for one seat and losses for another; None is nobody."""
    gains = {} if winner is None else {winner: amount}
    return gains if loser is None else {**gains, loser: -amount}


def rivals(seats: Iterable[Seat], winners: Collection[Seat], amount: int) -> dict[Seat, int]:
    """Return gains for some seats and losses for all others."""
    return {seat: amount if seat in winners else -amount for seat in seats}
