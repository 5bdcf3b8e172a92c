"""The map, continents and starting positions from the files in `data`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, TypeAlias, TypeVar

import msgspec

from outflank.maps.globe import Globe

Alliance: TypeAlias = Literal["Allies", "Axis"]
T = TypeVar("T")


class Territory(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A land territory or a sea zone. `name` is its key; players see `display_name` if it has one."""

    name: str
    is_water: bool
    connections: tuple[str, ...]
    display_name: str | None = None
    production: int = 0
    continent: str | None = None
    original_owner: str | None = None
    is_capital: bool = False
    capital_of: str | None = None
    has_factory: bool = False


class Canal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A passage between two zones, open to ships when all its territories are friendly."""

    name: str
    between: tuple[str, str]
    control_of: tuple[str, ...]


class Continent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    bonus: int
    territories: tuple[str, ...]


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units in one place at the start, by id."""

    territory: str
    units: dict[str, int]


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    name: str
    alliance: Alliance | None  # in a classic game; the sixth faction has none
    capital: str
    starting_ipc: int = msgspec.field(name="startingPUs")
    color: str
    territories: tuple[str, ...]
    units: tuple[Stack, ...]


class Territories(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    territories: tuple[Territory, ...]
    canals: tuple[Canal, ...]


class Continents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    continents: tuple[Continent, ...]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    factions: tuple[Faction, ...]
    turn_order: tuple[str, ...]


class Sixth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sixth faction for six players, and the production of its territories (TR-81)."""

    faction: Faction
    production: dict[str, int]


class World(msgspec.Struct, frozen=True):
    """The map with its factions: five or six."""

    territories: tuple[Territory, ...]
    factions: tuple[Faction, ...]  # in turn order
    numbers: dict[str, int]  # each faction's number, by name


def _file(name: str, kind: type[T]) -> T:
    path = files("outflank.games.tactical").joinpath("data", name)
    return msgspec.json.decode(path.read_bytes(), type=kind)


_MAP = _file("territories.json", Territories)
TERRITORIES = _MAP.territories
CANALS = _MAP.canals
CONTINENTS = _file("continents.json", Continents).continents
_SETUP = _file("setup.json", Setup)
FACTIONS = tuple(sorted(_SETUP.factions, key=lambda faction: _SETUP.turn_order.index(faction.name)))
NAMES: dict[str, int] = {territory.name: number for number, territory in enumerate(TERRITORIES)}
FACTION_NAMES: dict[str, int] = {faction.name: number for number, faction in enumerate(FACTIONS)}
SIXTH = _file("sixth.json", Sixth)
FEWEST_FACTIONS, MOST_FACTIONS = len(FACTIONS), len(FACTIONS) + 1
ALLIANCES: tuple[Alliance, ...] = ("Allies", "Axis")


@cache
def world(factions: int) -> World:
    """Return the map with five factions, or with the sixth as well."""
    if factions == FEWEST_FACTIONS:
        return World(TERRITORIES, FACTIONS, FACTION_NAMES)
    lands = tuple(_settled(land) if land.name in SIXTH.faction.territories else land for land in TERRITORIES)
    return World(lands, (*FACTIONS, SIXTH.faction), {**FACTION_NAMES, SIXTH.faction.name: len(FACTION_NAMES)})


@cache
def drawing() -> Globe:
    """Return the drawn map: outlines, names, and places for units."""
    return _file("world.json", Globe)


def _settled(land: Territory) -> Territory:
    """Return a neutral territory as the sixth faction holds it."""
    power = SIXTH.faction
    capital = land.name == power.capital
    stacks = [stack for stack in power.units if stack.territory == land.name]
    return msgspec.structs.replace(
        land,
        production=SIXTH.production.get(land.name, 0),
        original_owner=power.name,
        is_capital=capital,
        capital_of=power.name if capital else None,
        has_factory=any("factory" in stack.units for stack in stacks),
    )
