"""The map and the units as flat tables for the rules; they never change."""

from __future__ import annotations

from functools import cache

from outflank.games.tactical.model import MOST_NEAR, NOBODY
from outflank.games.tactical.units import UNITS
from outflank.games.tactical.world import CANALS, CONTINENTS, FEWEST_FACTIONS, NAMES, world


class Terrain:
    """Places, factions and kinds by number, with one row each."""

    def __init__(self, factions: int) -> None:
        self.size = len(NAMES)
        self.factions = factions
        self.continents = len(CONTINENTS)
        self.canals = len(CANALS)
        self.water = [0] * 128
        self.production = [0] * 128
        self.original = [NOBODY] * 128  # owner at the start
        self.continent = [NOBODY] * 128
        self.degree = [0] * 128
        self.near = [0] * 1536  # MOST_NEAR for each place; compiled C arrays need a literal size
        self.capital = [0] * 8  # by faction
        self.capital_of = [NOBODY] * 128
        self.works = [0] * 128  # 1 if there is a factory at the start
        self.bonus = [0] * 16  # by continent
        self.canal_from = [0] * 4
        self.canal_to = [0] * 4
        self.canal_land = [NOBODY] * 16  # up to four territories for each canal
        self.cost = [0] * 12
        self.attack = [0] * 12
        self.defence = [0] * 12
        self.range = [0] * 12
        self.bulk = [0] * 12  # room it takes on a transport
        self.ship = [0] * 12
        self.air = [0] * 12
        self.map_out()
        self.describe_units()

    def map_out(self) -> None:
        """Fill in the map from the data files."""
        drawn = world(self.factions)
        for place, territory in enumerate(drawn.territories):
            self.water[place] = territory.is_water
            self.production[place] = territory.production
            self.works[place] = territory.has_factory
            self.degree[place] = len(territory.connections)
            for number, name in enumerate(territory.connections):
                self.near[place * MOST_NEAR + number] = NAMES[name]
            if territory.original_owner is not None:
                self.original[place] = drawn.numbers[territory.original_owner]
        for faction, described in enumerate(drawn.factions):
            self.capital[faction] = NAMES[described.capital]
            self.capital_of[NAMES[described.capital]] = faction
        for number, continent in enumerate(CONTINENTS):
            self.bonus[number] = continent.bonus
            for name in continent.territories:
                self.continent[NAMES[name]] = number
        for number, canal in enumerate(CANALS):
            self.canal_from[number] = NAMES[canal.between[0]]
            self.canal_to[number] = NAMES[canal.between[1]]
            for place, name in enumerate(canal.control_of):
                self.canal_land[number * 4 + place] = NAMES[name]

    def describe_units(self) -> None:
        """Fill in the units from their data file."""
        for kind, unit in enumerate(UNITS):
            self.cost[kind] = unit.cost
            self.attack[kind] = unit.attack
            self.defence[kind] = unit.defense
            self.range[kind] = unit.movement
            self.bulk[kind] = unit.transport_cost
            self.ship[kind] = unit.type == "sea"
            self.air[kind] = unit.type == "air"

    def borders(self, one: int, other: int) -> bool:
        """Whether two places border each other."""
        number = 0
        while number < self.degree[one] and self.near[one * MOST_NEAR + number] != other:
            number += 1
        return number < self.degree[one]

    def neighbours(self, place: int) -> list[int]:
        """Return the places that border this one."""
        return [self.near[place * MOST_NEAR + number] for number in range(self.degree[place])]


def terrain(factions: int = FEWEST_FACTIONS) -> Terrain:
    """Return the shared tables for a number of factions."""
    return _made(factions)


@cache
def _made(factions: int) -> Terrain:
    return Terrain(factions)
