"""The map as tables: neighbours, regions and the most common actions, computed once per map."""

from __future__ import annotations

from functools import lru_cache

from outflank.games.conquest.model import MOST_REGIONS, MOST_TERRITORIES, Attack, Claim, Place
from outflank.games.conquest.options.settings import Graph


class Terrain:
    """Territories are 0 to `size` - 1; sets of territories or regions are the bits of one number.

    A loop over a set takes its lowest bit and clears it with `left &= left - 1`. In C, that and other set
    operations are single instructions.
    """

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.size = len(graph.regions)
        self.regions = len(graph.bonuses)
        wrong = flaw(graph)
        if wrong:
            raise ValueError(wrong)
        # A table of powers of two: in C, `1 << 31` overflows an int.
        self.bit = [0] * 64
        self.near = [0] * 64  # the neighbours of each territory, as a set
        self.dry = [0] * 64  # the neighbours that aren't across water
        self.region = [0] * 64
        self.symbol = [0] * 64  # on each territory's card
        self.showing = [0] * 4  # the territories whose cards show each symbol, as a set
        self.members = [0] * 32  # the territories of each region, as a set
        self.bonus = [0] * 32
        power = 1
        for place in range(63):
            self.bit[place] = power
            power += power
        for territory in range(self.size):
            self.region[territory] = graph.regions[territory]
            self.symbol[territory] = graph.symbols[territory]
            self.showing[graph.symbols[territory]] += self.bit[territory]
            self.members[graph.regions[territory]] += self.bit[territory]
        for region in range(self.regions):
            self.bonus[region] = graph.bonuses[region]
        for one, other in graph.borders:
            self.near[one] |= self.bit[other]
            self.near[other] |= self.bit[one]
        for territory in range(self.size):
            self.dry[territory] = self.near[territory]
        for border in graph.sea:
            one, other = graph.borders[border]
            self.dry[one] &= ~self.bit[other]
            self.dry[other] &= ~self.bit[one]
        self.everywhere = self.bit[self.size] - 1
        self.claims = [Claim(territory) for territory in range(self.size)]
        self.places = [Place(territory, 1) for territory in range(self.size)]
        self.attacks: list[list[list[Attack]]] = [[[] for _ in range(self.size)] for _ in range(self.size)]
        for one, other in graph.borders:  # by source, target and dice
            self.attacks[one][other] = [Attack(one, other, dice) for dice in range(4)]
            self.attacks[other][one] = [Attack(other, one, dice) for dice in range(4)]


def flaw(graph: Graph) -> str | None:
    """Return why this map doesn't fit compiled rules, or None; `resolve.graph_flaw` checks the rest."""
    size = len(graph.regions)
    if not 1 <= size <= MOST_TERRITORIES or len(graph.symbols) != size:
        return f"A map has at most {MOST_TERRITORIES} territories, with a symbol for each."
    regions = len(graph.bonuses)
    if not 1 <= regions <= MOST_REGIONS or not set(graph.regions) <= set(range(regions)):
        return f"A map has 1 to {MOST_REGIONS} regions, and each territory is in one of them."
    if not {end for border in graph.borders for end in border} <= set(range(size)):
        return "A border leads to a territory that isn't on the map."
    if not set(graph.sea) <= set(range(len(graph.borders))):
        return "A sea border has to be one of the map's borders."
    if not set(graph.symbols) <= {0, 1, 2}:
        return "A card symbol has to be 0, 1 or 2."
    if not all(0 <= bonus <= 1000 for bonus in graph.bonuses):
        return "A region's bonus has to be 0 to 1,000 armies."
    return None


@lru_cache(maxsize=64)
def terrain_of(graph: Graph) -> Terrain:
    """Return the map's tables, the same object for the same map."""
    return Terrain(graph)
