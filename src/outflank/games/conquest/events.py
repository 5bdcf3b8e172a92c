"""Conquest's events."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.conquest.combat.roll import losses
from outflank.games.conquest.expansion.model import Motive, Tech, TreatyKind, UnitKind, WorldEventKind
from outflank.games.conquest.model import Card, Phase, Reason
from outflank.games.conquest.options.settings import Condition, Resolver
from outflank.kernel.event_visibility import RestrictedEvent
from outflank.kernel.game import Event, Seat

# Always use this object: msgspec leaves out a default only if it is the same object, not just equal.
NOTHING_ABSORBED = (0, 0)


# --- in every game --------------------------------------------------------------------------


class Claimed(Event, frozen=True):
    seat: Seat
    territory: int


class LeftOver(Event, frozen=True):
    """These territories became neutral, each with this many armies."""

    territories: tuple[int, ...]
    armies: int


class TurnIncome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Income at the start of a turn besides armies to place."""

    money: int = 0  # before upkeep
    upkeep: int = 0
    science: int = 0
    food: int = 0
    iron: int = 0
    gold: int = 0
    barracks: tuple[int, ...] = ()  # where barracks added an army
    armies: tuple[tuple[str, int], ...] = ()  # armies from other sources, by name


class TurnBegan(RestrictedEvent, frozen=True):
    """A turn began with `armies` to place; `regions` lists the bonuses among them (index and armies).

    In fog, others only learn whose turn it is: for them `armies` is -1.
    """

    round: int
    seat: Seat
    armies: int
    regions: tuple[tuple[int, int], ...]
    takings: TurnIncome | None = None


class Placed(RestrictedEvent, frozen=True):
    seat: Seat
    territory: int
    count: int
    unit: UnitKind = "infantry"


class Undone(RestrictedEvent, frozen=True):
    seat: Seat
    territory: int
    count: int
    unit: UnitKind = "infantry"


class Traded(RestrictedEvent, frozen=True):
    """A set was traded for `worth` armies; `bonus` lists the territories that got extra armies, if seen."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: int
    bonus: tuple[int, ...]


class Fought(RestrictedEvent, frozen=True):
    """One roll, whose first dice word is `word`. Even luck shows no faces.

    `edge` is the attacker's modifier minus the defender's, for the highest pair of dice. `absorbed` counts
    the losses that artillery prevented on either side; `lost` counts the armies that were removed.
    """

    seat: Seat
    defender: Seat | None  # None: neutral armies
    source: int
    target: int
    dice: tuple[int, int]  # the number rolled by attacker and defender
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    lost: tuple[int, int]  # by attacker and defender
    word: int
    resolver: Resolver
    edge: int = 0
    absorbed: tuple[int, int] = NOTHING_ABSORBED
    won: tuple[bool, ...] = ()  # by the attacker, for each pair of dice, highest first (CQ-41, CQ-75)

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "won", pairs_won(self.attack, self.defence, self.edge))


def pairs_won(attack: tuple[int, ...], defence: tuple[int, ...], edge: int) -> tuple[bool, ...]:
    """Return which pairs of dice the attacker wins, highest first; the edge counts for the first."""
    pairs = zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False)
    return tuple(
        [losses((one,), (other,), 0 if number else edge)[0] == 0 for number, (one, other) in enumerate(pairs)]
    )


class Conquered(RestrictedEvent, frozen=True):
    """A territory was captured; `count` armies moved in so far, among them `cavalry` and `artillery`."""

    seat: Seat
    former: Seat | None
    source: int
    target: int
    count: int
    cavalry: int = 0
    artillery: int = 0


class Occupied(RestrictedEvent, frozen=True):
    """More armies moved into the captured territory; cavalry and artillery may have moved back."""

    seat: Seat
    source: int
    target: int
    count: int
    cavalry: int = 0
    artillery: int = 0


class Eliminated(Event, frozen=True):
    seat: Seat
    by: Seat


class CardsTaken(Event, frozen=True):
    """The cards of an eliminated seat were taken; None for viewers who may not know them."""

    seat: Seat
    former: Seat
    count: int
    cards: tuple[Card, ...] | None


class CardsDropped(Event, frozen=True):
    """The cards of an eliminated seat were discarded face up."""

    seat: Seat
    cards: tuple[Card, ...]


class CardDrawn(Event, frozen=True):
    """A seat drew a card; None for viewers who may not know it."""

    seat: Seat
    card: Card | None
    reshuffled: bool


class Fortified(RestrictedEvent, frozen=True):
    seat: Seat
    source: int
    target: int
    count: int
    cavalry: int = 0
    artillery: int = 0


class PhaseBegan(Event, frozen=True):
    seat: Seat
    phase: Phase


class Decided(Event, frozen=True, omit_defaults=True):
    """The game is over; `winner` is None in a draw, and `mates` won with the winner."""

    winner: Seat | None
    reason: Reason
    mates: tuple[Seat, ...] = ()


# --- expansion -----------------------------------------------------------------------


class Hired(RestrictedEvent, frozen=True):
    seat: Seat
    territory: int
    count: int
    unit: UnitKind
    price: int


class Recruited(RestrictedEvent, frozen=True):
    """Armies were recruited with resources; in fog only the seat learns what they cost."""

    seat: Seat
    territory: int
    unit: UnitKind
    count: int
    food: int = 0
    iron: int = 0
    gold: int = 0


class Researched(Event, frozen=True):
    seat: Seat
    tech: Tech


class Withdrew(RestrictedEvent, frozen=True):
    """One of the armies lost in an attack came back."""

    seat: Seat
    territory: int


class Announced(Event, frozen=True):
    """The next round's event was announced, with its region if it has one."""

    kind: WorldEventKind
    round: int
    region: int | None


