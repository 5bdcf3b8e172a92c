"""The nouns of Conquest's later options: actions, what is seen, and their part of a position."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.games.conquest.options.settings import Condition
from outflank.kernel.game import Action, Seat

UnitKind = Literal["infantry", "cavalry", "artillery"]
UNITS: tuple[UnitKind, ...] = ("infantry", "cavalry", "artillery")
INFANTRY, CAVALRY, ARTILLERY = range(3)
POINTS = (1, 2, 3)  # armies of the reserve that a unit of each kind takes (CQ-70)
UNSAID = -1  # how many of a kind move
NEW_TARGET = -1  # any territory that was not attacked in this turn
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
SUPPLIED = 12  # territories that bring an army with depots (CQ-90)
BANKED = 2  # armies more for a set with bankers (CQ-96)

HappeningKind = Literal[
    "plague", "storm", "harvest", "revolt", "drought", "boom",
    "levy", "mud", "zeal", "walls", "fair", "clear_roads",
]  # fmt: skip
HAPPENINGS: tuple[HappeningKind, ...] = (
    "plague", "storm", "harvest", "revolt", "drought", "boom",
    "levy", "mud", "zeal", "walls", "fair", "clear_roads",
)  # fmt: skip
PLAGUE, STORM, HARVEST, REVOLT, DROUGHT, BOOM, LEVY, MUD, ZEAL, WALLS, FAIR, CLEAR_ROADS = range(12)
CROWDED = 10  # larger stacks suffer from a plague (CQ-102)
LEVIED = 2  # armies that a levy brings (CQ-107)
TRADED_AT_FAIR = 3  # armies more for a set at a fair (CQ-108)

Boost = Literal["barracks", "citadel", "beacon"]
BOOSTS: tuple[Boost | None, ...] = (None, "barracks", "citadel", "beacon")
PLAIN, BARRACKS, CITADEL, BEACON = range(4)

Special = Literal["surge", "freeze", "embargo", "crash"]
SPECIALS: tuple[Special, ...] = ("surge", "freeze", "embargo", "crash")
SURGE, FREEZE, EMBARGO, CRASH = range(4)
FIRST_SPECIAL = 64  # what special cards have in positions in place of a territory, one each
EVERY_SPECIAL = 15  # a bit for each
RARE = 11  # of so many cards drawn anew one is special (CQ-127)
FALLING = 2  # steps that a Crash takes the rate back (CQ-131)
WITHHELD = 4  # armies less for a set under an embargo (CQ-130)

TreatyKind = Literal["peace", "alliance"]
TREATIES: tuple[TreatyKind | None, ...] = (None, "peace", "alliance")
NO_TREATY, PEACE, ALLIANCE = range(3)
MOST_PEACE = 10  # rounds
# What somebody may say for or against a treaty (CQ-158): the other one threatens it, both should stand
# together against who is ahead, the other one is harmless, is to be attacked, is ahead itself, is about
# to win, does not keep treaties, or the game has gone on for long.
Motive = Literal["threat", "together", "harmless", "prey", "ahead", "winning", "faithless", "late"]

MissionKind = Literal["regions", "territories", "garrisons", "eliminate"]
MISSIONS: tuple[MissionKind, ...] = ("regions", "territories", "garrisons", "eliminate")
STOCK = 12  # of each resource, at most (CQ-111)
RAISED = (2, 1, 1)  # units that a kind of recruits is (CQ-112)
FOOD_COST, IRON_COSTS = 3, (0, 2, 3)  # of recruits, the latter by kind
FREE_OF_UPKEEP, PER_COIN = 3, 3  # so many armies of a stack cost nothing, then so many $1 (CQ-120)
LAVISH = 12  # each army above costs $1
MOST_DEBT = 12  # what upkeep would add beyond is let off (CQ-122)
CHEAP = 8  # where more armies stand, each costs $2 (CQ-121)
NOTHING = -1  # in positions


# --- actions ------------------------------------------------------------------------------


class Hire(Action, frozen=True, omit_defaults=True):
    """Buy armies with money, here and now."""

    territory: int
    count: int
    unit: UnitKind = "infantry"


class Recruit(Action, frozen=True):
    """Raise a unit with resources: two infantry for 3 food, a cavalry for 2 iron, an artillery for 3 iron."""

    territory: int
    unit: UnitKind


class Research(Action, frozen=True):
    """Buy a technology with science, and gold where that does not reach."""

    tech: Tech


class OfferTreaty(Action, frozen=True, omit_defaults=True):
    """Offer a seat peace for so many rounds, or an alliance, which has no end of its own."""

    to: Seat
    kind: TreatyKind
    rounds: int = 0
    motive: Motive | None = None


class AnswerTreaty(Action, frozen=True, omit_defaults=True):
    """Accept or decline what a seat has offered."""

    to: Seat
    accept: bool
    motive: Motive | None = None


class EndTreaty(Action, frozen=True, omit_defaults=True):
    """Give notice: the treaty ends when one's own next turn begins."""

    to: Seat
    motive: Motive | None = None


