"""What can be agreed on: every option, and the part of a map that rules need."""

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

MOST_REGIONS = 31  # CQ-4
MOST_SET = 10_000  # CQ-31
MOST_SEED = 2**53 - 1  # greater numbers do not survive JSON in a browser
SHARED_SEEDS = 1_000_000_000  # nine digits can be read out to a friend
Preset = Literal["world", "world-plus", "rizk", "rizk-plus"]
Resolver = Literal["dice", "dice_italian3", "even_luck"]
Condition = Literal["last_standing", "capitals", "missions", "regions", "technology"]
Fog = Literal["none", "light", "normal", "dense"]


class Table(msgspec.Struct, frozen=True, tag_field="kind", tag="table", forbid_unknown_fields=True):
    """Sets are worth these armies one after the other, then always `then_add` more (CQ-27)."""

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
    """Each set is worth `step` armies more than the one before (CQ-28)."""

    start: Annotated[int, Option("First set", limits=(1, MOST_SET))] = 4
    step: Annotated[int, Option("Add each time", limits=(0, MOST_SET))] = 2


class Multiply(msgspec.Struct, frozen=True, tag_field="kind", tag="multiply", forbid_unknown_fields=True):
    """Each set is worth `times[0] / times[1]` of the one before, rounded down at the end (CQ-29)."""

    start: Annotated[int, Option("First set", limits=(1, MOST_SET))] = 4
    times: Annotated[
        tuple[int, int], Option("Each, in % of the one before", kind="percent", limits=(100, 1000))
    ] = (6, 5)


class FixedBySymbol(
    msgspec.Struct, frozen=True, tag_field="kind", tag="fixed_by_symbol", forbid_unknown_fields=True
):
    """Three of each symbol, and three different ones, are always worth the same (CQ-30)."""

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
    """One way to say what sets are worth, with its usual numbers."""
    return Variant(label, msgspec.to_builtins(usual), describe(type(usual)).options)


UNITS_GROUP, SCIENCE, EVENTS, WINNING = "Units and boosts", "Science and wealth", "Events", "Ways to win"
TREATIES, FOG, START, ARMIES = "Treaties", "Fog", "The start", "New armies"
REGIONS, CARDS, ELIMINATION, ATTACK, FORTIFY = "Regions", "Cards", "Elimination", "Attack", "Fortification"
RICH, POOR = When("economy", (True,)), When("economy", (True,), unless=True)  # land pays money, or armies


