"""The twelve kinds of units from `data/units.json`, and the usual order of losses."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, TypeAlias, get_args

import msgspec

Kind: TypeAlias = int  # the unit's index in the file
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
    """A kind of unit. A transport or carrier cost of 0 means that it can't be carried."""

    id: str
    name: str
    cost: int  # in IPC
    attack: int  # hits with a die of this or less
    defense: int
    movement: int
    type: Element
    transport_cost: int = 0  # room it takes on a transport
    transport_capacity: int = 0
    carrier_cost: int = 0  # room it takes on a carrier
    carrier_capacity: int = 0
    special: tuple[Special, ...] = ()


class UnitFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The format of `units.json`."""

    unit_types: tuple[UnitType, ...]


UNITS: tuple[UnitType, ...] = msgspec.json.decode(
    files("outflank.games.tactical").joinpath("data", "units.json").read_bytes(), type=UnitFile
).unit_types
KINDS: dict[str, Kind] = {unit.id: kind for kind, unit in enumerate(UNITS)}

# The suggested order of losses, first lost first (TR-39). Kinds that aren't listed never fight there.
LOSSES: dict[tuple[Where, Side], tuple[Kind, ...]] = {
    ("land", "attacker"): (INFANTRY, ARTILLERY, ARMOUR, FIGHTER, BOMBER),
    ("land", "defender"): (INFANTRY, ARTILLERY, ARMOUR, BOMBER, FIGHTER),
    ("sea", "attacker"): (SUBMARINE, DESTROYER, FIGHTER, CARRIER, BOMBER, BATTLESHIP, TRANSPORT),
    ("sea", "defender"): (SUBMARINE, DESTROYER, CARRIER, FIGHTER, BATTLESHIP, TRANSPORT),
}
AA_LOSSES: tuple[Kind, ...] = (FIGHTER, BOMBER)
