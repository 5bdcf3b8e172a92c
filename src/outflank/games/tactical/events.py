"""What happens in Tactical Risk, as it is told."""

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
    """Units by their numbers, which change with the turn, and kinds; `paid` for entering neutral land."""

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
    path: tuple[int, int]  # from the land to the zone
    ship: int


class Unloaded(RestrictedEvent, frozen=True):
    """`assault`: they will go ashore when their battle begins."""

    faction: int
    units: tuple[int, ...]
    kinds: tuple[int, ...]
    path: tuple[int, int]  # from the zone to the land
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
    """The zone was not won: units stay aboard."""

    units: tuple[int, ...]
    kinds: tuple[int, ...]


class Volley(msgspec.Struct, frozen=True):
    """Dice of units of one kind; a face up to `need` hits."""

    kind: int
    need: int
    faces: tuple[int, ...]


class Fired(RestrictedEvent, frozen=True):
    """One side's dice; `word` is the first word of the dice stream they used."""

    place: int
    seat: Seat
    faction: int
    step: Step
    volleys: tuple[Volley, ...]
    hits: int
    word: int


class Raided(RestrictedEvent, frozen=True):
    """Bombers' dice against a factory, and what its owner lost of its treasury."""

    place: int
    seat: Seat
    owner: int
    faces: tuple[int, ...]
    damage: int
    word: int


class Lost(RestrictedEvent, frozen=True):
    """Units are gone; each as [faction, kind]."""

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
    """`cleared`: the attackers won, but nobody was left to take the land."""

    place: int
    outcome: Outcome


class Captured(Event, frozen=True):
    """Land changed hands; `owner` is an ally of `by` where it was liberated; -1 is nobody."""

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
    """What could not be placed; `refund` is paid back."""

    faction: int
    counts: tuple[int, ...]
    refund: int


class Collected(Event, frozen=True):
    """Income: production, and the continents (number and bonus)."""

    faction: int
    production: int
    continents: tuple[tuple[int, int], ...]
    treasury: int


class Drafted(Event, frozen=True):
    seat: Seat
    faction: int


class Declared(Event, frozen=True):
    """A seat joins the alliance of `ally`, or begins one."""

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
    """`attacked`: not by word, but by attacking the other."""

    seat: Seat
    to: Seat
    attacked: bool


class Ordered(Event, frozen=True):
    seat: Seat
    order: Order


class Decided(Event, frozen=True):
    """The game is over; no side and no winners when it is drawn."""

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
