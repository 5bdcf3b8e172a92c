"""The set-up page: presets, built-in maps, every option, and a one-line summary."""

from __future__ import annotations

from functools import cache

from outflank.games.conquest.options.resolve import PRESETS
from outflank.games.conquest.options.settings import (
    ARMIES,
    ATTACK,
    CARDS,
    ELIMINATION,
    EVENTS,
    FOG,
    FORTIFY,
    GENERATED,
    OWN,
    RANDOM,
    REGIONS,
    SCIENCE,
    START,
    TREATIES,
    UNITS_GROUP,
    WINNING,
    Condition,
    Settings,
)
from outflank.kernel.options import Choice, Schema, describe
from outflank.maps.builtin import builtin_maps
from outflank.maps.preview import chart

LEAD = ("preset", "teams", "map", "map_territories", "map_seed")
GROUPS = (  # the expansion comes first, since it changes the game most
    UNITS_GROUP,
    SCIENCE,
    EVENTS,
    WINNING,
    TREATIES,
    FOG,
    START,
    ARMIES,
    REGIONS,
    CARDS,
    ELIMINATION,
    ATTACK,
    FORTIFY,
)
RULES = (
    Choice(
        "world",
        "World",
        "Claim your territories one by one, trade cards that show them, and fortify next door. "
        "The rules most people know.",
    ),
    Choice(
        "world-plus",
        "World plus",
        "World with cavalry and artillery, technology, resources, treaties, events and more ways to win.",
    ),
    Choice(
        "rizk",
        "Rizk",
        "Territories are dealt, and cards show no territory. Regions pay once you've held them for a round, "
        "and pay more over time.",
    ),
    Choice(
        "rizk-plus",
        "Rizk plus",
        "Rizk with fog and money: boosts on the map, upkeep for large stacks, events, special cards, and one "
        "comeback per player.",
    ),
)
OTHER_MAPS = (
    Choice(
        RANDOM,
        "Random map",
        "Chosen at the start",
        icon="map",
        note="One of these maps or a newly generated one, all equally likely. You see it when you start.",
    ),
    Choice(GENERATED, "Generated map", "From a seed", icon="die"),
    Choice(OWN, "Your own map", "From a file", icon="file", upload=True),
)
FIRST_MAP = "world"
PLAIN = "The basic game: armies, cards and dice. Turn on more below."
SWITCHES = {
    "units": "cavalry and artillery",
    "boosts": "boosts",
    "technology": "technology",
    "resources": "resources",
    "economy": "money and upkeep",
    "treaties": "treaties",
    "cards_special": "special cards",
    "elimination_revival": "revival",
}
WAYS: dict[Condition, str] = {
    "capitals": "by capitals",
    "missions": "by a secret mission",
    "regions": "by regions",
    "technology": "by technology",
}


@cache
def schema() -> Schema:
    """Return the whole schema; it never changes."""
    rules = tuple([Choice(each.value, each.label, each.line, sets=PRESETS[each.value]) for each in RULES])
    return describe(Settings, LEAD, GROUPS, {"preset": {"choices": rules}, "map": {"choices": maps()}})


def maps() -> tuple[Choice, ...]:
    """Return the built-in maps, the default first and then by size, and the other choices."""
    charts = {name: chart(atlas) for name, atlas in builtin_maps().items()}
    names = sorted(charts, key=lambda name: (name != FIRST_MAP, charts[name].territories))
    house = [
        Choice(name, charts[name].title, f"{charts[name].territories} territories", picture=charts[name])
        for name in names
    ]
    return (*house, *OTHER_MAPS)


def gist(settled: Settings) -> str:
    """Return a line that lists everything beyond the basic game."""
    every = settled.events_every_rounds
    parts = [words for field, words in SWITCHES.items() if getattr(settled, field)]
    if every:
        parts.append("an event each round" if every == 1 else f"events every {every} rounds")
    if settled.fog != "none":
        parts.append("fog" if settled.fog == "normal" else f"{settled.fog} fog")
    if settled.teams is not None:
        parts.append("teams")
    ways = [WAYS[way] for way in settled.win_conditions if way in WAYS]
    if ways:
        parts.append(f"winning {' or '.join(ways)}")
    return f"{joined(parts)}." if parts else PLAIN


def joined(parts: list[str]) -> str:
    """Join the parts with commas and "and", starting with a capital letter."""
    words = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]
    return words[0].upper() + words[1:]