class Terms(Options, frozen=True, kw_only=True):
    """All that can be agreed on besides the map; the defaults are those of `world`."""

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
            "Territories left over",
            "If the deal isn't even, the first players get one more each, or the rest stays neutral.",
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
            "First armies",
            "Each player starts with this many, counting those on their first territories.",
            START,
            kind="by_seats",
            limits=(1, 1000),
        ),
    ] = msgspec.field(default_factory=lambda: {"2": 40, "3": 35, "4": 30, "5": 25, "6": 20})
    setup_first_player: Annotated[
        Literal["first_placer", "random"],
        Option(
            "First turn",
            "It goes to whoever claimed or placed first, or is drawn separately.",
            START,
            choices=pick(("first_placer", "Who placed first"), ("random", "Drawn")),
        ),
    ] = "first_placer"
    setup_two_player_neutral: Annotated[
        bool,
        Option(
            "Neutral third side",
            "With two players, a third of the territories is neutral, well guarded and never attacks.",
            START,
            choices=YES_NO,
            when=(When(SEATS, (2,)),),
        ),
    ] = True
    start_first_turn_cut: Annotated[
        int,
        Option(
            "First-turn handicap (%)",
            "With two players, whoever moves first gets this much less in their first turn. It makes the "
            "start fair.",
            START,
            limits=(0, 100),
            when=(When(SEATS, (2,)),),
        ),
    ] = 25
    reinforce_min: Annotated[
        int,
        Option(
            "Minimum",
            "Nobody gets fewer new armies than this in a turn.",
            ARMIES,
            limits=(0, 100),
            when=(POOR,),
        ),
    ] = 3
    reinforce_min_scope: Annotated[
        Literal["territories", "total"],
        Option(
            "What counts for the minimum",
            "Region bonuses come on top of the minimum, or count towards it.",
            ARMIES,
            choices=pick(("territories", "Territories only"), ("total", "With regions")),
            when=(POOR,),
        ),
    ] = "territories"
    reinforce_divisor: Annotated[
        int,
        Option(
            "Territories per army",
            "At the start of a turn, you get one army for this many territories.",
            ARMIES,
            limits=(1, 100),
            when=(POOR,),
        ),
    ] = 3
    region_bonus_when: Annotated[
        Literal["held_at_turn_start", "held_full_round"],
        Option(
            "A region pays",
            "You get its bonus if you hold all of it when your turn begins, or once you've held it for a "
            "round.",
            REGIONS,
            choices=pick(("held_at_turn_start", "At once"), ("held_full_round", "After a full round")),
        ),
    ] = "held_at_turn_start"
    region_growth_every_rounds: Annotated[
        int,
        Option(
            "Rounds until regions pay more",
            "Every time this many rounds pass, each region pays 1 more, up to twice its bonus. 0 means "
            "never.",
            REGIONS,
            limits=(0, 1000),
        ),
    ] = 0
    cards_symbols: Annotated[
        Literal["ICA+wild", "ABC"],
        Option(
            "Cards",
            "Infantry, cavalry and artillery with wild cards among them, or plain A, B and C.",
            CARDS,
            choices=pick(("ICA+wild", "Three arms and wild"), ("ABC", "A, B and C")),
        ),
    ] = "ICA+wild"
    cards_wilds: Annotated[
        int,
        Option(
            "Wild cards",
            "Wild cards in the deck. Each stands for any symbol.",
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
            choices=pick(("finite_reshuffle", "One deck"), ("iid", "Always random")),
        ),
    ] = "finite_reshuffle"
    cards_exchange: Annotated[
        Exchange,
        Option(
            "What a set is worth",
            "Armies for three cards that match, or are all different.",
            CARDS,
            kind="variant",
            limits=(1, MOST_SET),
            variants=(
                exchange("A list", Table()),
                exchange("Always more", Add()),
                exchange("A share more", Multiply()),
                exchange("By symbol", FixedBySymbol()),
            ),
            judged=True,
        ),
    ] = Table()
    cards_exchange_counter: Annotated[
        Literal["global", "per_player"],
        Option(
            "Sets are counted",
            "Each set makes the next one worth more for everyone, or only for the player who traded it.",
            CARDS,
            choices=pick(("global", "For everyone"), ("per_player", "For each player")),
        ),
    ] = "global"
    cards_territory_bonus: Annotated[
        int,
        Option(
            "Armies for your own card",
            "Extra armies on your territory when you trade the card that shows it.",
            CARDS,
            limits=(0, 100),
        ),
    ] = 2
    cards_territory_bonus_limit: Annotated[
        Literal["one_per_set", "every_match"],
        Option(
            "Own cards that count",
            "You get those armies for one card of a set, or for each one that shows a territory of yours.",
            CARDS,
            choices=pick(("one_per_set", "One per set"), ("every_match", "All of them")),
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
            "Cards you must trade at",
            "With this many cards at the start of your turn, you have to trade a set.",
            CARDS,
            limits=(5, 12),  # any 5 cards hold a set, so that nobody is stuck
        ),
    ] = 5
    cards_draw_when: Annotated[Literal["end_of_turn"], NotOffered("the same in every game")] = "end_of_turn"
    elimination_take_cards: Annotated[
        bool,
        Option(
            "Cards of an eliminated player",
            "They go to whoever took the last territory, or are discarded.",
            ELIMINATION,
            choices=pick((True, "To the winner"), (False, "Discarded")),
        ),
    ] = True
    elimination_trade_if_at_least: Annotated[
        int,
        Option(
            "Trade at once with",
            "With this many cards after taking an eliminated player's, you have to trade at once.",
            ELIMINATION,
            limits=(5, 12),
        ),
    ] = 6
    elimination_trade_down_to: Annotated[
        int,
        Option(
            "Trade down to",
            "You keep trading until you have no more cards than this.",
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
            choices=pick(("always", "Always"), (True, "If land is neutral"), (False, "Off")),
        ),
    ] = False
    attack_attacker_dice: Annotated[
        Literal["choose", "max"],
        Option(
            "Attacker's dice",
            "The attacker chooses how many to roll, up to three, or always rolls as many as possible.",
            ATTACK,
            choices=pick(("choose", "Their choice"), ("max", "The most")),
        ),
    ] = "choose"
    attack_defender_dice: Annotated[
        Literal["auto_max", "choose"],
        Option(
            "Defender's dice",
            "The defender always rolls as many as possible, or is asked before each roll, which takes "
            "longer.",
            ATTACK,
            choices=pick(("auto_max", "The most"), ("choose", "Their choice")),
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
            "One roll at a time, to the end without stopping, or whichever you like.",
            ATTACK,
            choices=pick((["once", "until"], "Both"), (["once"], "One roll"), (["until"], "To the end")),
        ),
    ] = ("once", "until")
    occupy_min: Annotated[Literal["dice_rolled"], NotOffered("the same in every game")] = "dice_rolled"
    fortify_range: Annotated[
        Literal["adjacent", "connected", "anywhere", "none"],
        Option(
            "How far armies move",
            "At the end of your turn: to a neighbour, along your territories, to any of them, or not at all.",
            FORTIFY,
            choices=pick(
                ("adjacent", "A neighbour"),
                ("connected", "Connected"),
                ("anywhere", "Anywhere"),
                ("none", "Not at all"),
            ),
        ),
    ] = "adjacent"
    fortify_moves: Annotated[
        int | Literal["unlimited"],
        Option(
            "Moves at the end of a turn",
            "How many times you can fortify before your turn ends.",
            FORTIFY,
            limits=(0, 1000),
            none=Choice("unlimited", "As many as you like"),
            begin=1,
        ),
    ] = 1
    win_conditions: Annotated[
        tuple[Condition, ...],
        Option(
            "Ways to win",
            "The last player standing always wins. Every other way has to hold for a round, so others can "
            "stop it.",
            WINNING,
            kind="several",
            always=("last_standing",),
            choices=(
                Choice(
                    "capitals",
                    "Capitals",
                    "Hold your own capital and half as many others as there are players.",
                ),
                Choice("missions", "Secret missions", "Everyone gets a mission that nobody else knows."),
                Choice("regions", "Regions", "Hold several whole regions at once."),
                Choice(
                    "technology",
                    "Technology",
                    "Know all nine technologies.",
                    when=(When("technology", (True,)),),
                    why="Only with technology, which is off: see science and wealth.",
                ),
            ),
        ),
    ] = ("last_standing",)
    round_limit: Annotated[
        int | None,
        Option(
            "Last round",
            "After it, whoever holds the most territories wins. Armies break a tie.",
            WINNING,
            limits=(1, 1000),
            none=Choice(None, "None"),
            begin=20,
        ),
    ] = None
    # What follows came later: the plain presets have none of it.
    win_regions: Annotated[
        int,
        Option(
            "Regions that win",
            "Hold this many whole regions at once to win.",
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
            "three, and the first loss of its stack in a battle doesn't count.",
            UNITS_GROUP,
            choices=ON_OFF,
        ),
    ] = False
    technology: Annotated[
        bool,
        Option(
            "Technology",
            "Territories bring science, and science buys nine technologies in three branches: longer "
            "moves, better first rolls, more for a set and so on.",
            SCIENCE,
            choices=ON_OFF,
        ),
    ] = False
    events_every_rounds: Annotated[
        int,
        Option(
            "Rounds between events",
            "A plague, a storm over the sea lanes, a harvest and nine more. Each is announced a round "
            "ahead, lasts one round at most and targets no player.",
            EVENTS,
            limits=(0, 100),
            none=Choice(0, "No events"),
            begin=3,
        ),
    ] = 0
    treaties: Annotated[
        bool,
        Option(
            "Treaties",
            "With three sides or more: peace for some rounds, or an alliance that shares vision. Treaty "
            "partners can't attack each other, and ending one takes a turn's notice.",
            TREATIES,
            choices=ON_OFF,
        ),
    ] = False
    resources: Annotated[
        bool,
        Option(
            "Resources",
            "Each territory yields food, iron or gold, as its card says. Food and iron raise units. Gold "
            "pays for science, and counts as food without technology.",
            SCIENCE,
            choices=ON_OFF,
        ),
    ] = False
    fog: Annotated[
        Fog,
        Option(
            "Fog of war",
            "Light hides armies away from your borders, normal hides their owners too. Dense shows only "
            "who is next to you, never how many. Bots see no more than you.",
            FOG,
            choices=pick(("none", "None"), ("light", "Light"), ("normal", "Normal"), ("dense", "Dense")),
        ),
    ] = "none"
    boosts: Annotated[
        bool,
        Option(
            "Boosts",
            "One territory in eight is special: barracks raise an army each turn, a citadel adds 1 to "
            "its first defence roll, a beacon adds 1 to your first roll from up to one step away.",
            UNITS_GROUP,
            choices=ON_OFF,
        ),
    ] = False
    economy: Annotated[
        bool,
        Option(
            "Money and upkeep",
            "Territories and regions pay money instead of armies. You hire what you need, large stacks "
            "cost upkeep, and debt makes you fight worse.",
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
                Choice(None, "No teams", "Everyone plays alone."),
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
            "Four more cards stand for any symbol. Surge makes its set worth half as much again, Freeze "
            "and Crash hold or lower what the next one is worth, Embargo cuts someone else's set.",
            CARDS,
            choices=ON_OFF,
        ),
    ] = False
    start_handicaps: Annotated[
        dict[str, tuple[int, ...]],
        NotOffered("presets balance the order of turns with it", limits=(-100, 100)),
    ] = msgspec.field(default_factory=dict)
    reinforce_hire_limit: Annotated[
        int,
        Option(
            "Hired per territory",
            "You can hire at most this many armies on one territory a turn. 0 means any number.",
            SCIENCE,
            limits=(0, 100),
            when=(RICH,),
        ),
    ] = 0
    win_mission_sevenths: Annotated[
        int,
        Option(
            "Size of missions, in sevenths",
            "A mission to hold territories asks for this many sevenths of the map.",
            WINNING,
            limits=(3, 6),
            when=(When("win_conditions", ("missions",)),),
        ),
    ] = 4
    win_from_round: Annotated[
        int,
        Option(
            "No victory before round",
            "Until then nobody can win, and a player's last territory can't be attacked. 0 means any time.",
            WINNING,
            limits=(0, 100),
        ),
    ] = 0


