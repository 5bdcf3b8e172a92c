"""Conquest's options, and the part of a map that rules need."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from outflank.kernel.game import Options
from outflank.kernel.options import (
    ON_OFF,
    SEATS,
    YES_NO,
    Choice,
    NotOffered,
    Option,
    Variant,
    When,
    describe,
    pick,
)
from outflank.maps.atlas import Atlas
from outflank.maps.generators import region_map

MOST_REGIONS = 31  # compiled tables of regions have 32 entries (CQ-4)
MOST_SET = 10_000  # armies for a set: far above real games, and sums of them still fit a C int (CQ-31)
MOST_SEED = 2**53 - 1  # browsers read larger JSON numbers inexactly
SHARED_SEEDS = 1_000_000_000  # nine digits are short enough to read to a friend
Preset = Literal["world", "world-plus", "rizk", "rizk-plus"]
Resolver = Literal["dice", "dice_italian3", "even_luck"]
Condition = Literal["last_standing", "capitals", "missions", "regions", "technology"]
Fog = Literal["none", "light", "normal", "dense"]


class Table(msgspec.Struct, frozen=True, tag_field="kind", tag="table", forbid_unknown_fields=True):
    """Sets are worth these armies in turn, then `then_add` more each time (CQ-27)."""

    values: Annotated[tuple[int, ...], Option("Sets in turn", kind="numbers", limits=(1, MOST_SET))] = (
        4,
        6,
        8,
        10,
        12,
        15,
    )
    then_add: Annotated[int, Option("Then add", limits=(0, MOST_SET))] = 5


class Add(msgspec.Struct, frozen=True, tag_field="kind", tag="add", forbid_unknown_fields=True):
    """Each set is worth `step` armies more than the last (CQ-28)."""

    start: Annotated[int, Option("First set", limits=(1, MOST_SET))] = 4
    step: Annotated[int, Option("Add each time", limits=(0, MOST_SET))] = 2


class Multiply(msgspec.Struct, frozen=True, tag_field="kind", tag="multiply", forbid_unknown_fields=True):
    """Each set is worth `times[0] / times[1]` of the last, rounded down at the end (CQ-29)."""

    start: Annotated[int, Option("First set", limits=(1, MOST_SET))] = 4
    times: Annotated[
        tuple[int, int], Option("Each set, in % of the last", kind="percent", limits=(100, 1000))
    ] = (6, 5)


class FixedBySymbol(
    msgspec.Struct, frozen=True, tag_field="kind", tag="fixed_by_symbol", forbid_unknown_fields=True
):
    """Three of each symbol, and three different ones, always have the same worth (CQ-30)."""

    same: Annotated[
        tuple[int, int, int],
        Option(
            "Three alike",
            kind="numbers",
            labels=("Infantry or A", "Cavalry or B", "Artillery or C"),
            limits=(1, MOST_SET),
        ),
    ] = (4, 6, 8)
    mixed: Annotated[int, Option("All different", limits=(1, MOST_SET))] = 10


Exchange = Table | Add | Multiply | FixedBySymbol


def exchange(label: str, usual: Exchange) -> Variant:
    """Return one way to value sets, with its defaults."""
    return Variant(label, msgspec.to_builtins(usual), describe(type(usual)).options)


UNITS_GROUP, SCIENCE, EVENTS, WINNING = "Units and boosts", "Science and wealth", "Events", "Ways to win"
TREATIES, FOG, START, ARMIES = "Treaties", "Fog", "The start", "New armies"
REGIONS, CARDS, ELIMINATION, ATTACK, FORTIFY = "Regions", "Cards", "Elimination", "Attack", "Fortification"
# Territories pay money in a rich game, and armies in a poor one.
RICH, POOR = When("economy", (True,)), When("economy", (True,), unless=True)


class Terms(Options, frozen=True, kw_only=True):
    """Everything players agree on except the map; the defaults are those of `world`."""

    setup_allocation: Annotated[
        Literal["claim", "deal"],
        Option(
            "First territories",
            "Players claim them one at a time, or they are dealt at random.",
            START,
            choices=pick(("claim", "Claimed"), ("deal", "Dealt")),
        ),
    ] = "claim"
    setup_leftover: Annotated[
        Literal["extra_to_early_seats", "neutral"],
        Option(
            "Leftover territories",
            "If territories don't divide evenly, the first players get one more each, or the rest stay "
            "neutral.",
            START,
            choices=pick(("extra_to_early_seats", "To the first players"), ("neutral", "Neutral")),
        ),
    ] = "extra_to_early_seats"
    setup_neutral_garrison: Annotated[
        int, Option("Neutral armies", "Armies on each neutral territory.", START, limits=(1, 100))
    ] = 2
    setup_place_batch: Annotated[
        int,
        Option(
            "Armies placed at a time",
            "During setup, players take turns placing this many of their first armies.",
            START,
            limits=(1, 1000),
        ),
    ] = 1
    setup_initial_armies: Annotated[
        dict[str, int],
        Option(
            "Starting armies",
            "Each player starts with this many, including those on their first territories.",
            START,
            kind="by_seats",
            limits=(1, 1000),
        ),
    ] = msgspec.field(default_factory=lambda: {"2": 40, "3": 35, "4": 30, "5": 25, "6": 20})
    setup_first_player: Annotated[
        Literal["first_placer", "random"],
        Option(
            "First turn",
            "Whoever claimed or placed first, or a random player.",
            START,
            choices=pick(("first_placer", "First to place"), ("random", "Random")),
        ),
    ] = "first_placer"
    setup_two_player_neutral: Annotated[
        bool,
        Option(
            "Neutral third side",
            "With two players, a third of the territories are neutral: well defended, but they never attack.",
            START,
            choices=YES_NO,
            when=(When(SEATS, (2,)),),
        ),
    ] = True
    start_first_turn_cut: Annotated[
        int,
        Option(
            "First-turn handicap (%)",
            "With two players, whoever moves first gets this much less on their first turn, to make the "
            "start fair.",
            START,
            limits=(0, 100),
            when=(When(SEATS, (2,)),),
        ),
    ] = 25
    reinforce_min: Annotated[
        int,
        Option(
            "Minimum armies",
            "Everyone gets at least this many new armies a turn.",
            ARMIES,
            limits=(0, 100),
            when=(POOR,),
        ),
    ] = 3
    reinforce_min_scope: Annotated[
        Literal["territories", "total"],
        Option(
            "What counts for the minimum",
            "Region bonuses are added to the minimum, or count towards it.",
            ARMIES,
            choices=pick(("territories", "Territories only"), ("total", "With regions")),
            when=(POOR,),
        ),
    ] = "territories"
    reinforce_divisor: Annotated[
        int,
        Option(
            "Territories per army",
            "You get one new army a turn for every this many territories.",
            ARMIES,
            limits=(1, 100),
            when=(POOR,),
        ),
    ] = 3
    region_bonus_when: Annotated[
        Literal["held_at_turn_start", "held_full_round"],
        Option(
            "When regions pay",
            "You get a region's bonus if you hold all of it when your turn begins, or once you've held it "
            "for a round.",
            REGIONS,
            choices=pick(("held_at_turn_start", "Immediately"), ("held_full_round", "After a round")),
        ),
    ] = "held_at_turn_start"
    region_growth_every_rounds: Annotated[
        int,
        Option(
            "Rounds until regions pay more",
            "Each region pays 1 more every time this many rounds pass, up to twice its bonus. 0 turns this "
            "off.",
            REGIONS,
            limits=(0, 1000),
        ),
    ] = 0
    cards_symbols: Annotated[
        Literal["ICA+wild", "ABC"],
        Option(
            "Cards",
            "Infantry, cavalry, artillery and wild cards, or just A, B and C.",
            CARDS,
            choices=pick(("ICA+wild", "Classic"), ("ABC", "A, B and C")),
        ),
    ] = "ICA+wild"
    cards_wilds: Annotated[
        int,
        Option(
            "Wild cards",
            "How many are in the deck. Each counts as any symbol.",
            CARDS,
            limits=(0, 10),
            when=(When("cards_symbols", ("ABC",), unless=True),),
            otherwise=0,
        ),
    ] = 2
    cards_deck: Annotated[
        Literal["finite_reshuffle", "iid"],
        Option(
            "Deck",
            "Each card exists once and the deck is reshuffled when it runs out, or every draw is random.",
            CARDS,
            choices=pick(("finite_reshuffle", "One deck"), ("iid", "Random draws")),
        ),
    ] = "finite_reshuffle"
    cards_exchange: Annotated[
        Exchange,
        Option(
            "What a set is worth",
            "Armies you get for three cards that match or are all different.",
            CARDS,
            kind="variant",
            limits=(1, MOST_SET),
            variants=(
                exchange("A list", Table()),
                exchange("By a fixed amount", Add()),
                exchange("By a percentage", Multiply()),
                exchange("By symbol", FixedBySymbol()),
            ),
            judged=True,
        ),
    ] = Table()
    cards_exchange_counter: Annotated[
        Literal["global", "per_player"],
        Option(
            "Sets are counted",
            "Trading a set raises the worth of the next one for everyone, or only for that player.",
            CARDS,
            choices=pick(("global", "For everyone"), ("per_player", "For each player")),
        ),
    ] = "global"
    cards_territory_bonus: Annotated[
        int,
        Option(
            "Card bonus",
            "Extra armies on a territory of yours when you trade the card that shows it.",
            CARDS,
            limits=(0, 100),
        ),
    ] = 2
    cards_territory_bonus_limit: Annotated[
        Literal["one_per_set", "every_match"],
        Option(
            "Bonus per set",
            "You get the card bonus for one card of a set, or for every card that shows your territory.",
            CARDS,
            choices=pick(("one_per_set", "One card"), ("every_match", "Every card")),
        ),
    ] = "one_per_set"
    cards_trade_window: Annotated[
        Literal["reinforce_phase", "before_first_placement"],
        Option(
            "When to trade",
            "You can trade cards any time while you reinforce, or only before you place your first army.",
            CARDS,
            choices=pick(("reinforce_phase", "While placing"), ("before_first_placement", "Before placing")),
        ),
    ] = "reinforce_phase"
    cards_forced_at_turn_start: Annotated[
        int,
        Option(
            "Forced trade at",
            "If you start your turn with this many cards, you have to trade a set.",
            CARDS,
            limits=(5, 12),  # any 5 cards contain a set, so nobody is stuck
        ),
    ] = 5
    cards_draw_when: Annotated[Literal["end_of_turn"], NotOffered("the same in every game")] = "end_of_turn"
    elimination_take_cards: Annotated[
        bool,
        Option(
            "Cards of an eliminated player",
            "They go to whoever captured the player's last territory, or are discarded.",
            ELIMINATION,
            choices=pick((True, "To the attacker"), (False, "Discarded")),
        ),
    ] = True
    elimination_trade_if_at_least: Annotated[
        int,
        Option(
            "Trade spoils at",
            "If you have this many cards after taking an eliminated player's, you have to trade immediately.",
            ELIMINATION,
            limits=(5, 12),
        ),
    ] = 6
    elimination_trade_down_to: Annotated[
        int,
        Option(
            "Trade down to",
            "You keep trading until you have this many cards or fewer.",
            ELIMINATION,
            limits=(4, 11),
            judged=True,
        ),
    ] = 4
    elimination_revival: Annotated[
        bool | Literal["always"],
        Option(
            "Revival",
            "Eliminated players come back once, two rounds later, with 3 armies on a neutral territory. "
            "With Always, they take the largest opponent's weakest territory if none is neutral.",
            ELIMINATION,
            choices=pick(("always", "Always"), (True, "On neutral territory"), (False, "Off")),
        ),
    ] = False
    attack_attacker_dice: Annotated[
        Literal["choose", "max"],
        Option(
            "Attacker's dice",
            "The attacker chooses how many dice to roll, up to three, or always rolls as many as possible.",
            ATTACK,
            choices=pick(("choose", "Player chooses"), ("max", "Maximum")),
        ),
    ] = "choose"
    attack_defender_dice: Annotated[
        Literal["auto_max", "choose"],
        Option(
            "Defender's dice",
            "The defender always rolls as many as possible, or is asked before each roll, which takes "
            "longer.",
            ATTACK,
            choices=pick(("auto_max", "Maximum"), ("choose", "Player chooses")),
        ),
    ] = "auto_max"
    attack_resolver: Annotated[
        Resolver,
        Option(
            "Battles",
            "Normal dice, up to three dice for the defender too, or losses as close to average as possible.",
            ATTACK,
            choices=pick(
                ("dice", "Dice"), ("dice_italian3", "Three defence dice"), ("even_luck", "Even luck")
            ),
        ),
    ] = "dice"
    attack_modes: Annotated[
        tuple[Literal["once", "until"], ...],
        Option(
            "Ways to attack",
            "Attack one roll at a time, until decided, or either.",
            ATTACK,
            choices=pick((["once", "until"], "Both"), (["once"], "One roll"), (["until"], "Until decided")),
        ),
    ] = ("once", "until")
    occupy_min: Annotated[Literal["dice_rolled"], NotOffered("the same in every game")] = "dice_rolled"
    fortify_range: Annotated[
        Literal["adjacent", "connected", "anywhere", "none"],
        Option(
            "Fortify range",
            "How far armies can move at the end of your turn.",
            FORTIFY,
            choices=pick(
                ("adjacent", "Neighbours"),
                ("connected", "Connected"),
                ("anywhere", "Anywhere"),
                ("none", "Not at all"),
            ),
        ),
    ] = "adjacent"
    fortify_moves: Annotated[
        int | Literal["unlimited"],
        Option(
            "Fortify moves",
            "How many times you can fortify each turn.",
            FORTIFY,
            limits=(0, 1000),
            none=Choice("unlimited", "Unlimited"),
            begin=1,
        ),
    ] = 1
    win_conditions: Annotated[
        tuple[Condition, ...],
        Option(
            "Ways to win",
            "The last player standing always wins. You have to keep any other goal for a round, so the "
            "others can stop you.",
            WINNING,
            kind="several",
            always=("last_standing",),
            choices=(
                Choice(
                    "capitals",
                    "Capitals",
                    "Hold your own capital, plus half as many others as there are players.",
                ),
                Choice("missions", "Secret missions", "Everyone gets a mission that nobody else knows."),
                Choice("regions", "Regions", "Hold several regions at once."),
                Choice(
                    "technology",
                    "Technology",
                    "Research all nine technologies.",
                    when=(When("technology", (True,)),),
                    why="Turn on technology under Science and wealth first.",
                ),
            ),
        ),
    ] = ("last_standing",)
    round_limit: Annotated[
        int | None,
        Option(
            "Last round",
            "After this round, whoever holds the most territories wins. Armies break a tie.",
            WINNING,
            limits=(1, 1000),
            none=Choice(None, "None"),
            begin=20,
        ),
    ] = None
    # The expansion: the plain presets use none of these.
    win_regions: Annotated[
        int,
        Option(
            "Regions to win",
            "Hold this many regions at once to win.",
            WINNING,
            limits=(1, MOST_REGIONS),
            when=(When("win_conditions", ("regions",)),),
        ),
    ] = 3
    units: Annotated[
        bool,
        Option(
            "Cavalry and artillery",
            "Cavalry costs two armies, adds 1 to your first roll and moves two steps. Artillery costs "
            "three and absorbs its stack's first loss in each battle.",
            UNITS_GROUP,
            choices=ON_OFF,
        ),
    ] = False
    technology: Annotated[
        bool,
        Option(
            "Technology",
            "Territories earn science, which buys nine technologies in three branches, such as longer "
            "moves, better first rolls and more armies for a set.",
            SCIENCE,
            choices=ON_OFF,
        ),
    ] = False
    events_every_rounds: Annotated[
        int,
        Option(
            "Rounds between events",
            "A plague, a storm at sea, a harvest and nine more. Each is announced a round ahead and lasts "
            "one round.",
            EVENTS,
            limits=(0, 100),
            none=Choice(0, "None"),
            begin=3,
        ),
    ] = 0
    treaties: Annotated[
        bool,
        Option(
            "Treaties",
            "For three or more sides: peace for some rounds, or an alliance that shares vision. Treaty "
            "partners can't attack each other. Ending a treaty takes a turn's notice.",
            TREATIES,
            choices=ON_OFF,
        ),
    ] = False
    resources: Annotated[
        bool,
        Option(
            "Resources",
            "Each territory yields food, iron or gold, depending on its card. Food and iron recruit units. "
            "Gold pays for technologies, or counts as food if technology is off.",
            SCIENCE,
            choices=ON_OFF,
        ),
    ] = False
    fog: Annotated[
        Fog,
        Option(
            "Fog of war",
            "Light hides armies beyond your borders; normal hides their owners too. Dense only shows who "
            "your neighbours are, not their armies. Bots see no more than you do.",
            FOG,
            choices=pick(("none", "None"), ("light", "Light"), ("normal", "Normal"), ("dense", "Dense")),
        ),
    ] = "none"
    boosts: Annotated[
        bool,
        Option(
            "Boosts",
            "One territory in eight is special: barracks add an army each turn, a citadel adds 1 to its "
            "first defence roll, and a beacon adds 1 to your first attack roll from there or next to it.",
            UNITS_GROUP,
            choices=ON_OFF,
        ),
    ] = False
    economy: Annotated[
        bool,
        Option(
            "Money and upkeep",
            "Territories and regions pay money instead of armies. You hire armies, large stacks cost "
            "upkeep, and debt makes you fight worse.",
            SCIENCE,
            choices=ON_OFF,
        ),
    ] = False
    teams: Annotated[
        tuple[int, ...] | None,  # the team of each seat
        Option(
            "Teams",
            kind="teams",
            choices=(
                Choice(None, "No teams", "Free for all."),
                Choice(
                    True,
                    "Teams",
                    "Teammates share vision, can reinforce each other, inherit a leaver's territories and "
                    "win together.",
                ),
            ),
            when=(When(SEATS, (2,), unless=True),),
            judged=True,
        ),
    ] = None
    cards_special: Annotated[
        bool,
        Option(
            "Special cards",
            "Four extra cards count as any symbol. Surge makes its set worth 50% more, Freeze and Crash hold "
            "or lower the worth of the next set, and Embargo cuts another player's set.",
            CARDS,
            choices=ON_OFF,
        ),
    ] = False
    start_handicaps: Annotated[
        dict[str, tuple[int, ...]],
        NotOffered("presets use it to balance the turn order", limits=(-100, 100)),
    ] = msgspec.field(default_factory=dict)
    reinforce_hire_limit: Annotated[
        int,
        Option(
            "Hiring limit",
            "Armies you can hire per territory and turn. 0 means no limit.",
            SCIENCE,
            limits=(0, 100),
            when=(RICH,),
        ),
    ] = 0
    win_mission_sevenths: Annotated[
        int,
        Option(
            "Mission size (sevenths)",
            "How much of the map a mission to hold territories asks for.",
            WINNING,
            limits=(3, 6),
            when=(When("win_conditions", ("missions",)),),
        ),
    ] = 4
    win_from_round: Annotated[
        int,
        Option(
            "No win before round",
            "Until then nobody can win, and a player's last territory can't be attacked. 0 turns this off.",
            WINNING,
            limits=(0, 100),
        ),
    ] = 0


LATER = frozenset(  # options that the first records don't have
    [
        "win_regions",
        "units",
        "technology",
        "events_every_rounds",
        "treaties",
        "resources",
        "fog",
        "boosts",
        "economy",
        "teams",
        "cards_special",
        "start_handicaps",
        "reinforce_hire_limit",
        "win_mission_sevenths",
        "win_from_round",
    ]
)


# Positions are hashed with these names, which date from when options had dots in them. Changing them would
# change the hash of every old record.
DOTTED = frozenset(
    [
        "attack",
        "cards",
        "elimination",
        "events",
        "fortify",
        "occupy",
        "region",
        "reinforce",
        "setup",
        "start",
        "win",
    ]
)


def written(terms: Terms) -> dict[str, Any]:
    """Return the terms as positions store them: newer options only if they differ from their defaults."""
    plain: dict[str, Any] = msgspec.to_builtins(terms)
    kept = {name: value for name, value in plain.items() if name not in LATER or value != BEFORE[name]}
    return {_name_in_positions(name): value for name, value in kept.items()}


def _name_in_positions(option: str) -> str:
    group, _, rest = option.partition("_")
    return f"{group}.{rest}" if group in DOTTED else option


BEFORE: dict[str, Any] = msgspec.to_builtins(Terms())


class Graph(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The part of a map that rules need: borders, and each territory's region and card symbol."""

    borders: tuple[tuple[int, int], ...]
    regions: tuple[int, ...]
    bonuses: tuple[int, ...]  # by region
    symbols: tuple[int, ...]
    sea: tuple[int, ...] = ()  # indices of the borders that are sea routes, if a storm can close them