class Struck(RestrictedEvent, frozen=True):
    """An event began; `lost` lists territories and their losses, `turned` those that became neutral."""

    kind: WorldEventKind
    round: int
    region: int | None
    lost: tuple[tuple[int, int], ...] = ()
    turned: tuple[int, ...] = ()


class Passed(Event, frozen=True):
    """An event is over."""

    kind: WorldEventKind


class TreatyOffered(Event, frozen=True, omit_defaults=True):
    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int
    motive: Motive | None = None


class TreatyAnswered(Event, frozen=True, omit_defaults=True):
    """`seat` answered an offer of `to`."""

    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int
    accept: bool
    motive: Motive | None = None


class NoticeGiven(Event, frozen=True, omit_defaults=True):
    """`seat` gave notice: its treaty with `to` ends as its turn of that round begins."""

    seat: Seat
    to: Seat
    kind: TreatyKind
    round: int
    motive: Motive | None = None


class TreatyEnded(Event, frozen=True):
    one: Seat
    other: Seat
    kind: TreatyKind
    why: Literal["time", "notice", "fallen", "two_left"]


class VictoryNear(Event, frozen=True):
    """The seat wins when its next turn begins unless it's stopped. Missions stay secret."""

    seat: Seat
    conditions: tuple[Condition, ...]


class VictoryStopped(Event, frozen=True):
    seat: Seat
    conditions: tuple[Condition, ...]


class Revived(RestrictedEvent, frozen=True):
    """An eliminated seat returned; in fog only some viewers learn where."""

    seat: Seat
    territory: int | None
    armies: int


class HandedOver(Event, frozen=True):
    """A seat left, and a teammate took over its territories."""

    seat: Seat
    to: Seat


ExpansionEvent = (
    Hired
    | Recruited
    | Researched
    | Withdrew
    | Announced
    | Struck
    | Passed
    | TreatyOffered
    | TreatyAnswered
    | NoticeGiven
    | TreatyEnded
    | VictoryNear
    | VictoryStopped
    | Revived
    | HandedOver
)
ConquestEvent = (
    Claimed
    | LeftOver
    | TurnBegan
    | Placed
    | Undone
    | Traded
    | Fought
    | Conquered
    | Occupied
    | Eliminated
    | CardsTaken
    | CardsDropped
    | CardDrawn
    | Fortified
    | PhaseBegan
    | Decided
    | ExpansionEvent
)
