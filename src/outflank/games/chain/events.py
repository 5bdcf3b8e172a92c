"""Chain Tactics' events, from sealing orders to the end of a round."""

from __future__ import annotations

from typing import Literal

from outflank.games.chain.model import Cause, Kind, Pair, Reason, Spot
from outflank.kernel.game import Event, Seat


class Committed(Event, frozen=True):
    seat: Seat
    digest: str


class RevealTaken(Event, frozen=True):
    """A valid reveal was received. Nobody sees its orders until the other seat has revealed too."""

    seat: Seat


class Revealed(Event, frozen=True):
    """Both seats' commits and reveals, None where one is missing."""

    round: int
    digests: Pair
    orders: Pair
    salts: Pair


class Absent(Event, frozen=True):
    """A seat missed the round, its `in_a_row`-th in a row."""

    seat: Seat
    step: Literal["commit", "reveal"]
    in_a_row: int


class Fined(Event, frozen=True):
    """A seat lost gold for a missing reveal; `gold` is what it has left."""

    seat: Seat
    lost: int
    gold: int


class RoundSkipped(Event, frozen=True):
    round: int


class Dropped(Event, frozen=True):
    """An invalid order was dropped: a unit's became a wait, a build order was ignored."""

    seat: Seat
    unit: int | None
    factory: int | None
    why: Literal["faulty", "doubled", "not_a_factory", "not_yours", "too_dear"]


class Moved(Event, frozen=True):
    """A unit's planned path, including its first tile, and how far it got."""

    unit: int
    path: tuple[Spot, ...]
    reached: int


class PushedBack(Event, frozen=True):
    """In this sweep, a unit fell back by one tile because of the units in `by`."""

    sweep: int
    unit: int
    start: Spot
    end: Spot
    cause: Cause
    by: tuple[int, ...]


class Missed(Event, frozen=True):
    """An attack that hit nobody."""

    unit: int
    target: Spot | None  # None if off the board
    why: Literal["out_of_range", "nobody"]


class Struck(Event, frozen=True):
    """One hit; `counter` means return fire."""

    unit: int
    victim: int
    damage: int
    counter: bool


class Hurt(Event, frozen=True):
    """All damage that a unit took, and its HP left; at 0 it's removed."""

    unit: int
    damage: int
    hp: int


class CaptureTicked(Event, frozen=True):
    building: int
    unit: int
    progress: int


class Captured(Event, frozen=True):
    """A building was captured; `lost` is the unit in its queue."""

    building: int
    seat: Seat
    former: Seat | None
    lost: Kind | None


class Earned(Event, frozen=True):
    seat: Seat
    income: int
    gold: int


class Spawned(Event, frozen=True):
    building: int
    unit: int
    seat: Seat
    kind: Kind
    at: Spot


class Delayed(Event, frozen=True):
    """A queued unit couldn't appear, because no tile was free or the army was full."""

    building: int
    why: Literal["no_tile", "army_full"]


class Queued(Event, frozen=True):
    building: int
    kind: Kind
    gold: int  # the owner's gold left


class Lapsed(Event, frozen=True):
    """A build order that failed and cost nothing."""

    building: int
    why: Literal["lost", "queue_full"]


class RoundEnded(Event, frozen=True):
    round: int


class Decided(Event, frozen=True):
    """The game is over; `scores` are HP plus gold, which decide after the last round."""

    winner: Seat | None
    reason: Reason
    scores: tuple[int, int]


ChainEvent = (
    Committed
    | RevealTaken
    | Revealed
    | Absent
    | Fined
    | RoundSkipped
    | Dropped
    | Moved
    | PushedBack
    | Missed
    | Struck
    | Hurt
    | CaptureTicked
    | Captured
    | Earned
    | Spawned
    | Delayed
    | Queued
    | Lapsed
    | RoundEnded
    | Decided
)
