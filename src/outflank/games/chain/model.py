"""Chain Tactics' data types: maps, actions, the view and the position."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.kernel.game import Action, Seat, View

SEATS = 2  # CT-1
LONGEST_SIDE = 20  # tiles on the side of a map (CT-3)
MOST_BUILDINGS = 64  # the size of the arrays in compiled rules
ARMY = 32  # most units per seat; compiled arrays have room for both armies (CT-56)
TEXT_LIMIT = 8192  # characters of orders: more than a full army needs (CT-19)
START_GOLD = 5  # CT-2
CAPTURE_ROUNDS = 2  # CT-40
REMEMBERED = 4  # past rounds in a view (CT-8)
# An order is one number: up to three steps in base 5, the first one lowest, plus WAYS times the target + 1.
WAYS = 125

Kind = Literal["infantry", "tank", "ranger"]
Place = Literal["city", "factory", "hq"]
Reason = Literal["hq", "elimination", "rounds", "forfeit"]
Cause = Literal["head_on", "ran_into", "standing", "outweighed", "tie"]
Phase = Literal["commit", "reveal", "over"]
Spot = tuple[int, int]
Pair = tuple[str | None, str | None]  # a value for each seat

KINDS: tuple[Kind, ...] = ("infantry", "tank", "ranger")
INFANTRY, TANK, RANGER = range(3)
PLACES: tuple[Place, ...] = ("city", "factory", "hq")
CITY, FACTORY, HQ = range(3)
REASONS: tuple[Reason, ...] = ("hq", "elimination", "rounds", "forfeit")
BY_HQ, BY_ELIMINATION, BY_ROUNDS, BY_FORFEIT = range(4)
GOING_ON = -1  # the winner while the game is running
DRAWN = 2


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit at the start of a game."""

    seat: Seat
    kind: Kind
    at: Spot


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building with an owner from the start."""

    seat: Seat
    at: Spot


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ, and the units at the start."""

    title: str
    rows: tuple[str, ...]
    holdings: tuple[Holding, ...]
    units: tuple[Start, ...]
    line: str = ""


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options that matter during the game, without the map."""

    game_id: str
    plan_seconds: Literal[10, 15, 30] | None = None
    commit_seconds: int = 5
    reveal_seconds: int = 5
    rounds: int = 30
    attack_move_cost: Literal[0, 1] = 1
    forfeit_after: int = 3
    penalty: Literal["one", "doubling"] = "one"


class Commit(Action, frozen=True):
    """Commit to orders by their digest in hexadecimal; the rules page defines it."""

    digest: str


class Reveal(Action, frozen=True):
    """Reveal the orders, exactly as hashed, and the salt in hexadecimal."""

    orders: str
    salt: str


class Withhold(Action, frozen=True):
    """Give up this round's reveal instead of waiting for the clock."""


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: int
    seat: Seat
    kind: Kind
    at: Spot
    hp: int


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A building. `unit` has been capturing it for `progress` rounds; `queue` is the unit being built."""

    kind: Place
    at: Spot
    owner: Seat | None = None
    unit: int | None = None
    progress: int = 0
    queue: Kind | None = None


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit's order in a past round: its tile, the end of its path, and its target.

    `to` is None if its player revealed no orders, and `target` if it had no target on the board.
    """

    unit: int
    seat: Seat
    kind: Kind
    hp: int
    at: Spot
    to: Spot | None = None
    target: Spot | None = None


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A past round: each building's owner before it, and every unit's order."""

    round: int
    owners: tuple[Seat | None, ...]
    deeds: tuple[Deed, ...]


class Grid(msgspec.Struct, frozen=True):
    """The board, with one letter per tile."""

    title: str
    width: int
    height: int
    rows: tuple[str, ...]


class Sight(View, kw_only=True):
    """The whole board, and only the viewer's own sealed orders."""

    board: Grid | None = None
    terms: Terms
    ledger: str  # the id of the store of sealed orders, part of every digest
    round: int
    rounds_left: int  # including this one; 0 once the game is over
    phase: Phase
    units: tuple[Unit, ...]
    buildings: tuple[Building, ...]
    gold: tuple[int, int]
    scores: tuple[int, int]  # HP and gold, which decide after the last round (CT-62)
    next_unit: int
    digests: Pair
    revealed: tuple[bool, bool]
    given_up: tuple[bool, bool]
    orders: Pair  # revealed but not resolved; only the viewer's own
    salts: Pair
    missed: tuple[int, int]  # rounds in a row
    withheld: tuple[int, int]  # reveals in this game
    past: tuple[Chapter, ...] = ()  # the latest rounds, oldest first
    winner: Seat | None
    reason: Reason | None


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The full position."""

    title: str
    rows: tuple[str, ...]
    terms: Terms
    round: int
    phase: Phase
    units: tuple[Unit, ...]
    buildings: tuple[Building, ...]
    gold: tuple[int, int]
    next_unit: int
    digests: Pair = (None, None)
    orders: Pair = (None, None)
    salts: Pair = (None, None)
    given_up: tuple[bool, bool] = (False, False)
    missed: tuple[int, int] = (0, 0)
    withheld: tuple[int, int] = (0, 0)
    past: tuple[Chapter, ...] = ()
    winner: Seat | None = None
    reason: Reason | None = None


ChainAction = Commit | Reveal | Withhold
