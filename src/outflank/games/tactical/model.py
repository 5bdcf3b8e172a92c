"""Phases, actions, views and positions of Tactical Risk.

Units are numbered by their place in the list of units; places, factions and kinds as in the data files.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from outflank.games.tactical.options.settings import Settings
from outflank.games.tactical.units import UnitType
from outflank.games.tactical.world import Canal, Continent, Faction, Territory
from outflank.kernel.game import Action, Seat, View

# TR-7: more than twice as many as bots ever had on the board (docs/figures.md).
MOST_UNITS = 1200
ROUND_LIMIT = 100  # TR-69: the house ends longer games
# The most of any number in a document: far above real games, and sums of a few still fit a C int.
MOST_MONEY = 1_000_000

# Draft and declare come first in a game, but have the last numbers: they were added later, and the others
# must stay as they are in compiled positions.
Phase = Literal["purchase", "combat_move", "combat", "noncombat_move", "place", "over", "draft", "declare"]
PHASES: tuple[Phase, ...] = (
    "purchase",
    "combat_move",
    "combat",
    "noncombat_move",
    "place",
    "over",
    "draft",
    "declare",
)
PURCHASE, COMBAT_MOVE, COMBAT, NONCOMBAT_MOVE, PLACE, OVER, DRAFT, DECLARE = range(8)

# Standing orders tell the game which units a defender loses, so that it doesn't have to ask; `ask` means to
# ask.
Order = Literal["ask", "suggested", "cheapest", "keep_aircraft", "keep_armies"]
ORDERS: tuple[Order, ...] = ("ask", "suggested", "cheapest", "keep_aircraft", "keep_armies")
ASK, SUGGESTED, CHEAPEST, KEEP_AIRCRAFT, KEEP_ARMIES = range(5)

# The stages of a battle, in order. In those that end in "losses" a side chooses its losses.
Stage = Literal[
    "choose",
    "aa_losses",
    "bombard_losses",
    "press",
    "dive",
    "strike_defender_losses",
    "strike_attacker_losses",
    "defender_losses",
    "attacker_losses",
]
STAGES: tuple[Stage, ...] = (
    "choose",
    "aa_losses",
    "bombard_losses",
    "press",
    "dive",
    "strike_defender_losses",
    "strike_attacker_losses",
    "defender_losses",
    "attacker_losses",
)
(
    CHOOSE,
    AA_LOSSES,
    BOMBARD_LOSSES,
    PRESS,
    DIVE,
    STRIKE_DEFENDER,
    STRIKE_ATTACKER,
    DEFENDER_LOSSES,
    ATTACKER_LOSSES,
) = range(9)
ATTACKER, DEFENDER = 0, 1

# Flags for a unit's actions this turn.
RAIDING, SUBMERGED, FOUGHT, RETREATED, UNLOADED, BOMBARDED = 1, 2, 4, 8, 16, 32

OUT = RAIDING | SUBMERGED | FOUGHT | RETREATED  # out of the battle in its place

NOBODY = -1  # the owner of neutral land and of the sea
GONE = -1  # the place of a lost unit
NEW_FACTORY = 2  # a factory placed this turn, which can't make units yet
FIGHTERS_A_CARRIER = 2  # room on a carrier (TR-27)
SUBMARINES, OTHERS, EVERYBODY = 1, 2, 3  # the units that fire, as bits
MOST_NEAR = 12  # most neighbours of any place on the map
Reason = Literal["capitals", "production", "round_limit"]
REASONS: tuple[Reason, ...] = ("capitals", "production", "round_limit")
BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS = range(3)


# --- actions ------------------------------------------------------------------------------


class Buy(Action, frozen=True):
    """Order this many units of each kind, in place of the previous order."""

    counts: tuple[int, ...]


class Move(Action, frozen=True):
    """Move units of one place along a path that starts there; `raid` sends bombers against a factory."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    raid: bool = False


