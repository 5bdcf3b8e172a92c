"""What a client needs to know before a game: chances, what can be agreed on, and the maps to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from outflank.games.conquest import odds, sight, terms
from outflank.games.conquest.odds import Chances
from outflank.games.conquest.options import Add, Exchange, FixedBySymbol, Multiply, Table, Terms
from outflank.maps.chart import Chart, chart
from outflank.maps.shelf import shelf


class Offers(Chances, frozen=True):
    """The chances of a roll, and what can be agreed on."""

    presets: dict[str, Terms]
    limits: dict[str, tuple[int, int]]  # of the options that are numbers
    exchanges: tuple[Exchange, ...]  # one of each kind, with its usual numbers
    maps: dict[str, Chart]  # those of the house


@cache
def offers() -> Offers:
    """All of it; it never changes."""
    return Offers(
        rolls=odds.chances().rolls,
        first=odds.chances().first,
        presets={name: terms.terms_of(terms.convert({"preset": name})) for name in terms.PRESETS},
        limits=terms.LIMITS,
        exchanges=(Table(), Add(), Multiply(), FixedBySymbol()),
        maps={name: chart(atlas) for name, atlas in shelf().items()},
    )


def charted(document: Mapping[str, object], seats: int, seed: int) -> Chart:
    """The map that a game with these options would be played on; OptionsError where there could be none."""
    settled = terms.settle(document, seats, seed)
    return chart(sight.atlas_of(settled.map, terms.graph_of(settled)))
