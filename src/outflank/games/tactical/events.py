"""Tactical Risk's events."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.tactical.model import Order, Phase, Reason
from outflank.kernel.event_visibility import RestrictedEvent
from outflank.kernel.game import Event, Seat

Cause = Literal["hit", "sunk", "cargo", "no_carrier", "no_landing"]
Step = Literal["aa", "bombard", "strike", "round"]
Outcome = Literal["won", "held", "retreated", "undecided", "cleared"]


class TurnBegan(Event, frozen=True):
    round: int
    faction: int
    seat: Seat
    treasury: int


class PhaseBegan(Event, frozen=True):
    faction: int
    phase: Phase


class Bought(RestrictedEvent, frozen=True):
    faction: int
    counts: tuple[int, ...]
    cost: int


class Moved(RestrictedEvent, frozen=True):
    """Units moved; `paid` is the price of entering neutral land. Unit numbers change after this turn."""

    faction: int
    units: tuple[int, ...]
    kinds: tuple[int, ...]
    path: tuple[int, ...]
    raid: bool
    paid: int


class Loaded(RestrictedEvent, frozen=True):
    faction: int
    units: tuple[int, ...]
    kinds: tuple[int, ...]
    path: tuple[int, int]  # from the territory to the zone
    ship: int


class Unloaded(RestrictedEvent, frozen=True):
    """Units left their transports; with `assault` they wait aboard until their battle begins."""

    faction: int
    units: tuple[int, ...]
    kinds: tuple[int, ...]
    path: tuple[int, int]  # from the zone to the territory
    assault: bool


class Undone(RestrictedEvent, frozen=True):
    faction: int
    move: int


class BattleBegan(RestrictedEvent, frozen=True):
    place: int
    attacker: int
    defender: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class Landed(RestrictedEvent, frozen=True):
    """Units went ashore."""

    units: tuple[int, ...]
    kinds: tuple[int, ...]
    to: int


class LandingCancelled(RestrictedEvent, frozen=True):
    """Units stay aboard because their sea zone wasn't won."""

    units: tuple[int, ...]
    kinds: tuple[int, ...]


class Volley(msgspec.Struct, frozen=True):
    """Dice of all units of one kind; a face of at most `need` hits."""

    kind: int
    need: int
    faces: tuple[int, ...]


class Fired(RestrictedEvent, frozen=True):
    """Dice of one side; `word` is the first word of the dice stream that they used."""

    place: int
    seat: Seat
    faction: int
    step: Step
    volleys: tuple[Volley, ...]
    hits: int
    word: int


class Raided(RestrictedEvent, frozen=True):
    """Dice of bombers against a factory, and the IPC its owner lost."""

    place: int
    seat: Seat
    owner: int
    faces: tuple[int, ...]
    damage: int
    word: int


class Lost(RestrictedEvent, frozen=True):
    """Units that were lost, each as (faction, kind)."""

    place: int
    units: tuple[int, ...]
    what: tuple[tuple[int, int], ...]
    cause: Cause


class Submerged(RestrictedEvent, frozen=True):
    place: int
    units: tuple[int, ...]
    kinds: tuple[int, ...]


class Retreated(RestrictedEvent, frozen=True):
    place: int
    to: int | None
    units: tuple[int, ...]
    kinds: tuple[int, ...]


class BattleEnded(RestrictedEvent, frozen=True):
    """A battle ended; `cleared` means that the attackers won without a land unit left to take the place."""

    place: int
    outcome: Outcome


class Captured(Event, frozen=True):
    """A territory changed hands. After a liberation `owner` is an ally of `by`; -1 is nobody."""

    place: int
    by: int
    owner: int
    former: int


class TreasuryTaken(Event, frozen=True):
    faction: int
    former: int
    amount: int


class Placed(RestrictedEvent, frozen=True):
    faction: int
    kind: int
    count: int
    factory: int
    at: int


class LeftUnplaced(RestrictedEvent, frozen=True):
    """Units that weren't placed, and the refund for them."""

    faction: int
    counts: tuple[int, ...]
    refund: int


class Collected(Event, frozen=True):
    """Income: production, and each continent's number and bonus."""

    faction: int
    production: int
    continents: tuple[tuple[int, int], ...]
    treasury: int


class Drafted(Event, frozen=True):
    seat: Seat
    faction: int


class Declared(Event, frozen=True):
    """A seat joined the alliance of `ally`, or started one."""

    seat: Seat
    ally: Seat | None
    side: int


class PactOffered(Event, frozen=True):
    seat: Seat
    to: Seat


class PactAnswered(Event, frozen=True):
    seat: Seat
    to: Seat
    accept: bool


class PactBroken(Event, frozen=True):
    """A pact ended; `attacked` means by an attack instead of an announcement."""

    seat: Seat
    to: Seat
    attacked: bool


class Ordered(Event, frozen=True):
    seat: Seat
    order: Order


class Decided(Event, frozen=True):
    """The game is over; a draw has no side and no winners."""

    side: int | None
    winners: tuple[Seat, ...]
    reason: Reason


TacticalEvent = (
    TurnBegan
    | PhaseBegan
    | Bought
    | Moved
    | Loaded
    | Unloaded
    | Undone
    | BattleBegan
    | Landed
    | LandingCancelled
    | Fired
    | Raided
    | Lost
    | Submerged
    | Retreated
    | BattleEnded
    | Captured
    | TreasuryTaken
    | Placed
    | LeftUnplaced
    | Collected
    | Drafted
    | Declared
    | PactOffered
    | PactAnswered
    | PactBroken
    | Ordered
    | Decided
)
