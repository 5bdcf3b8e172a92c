"""What can be agreed on: every option under its dotted name, and the part of a map that rules need."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from outflank.kernel.game import Options
from outflank.maps.atlas import Atlas

Preset = Literal["world", "world-plus", "rizk", "rizk-plus"]
Resolver = Literal["dice", "dice_italian3", "even_luck"]
Condition = Literal["last_standing", "capitals", "missions", "regions", "technology"]
Fog = Literal["none", "light", "normal", "dense"]
GROUPS = frozenset(
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


def dotted(field: str) -> str:
    """The name of an option on the wire: `setup_place_batch` is `setup.place_batch`."""
    group, _, rest = field.partition("_")
    return f"{group}.{rest}" if group in GROUPS else field


class Table(msgspec.Struct, frozen=True, tag_field="kind", tag="table", forbid_unknown_fields=True):
    """Sets are worth these armies one after the other, then always `then_add` more (CQ-27)."""

    values: tuple[int, ...] = (4, 6, 8, 10, 12, 15)
    then_add: int = 5


class Add(msgspec.Struct, frozen=True, tag_field="kind", tag="add", forbid_unknown_fields=True):
    """Each set is worth `step` armies more than the one before (CQ-28)."""

    start: int = 4
    step: int = 2


class Multiply(msgspec.Struct, frozen=True, tag_field="kind", tag="multiply", forbid_unknown_fields=True):
    """Each set is worth `times[0] / times[1]` of the one before, rounded down at the end (CQ-29)."""

    start: int = 4
    times: tuple[int, int] = (6, 5)


class FixedBySymbol(
    msgspec.Struct, frozen=True, tag_field="kind", tag="fixed_by_symbol", forbid_unknown_fields=True
):
    """Three of each symbol, and three different ones, are always worth the same (CQ-30)."""

    same: tuple[int, int, int] = (4, 6, 8)
    mixed: int = 10


Exchange = Table | Add | Multiply | FixedBySymbol


class Terms(Options, frozen=True, kw_only=True, rename=dotted):
    """All that can be agreed on besides the map; the defaults are those of `world`."""

    setup_allocation: Literal["claim", "deal"] = "claim"
    setup_leftover: Literal["extra_to_early_seats", "neutral"] = "extra_to_early_seats"
    setup_neutral_garrison: int = 2
    setup_place_batch: int = 1
    setup_initial_armies: dict[str, int] = msgspec.field(
        default_factory=lambda: {"2": 40, "3": 35, "4": 30, "5": 25, "6": 20}
    )
    setup_first_player: Literal["first_placer", "random"] = "first_placer"
    setup_two_player_neutral: bool = True
    start_first_turn_cut: int = 25  # of the first of two, in per cent
    reinforce_min: int = 3
    reinforce_min_scope: Literal["territories", "total"] = "territories"
    reinforce_divisor: int = 3
    region_bonus_when: Literal["held_at_turn_start", "held_full_round"] = "held_at_turn_start"
    region_growth_every_rounds: int = 0
    cards_symbols: Literal["ICA+wild", "ABC"] = "ICA+wild"
    cards_wilds: int = 2
    cards_deck: Literal["finite_reshuffle", "iid"] = "finite_reshuffle"
    cards_exchange: Exchange = Table()
    cards_exchange_counter: Literal["global", "per_player"] = "global"
    cards_territory_bonus: int = 2
    cards_territory_bonus_limit: Literal["one_per_set", "every_match"] = "one_per_set"
    cards_trade_window: Literal["reinforce_phase", "before_first_placement"] = "reinforce_phase"
    cards_forced_at_turn_start: int = 5
    cards_draw_when: Literal["end_of_turn"] = "end_of_turn"
    elimination_take_cards: bool = True
    elimination_trade_if_at_least: int = 6
    elimination_trade_down_to: int = 4
    elimination_revival: bool | Literal["always"] = False
    attack_attacker_dice: Literal["choose", "max"] = "choose"
    attack_defender_dice: Literal["auto_max", "choose"] = "auto_max"
    attack_resolver: Resolver = "dice"
    attack_modes: tuple[Literal["once", "until"], ...] = ("once", "until")
    occupy_min: Literal["dice_rolled"] = "dice_rolled"
    fortify_range: Literal["adjacent", "connected", "anywhere", "none"] = "adjacent"
    fortify_moves: int | Literal["unlimited"] = 1
    win_conditions: tuple[Condition, ...] = ("last_standing",)
    round_limit: int | None = None
    # What follows came later: the plain presets have none of it.
    win_regions: int = 3  # so many whole regions win, where `regions` is a condition
    units: bool = False
    technology: bool = False
    events_every_rounds: int = 0
    treaties: bool = False
    resources: bool = False
    fog: Fog = "none"
    boosts: bool = False
    economy: bool = False
    teams: tuple[int, ...] | None = None  # the team of each seat
    cards_special: bool = False
    start_handicaps: dict[str, tuple[int, ...]] = msgspec.field(default_factory=dict)
    reinforce_hire_limit: int = 0  # armies that are hired on one territory in a turn, at most; 0: any number
    win_mission_sevenths: int = 4  # of the map that a mission to hold territories asks for
    win_from_round: int = 0  # nobody wins, or is eliminated, before it


LATER = frozenset(  # options that records of older versions do not have
    [
        "win.regions",
        "units",
        "technology",
        "events.every_rounds",
        "treaties",
        "resources",
        "fog",
        "boosts",
        "economy",
        "teams",
        "cards.special",
        "start.handicaps",
        "reinforce.hire_limit",
        "win.mission_sevenths",
        "win.from_round",
    ]
)


def written(terms: Terms) -> dict[str, Any]:
    """The terms as positions hold them: what came later only where it differs from how it was before."""
    plain: dict[str, Any] = msgspec.to_builtins(terms)
    return {name: value for name, value in plain.items() if name not in LATER or value != BEFORE[name]}


BEFORE: dict[str, Any] = msgspec.to_builtins(Terms())


class Graph(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What rules need of a map, by territory: borders, the region it is in, and the symbol on its card."""

    borders: tuple[tuple[int, int], ...]
    regions: tuple[int, ...]
    bonuses: tuple[int, ...]  # by region
    symbols: tuple[int, ...]
    sea: tuple[int, ...] = ()  # which of the borders lead over water, where events can close them


class Settings(Terms, frozen=True, kw_only=True, rename=dotted):
    """`map` is one of ours by name, "generated", "random", or one's own; `graph` keeps a named one."""

    preset: Preset = "world"
    map: str | Atlas = "world"
    map_seed: int | None = None  # draws a generated map; it is public and can be shared
    map_territories: int = 42  # of a generated map
    graph: Graph | None = None