# --- what is seen and what is written down -------------------------------------------------


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the twelve events; the region it is aimed at, if any."""

    kind: HappeningKind
    region: int | None = None


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A secret mission: whole regions, territories (with two armies each), or a seat's end by one's hand."""

    kind: MissionKind
    regions: tuple[int, ...] = ()
    count: int = 0
    seat: Seat | None = None


class Treaty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Between two seats, the lower first; it ends as `ender`'s turn begins in round `until`, or never (0)."""

    one: Seat
    other: Seat
    kind: TreatyKind
    until: int
    ender: Seat | None
    notice: bool  # it ends because notice was given


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treaty that one seat has offered another, until the end of that one's next turn."""

    seat: Seat
    to: Seat
    kind: TreatyKind
    rounds: int


class PlusPosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the later options add to a position; tuples go by territory or seat, sets are of territories.

    Whatever an option would need that is off stays empty.
    """

    cavalry: tuple[int, ...] = ()
    artillery: tuple[int, ...] = ()
    fresh_cavalry: tuple[int, ...] = ()
    fresh_artillery: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()  # attacked in this turn: first rolls are over
    shielded: tuple[int, ...] = ()  # the attacker has had its modifier there in this turn
    parried: tuple[int, ...] = ()  # the defender's artillery has absorbed its loss there
    withdrawn: tuple[int, ...] = ()  # an army has come back from there in this turn
    refuge: tuple[int, ...] = ()  # last territories that may not be attacked yet
    boosts: tuple[int, ...] = ()
    money: tuple[int, ...] = ()
    hired: tuple[int, ...] = ()  # points bought and not yet confirmed, by territory
    paid: tuple[int, ...] = ()  # for those
    food: tuple[int, ...] = ()
    iron: tuple[int, ...] = ()
    gold: tuple[int, ...] = ()
    science: tuple[int, ...] = ()
    techs: tuple[int, ...] = ()  # a bit for each technology
    researched: bool = False  # in this turn
    coming: Happening | None = None  # when the next round begins
    current: Happening | None = None
    newest: tuple[int, ...] = ()  # the region of each seat's latest conquest, or -1
    capitals: tuple[int, ...] = ()
    missions: tuple[Mission, ...] = ()
    beaten_by: tuple[int, ...] = ()  # who eliminated each seat first, or -1
    near: tuple[int, ...] = ()  # conditions met at the end of each seat's last turn, as bits of `CONDITIONS`
    treaties: tuple[Treaty, ...] = ()
    offers: tuple[Offer, ...] = ()
    honoured: tuple[int, ...] = ()  # treaties that each seat saw to their end
    ended: tuple[int, ...] = ()  # treaties that each seat gave notice of
    slack: tuple[int, ...] = ()  # sets of each seat that do not count for the exchange rate
    embargo: Seat | None = None  # who played it; the next set of another is worth less
    returns: tuple[int, ...] = ()  # the round in which an eliminated seat comes back, or 0
    revived: tuple[Seat, ...] = ()  # who has come back already
    left: tuple[Seat, ...] = ()  # who has left its land to a team mate
    reason: Condition | None = None  # the condition that ended the game, other than last_standing


class Progress(msgspec.Struct, frozen=True):
    """How far a seat is with a condition: `have` of `need`; `near`: it wins when its next turn begins."""

    condition: Condition
    have: int
    need: int
    near: bool


class PlusSight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a viewer may know of the later options; None stands for what it may not know."""

    cavalry: tuple[int, ...] = ()
    artillery: tuple[int, ...] = ()
    fresh_cavalry: tuple[int, ...] = ()
    fresh_artillery: tuple[int, ...] = ()
    opened: tuple[int, ...] = ()
    shielded: tuple[int, ...] = ()
    parried: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    refuge: tuple[int, ...] = ()  # last territories that may not be attacked yet, of those seen
    attack: tuple[int, ...] = ()  # by territory, against something new: 1 or -1 on the first roll, 2 absorbs
    defence: tuple[int, ...] = ()  # the same of each as a defender
    boosts: tuple[Boost | None, ...] = ()
    money: tuple[int | None, ...] = ()
    profit: tuple[int | None, ...] = ()  # money due to each seat if its turn began now, less its upkeep
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
    coming: Happening | None = None
    current: Happening | None = None
    next_event: int = 0  # the round in which the next event strikes
    newest: tuple[int | None, ...] = ()
    capitals: tuple[int | None, ...] = ()
    missions: tuple[Mission | None, ...] = ()
    beaten_by: tuple[int, ...] = ()
    progress: tuple[tuple[Progress, ...], ...] = ()  # of each seat, by condition
    near: tuple[int, ...] = ()  # conditions that each seat wins by when its next turn begins, as bits
    treaties: tuple[Treaty, ...] = ()
    offers: tuple[Offer, ...] = ()
    honoured: tuple[int, ...] = ()
    ended: tuple[int, ...] = ()
    friends: tuple[Seat, ...] = ()  # whom the viewer may not attack: team mates and by treaty
    teams: tuple[int, ...] = ()
    slack: tuple[int, ...] = ()
    embargo: Seat | None = None
    returns: tuple[int, ...] = ()
    revived: tuple[Seat, ...] = ()
    left: tuple[Seat, ...] = ()
    territories: tuple[int | None, ...] = ()  # how many each seat holds, where that is known
