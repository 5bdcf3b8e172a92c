"""Presets, completed and checked options, and built-in maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, assert_never

import msgspec

from outflank.games.conquest.model import (
    FEWEST_SEATS,
    FEWEST_TERRITORIES,
    MOST_REGIONS,
    MOST_SEATS,
    MOST_SET,
    MOST_TERRITORIES,
)
from outflank.games.conquest.options.rulebook import TEAM_CUTS, TEAMS
from outflank.games.conquest.options.settings import (
    GENERATED,
    RANDOM,
    SHARED_SEEDS,
    Add,
    Exchange,
    FixedBySymbol,
    Graph,
    Multiply,
    Preset,
    Settings,
    Table,
    Terms,
)
from outflank.kernel import graph as graphs
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from outflank.kernel.option_names import decode, snake_case
from outflank.kernel.options import Flaw, limits_of
from outflank.maps.atlas import Atlas
from outflank.maps.builtin import builtin_maps
from outflank.maps.check import MOST_FLAWS_LISTED, flaws
from outflank.maps.generators import region_map

PRESETS: dict[Preset, dict[str, object]] = {
    "world": {},  # the defaults of every option
    "rizk": {
        "setup_allocation": "deal",
        "setup_leftover": "neutral",
        "setup_place_batch": 5,
        "setup_first_player": "random",
        "setup_two_player_neutral": False,
        "start_first_turn_cut": 85,
        "reinforce_min_scope": "total",
        "region_bonus_when": "held_full_round",
        "region_growth_every_rounds": 5,
        "cards_symbols": "ABC",
        "cards_wilds": 0,
        "cards_deck": "iid",
        "cards_exchange": {"kind": "add", "start": 4, "step": 2},
        "cards_territory_bonus": 0,
        "cards_trade_window": "before_first_placement",
        "elimination_trade_down_to": 5,
        "fortify_range": "connected",
    },
}
# The handicaps and cuts of the plus presets were fitted on thousands of games between equal bots, so that
# each place in turn order wins its fair share: see decision 10 and docs/figures.md.
PRESETS["world-plus"] = {
    **PRESETS["world"],
    "start_first_turn_cut": 42,
    "units": True,
    "technology": True,
    "events_every_rounds": 3,
    "treaties": True,
    "resources": True,
    "win_conditions": ["last_standing", "missions", "regions", "technology"],
    "win_mission_sevenths": 5,
    "win_from_round": 6,
    "start_handicaps": {
        "3": [50, 10, 0],
        "4": [20, 0, 0, 0],
        "5": [60, 10, 0, 0, 0],
        "6": [100, 70, 40, -40, -70, -100],
    },
}
PRESETS["rizk-plus"] = {
    **PRESETS["rizk"],
    "start_first_turn_cut": 78,
    "fog": "normal",
    "boosts": True,
    "economy": True,
    "events_every_rounds": 3,
    "cards_special": True,
    "elimination_revival": "always",
    "win_from_round": 6,
    "reinforce_hire_limit": 1,
    "start_handicaps": {
        "3": [60, 30, 0],
        "4": [60, 20, 0, 0],
        "5": [40, 10, 0, 0, 0],
        "6": [20, 10, 0, 0, 0, 0],
        "teams": [64],
    },
}
LIMITS = limits_of(Settings)  # of options that are numbers or made of numbers
# The options in every record, however old. A document with all of them is complete without its preset, so a
# preset that changes later can't change the game.
ORIGINAL_OPTIONS = frozenset(Terms.__struct_fields__) - {
    "start_handicaps",
    "reinforce_hire_limit",
    "win_mission_sevenths",
    "win_from_round",
}
HANDICAP_COUNTS = {"3": 3, "4": 4, "5": 5, "6": 6, TEAMS: TEAM_CUTS}  # two seats use start_first_turn_cut
# Separate streams of the game's seed: an extra roll for one of them doesn't shift the others or the game's
# dice.
MAP_SEED_STREAM = 2  # for the map seed
MAP_CHOICE_STREAM = 3  # for the choice of a map


def settle(document: Mapping[str, object], seats: int, seed: int) -> Settings:
    """Return complete, checked options, including the map's graph."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise OptionsError(f"Conquest is for {FEWEST_SEATS} to {MOST_SEATS} players, not {seats}.")
    given = convert(document)
    flaw = find_flaw(given, seats)
    if flaw:
        raise OptionsError(flaw.sentence, flaw.option)
    settled = with_map(given, seed)
    wrong = graph_flaw(graph_of(settled), seats)
    if wrong:
        raise OptionsError(f"This map can't be played: {wrong}", "map")
    return settled


def convert(document: Mapping[str, object]) -> Settings:
    """Return the preset's options with the given ones on top (CQ-3)."""
    given = snake_case(document)
    preset: Any = given.get("preset", "world")
    if not isinstance(preset, str) or preset not in PRESETS:
        raise OptionsError(f'There is no preset "{preset}". Choose one of: {", ".join(PRESETS)}.', "preset")
    return decode(
        {**({} if ORIGINAL_OPTIONS.issubset(given) else PRESETS[preset]), **given}, Settings, "Conquest"
    )


