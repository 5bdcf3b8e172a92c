"""Conquest's nouns: options, actions, events, what a viewer sees, and the whole position as data."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.conquest.options import Graph, Resolver, Terms
from outflank.kernel.game import Action, Event, Seat, View
from outflank.maps.atlas import Atlas

FEWEST_SEATS, MOST_SEATS = 2, 6  # CQ-1
FEWEST_TERRITORIES, MOST_TERRITORIES = 4, 62  # CQ-4
MOST_REGIONS = 31  # CQ-4
ROUND_LIMIT = 200  # CQ-62
MOST_SET = 10_000  # CQ-31
SETS = 1024  # CQ-31
WILD = 3  # the symbol of a wild card; the others are 0, 1 and 2
NOBODY = -1  # owns what is neutral
FREE = -2  # owns what nobody has claimed
NEUTRAL, UNCLAIMED = 6, 7  # the same in positions, where seats are 0 to 5
HAND = 64  # places for cards a seat in positions
ANY = 62  # the territory of a card that shows none, in positions

Phase = Literal["claim", "setup", "reinforce", "attack", "defend", "occupy", "spoils", "fortify", "over"]
PHASES: tuple[Phase, ...] = (
    "claim", "setup", "reinforce", "attack", "defend", "occupy", "spoils", "fortify", "over",
)  # fmt: skip
CLAIM, SETUP, REINFORCE, ATTACK, DEFEND, OCCUPY, SPOILS, FORTIFY, OVER = range(9)
REACHES = ("adjacent", "connected", "anywhere", "none")
ADJACENT, CONNECTED, ANYWHERE, _ = range(4)
Reason = Literal["last_standing", "round_limit"]


# --- actions ------------------------------------------------------------------------------


class Claim(Action, frozen=True):
    """Put the first army on a territory that nobody has."""

    territory: int


class Place(Action, frozen=True):
    territory: int
    count: int


class Undo(Action, frozen=True):
    """Take back armies that were placed here and not yet confirmed."""

    territory: int
    count: int


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


class Occupy(Action, frozen=True):
    """Move so many armies in all into what was conquered."""

    count: int


class Fortify(Action, frozen=True):
    source: int
    target: int
    count: int


class EndPhase(Action, frozen=True):
    """Confirm the reinforcement and attack, or stop attacking and fortify."""


class EndTurn(Action, frozen=True):
    """End the turn without any more attacks or moves."""


# --- events -------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card: symbol 0, 1 or 2, or 3 for a wild one, and the territory it shows, if any."""

    symbol: int
    territory: int | None = None


class Claimed(Event, frozen=True):
    seat: Seat
    territory: int


class LeftOver(Event, frozen=True):
    """These territories were left to nobody, with so many armies on each."""

    territories: tuple[int, ...]
    armies: int


class TurnBegan(Event, frozen=True):
    """A turn begins with `armies` to place, of which `regions` (index and armies) bring their part."""

    round: int
    seat: Seat
    armies: int
    regions: tuple[tuple[int, int], ...]


class Placed(Event, frozen=True):
    seat: Seat
    territory: int
    count: int


class Undone(Event, frozen=True):
    seat: Seat
    territory: int
    count: int


class Traded(Event, frozen=True):
    """A set was traded for `worth` armies; `bonus` are the territories that got some at once."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: int
    bonus: tuple[int, ...]


class Fought(Event, frozen=True):
    """One roll; `word` is the first word of the dice stream it used; even luck shows no faces."""

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


class Conquered(Event, frozen=True):
    """A territory changed hands; `count` armies moved in so far."""

    seat: Seat
    former: Seat | None
    source: int
    target: int
    count: int


class Occupied(Event, frozen=True):
    """More armies moved into what was conquered."""

    seat: Seat
    source: int
    target: int
    count: int


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


class Fortified(Event, frozen=True):
    seat: Seat
    source: int
    target: int
    count: int


class PhaseBegan(Event, frozen=True):
    seat: Seat
    phase: Phase


class Decided(Event, frozen=True):
    """The game is over; None when it is drawn."""

    winner: Seat | None
    reason: Reason


# --- what is seen and what is written down -------------------------------------------------


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle that a defence or an occupation belongs to; `keep` 0 is a single attack."""

    source: int
    target: int
    dice: int
    keep: int = 0


class Board(msgspec.Struct, frozen=True):
    """What never changes in a game: the map, and what was agreed on."""

    atlas: Atlas
    terms: Terms


class Sight(View, kw_only=True):
    """What a viewer may know; tuples go by seat, territory or region, and a hidden hand is None."""

    board: Board | None = None
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
    hands: tuple[tuple[Card, ...] | None, ...]
    cards: tuple[int, ...]  # how many each seat has
    deck: int  # cards left in the deck; 0 where every card is drawn anew
    income: tuple[int, ...]  # armies each seat would receive if its turn began now
    pays: tuple[int, ...]  # armies that each region brings in this round
    worth: tuple[int | None, ...]  # of each seat's next set; None where it depends on the cards


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole position."""

    graph: Graph
    terms: Terms
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


ConquestAction = (
    Claim | Place | Undo | Trade | Attack | AttackUntil | Defend | Occupy | Fortify | EndPhase | EndTurn
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
)