LATER = frozenset(  # options that records of older versions do not have
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


# Hashes of positions are made of these names, so they stay as they were when options had dots in them.
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
    """Return the terms as positions hold them: newer options only where they differ from the old rules."""
    plain: dict[str, Any] = msgspec.to_builtins(terms)
    kept = {name: value for name, value in plain.items() if name not in LATER or value != BEFORE[name]}
    return {_name_in_positions(name): value for name, value in kept.items()}


def _name_in_positions(option: str) -> str:
    group, _, rest = option.partition("_")
    return f"{group}.{rest}" if group in DOTTED else option


BEFORE: dict[str, Any] = msgspec.to_builtins(Terms())


class Graph(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What rules need of a map, by territory: borders, the region it is in, and the symbol on its card."""

    borders: tuple[tuple[int, int], ...]
    regions: tuple[int, ...]
    bonuses: tuple[int, ...]  # by region
    symbols: tuple[int, ...]
    sea: tuple[int, ...] = ()  # which of the borders lead over water, where events can close them


GENERATED, RANDOM, OWN = "generated", "random", "own"  # maps without a name; `own` is the page's alone
DRAWN_MAP = When("map", (GENERATED,))


class Settings(Terms, frozen=True, kw_only=True):
    """`map` is one of ours by name, "generated", "random", or one's own; `graph` keeps a named one."""

    preset: Annotated[Preset, Option("Rules", first="world")] = "world"
    map: Annotated[str | Atlas, Option("Map", kind="map", first="world", judged=True)] = "world"
    map_seed: Annotated[
        int | None,  # draws a generated map; it is public and can be shared
        Option(
            "Map number",
            "The same number and size draw the same map. Tell them to a friend.",
            kind="seed",
            limits=(0, MOST_SEED),
            wrong="Only digits, at most 15 of them.",
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
    graph: Annotated[Graph | None, NotOffered("the map's own, once it is settled")] = None
