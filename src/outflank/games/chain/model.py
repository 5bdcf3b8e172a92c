"""Chain Tactics' nouns: options, actions, events, what a viewer sees, and the whole position as data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from outflank.kernel.game import Action, Event, Options, Seat, View
from outflank.kernel.options import COMPANY, NotOffered, Option, When, pick

SEATS = 2  # CT-1
LONGEST_SIDE = 20  # CT-3
MOST_BUILDINGS = 64
ARMY = 32  # CT-56
TEXT_LIMIT = 8192  # CT-19
START_GOLD = 5  # CT-2
CAPTURE_ROUNDS = 2  # CT-40
REMEMBERED = 4  # CT-8, rounds
WAYS = 125  # orders are numbers: three steps in base 5, the first one lowest, then the target

Kind = Literal["infantry", "tank", "ranger"]
Place = Literal["city", "factory", "hq"]
Reason = Literal["hq", "elimination", "rounds", "forfeit"]
Cause = Literal["head_on", "ran_into", "standing", "outweighed", "tie"]
Phase = Literal["commit", "reveal", "over"]
Spot = tuple[int, int]
Pair = tuple[str | None, str | None]  # something of either seat

KINDS: tuple[Kind, ...] = ("infantry", "tank", "ranger")
INFANTRY, TANK, RANGER = range(3)
PLACES: tuple[Place, ...] = ("city", "factory", "hq")
CITY, FACTORY, HQ = range(3)
REASONS: tuple[Reason, ...] = ("hq", "elimination", "rounds", "forfeit")
BY_HQ, BY_ELIMINATION, BY_ROUNDS, BY_FORFEIT = range(4)
GOING_ON = -1  # stands where a winner's seat would
DRAWN = 2


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit at the start of a game."""

    seat: Seat
    kind: Kind
    at: Spot


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A building that has an owner from the start."""

    seat: Seat
    at: Spot


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map: `.` grass, `M` mountain, `C` city, `F` factory, `H` HQ, and who begins where."""

    title: str
    rows: tuple[str, ...]
    holdings: tuple[Holding, ...]
    units: tuple[Start, ...]
    line: str = ""


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed on besides the map."""

    game_id: str
    plan_seconds: Literal[10, 15, 30] | None = None  # CT-81
    commit_seconds: int = 5
    reveal_seconds: int = 5
    rounds: int = 30  # CT-62
    attack_move_cost: Literal[0, 1] = 1  # CT-12
    forfeit_after: int = 3  # CT-64
    penalty: Literal["one", "doubling"] = "one"  # CT-76, CT-82


MORE = "More rules"
WITH_PEOPLE = When(COMPANY, ("bots",), unless=True)  # only people miss rounds


class Settings(Options, frozen=True, kw_only=True):
    """`map` is the name of one of ours or a map of one's own; the game's id is drawn where none is given."""

    map: Annotated[str | Map, Option("Map", kind="map", first="duel")] = "crossing"
    game_id: Annotated[str, NotOffered("drawn for each game")] = ""
    plan_seconds: Annotated[
        Literal[10, 15, 30] | None,
        Option(
            "Time to plan a round",
            "When it's up, a round without orders is missed.",
            choices=pick((None, "No clock"), (10, "10 s"), (15, "15 s"), (30, "30 s")),
            when=(When(COMPANY, ("friend",)),),
        ),
    ] = None
    commit_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    reveal_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    rounds: Annotated[
        int,
        Option(
            "Last round",
            "After it, whoever has more HP and gold wins.",
            MORE,
            choices=pick((15, "15"), (30, "30"), (60, "60")),
        ),
    ] = 30
    attack_move_cost: Annotated[
        Literal[0, 1],
        Option(
            "Attacking after a move",
            "It costs one of the unit's steps, or nothing.",
            MORE,
            choices=pick((1, "Costs a step"), (0, "Is free")),
        ),
    ] = 1
    forfeit_after: Annotated[
        int,
        Option(
            "Missed rounds that forfeit the game",
            "Miss this many in a row and you lose.",
            MORE,
            choices=pick((3, "3 rounds"), (6, "6 rounds"), (0, "Never")),
            when=(WITH_PEOPLE,),
        ),
    ] = 3
    penalty: Annotated[
        Literal["one", "doubling"],
        Option(
            "Orders you don't reveal cost",
            "Sealed orders that stay sealed cost gold, always the same or twice as much each time.",
            MORE,
            choices=pick(("one", "1 gold"), ("doubling", "1, 2, 4 gold")),
            when=(WITH_PEOPLE,),
        ),
    ] = "one"


class Commit(Action, frozen=True):
    """Bind oneself to orders; the digest is that of the rules page, in hexadecimal."""

    digest: str


class Reveal(Action, frozen=True):
    """Open what was committed to: the orders exactly as they were hashed, and the salt in hexadecimal."""

    orders: str
    salt: str


class Withhold(Action, frozen=True):
    """Give up this round's reveal instead of waiting for the clock."""


class Committed(Event, frozen=True):
    seat: Seat
    digest: str


class RevealTaken(Event, frozen=True):
    """A reveal is in and fits; nobody sees it before the other one."""

    seat: Seat


