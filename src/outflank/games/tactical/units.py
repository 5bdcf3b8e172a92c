"""The twelve kinds of unit, as `data/units.json` has them, and the orders in which a side loses its units."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, TypeAlias, get_args

import msgspec

Kind: TypeAlias = int  # a small number, the place of the unit in the file
Where: TypeAlias = Literal["land", "sea"]
Side: TypeAlias = Literal["attacker", "defender"]
Element: TypeAlias = Literal["land", "air", "sea", "structure"]
Special: TypeAlias = Literal[
    "artillerySupportable",
    "artillery",
    "canBlitz",
    "isStrategicBomber",
    "isSub",
    "isDestroyer",
    "canBombard",
    "isAA",
    "isFactory",
]

INFANTRY: Kind = 0
ARTILLERY: Kind = 1
ARMOUR: Kind = 2
FIGHTER: Kind = 3
BOMBER: Kind = 4
TRANSPORT: Kind = 5
SUBMARINE: Kind = 6
DESTROYER: Kind = 7
CARRIER: Kind = 8
BATTLESHIP: Kind = 9
AA_GUN: Kind = 10
FACTORY: Kind = 11

WHERES: tuple[Where, ...] = get_args(Where)


class UnitType(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """What is true of every unit of one kind; a cost or capacity of 0 means that it cannot do this at all."""

    id: str
    name: str
    cost: int  # in IPC
    attack: int  # hits with this or less on a die
    defense: int
    movement: int
    type: Element
    transport_cost: int = 0  # of a transport's capacity
    transport_capacity: int = 0
    carrier_cost: int = 0  # of a carrier's capacity
    carrier_capacity: int = 0
    special: tuple[Special, ...] = ()


class UnitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The file `units.json`."""

    unit_types: tuple[UnitType, ...]


UNITS: tuple[UnitType, ...] = msgspec.json.decode(
    files("outflank.games.tactical").joinpath("data", "units.json").read_bytes(), type=UnitFile
).unit_types
KINDS: dict[str, Kind] = {unit.id: kind for kind, unit in enumerate(UNITS)}

# The first is lost first, unless the owner chooses otherwise; who is not named never fights there.
LOSSES: dict[tuple[Where, Side], tuple[Kind, ...]] = {
    ("land", "attacker"): (INFANTRY, ARTILLERY, ARMOUR, FIGHTER, BOMBER),
    ("land", "defender"): (INFANTRY, ARTILLERY, ARMOUR, BOMBER, FIGHTER),
    ("sea", "attacker"): (SUBMARINE, DESTROYER, FIGHTER, CARRIER, BOMBER, BATTLESHIP, TRANSPORT),
    ("sea", "defender"): (SUBMARINE, DESTROYER, CARRIER, FIGHTER, BATTLESHIP, TRANSPORT),
}
AA_LOSSES: tuple[Kind, ...] = (FIGHTER, BOMBER)
