"""Conquest's types: actions, views, and the whole position as data."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from outflank.games.conquest.expansion.model import (
    AnswerTreaty,
    EndTreaty,
    ExpansionPosition,
    ExpansionView,
    Hire,
    OfferTreaty,
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
# A set of territories is the bits of one signed 64-bit number, and 62 means "no territory" on a card (CQ-4).
FEWEST_TERRITORIES, MOST_TERRITORIES = 4, 62
MOST_REGIONS = settings.MOST_REGIONS
ROUND_LIMIT = 200  # the house ends longer games (CQ-62)
MOST_SET = settings.MOST_SET
SETS = 1024  # sets whose worth is in a table; after that it stays the same (CQ-31)
WILD = 3  # the symbol of a wild card; plain symbols are 0, 1 and 2
NOBODY = -1  # owner of neutral territories
FREE = -2  # owner of unclaimed territories
UNSEEN = -3  # owner of territories hidden by fog, in views; hidden armies are -1
# NOBODY and FREE in a State. They follow the seats 0 to 5, so that an owner is always an array index.
NEUTRAL, UNCLAIMED = 6, 7
HAND = 64  # room for a seat's cards in a State
ANY = 62  # the territory number of a card that shows none; special cards use 64 to 67

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
    """Put the first army on an unclaimed territory."""

    territory: int


class Place(Action, frozen=True, omit_defaults=True):
    """Put armies from the reserve here; a cavalry costs two of them, an artillery three (CQ-70)."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Undo(Action, frozen=True, omit_defaults=True):
    """Take back armies that were placed here and aren't confirmed yet."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Trade(Action, frozen=True):
    """Trade three cards, given by their places in the hand; `on` chooses the territory with the bonus."""

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
    """Move this many armies in all into the captured territory; cavalry goes first unless kinds are given."""

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
    """Confirm the reinforcement and begin attacking, or stop attacking and fortify."""


class EndTurn(Action, frozen=True):
    """End the turn without further attacks or moves."""


# --- views and positions -------------------------------------------------


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card: symbol 0, 1 or 2, or 3 for a wild one, and the territory it shows, if any."""

    symbol: int
    territory: int | None = None
    special: Special | None = None  # a special card counts as any symbol, like a wild one


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle of the phases defend and occupy; `keep` is 0 for a single attack."""

    source: int
    target: int
    dice: int
    keep: int = 0


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect as a sentence, in the past tense once it has happened, and shortened to fit on a card."""

    line: str
    struck: str = ""
    short: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a game that never changes: the map, the options, and the effects by name."""

    atlas: Atlas
    terms: Terms
    effects: dict[str, Effect] = {}


class Sight(View, kw_only=True):
    """What a viewer may know. Tuples go by seat, territory or region; a hidden hand is None."""

    board: Board | None = None
    phase: Phase
    turn: Seat
    first: Seat
    round: int
    owners: tuple[Seat, ...]  # -1: neutral, -2: unclaimed, -3: hidden
    armies: tuple[int, ...]  # -1: hidden
    pool: tuple[int, ...]  # setup armies each seat has left
    reserve: int  # armies to place now; -1: hidden
    fresh: tuple[int, ...]  # armies placed that can still be taken back, by territory
    placed: bool  # armies were placed this turn
    conquered: bool  # a card is due at the end of the turn
    moves: int  # fortify moves made this turn
    battle: Battle | None
    pile: tuple[Card, ...]  # cards that were traded or discarded
    sets: tuple[int, ...]  # sets each seat has traded
    kept: tuple[tuple[int, ...], ...]  # regions held at the end of the seat's last turn
    fallen: tuple[Seat, ...]  # eliminated seats, in order
    winner: Seat | None
    reason: Reason | None
    hands: tuple[tuple[Card, ...] | None, ...]
    cards: tuple[int, ...]  # how many cards each seat has
    deck: int  # cards left in the deck; 0 without a deck
    income: tuple[int, ...]  # armies due to each seat if its turn began now; -1: hidden
    pays: tuple[int, ...]  # each region's bonus this round
    worth: tuple[int | None, ...]  # worth of each seat's next set; None if it depends on the cards
    plus: ExpansionView | None = None  # the expansion's part; None if no such option is on


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole position."""

    graph: Graph
    terms: dict[str, Any]  # the options as `settings.written` gives them
    phase: Phase
    turn: Seat
    first: Seat
    round: int
    owners: tuple[Seat, ...]  # -1: neutral, -2: unclaimed
    armies: tuple[int, ...]
    pool: tuple[int, ...]  # setup armies each seat has left
    reserve: int  # armies to place now
    fresh: tuple[int, ...]  # armies placed that can still be taken back, by territory
    placed: bool  # armies were placed this turn
    conquered: bool  # a card is due at the end of the turn
    moves: int  # fortify moves made this turn
    battle: Battle | None
    pile: tuple[Card, ...]  # cards that were traded or discarded
    sets: tuple[int, ...]  # sets each seat has traded
    kept: tuple[tuple[int, ...], ...]  # regions held at the end of the seat's last turn
    fallen: tuple[Seat, ...]  # eliminated seats, in order
    winner: Seat | None
    reason: Reason | None
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    plus: ExpansionPosition | None = None


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