def with_map(given: Settings, seed: int) -> Settings:
    """Look up the map; a built-in one keeps the graph it was settled with (CQ-4)."""
    if isinstance(given.map, Atlas):
        if given.graph is not None:
            raise OptionsError("Your own map already has borders, so leave out the graph.")
        if wrong := flaws(given.map):
            raise OptionsError(f"This map can't be played: {' '.join(wrong[:MOST_FLAWS_LISTED])}", "map")
        return given
    if given.graph is not None:
        return given
    name = any_map(given, seed) if given.map == RANDOM else given.map
    if name == GENERATED:
        return generated(given, seed)
    if name not in builtin_maps():
        known = ", ".join([*builtin_maps(), GENERATED, RANDOM])
        raise OptionsError(f'There is no map "{name}". Choose one of: {known}.', "map")
    return msgspec.structs.replace(given, map=name, graph=graph_in(builtin_maps()[name], has_storms(given)))


def any_map(given: Settings, seed: int) -> str:
    """Choose a built-in or a generated map, with the map seed or else the game's seed (CQ-180)."""
    names = [*builtin_maps(), GENERATED]
    return names[
        FastDice(seed if given.map_seed is None else given.map_seed, MAP_CHOICE_STREAM).below(len(names))
    ]


def generated(given: Settings, seed: int) -> Settings:
    """Return the settings with a map generated from the map seed, or else from the game's seed (CQ-4)."""
    map_seed = (
        FastDice(seed, MAP_SEED_STREAM).below(SHARED_SEEDS) if given.map_seed is None else given.map_seed
    )
    try:
        drawn = region_map.atlas(map_seed, given.map_territories)
    except ValueError as error:
        raise OptionsError(str(error)) from None
    return msgspec.structs.replace(given, map=drawn, map_seed=map_seed)


def graph_of(settled: Settings) -> Graph:
    """Return the graph of settled options."""
    if settled.graph is not None:
        return settled.graph
    if isinstance(settled.map, Atlas):
        return graph_in(settled.map, has_storms(settled))
    raise OptionsError("These options have no map yet: resolve them first.")


def has_storms(terms: Terms) -> bool:
    """Whether a storm can close sea routes (CQ-103)."""
    return terms.events_every_rounds > 0


def graph_in(atlas: Atlas, stormy: bool = False) -> Graph:
    """Return the part of a map that rules need; a card without a symbol gets one by its place in the list."""
    return Graph(
        borders=atlas.borders,
        regions=tuple([territory.region for territory in atlas.territories]),
        bonuses=tuple([region.bonus for region in atlas.regions]),
        symbols=tuple(
            [number % 3 if it.card is None else it.card for number, it in enumerate(atlas.territories)]
        ),
        sea=sea_borders(atlas) if stormy else (),
    )


def sea_borders(atlas: Atlas) -> tuple[int, ...]:
    """Return the indices of the borders that are sea links."""
    links = {frozenset((link.one, link.other)) for link in atlas.links}
    return tuple([number for number, border in enumerate(atlas.borders) if frozenset(border) in links])


def terms_in(document: Mapping[str, object]) -> Terms:
    """Return the options of a position; raise ValueError if they don't fit."""
    return msgspec.convert(snake_case(document), Terms)


def terms_of(settled: Terms) -> Terms:
    """Return settled options without map and preset."""
    return Terms(**{field: getattr(settled, field) for field in Terms.__struct_fields__})


def terms_flaw(terms: Terms, seats: int) -> str | None:
    """Return what is wrong with the options, as a sentence, or None."""
    flaw = find_flaw(terms, seats)
    return flaw.sentence if flaw else None


def find_flaw(terms: Terms, seats: int) -> Flaw | None:
    """Return the first flaw with the option to change, or None."""
    return limit_flaw(terms, seats) or next(
        (Flaw(name, sentence) for name, sentence in dependent_flaws(terms, seats) if sentence), None
    )


def limit_flaw(terms: Terms, seats: int) -> Flaw | None:
    """Check numbers against their limits."""
    for name in type(terms).__struct_fields__:
        value = getattr(terms, name)
        if name in LIMITS and isinstance(value, int):
            least, most = LIMITS[name]
            if not least <= value <= most:
                return Flaw(name, f"{name} has to be {least} to {most}, not {value}.")
    least, most = LIMITS["setup_initial_armies"]
    if least <= terms.setup_initial_armies.get(str(seats), 0) <= most:
        return None
    sentence = f"setup_initial_armies needs a number of armies for {seats} players, {least} to {most}."
    return Flaw("setup_initial_armies", sentence)


