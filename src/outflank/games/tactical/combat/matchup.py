"""Two forces, from an address or from a place on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from outflank.games.tactical.combat.odds import MOST_UNITS
from outflank.games.tactical.model import OUT, Front, Unit
from outflank.games.tactical.units import AA_GUN, BATTLESHIP, KINDS, LOSSES, UNITS, Side, UnitType, Where
from outflank.games.tactical.world import NAMES, TERRITORIES
from outflank.kernel.game import OddsError

# The order of losses: a named rule, or unit ids with the first lost first.
Preset: TypeAlias = Literal["suggested", "cheapest", "aircraft"]
LossOrder: TypeAlias = Preset | tuple[str, ...]


class Matchup(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, rename="camel"
):
    """Two forces and all settings of a battle, including units that can't fight there.

    The address of the page uses the same field names.
    """

    attackers: dict[str, int] = {}
    defenders: dict[str, int] = {}
    where: Where = "land"
    aa: bool = False
    bombard: int = 0
    return_fire: bool = False
    transports_defend: bool = False
    attacker_order: LossOrder = "suggested"
    defender_order: LossOrder = "suggested"
    retreat_below: int = 0
    submerge: bool = False


class Agreed(msgspec.Struct, frozen=True):
    """Options of a game that affect battles."""

    bombard_return_fire: bool = False
    transports_defend: bool = False


class Around(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place and its neighbours as a viewer sees them: the battle ahead if there is one, and the units."""

    place: int
    terms: Agreed
    front: Front | None = None
    owner: int
    turn: int
    mine: tuple[int, ...]  # the viewer's own factions
    sides: tuple[int, ...]  # side of each faction
    units: tuple[Unit, ...]


def where(place: int) -> Where:
    """Whether a battle here is fought on land or at sea."""
    if not 0 <= place < len(TERRITORIES):
        raise OddsError("That place doesn't exist.")
    return "sea" if TERRITORIES[place].is_water else "land"


def unit(name: str) -> UnitType:
    return UNITS[KINDS[name]]


# --- addresses ------------------------------------------------------------------------------


def address_of(matchup: Matchup) -> str:
    """Return the address of a matchup; defaults are left out."""
    said = {name: encoded(value) for name, value in msgspec.to_builtins(matchup).items()}
    query = "&".join([f"{name}={value}" for name, value in said.items() if value])
    return f"/odds?{query}" if query else "/odds"


def encoded(value: object) -> str:
    """Write a value as part of an address."""
    match value:
        case dict():
            return ",".join([f"{name}:{count}" for name, count in value.items() if count > 0])
        case list() | tuple():
            return ",".join(value)
        case bool():
            return "yes" if value else ""
        case _:
            return str(value or "")


def parse_address(said: Mapping[str, str]) -> Matchup:
    """Return the forces in an address; ignore invalid fields."""
    return Matchup(
        attackers=parse_counts(said.get("attackers", "")),
        defenders=parse_counts(said.get("defenders", "")),
        where="sea" if said.get("where") == "sea" else "land",
        aa=said.get("aa") == "yes",
        bombard=parse_number(said.get("bombard", "")),
        return_fire=said.get("returnFire") == "yes",
        transports_defend=said.get("transportsDefend") == "yes",
        attacker_order=parse_order(said.get("attackerOrder", "")),
        defender_order=parse_order(said.get("defenderOrder", "")),
        retreat_below=parse_number(said.get("retreatBelow", "")),
        submerge=said.get("submerge") == "yes",
    )


def parse_counts(text: str) -> dict[str, int]:
    pairs = [part.partition(":") for part in text.split(",")]
    counts = {name: parse_number(number) for name, _, number in pairs if name in KINDS}
    return {name: count for name, count in counts.items() if count > 0}


def parse_number(text: str) -> int:
    return min(MOST_UNITS, int(text)) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def parse_order(text: str) -> LossOrder:
    presets: tuple[Preset, ...] = ("cheapest", "aircraft")
    for preset in presets:
        if text == preset:
            return preset
    return tuple(dict.fromkeys([name for name in text.split(",") if name in KINDS])) or "suggested"


# --- the forces of a place ------------------------------------------------------------------


def matchup_around(around: Around) -> Matchup:
    """Return the battle ahead, or one between the viewer's and the enemy's units in and around the place."""
    here = where(around.place)
    returned, defend = around.terms.bombard_return_fire, around.terms.transports_defend
    if around.front is not None:
        front = around.front
        return Matchup(
            attackers=front.attackers,
            defenders=front.defenders,
            where=here,
            aa=front.aa,
            bombard=front.bombard,
            return_fire=returned,
            transports_defend=defend,
        )
    standing = [each for each in around.units if each.place == around.place and each.aboard < 0]
    enemies = [each for each in standing if not friend(around, each.faction)]
    ours = not enemies and (bool(standing) if here == "sea" else friend(around, around.owner))
    others = [faction for faction in range(len(around.sides)) if not friend(around, faction)]
    attackers, bombard = strongest(around, others if ours else around.mine)
    defends = enemies or standing
    return Matchup(
        attackers=attackers,
        defenders=counted(defends, here, "defender"),
        where=here,
        aa=here == "land" and any(each.kind == AA_GUN for each in defends),
        bombard=bombard,
        return_fire=returned,
        transports_defend=defend,
    )


def friend(around: Around, faction: int) -> bool:
    """Whether a faction is on the viewer's side."""
    return side_of(around, faction) == side_of(around, around.mine[0] if around.mine else -1)


def side_of(around: Around, faction: int) -> int:
    return around.sides[faction] if 0 <= faction < len(around.sides) else -1


Attack: TypeAlias = tuple[dict[str, int], int]


def strongest(around: Around, factions: Sequence[int]) -> Attack:
    """Return the current faction's force if it can attack, else the strongest; factions attack separately."""
    forces = {faction: adjacent_force(around, faction) for faction in factions}
    if around.turn in forces and forces[around.turn][0]:
        return forces[around.turn]
    return max(forces.values(), key=lambda force: worth(force[0]), default=({}, 0))


def worth(counts: Mapping[str, int]) -> int:
    return sum(unit(name).cost * count for name, count in counts.items())


def adjacent_force(around: Around, faction: int) -> Attack:
    """Return a faction's units next to a place that could attack it, and battleships that would bombard."""
    names = TERRITORIES[around.place].connections
    near = {NAMES[name] for name in names}
    own = [
        each
        for each in around.units
        if each.faction == faction and each.place in near and not each.flags & OUT
    ]
    here = where(around.place)
    coming = [each for each in own if can_join(each, here)]
    zones = {each.place for each in coming if each.aboard >= 0}
    ships = [each for each in own if each.kind == BATTLESHIP and each.place in zones]
    return counted(coming, here, "attacker"), len(ships) if here == "land" else 0


def can_join(each: Unit, here: Where) -> bool:
    """Whether a unit could join: planes always, ships by sea, land units over land or from transports."""
    if not 0 <= each.kind < len(UNITS) or each.kind == AA_GUN:
        return False
    kind = UNITS[each.kind]
    if kind.type == "air":
        return True
    if here == "sea":
        return kind.type == "sea"
    return kind.transport_cost > 0 and (each.aboard >= 0 or not TERRITORIES[each.place].is_water)


def counted(units: Sequence[Unit], here: Where, side: Side) -> dict[str, int]:
    """Count units by id, without those that can't fight there."""
    counts = {kind: sum(each.kind == kind for each in units) for kind in sorted(LOSSES[here, side])}
    return {UNITS[kind].id: count for kind, count in counts.items() if count}