class Revealed(Event, frozen=True):
    """What both have committed to and opened; None where there is none."""

    round: int
    digests: Pair
    orders: Pair
    salts: Pair


class Absent(Event, frozen=True):
    """A seat missed the round; `in_a_row` counts the rounds it has missed without a break."""

    seat: Seat
    step: Literal["commit", "reveal"]
    in_a_row: int


class Fined(Event, frozen=True):
    """The penalty for a reveal that was withheld: gold lost, gold left."""

    seat: Seat
    lost: int
    gold: int


class RoundSkipped(Event, frozen=True):
    round: int


class Dropped(Event, frozen=True):
    """An order that became a wait, or a build order that was ignored, and why."""

    seat: Seat
    unit: int | None
    factory: int | None
    why: Literal["faulty", "doubled", "not_a_factory", "not_yours", "too_dear"]


class Moved(Event, frozen=True):
    """A unit's whole planned path, its first tile included, and how far along it the unit came."""

    unit: int
    path: tuple[Spot, ...]
    reached: int


class PushedBack(Event, frozen=True):
    """In this sweep a unit fell back by one tile because of the units in `by`."""

    sweep: int
    unit: int
    start: Spot
    end: Spot
    cause: Cause
    by: tuple[int, ...]


class Missed(Event, frozen=True):
    """An attack that hit nobody."""

    unit: int
    target: Spot | None  # None: off the board
    why: Literal["out_of_range", "nobody"]


class Struck(Event, frozen=True):
    """One strike of the combat; `counter` when it answers an attack."""

    unit: int
    victim: int
    damage: int
    counter: bool


class Hurt(Event, frozen=True):
    """All damage that a unit took, and the HP it has left; at 0 it is gone."""

    unit: int
    damage: int
    hp: int


class CaptureTicked(Event, frozen=True):
    building: int
    unit: int
    progress: int


class Captured(Event, frozen=True):
    """A building changed hands; `lost` is the unit that was queued there."""

    building: int
    seat: Seat
    former: Seat | None
    lost: Kind | None


class Earned(Event, frozen=True):
    seat: Seat
    income: int
    gold: int


class Spawned(Event, frozen=True):
    building: int
    unit: int
    seat: Seat
    kind: Kind
    at: Spot


class Delayed(Event, frozen=True):
    """A queued unit could not appear: no free tile, or the army is full."""

    building: int
    why: Literal["no_tile", "army_full"]


class Queued(Event, frozen=True):
    building: int
    kind: Kind
    gold: int  # left to its owner


class Lapsed(Event, frozen=True):
    """A build order that came to nothing and cost nothing."""

    building: int
    why: Literal["lost", "queue_full"]


class RoundEnded(Event, frozen=True):
    round: int


class Decided(Event, frozen=True):
    """The game is over; `scores` are HP and gold, which count after the last round."""

    winner: Seat | None
    reason: Reason
    scores: tuple[int, int]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: int
    seat: Seat
    kind: Kind
    at: Spot
    hp: int


class Building(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A building: `unit` has been capturing it for `progress` rounds, `queue` appears next."""

    kind: Place
    at: Spot
    owner: Seat | None = None
    unit: int | None = None
    progress: int = 0
    queue: Kind | None = None


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a unit was ordered in a round: where it stood, where its path led, and what it aimed at.

    `to` is None where its player opened no orders, `target` where it aimed at nothing on the board.
    """

    unit: int
    seat: Seat
    kind: Kind
    hp: int
    at: Spot
    to: Spot | None = None
    target: Spot | None = None


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round that was resolved: who owned each building before it, and what every unit was ordered."""

    round: int
    owners: tuple[Seat | None, ...]
    deeds: tuple[Deed, ...]


class Grid(msgspec.Struct, frozen=True):
    """The ground, a letter a tile."""

    title: str
    width: int
    height: int
    rows: tuple[str, ...]


class Sight(View, kw_only=True):
    """The whole board, and of the sealed orders only one's own."""

    board: Grid | None = None
    terms: Terms
    ledger: str  # the ledger's id
    round: int
    rounds_left: int  # this one included; 0 once the game is over
    phase: Phase
    units: tuple[Unit, ...]
    buildings: tuple[Building, ...]
    gold: tuple[int, int]
    scores: tuple[int, int]  # HP and gold, which decide after the last round (CT-62)
    next_unit: int
    digests: Pair
    revealed: tuple[bool, bool]
    given_up: tuple[bool, bool]
    orders: Pair  # revealed and not yet resolved; the viewer's own only
    salts: Pair
    missed: tuple[int, int]  # rounds in a row
    withheld: tuple[int, int]  # reveals in this game
    past: tuple[Chapter, ...] = ()  # the latest rounds, the oldest first
    winner: Seat | None
    reason: Reason | None


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole position."""

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
ChainEvent = (
    Committed
    | RevealTaken
    | Revealed
    | Absent
    | Fined
    | RoundSkipped
    | Dropped
    | Moved
    | PushedBack
    | Missed
    | Struck
    | Hurt
    | CaptureTicked
    | Captured
    | Earned
    | Spawned
    | Delayed
    | Queued
    | Lapsed
    | RoundEnded
    | Decided
)