def dependent_flaws(terms: Terms, seats: int) -> Iterator[tuple[str, str | None]]:
    """Check options that depend on others, by name."""
    if terms.elimination_trade_down_to >= terms.elimination_trade_if_at_least:
        forced = terms.elimination_trade_if_at_least
        sentence = f"This has to be less than {forced}, the number of cards that forces a trade."
        yield "elimination_trade_down_to", sentence
    if terms.cards_symbols == "ABC" and terms.cards_wilds:
        yield "cards_wilds", "Cards with A, B and C have no wild cards, so cards_wilds has to be 0."
    if not terms.attack_modes or len(set(terms.attack_modes)) < len(terms.attack_modes):
        yield "attack_modes", "attack_modes has to be once, until, or both."
    yield "cards_exchange", exchange_flaw(terms.cards_exchange)
    yield "start_handicaps", handicaps_flaw(terms.start_handicaps)
    yield "win_conditions", conditions_flaw(terms)
    yield "teams", teams_flaw(terms.teams, seats)


def handicaps_flaw(handicaps: Mapping[str, Sequence[int]]) -> str | None:
    """Check the handicaps of first turns (CQ-65)."""
    least, most = LIMITS["start_handicaps"]
    for seats, cuts in handicaps.items():
        if seats not in HANDICAP_COUNTS or len(cuts) != HANDICAP_COUNTS[seats]:
            return (
                "start_handicaps needs a number per seat for 3 to 6 seats, in turn order, and one for teams."
            )
        lowest = 0 if seats == TEAMS else least
        if not all(lowest <= cut <= most for cut in cuts):
            return f"start_handicaps for {seats} has to be {lowest} to {most}."
    return None


def conditions_flaw(terms: Terms) -> str | None:
    """Check the ways to win (CQ-63)."""
    conditions = terms.win_conditions
    if "last_standing" not in conditions or len(set(conditions)) < len(conditions):
        return "win_conditions needs last_standing, and can list each condition only once."
    if "technology" in conditions and not terms.technology:
        return "Winning by technology needs the technology option. Turn it on."
    return None


def teams_flaw(teams: Sequence[int] | None, seats: int) -> str | None:
    """Check the teams (CQ-63)."""
    if teams is None:
        return None
    count = len(set(teams))
    if len(teams) != seats or set(teams) != set(range(count)):
        return "teams needs a team number for each seat, counted from 0."
    return "There have to be at least two teams." if count < 2 else None


def exchange_flaw(exchange: Exchange) -> str | None:
    """Check what sets are worth."""
    match exchange:
        case Table(values, then_add):
            sound = 1 <= len(values) <= 100 and all(1 <= value <= MOST_SET for value in values)
            sound = sound and list(values) == sorted(values) and 0 <= then_add <= MOST_SET
        case Add(start, step):
            sound = 1 <= start <= MOST_SET and 0 <= step <= MOST_SET
        case Multiply(start, (up, down)):
            sound = 1 <= start <= MOST_SET and 1 <= down <= up <= 1000
        case FixedBySymbol(same, mixed):
            sound = all(1 <= value <= MOST_SET for value in (*same, mixed))
        case _:
            assert_never(exchange)
    return (
        None if sound else f"Each set has to be worth 1 to {MOST_SET} armies, and never less than the last."
    )


def graph_flaw(graph: Graph, seats: int) -> str | None:
    """Return why no game can be played on a map, as a sentence, or None (CQ-4)."""
    size, regions = len(graph.regions), len(graph.bonuses)
    least = max(FEWEST_TERRITORIES, seats)
    if not least <= size <= MOST_TERRITORIES:
        return f"It needs {least} to {MOST_TERRITORIES} territories for {seats} players."
    if not 1 <= regions <= MOST_REGIONS or set(graph.regions) != set(range(regions)):
        return f"It needs 1 to {MOST_REGIONS} regions, each with a territory."
    if not all(0 <= bonus <= 100 for bonus in graph.bonuses):
        return "A region's bonus has to be 0 to 100 armies."
    if len(graph.symbols) != size or not set(graph.symbols) <= {0, 1, 2}:
        return "Each territory's card needs symbol 0, 1 or 2."
    if not all(0 <= end < size for border in graph.borders for end in border):
        return "A border leads to a territory that isn't on the map."
    if any(one == other for one, other in graph.borders):
        return "A territory borders itself."
    if len({frozenset(border) for border in graph.borders}) < len(graph.borders):
        return "A border is listed twice."
    if list(graph.sea) != sorted(set(graph.sea)) or not set(graph.sea) <= set(range(len(graph.borders))):
        return "The sea borders have to be borders of the map, each once and in order."
    if not graphs.connected(neighbours(graph)):
        return "Some territories can't be reached from others."
    return None


def neighbours(graph: Graph) -> tuple[tuple[int, ...], ...]:
    """Return each territory's neighbours as the kernel's graphs want them, counted from 1."""
    found: list[list[int]] = [[] for _ in graph.regions]
    for one, other in graph.borders:
        found[one].append(other + 1)
        found[other].append(one + 1)
    return tuple([tuple(sorted(others)) for others in found])
