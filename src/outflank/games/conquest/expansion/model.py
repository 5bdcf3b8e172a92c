"""Types of the expansion: its actions, and its part of positions and views."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.conquest.options.settings import Condition
from outflank.kernel.game import Action, Seat

UnitKind = Literal["infantry", "cavalry", "artillery"]
UNITS: tuple[UnitKind, ...] = ("infantry", "cavalry", "artillery")
INFANTRY, CAVALRY, ARTILLERY = range(3)
POINTS = (1, 2, 3)  # reserve armies that a unit of each kind costs (CQ-70)
UNSAID = -1  # the player didn't say how many of a kind move
NEW_TARGET = -1  # any territory not attacked yet this turn
HAMPERED, NO_AID, AIDED, ABSORBS = -1, 0, 1, 2  # modifiers of either side of a battle (CQ-75)

# Branch by branch, tier by tier; the number of a technology is branch * 3 + tier.
Tech = Literal[
    "roads", "convoys", "depots", "withdrawal", "drill", "ramparts", "scouts", "envoys", "bankers"
]  # fmt: skip
TECHS: tuple[Tech, ...] = (
    "roads", "convoys", "depots", "withdrawal", "drill", "ramparts", "scouts", "envoys", "bankers",
)  # fmt: skip
ROADS, CONVOYS, DEPOTS, WITHDRAWAL, DRILL, RAMPARTS, SCOUTS, ENVOYS, BANKERS = range(9)
TIERS = 3
TECH_COSTS = (6, 10, 15)  # by tier (CQ-85)
SUPPLIED = 12  # territories per extra army with depots (CQ-90)
BANKED = 2  # extra armies for a set with bankers (CQ-96)

WorldEventKind = Literal[
    "plague", "storm", "harvest", "revolt", "drought", "boom",
    "levy", "mud", "zeal", "walls", "fair", "clear_roads",
]  # fmt: skip
WORLD_EVENTS: tuple[WorldEventKind, ...] = (
    "plague", "storm", "harvest", "revolt", "drought", "boom",
    "levy", "mud", "zeal", "walls", "fair", "clear_roads",
)  # fmt: skip
PLAGUE, STORM, HARVEST, REVOLT, DROUGHT, BOOM, LEVY, MUD, ZEAL, WALLS, FAIR, CLEAR_ROADS = range(12)
CROWDED = 10  # larger stacks suffer from a plague (CQ-102)
LEVIED = 2  # extra armies in a levy (CQ-107)
TRADED_AT_FAIR = 3  # extra armies for a set at a fair (CQ-108)

Boost = Literal["barracks", "citadel", "beacon"]
BOOSTS: tuple[Boost | None, ...] = (None, "barracks", "citadel", "beacon")
PLAIN, BARRACKS, CITADEL, BEACON = range(4)

Special = Literal["surge", "freeze", "embargo", "crash"]
SPECIALS: tuple[Special, ...] = ("surge", "freeze", "embargo", "crash")
SURGE, FREEZE, EMBARGO, CRASH = range(4)
# In a card's code, 64 to 67 in place of a territory mean a special card. Territories are 0 to 61.
FIRST_SPECIAL = 64
EVERY_SPECIAL = 15  # all four kinds of special cards, a bit for each
RARE = 11  # without a deck, one card in 11 is special (CQ-127)
FALLING = 2  # steps by which a crash lowers the rate (CQ-131)
WITHHELD = 4  # armies that an embargo takes from a set (CQ-130)

TreatyKind = Literal["peace", "alliance"]
TREATIES: tuple[TreatyKind | None, ...] = (None, "peace", "alliance")
NO_TREATY, PEACE, ALLIANCE = range(3)
MOST_PEACE = 10  # the longest peace, in rounds (CQ-151)
# Reasons for or against a treaty (CQ-158). In this order: you threaten me; let's stop the leader; you're no
# danger to me; I want to attack you; you're ahead; you're about to win; you break treaties; the game is old.
Motive = Literal["threat", "together", "harmless", "prey", "ahead", "winning", "faithless", "late"]

MissionKind = Literal["regions", "territories", "garrisons", "eliminate"]
MISSIONS: tuple[MissionKind, ...] = ("regions", "territories", "garrisons", "eliminate")
STOCK = 12  # the most of each resource that a seat can store (CQ-111)
RAISED = (2, 1, 1)  # units of each kind per recruitment (CQ-112)
FOOD_COST, IRON_COSTS = 3, (0, 2, 3)  # prices of recruits; iron by kind (CQ-112)
FREE_OF_UPKEEP, PER_COIN = 3, 3  # a stack's first 3 armies cost no upkeep, then each 3 cost $1 (CQ-120)
LAVISH = 12  # above this size each army of a stack costs $1 (CQ-120)
MOST_DEBT = 12  # upkeep never takes a seat further into debt (CQ-122)
CHEAP = 8  # on larger stacks each hired army costs $2 (CQ-121)
NOTHING = -1  # an absent event, region, seat or reason in a State


# --- actions ------------------------------------------------------------------------------


class Hire(Action, frozen=True, omit_defaults=True):
    """Buy armies with money where they are placed."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Recruit(Action, frozen=True):
    """Recruit with resources: 2 infantry for 3 food, a cavalry for 2 iron, or an artillery for 3 iron."""

    territory: int
    unit: UnitKind


