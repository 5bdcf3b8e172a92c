"""Conquest's nouns: actions, what a viewer sees, and the whole position as data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from outflank.games.conquest.expansion.model import (
    AnswerTreaty,
    EndTreaty,
    Hire,
    OfferTreaty,
    PlusPosition,
    PlusSight,
    Recruit,
    Research,
    Special,
    UnitKind,
)
from outflank.games.conquest.options import settings
from outflank.games.conquest.options.settings import Condition, Graph, Terms
from outflank.kernel.game import Action, Seat, View
from outflank.maps.atlas import Atlas

FEWEST_SEATS, MOST_SEATS = 2, 6  # CQ-1
FEWEST_TERRITORIES, MOST_TERRITORIES = 4, 62  # CQ-4
MOST_REGIONS = settings.MOST_REGIONS  # CQ-4
ROUND_LIMIT = 200  # CQ-62
MOST_SET = settings.MOST_SET  # CQ-31
SETS = 1024  # CQ-31
WILD = 3  # the symbol of a wild card; the others are 0, 1 and 2
NOBODY = -1  # owns what is neutral
FREE = -2  # owns what nobody has claimed
UNSEEN = -3  # owns, for all that a viewer knows, what lies in fog; armies that are not seen are -1
NEUTRAL, UNCLAIMED = 6, 7  # the same in positions, where seats are 0 to 5
HAND = 64  # places for cards a seat in positions
ANY = 62  # the territory of a card that shows none, in positions; special cards have 64 to 67

Phase = Literal["claim", "setup", "reinforce", "attack", "defend", "occupy", "spoils", "fortify", "over"]
PHASES: tuple[Phase, ...] = (
    "claim", "setup", "reinforce", "attack", "defend", "occupy", "spoils", "fortify", "over",
)  # fmt: skip
CLAIM, SETUP, REINFORCE, ATTACK, DEFEND, OCCUPY, SPOILS, FORTIFY, OVER = range(9)
REACHES = ("adjacent", "connected", "anywhere", "none")
ADJACENT, CONNECTED, ANYWHERE, _ = range(4)
Reason = Literal["last_standing", "round_limit", "capitals", "missions", "regions", "technology"]
CONDITIONS: tuple[Condition, ...] = ("last_standing", "capitals", "missions", "regions", "technology")


# --- actions ------------------------------------------------------------------------------


class Claim(Action, frozen=True):
    """Put the first army on a territory that nobody has."""

    territory: int


class Place(Action, frozen=True, omit_defaults=True):
    """Put armies of the reserve here; a cavalry takes two of them, an artillery three (CQ-70)."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Undo(Action, frozen=True, omit_defaults=True):
    """Take back armies that were placed here and not yet confirmed."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Trade(Action, frozen=True):
    """Trade three cards, by their places in one's hand; `on` chooses which territory gets the bonus."""

    cards: tuple[int, int, int]
    on: int | None = None


class Attack(Action, frozen=True):
    source: int
    target: int
    dice: int


class AttackUntil(Action, frozen=True):
    """Attack with all dice until the target falls or only `keep` armies are left in the source."""

    source: int
    target: int
    keep: int


class Defend(Action, frozen=True):
    """Choose how many dice to defend with."""

    dice: int


class Occupy(Action, frozen=True, omit_defaults=True):
    """Move so many armies in all into what was conquered; of which kinds is said, or cavalry goes first."""

    count: int
    cavalry: int | None = None
    artillery: int | None = None


class Fortify(Action, frozen=True, omit_defaults=True):
    source: int
    target: int
    count: int
    cavalry: int | None = None
    artillery: int | None = None


class EndPhase(Action, frozen=True):
    """Confirm the reinforcement and attack, or stop attacking and fortify."""


class EndTurn(Action, frozen=True):
    """End the turn without any more attacks or moves."""


# --- what is seen and what is written down -------------------------------------------------


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card: symbol 0, 1 or 2, or 3 for a wild one, and the territory it shows, if any."""

    symbol: int
    territory: int | None = None
    special: Special | None = None  # such a card stands for any symbol, as a wild one does


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle that a defence or an occupation belongs to; `keep` 0 is a single attack."""

    source: int
    target: int
    dice: int
    keep: int = 0


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What something does: a sentence, the same after it has struck, and what fits on a card."""

    line: str
    struck: str = ""
    short: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """What never changes in a game: the map, what was agreed on, and what it brings, by name."""

    atlas: Atlas
    terms: Terms
    effects: dict[str, Effect] = {}


class Sight(View, kw_only=True):
    """What a viewer may know; tuples go by seat, territory or region, and a hidden hand is None."""

    board: Board | None = None
    phase: Phase
    turn: Seat
    first: Seat
    round: int
    owners: tuple[Seat, ...]  # -1: nobody's, -2: not yet claimed, -3: not seen
    armies: tuple[int, ...]  # -1: not seen
    pool: tuple[int, ...]  # armies of the setup still to come
    reserve: int  # armies to place now; -1: not known
    fresh: tuple[int, ...]  # armies placed and not yet confirmed, by territory
    placed: bool  # armies were placed in this turn
    conquered: bool  # a card is due at the end of the turn
    moves: int  # of this turn's fortification
    battle: Battle | None
    pile: tuple[Card, ...]  # cards that were traded or thrown away
    sets: tuple[int, ...]  # traded so far
    kept: tuple[tuple[int, ...], ...]  # regions held at the end of the seat's last turn
    fallen: tuple[Seat, ...]  # in the order of elimination
    winner: Seat | None
    reason: Reason | None
    hands: tuple[tuple[Card, ...] | None, ...]
    cards: tuple[int, ...]  # how many each seat has
    deck: int  # cards left in the deck; 0 where every card is drawn anew
    income: tuple[int, ...]  # armies each seat would receive if its turn began now; -1: not known
    pays: tuple[int, ...]  # armies that each region brings in this round
    worth: tuple[int | None, ...]  # of each seat's next set; None where it depends on the cards
    plus: PlusSight | None = None  # what the later options bring; None where none of them is on


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole position."""

    graph: Graph
    terms: dict[str, Any]  # as `options.written` gives them
    phase: Phase
    turn: Seat
    first: Seat
    round: int
    owners: tuple[Seat, ...]  # -1: nobody's, -2: not yet claimed
    armies: tuple[int, ...]
    pool: tuple[int, ...]  # armies of the setup still to come
    reserve: int  # armies to place now
    fresh: tuple[int, ...]  # armies placed and not yet confirmed, by territory
    placed: bool  # armies were placed in this turn
    conquered: bool  # a card is due at the end of the turn
    moves: int  # of this turn's fortification
    battle: Battle | None
    pile: tuple[Card, ...]  # cards that were traded or thrown away
    sets: tuple[int, ...]  # traded so far
    kept: tuple[tuple[int, ...], ...]  # regions held at the end of the seat's last turn
    fallen: tuple[Seat, ...]  # in the order of elimination
    winner: Seat | None
    reason: Reason | None
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    plus: PlusPosition | None = None


ConquestAction = (
    Claim
    | Place
    | Undo
    | Trade
    | Attack
    | AttackUntil
    | Defend
    | Occupy
    | Fortify
    | EndPhase
    | EndTurn
    | Hire
    | Recruit
    | Research
    | OfferTreaty
    | AnswerTreaty
    | EndTreaty
)
