"""Tactical Risk's nouns: phases, actions, what is seen, and the whole position as data.

A unit is named by its number in the list of units, a place, a faction and a kind by theirs in the files.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from outflank.games.tactical.options import Settings
from outflank.games.tactical.units import UnitType
from outflank.games.tactical.world import Canal, Continent, Faction, Territory
from outflank.kernel.game import Action, Seat, View

MOST_UNITS = 1200  # TR-7
ROUND_LIMIT = 100  # TR-69
MOST_MONEY = 1_000_000

# The last two come before the first purchase.
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

# What a defender loses without being asked; `ask` is to be asked.
Order = Literal["ask", "suggested", "cheapest", "keep_aircraft", "keep_armies"]
ORDERS: tuple[Order, ...] = ("ask", "suggested", "cheapest", "keep_aircraft", "keep_armies")
ASK, SUGGESTED, CHEAPEST, KEEP_AIRCRAFT, KEEP_ARMIES = range(5)

# A battle's stages in their order; in those that end in "losses" a side chooses what it loses.
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

# What a unit did in this turn.
RAIDING, SUBMERGED, FOUGHT, RETREATED, UNLOADED, BOMBARDED = 1, 2, 4, 8, 16, 32

OUT = RAIDING | SUBMERGED | FOUGHT | RETREATED  # takes no part in a battle

NOBODY = -1  # owns neutral land and the sea
GONE = -1  # the place of a unit that is lost
NEW_FACTORY = 2  # was placed in this turn
FIGHTERS_A_CARRIER = 2  # TR-27
SUBMARINES, OTHERS, EVERYBODY = 1, 2, 3  # who fires
MOST_NEAR = 12  # neighbours of one territory
Reason = Literal["capitals", "production", "round_limit"]
REASONS: tuple[Reason, ...] = ("capitals", "production", "round_limit")
BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS = range(3)


# --- actions ------------------------------------------------------------------------------


class Buy(Action, frozen=True):
    """The whole order, by kind; it replaces the one before."""

    counts: tuple[int, ...]


class Move(Action, frozen=True):
    """Units of one place go along a path that begins there; `raid` sends bombers against a factory."""

    units: tuple[int, ...]
    path: tuple[int, ...]
    raid: bool = False


class Load(Action, frozen=True):
    """Land units go aboard a transport."""

    units: tuple[int, ...]
    ship: int


class Unload(Action, frozen=True):
    """Units go ashore, or will when their battle begins."""

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
    """Break off; land units and ships go there, planes stay where they are (then `to` may be None)."""

    to: int | None = None


class Submerge(Action, frozen=True):
    """These submarines leave the battle; the defender may name none and so stay."""

    units: tuple[int, ...]


class Casualties(Action, frozen=True):
    """What is lost for the hits taken."""

    units: tuple[int, ...]


class Place(Action, frozen=True):
    """Put up units that were bought, made by a factory; ships `at` a sea zone next to it."""

    kind: int
    count: int
    factory: int
    at: int


class EndPhase(Action, frozen=True):
    """Go on to the next phase."""


class Draft(Action, frozen=True):
    """Take a faction that nobody has taken."""

    faction: int


class Declare(Action, frozen=True):
    """Join the alliance of a seat that has declared before, or begin one of one's own."""

    ally: Seat | None = None


class OfferPact(Action, frozen=True):
    """Ask another seat for an alliance that binds nobody."""

    seat: Seat


class AnswerPact(Action, frozen=True):
    """Accept what another seat offers, or not."""

    seat: Seat
    accept: bool


class BreakPact(Action, frozen=True):
    """End an alliance with another seat."""

    seat: Seat


class StandingOrder(Action, frozen=True):
    """What the seat loses as a defender from now on without being asked."""

    order: Order


# --- what is seen and what is written down -------------------------------------------------


class Unit(msgspec.Struct, frozen=True, array_like=True):
    """A unit; one that is gone stands nowhere until the turn ends.

    `aboard` is its transport, `target` the land it will go ashore on (a transport's: where it unloaded),
    `origin` where it entered its battle from, `flags` what it did in this turn.
    """

    kind: int
    faction: int
    place: int
    spent: int = 0
    aboard: int = -1
    target: int = -1
    origin: int = -1
    flags: int = 0


Deed = Literal["move", "load", "unload", "place"]


