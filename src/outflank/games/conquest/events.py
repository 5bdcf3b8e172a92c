"""What happens in Conquest, as it is told."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.conquest.battle import losses
from outflank.games.conquest.model import Card, Phase, Reason
from outflank.games.conquest.options import Condition, Resolver
from outflank.games.conquest.plus_model import HappeningKind, Motive, Tech, TreatyKind, UnitKind
from outflank.kernel.event_visibility import RestrictedEvent
from outflank.kernel.game import Event, Seat

NOTHING_ABSORBED = (0, 0)  # the one tuple that is left out of what is told, being the default


# --- in every game --------------------------------------------------------------------------


class Claimed(Event, frozen=True):
    seat: Seat
    territory: int


class LeftOver(Event, frozen=True):
    """These territories were left to nobody, with so many armies on each."""

    territories: tuple[int, ...]
    armies: int


class Takings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the start of a turn brought besides armies to place."""

    money: int = 0  # before upkeep
    upkeep: int = 0
    science: int = 0
    food: int = 0
    iron: int = 0
    gold: int = 0
    barracks: tuple[int, ...] = ()  # where an army was raised
    armies: tuple[tuple[str, int], ...] = ()  # armies that did not come from land and regions, by their cause


class TurnBegan(RestrictedEvent, frozen=True):
    """A turn begins with `armies` to place, of which `regions` (index and armies) bring their part.

    In fog the others only learn whose turn it is: `armies` is then -1.
    """

    round: int
    seat: Seat
    armies: int
    regions: tuple[tuple[int, int], ...]
    takings: Takings | None = None


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
    """A set was traded for `worth` armies; `bonus` are territories that got some, where that is seen."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: int
    bonus: tuple[int, ...]


class Fought(RestrictedEvent, frozen=True):
    """One roll; `word` is the first word of the dice stream it used; even luck shows no faces.

    `edge` was added to the attacker's highest die, less what was added to the defender's; `absorbed` are
    losses that artillery took away from attacker and defender, so that `lost` is what really fell.
    """

    seat: Seat
    defender: Seat | None  # None: armies of nobody
    source: int
    target: int
    dice: tuple[int, int]  # how many the attacker and the defender rolled
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    lost: tuple[int, int]  # by attacker and defender
    word: int
    resolver: Resolver
    edge: int = 0
    absorbed: tuple[int, int] = NOTHING_ABSORBED
    won: tuple[bool, ...] = ()  # by the attack, pair after pair of dice, the highest first (CQ-41, CQ-75)

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "won", pairs_won(self.attack, self.defence, self.edge))


def pairs_won(attack: tuple[int, ...], defence: tuple[int, ...], edge: int) -> tuple[bool, ...]:
    """Which pairs of dice the attack wins, the highest first; the edge counts for that one."""
    pairs = zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False)
    return tuple(
        [losses((one,), (other,), 0 if number else edge)[0] == 0 for number, (one, other) in enumerate(pairs)]
    )


class Conquered(RestrictedEvent, frozen=True):
    """A territory changed hands; `count` armies moved in so far, so many of them cavalry and artillery."""

    seat: Seat
    former: Seat | None
    source: int
    target: int
    count: int
    cavalry: int = 0
    artillery: int = 0


class Occupied(RestrictedEvent, frozen=True):
    """More armies moved into what was conquered; cavalry and artillery may also have gone back."""

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
    """The cards of an eliminated seat; None for those who may not know them."""

    seat: Seat
    former: Seat
    count: int
    cards: tuple[Card, ...] | None


class CardsDropped(Event, frozen=True):
    """The cards of an eliminated seat were thrown away, for all to see."""

    seat: Seat
    cards: tuple[Card, ...]


class CardDrawn(Event, frozen=True):
    """A seat drew a card; None for those who may not know it."""

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
    """The game is over; no winner when it is drawn, and `mates` won with it."""

    winner: Seat | None
    reason: Reason
    mates: tuple[Seat, ...] = ()


# --- with later options -----------------------------------------------------------------------


class Hired(RestrictedEvent, frozen=True):
    seat: Seat
    territory: int
    count: int
    unit: UnitKind
    price: int


class Recruited(RestrictedEvent, frozen=True):
    """Armies were raised with resources; in fog only the seat learns what they cost."""

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
    """One of the armies that were lost in an attack came back."""

    seat: Seat
    territory: int


class Announced(Event, frozen=True):
    """What will happen when the next round begins; `region` where it is aimed at one."""

    kind: HappeningKind
    round: int
    region: int | None


class Struck(RestrictedEvent, frozen=True):
    """It happens; territories with what they lost, and those that turned to nobody."""

    kind: HappeningKind
    round: int
    region: int | None
    lost: tuple[tuple[int, int], ...] = ()
    turned: tuple[int, ...] = ()


class Passed(Event, frozen=True):
    """What happened is over."""

    kind: HappeningKind


class TreatyOffered(Event, frozen=True, omit_defaults=True):
    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int
    motive: Motive | None = None


class TreatyAnswered(Event, frozen=True, omit_defaults=True):
    """`seat` answered what `to` had offered."""

    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int
    accept: bool
    motive: Motive | None = None


class NoticeGiven(Event, frozen=True, omit_defaults=True):
    """`seat` ends its treaty with `to` when its turn of that round begins."""

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
    """The seat wins when its next turn begins, unless somebody stops it; secret missions are not told."""

    seat: Seat
    conditions: tuple[Condition, ...]


class VictoryStopped(Event, frozen=True):
    seat: Seat
    conditions: tuple[Condition, ...]


class Revived(RestrictedEvent, frozen=True):
    """An eliminated seat is back; in fog only some know where."""

    seat: Seat
    territory: int | None
    armies: int


class HandedOver(Event, frozen=True):
    """A seat has left, and its land goes to a team mate."""

    seat: Seat
    to: Seat


PlusEvent = (
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
    | PlusEvent
)