class Load(Action, frozen=True):
    """Load land units onto a transport."""

    units: tuple[int, ...]
    ship: int


class Unload(Action, frozen=True):
    """Unload units onto a territory. On hostile land they wait aboard until their battle begins."""

    units: tuple[int, ...]
    to: int


class Undo(Action, frozen=True):
    """Take back a move of this phase, by its number in the list."""

    move: int


class ChooseBattle(Action, frozen=True):
    place: int
    raid: bool = False


class Fire(Action, frozen=True):
    """Fight the next round."""


class Retreat(Action, frozen=True):
    """Break off the battle.

    Land units and ships go to `to`; planes stay where they are, so `to` may be None.
    """

    to: int | None = None


class Submerge(Action, frozen=True):
    """Take these submarines out of the battle; a defender can name none, to keep all of them in."""

    units: tuple[int, ...]


class Casualties(Action, frozen=True):
    """Choose which units to lose for the hits taken."""

    units: tuple[int, ...]


class Place(Action, frozen=True):
    """Place units from one factory; ships go to a sea zone `at` its coast."""

    kind: int
    count: int
    factory: int
    at: int


class EndPhase(Action, frozen=True):
    """End the current phase."""


class Draft(Action, frozen=True):
    """Pick a faction that is still free."""

    faction: int


class Declare(Action, frozen=True):
    """Join the alliance of a seat that has declared already, or start a new alliance."""

    ally: Seat | None = None


class OfferPact(Action, frozen=True):
    """Offer another seat a pact. Pacts aren't binding."""

    seat: Seat


class AnswerPact(Action, frozen=True):
    """Accept or decline a pact that another seat offered."""

    seat: Seat
    accept: bool


class BreakPact(Action, frozen=True):
    """End a pact with another seat."""

    seat: Seat


class StandingOrder(Action, frozen=True):
    """Tell the game which units to lose in defence from now on, so that it doesn't ask."""

    order: Order


# --- views and positions -------------------------------------------------------------------


class Unit(msgspec.Struct, frozen=True, array_like=True):
    """A unit; a lost unit has no place and is dropped when the turn ends.

    `aboard` is its transport, `target` the territory it will land on (or where a transport unloaded),
    `origin` the place it entered its battle from, and `flags` its actions this turn.
    """

    kind: int
    faction: int
    place: int
    spent: int = 0
    aboard: int = -1
    target: int = -1
    origin: int = -1
    flags: int = 0