class Done(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move of this phase, with all it changed, so that it can be undone."""

    what: Deed
    units: tuple[int, ...]
    path: tuple[int, ...]  # of loading and unloading the two ends, of placement the factory and the place
    before: tuple[Unit, ...] = ()
    paid: int = 0
    kind: int = -1
    count: int = 0
    scouted: bool = False  # it brought something into sight


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The battle that is fought; hits that wait for casualties are on the attacker and on the defender."""

    place: int
    stage: Stage
    round: int
    defender: int  # the faction that chooses for the defenders
    amphibious: bool
    ship_hits: tuple[int, int]  # by submarines, so that only ships can be lost
    hits: tuple[int, int]
    struck: tuple[bool, bool]  # submarines have fired in this round
    carried: int  # hits of a bombardment that count in the first round


class Standing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that changes; tuples go by faction, place or kind, or are pairs of a place and a number.

    What came later has a default and is left out while it is that, so that older records play back the same.
    """

    phase: Phase
    turn: int  # the faction
    round: int
    treasuries: tuple[int, ...]
    owners: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]  # in this turn: place and former owner
    factories: tuple[int, ...]
    new_factories: tuple[int, ...]  # placed in this turn
    units: tuple[Unit, ...]
    basket: tuple[int, ...]  # bought and not yet placed
    made: tuple[tuple[int, int], ...]  # placed in this turn, by factory
    raided: tuple[tuple[int, int], ...]  # IPC lost by raids in this turn
    fought: tuple[int, ...]  # where battles of this turn are over
    moves: tuple[Done, ...]
    battle: Battle | None
    winner: int | None  # a side
    reason: Reason | None
    drafted: tuple[int, ...] = ()  # the seat of each faction, -1 while nobody has it; only after a draft
    declared: tuple[int, ...] = ()  # the side of each seat, -1 while it has not said; only after a draft
    pacts: tuple[tuple[Seat, Seat], ...] = ()  # the lower seat first
    offers: tuple[tuple[Seat, Seat], ...] = ()  # who asks whom for a pact
    orders: tuple[Order, ...] = ()  # by seat; none while everybody is asked


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    terms: dict[str, Any]  # as `options.written` has them
    now: Standing


class Board(msgspec.Struct, frozen=True):
    """What never changes in a game."""

    territories: tuple[Territory, ...]
    canals: tuple[Canal, ...]
    continents: tuple[Continent, ...]
    factions: tuple[Faction, ...]
    units: tuple[UnitType, ...]
    terms: Settings


class Front(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is to be fought, or is being fought; units are named by their id, as in `odds`.

    `aa` and `bombard` are what still comes before the first round; a raid has no odds to ask for. The dice of
    the battle under way are in `attack` and `defence`: what hits, the kind and how many; 0 for those without.
    """

    place: int
    raid: bool
    ready: bool  # can be fought now
    attackers: dict[str, int]
    defenders: dict[str, int]
    aa: bool
    bombard: int
    defender: int  # the faction that chooses for the defenders; -1 where nobody defends
    submerges: bool  # it is asked whether its submarines leave
    attack: tuple[tuple[int, int, int], ...] = ()
    defence: tuple[tuple[int, int, int], ...] = ()


class Holding(msgspec.Struct, frozen=True):
    """What is held of a continent: by the faction in turn, or by the one that holds the most."""

    faction: int  # -1 where nobody holds any of it
    held: tuple[int, ...]  # the lands that are counted for it


class Goal(msgspec.Struct, frozen=True):
    """What a side needs to win, and what of it it has; no production where that does not win."""

    capitals: int  # of others
    held: int
    production: int | None


class Sight(View, kw_only=True):
    """The same for everyone where there is no fog; what follows from the position is worked out."""

    board: Board | None = None
    waits_for: Seat | None
    now: Standing
    seats: tuple[int, ...]  # of each faction; -1 while nobody has it
    sides: tuple[int, ...]  # of each faction; -1 while that is not declared
    dark: tuple[int, ...] = ()  # places whose units the viewer does not see
    income: tuple[int, ...]  # of each faction if it were collected now
    production: tuple[int, ...]  # of each side
    capacity: int  # units that the faction in turn can still buy
    spent: int  # what its order costs
    fronts: tuple[Front, ...]  # that the moves lead to, or that are left; the battle under way is the first
    retreats: tuple[int, ...]  # where the attackers can go; -1 where only planes break off
    suggested: tuple[int, ...]  # casualties, where some are to be chosen
    expected: Front | None  # the battle once those are lost; None while more hits are to come
    holdings: tuple[Holding, ...]  # of each continent
    goals: tuple[Goal, ...]  # of each side
    fallen: tuple[int, ...]  # factions whose capital is in enemy hands
    output: tuple[int, ...]  # what the lands of each faction produce
    worth: tuple[int, ...]  # what the units of each faction cost


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
