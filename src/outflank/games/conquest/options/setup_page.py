"""What the set-up page offers: presets, the maps of the house, every option, and what is on in a line."""

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
GROUPS = (  # what makes it another game comes first, then how the game itself goes
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
        "Claim your territories one by one, trade cards that show them, and move up next door. "
        "The rules most people know.",
    ),
    Choice(
        "world-plus",
        "World plus",
        "The same world with cavalry and artillery, technology, resources, treaties, events and more than "
        "one way to win.",
    ),
    Choice(
        "rizk",
        "Rizk",
        "Territories are dealt, cards are plain, regions must be held for a round and pay more as the game "
        "goes on.",
    ),
    Choice(
        "rizk-plus",
        "Rizk plus",
        "Rizk in fog and for money: boosts on the map, upkeep for large stacks, events, special cards, and a "
        "second life.",
    ),
)
OTHER_MAPS = (
    Choice(
        RANDOM,
        "Any map",
        "Drawn at the start",
        icon="map",
        note="One of the maps above or a new one, all equally likely. Everyone sees it once the game begins.",
    ),
    Choice(GENERATED, "A new map", "Drawn from a number", icon="die"),
    Choice(OWN, "Your own map", "From a file", icon="file", upload=True),
)
FIRST_MAP = "world"
PLAIN = "The plain game: armies, cards and dice. More can be switched on below."
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
    """All of it; it never changes."""
    rules = tuple([Choice(each.value, each.label, each.line, sets=PRESETS[each.value]) for each in RULES])
    return describe(Settings, LEAD, GROUPS, {"preset": {"choices": rules}, "map": {"choices": maps()}})


def maps() -> tuple[Choice, ...]:
    """The first map, the others from small to large, and those that are not of the house."""
    charts = {name: chart(atlas) for name, atlas in builtin_maps().items()}
    names = sorted(charts, key=lambda name: (name != FIRST_MAP, charts[name].territories))
    house = [
        Choice(name, charts[name].title, f"{charts[name].territories} territories", picture=charts[name])
        for name in names
    ]
    return (*house, *OTHER_MAPS)


def gist(settled: Settings) -> str:
    """What is on beyond the plain game, in a line."""
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
        parts.append(f"winning also {', '.join(ways)}")
    return f"{listed(parts)}." if parts else PLAIN


def listed(parts: list[str]) -> str:
    """Parts of a sentence, which begins with them."""
    words = f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else parts[0]
    return words[0].upper() + words[1:]