MoveKind = Literal["move", "load", "unload", "place"]


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of this phase with everything it changed, so that it can be undone."""

    what: MoveKind
    units: tuple[int, ...]
    path: tuple[int, ...]  # for loading, unloading: both ends; for placement: factory and place
    before: tuple[Unit, ...] = ()
    paid: int = 0
    kind: int = -1
    count: int = 0
    scouted: bool = False  # it revealed places, so it can't be undone (TR-96)


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle under way; pairs are for the attacker and the defender."""

    place: int
    stage: Stage
    round: int
    defender: int  # the faction that chooses for all defenders
    amphibious: bool
    ship_hits: tuple[int, int]  # hits by submarines, which take only ships
    hits: tuple[int, int]
    struck: tuple[bool, bool]  # whether submarines have already fired this round
    carried: int  # bombardment hits that count in the first round (with return fire)


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that changes in a game. Tuples go by faction, place or kind, or hold (place, number) pairs.

    Fields that were added later are left out while they equal their default, so that old records keep their
    documents and hashes.
    """

    phase: Phase
    turn: int  # the current faction
    round: int
    treasuries: tuple[int, ...]
    owners: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]  # territory taken this turn, with its former owner
    factories: tuple[int, ...]
    new_factories: tuple[int, ...]  # built this turn
    units: tuple[Unit, ...]
    basket: tuple[int, ...]  # bought but not placed yet, by kind
    made: tuple[tuple[int, int], ...]  # units placed this turn, by factory
    raided: tuple[tuple[int, int], ...]  # IPC lost to raids this turn
    fought: tuple[int, ...]  # places whose battle this turn is over
    moves: tuple[Done, ...]
    battle: Battle | None
    winner: int | None  # a side's number
    reason: Reason | None
    drafted: tuple[int, ...] = ()  # seat of each faction, -1 if not taken yet; only in a draft
    declared: tuple[int, ...] = ()  # side of each seat, -1 if not declared yet; only in a draft
    pacts: tuple[tuple[Seat, Seat], ...] = ()  # the lower seat first
    offers: tuple[tuple[Seat, Seat], ...] = ()  # from one seat to another
    orders: tuple[Order, ...] = ()  # by seat; empty if everybody is asked


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    terms: dict[str, Any]  # the options, as `settings.written` returns them
    now: Standing


class Board(msgspec.Struct, frozen=True):
    """Everything that never changes during a game."""

    territories: tuple[Territory, ...]
    canals: tuple[Canal, ...]
    continents: tuple[Continent, ...]
    factions: tuple[Faction, ...]
    units: tuple[UnitType, ...]
    terms: Settings


class Front(msgspec.Struct, frozen=True, kw_only=True):
    """A battle ahead or under way; units are named by their id, as in `odds`.

    `aa` and `bombard` are still to come before the first round. A raid has no odds. For the battle under way,
    `attack` and `defence` list its dice: the highest face that hits, the kind and how many units, with 0 for
    units without a die.
    """

    place: int
    raid: bool
    ready: bool  # it can be fought now
    attackers: dict[str, int]
    defenders: dict[str, int]
    aa: bool
    bombard: int
    defender: int  # the faction that chooses for all defenders; -1 if nobody defends
    submerges: bool  # the defender will be asked whether submarines submerge
    attack: tuple[tuple[int, int, int], ...] = ()
    defence: tuple[tuple[int, int, int], ...] = ()


class Holding(msgspec.Struct, frozen=True):
    """The part of a continent that the current faction holds, or else the faction with most of it."""

    faction: int  # -1 if nobody holds any of it
    held: tuple[int, ...]  # its territories there


class Goal(msgspec.Struct, frozen=True):
    """A side's needs and progress towards a win; `production` is None if production doesn't win."""

    capitals: int  # enemy capitals needed
    held: int
    production: int | None


class Sight(View, kw_only=True):
    """What a viewer may know, which is the same for everyone without fog.

    All fields below `dark` follow from `now`.
    """

    board: Board | None = None
    waits_for: Seat | None
    now: Standing
    seats: tuple[int, ...]  # seat of each faction; -1 if not taken yet
    sides: tuple[int, ...]  # side of each faction; -1 if not declared yet
    dark: tuple[int, ...] = ()  # places whose units the fog hides
    income: tuple[int, ...]  # income of each faction if it collected now
    production: tuple[int, ...]  # production of each side
    capacity: int  # units the current faction can still buy
    spent: int  # cost of its order
    fronts: tuple[Front, ...]  # battles ahead; the battle under way comes first
    retreats: tuple[int, ...]  # places to retreat to; -1 if only planes retreat
    suggested: tuple[int, ...]  # suggested losses, if some are to be chosen
    expected: Front | None  # the battle after those; None while more hits come
    holdings: tuple[Holding, ...]  # by continent
    goals: tuple[Goal, ...]  # by side
    fallen: tuple[int, ...]  # factions whose capital an enemy holds
    output: tuple[int, ...]  # production of each faction
    worth: tuple[int, ...]  # cost of each faction's units


TacticalAction = (
    Buy
    | Move
    | Load
    | Unload
    | Undo
    | ChooseBattle
    | Fire
    | Retreat
    | Submerge
    | Casualties
    | Place
    | EndPhase
    | Draft
    | Declare
    | OfferPact
    | AnswerPact
    | BreakPact
    | StandingOrder
)