GENERATED, RANDOM, OWN = "generated", "random", "own"  # other choices of map; only the set-up page uses `own`
DRAWN_MAP = When("map", (GENERATED,))


class Settings(Terms, frozen=True, kw_only=True):
    """`map` is a built-in map by name, "generated", "random", or the players' own.

    `graph` keeps the borders of a built-in map as they were when the game began.
    """

    preset: Annotated[Preset, Option("Rules", first="world")] = "world"
    map: Annotated[str | Atlas, Option("Map", kind="map", first="world", judged=True)] = "world"
    map_seed: Annotated[
        int | None,  # draws a generated map; it is public and can be shared
        Option(
            "Map seed",
            "The same seed and size give the same map, so you can share it with a friend.",
            kind="seed",
            limits=(0, MOST_SEED),
            wrong="Enter up to 15 digits.",
            none=Choice(None, "New map"),
            draw=SHARED_SEEDS,
            when=(DRAWN_MAP,),
            under="map",
        ),
    ] = None
    map_territories: Annotated[
        int,  # of a generated map
        Option(
            "Territories",
            f"From {region_map.LEAST} to {region_map.MOST}.",
            limits=(region_map.LEAST, region_map.MOST),
            first=30,
            when=(DRAWN_MAP,),
            under="map",
        ),
    ] = 42
    graph: Annotated[Graph | None, NotOffered("it comes from the map")] = None
