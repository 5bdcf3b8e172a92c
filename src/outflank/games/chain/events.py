"""Chain Tactics' events: what happens while orders are sealed, opened and resolved."""

from __future__ import annotations

from typing import Literal

from outflank.games.chain.model import Cause, Kind, Pair, Reason, Spot
from outflank.kernel.game import Event, Seat


class Committed(Event, frozen=True):
    seat: Seat
    digest: str


class RevealTaken(Event, frozen=True):
    """A reveal is in and fits; nobody sees it before the other one."""

    seat: Seat


class Revealed(Event, frozen=True):
    """What both have committed to and opened; None where there is none."""

    round: int
    digests: Pair
    orders: Pair
    salts: Pair


class Absent(Event, frozen=True):
    """A seat missed the round; `in_a_row` counts the rounds it has missed without a break."""

    seat: Seat
    step: Literal["commit", "reveal"]
    in_a_row: int


class Fined(Event, frozen=True):
    """The penalty for a reveal that was withheld: gold lost, gold left."""

    seat: Seat
    lost: int
    gold: int


class RoundSkipped(Event, frozen=True):
    round: int


class Dropped(Event, frozen=True):
    """An order that became a wait, or a build order that was ignored, and why."""

    seat: Seat
    unit: int | None
    factory: int | None
    why: Literal["faulty", "doubled", "not_a_factory", "not_yours", "too_dear"]


class Moved(Event, frozen=True):
    """A unit's whole planned path, its first tile included, and how far along it the unit came."""

    unit: int
    path: tuple[Spot, ...]
    reached: int


class PushedBack(Event, frozen=True):
    """In this sweep a unit fell back by one tile because of the units in `by`."""

    sweep: int
    unit: int
    start: Spot
    end: Spot
    cause: Cause
    by: tuple[int, ...]


class Missed(Event, frozen=True):
    """An attack that hit nobody."""

    unit: int
    target: Spot | None  # None: off the board
    why: Literal["out_of_range", "nobody"]


class Struck(Event, frozen=True):
    """One strike of the combat; `counter` when it answers an attack."""

    unit: int
    victim: int
    damage: int
    counter: bool


class Hurt(Event, frozen=True):
    """All damage that a unit took, and the HP it has left; at 0 it is gone."""

    unit: int
    damage: int
    hp: int


class CaptureTicked(Event, frozen=True):
    building: int
    unit: int
    progress: int


class Captured(Event, frozen=True):
    """A building changed hands; `lost` is the unit that was queued there."""

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
    """A queued unit could not appear: no free tile, or the army is full."""

    building: int
    why: Literal["no_tile", "army_full"]


class Queued(Event, frozen=True):
    building: int
    kind: Kind
    gold: int  # left to its owner


class Lapsed(Event, frozen=True):
    """A build order that came to nothing and cost nothing."""

    building: int
    why: Literal["lost", "queue_full"]


class RoundEnded(Event, frozen=True):
    round: int


class Decided(Event, frozen=True):
    """The game is over; `scores` are HP and gold, which count after the last round."""

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