class Research(Action, frozen=True):
    """Buy a technology with science, and with gold if the science isn't enough."""

    tech: Tech


class OfferTreaty(Action, frozen=True, omit_defaults=True):
    """Offer a seat peace for some rounds, or an alliance with no fixed end."""

    to: Seat
    kind: TreatyKind
    rounds: int = 0
    motive: Motive | None = None


class AnswerTreaty(Action, frozen=True, omit_defaults=True):
    """Accept or decline a seat's offer."""

    to: Seat
    accept: bool
    motive: Motive | None = None


class EndTreaty(Action, frozen=True, omit_defaults=True):
    """Give notice: the treaty ends as this seat's next turn begins."""

    to: Seat
    motive: Motive | None = None


# --- views and positions -------------------------------------------------


class WorldEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the twelve world events, and the region it concerns, if any."""

    kind: WorldEventKind
    region: int | None = None


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A secret mission: hold regions, territories or garrisoned territories, or eliminate a seat."""

    kind: MissionKind
    regions: tuple[int, ...] = ()
    count: int = 0
    seat: Seat | None = None


class Treaty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treaty between two seats, the lower first.

    It ends in round `until` as `ender`'s turn begins; if `until` is 0 it has no fixed end.
    """

    one: Seat
    other: Seat
    kind: TreatyKind
    until: int
    ender: Seat | None
    notice: bool  # it ends because someone gave notice


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treaty on offer, valid until the end of the other seat's next turn."""

    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int


class ExpansionPosition(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The expansion's part of a position; tuples go by territory or seat, or are sets of territories.

    A field whose option is off stays empty.
    """

    cavalry: tuple[int, ...] = ()
    artillery: tuple[int, ...] = ()
    fresh_cavalry: tuple[int, ...] = ()
    fresh_artillery: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()  # attacked this turn: the first roll's modifiers are used up
    shielded: tuple[int, ...] = ()  # the attacker has used its modifier there this turn
    parried: tuple[int, ...] = ()  # the defender's artillery has absorbed its loss there
    withdrawn: tuple[int, ...] = ()  # an army has withdrawn from there this turn
    refuge: tuple[int, ...] = ()  # last territories that can't be attacked yet
    boosts: tuple[int, ...] = ()
    money: tuple[int, ...] = ()
    hired: tuple[int, ...] = ()  # armies bought and not yet confirmed, by territory
    paid: tuple[int, ...] = ()  # the money paid for them
    food: tuple[int, ...] = ()
    iron: tuple[int, ...] = ()
    gold: tuple[int, ...] = ()
    science: tuple[int, ...] = ()
    techs: tuple[int, ...] = ()  # a bit for each technology
    researched: bool = False  # a technology this turn
    coming: WorldEvent | None = None  # the event of the next round
    current: WorldEvent | None = None
    newest: tuple[int, ...] = ()  # the region of each seat's latest capture, or -1
    capitals: tuple[int, ...] = ()
    missions: tuple[Mission, ...] = ()
    beaten_by: tuple[int, ...] = ()  # the seat that first eliminated each seat, or -1
    near: tuple[int, ...] = ()  # conditions met at the end of each seat's last turn, as bits of `CONDITIONS`
    treaties: tuple[Treaty, ...] = ()
    offers: tuple[Offer, ...] = ()
    honoured: tuple[int, ...] = ()  # treaties that each seat kept to the end
    ended: tuple[int, ...] = ()  # treaties that each seat gave notice for
    slack: tuple[int, ...] = ()  # sets of each seat that don't count for the exchange rate
    embargo: Seat | None = None  # the seat that played it; another seat's next set is worth less
    returns: tuple[int, ...] = ()  # the round in which an eliminated seat returns, or 0
    revived: tuple[Seat, ...] = ()  # seats that have returned
    left: tuple[Seat, ...] = ()  # seats that left their territories to a teammate
    reason: Condition | None = None  # the condition that ended the game, other than last_standing


class Progress(msgspec.Struct, frozen=True):
    """How far a seat is with a condition: `have` of `need`. `near`: it wins when its next turn begins."""

    condition: Condition
    have: int
    need: int
    near: bool


class ExpansionView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The part of the expansion that a viewer may know; None is hidden."""

    cavalry: tuple[int, ...] = ()
    artillery: tuple[int, ...] = ()
    fresh_cavalry: tuple[int, ...] = ()
    fresh_artillery: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    shielded: tuple[int, ...] = ()
    parried: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    refuge: tuple[int, ...] = ()  # last territories that can't be attacked yet, of those seen
    attack: tuple[int, ...] = ()  # by territory, on a new target: 1 or -1 on the first roll, 2 absorbs a loss
    defence: tuple[int, ...] = ()  # the same as a defender
    boosts: tuple[Boost | None, ...] = ()
    money: tuple[int | None, ...] = ()
    profit: tuple[int | None, ...] = ()  # money due to each seat if its turn began now, minus upkeep
    upkeep: tuple[int | None, ...] = ()
    hired: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    yields: tuple[Literal["food", "iron", "gold"], ...] = ()  # by territory
    food: tuple[int | None, ...] = ()
    iron: tuple[int | None, ...] = ()
    gold: tuple[int | None, ...] = ()
    harvest: tuple[tuple[int, int, int] | None, ...] = ()  # food, iron and gold due to each seat
    science: tuple[int | None, ...] = ()
    study: tuple[int | None, ...] = ()  # science due to each seat
    techs: tuple[tuple[Tech, ...], ...] = ()
    researched: bool = False
    coming: WorldEvent | None = None
    current: WorldEvent | None = None
    next_event: int = 0  # the round in which the next event strikes
    newest: tuple[int | None, ...] = ()
    capitals: tuple[int | None, ...] = ()
    missions: tuple[Mission | None, ...] = ()
    beaten_by: tuple[int, ...] = ()
    progress: tuple[tuple[Progress, ...], ...] = ()  # by seat and condition
    near: tuple[int, ...] = ()  # conditions by which each seat wins when its next turn begins, as bits
    treaties: tuple[Treaty, ...] = ()
    offers: tuple[Offer, ...] = ()
    honoured: tuple[int, ...] = ()
    ended: tuple[int, ...] = ()
    friends: tuple[Seat, ...] = ()  # seats the viewer can't attack: teammates and treaty partners
    teams: tuple[int, ...] = ()
    slack: tuple[int, ...] = ()
    embargo: Seat | None = None
    returns: tuple[int, ...] = ()
    revived: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    territories: tuple[int | None, ...] = ()  # how many each seat holds, if known
