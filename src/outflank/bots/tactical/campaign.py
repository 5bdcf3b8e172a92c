"""Which battles the easy bot begins: by land, by air and at sea."""

from __future__ import annotations

from outflank.bots.tactical.picture import (
    WATER,
    Picture,
    advantage,
    attack_power,
    chance,
    defence_power,
)
from outflank.games.tactical.model import Move
from outflank.games.tactical.rules import candidates
from outflank.games.tactical.units import UNITS
from outflank.kernel.game import Action

GOOD_ODDS = 0.65
STRONGER = 1.15  # less than this is not worth a closer look
ENOUGH = 3.0  # no more units are sent than make this advantage
Ways = dict[int, dict[int, tuple[int, ...]]]  # by target: the way of each unit that can go there


def attacks(picture: Picture) -> list[Action]:
    """The moves of all attacks that promise well, the most valuable target first."""
    ways = ways_to_targets(picture)
    kept = garrison(picture)
    free = {number for units in ways.values() for number in units} - kept
    found: list[Action] = []
    for target in sorted(ways, key=lambda place: (-value(picture, place), place)):
        sent = force(picture, target, {unit: way for unit, way in ways[target].items() if unit in free})
        free.difference_update(sent)
        found += marches(sent)
    return found


def ways_to_targets(picture: Picture) -> Ways:
    """How each unit can come to each place where enemies are."""
    found: Ways = {}
    for action in candidates.travels(picture.state):
        if not isinstance(action, Move) or action.raid:
            continue
        target = action.path[-1]
        if picture.hostile_land(target) or (WATER[target] and picture.enemies(target)):
            by_unit = found.setdefault(target, {})
            by_unit.update(dict.fromkeys(action.units, action.path))
    return found


def value(picture: Picture, place: int) -> int:
    """What a target is worth: its land and the units there."""
    beaten = sum(UNITS[kind].cost for kind in picture.kinds(picture.enemies(place)))
    return (0 if WATER[place] else 3 * picture.worth(place)) + beaten


def garrison(picture: Picture) -> set[int]:
    """Units that stay where the own capital would otherwise be open to the enemies next to it."""
    capital = picture.capitals[picture.me]
    threat = picture.threat(capital)
    if not picture.friendly(capital) or not threat:
        return set()
    kept: list[int] = []
    for number in sorted(picture.mine(capital), key=lambda it: UNITS[picture.units[it].kind].cost):
        if kept and defence_power(picture.kinds(kept)) >= attack_power(threat):
            break
        kept.append(number)
    return set(kept)


def force(picture: Picture, target: int, ways: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """The units to send, if they can win with those already there: on the ground first, then planes."""
    defenders = picture.kinds(picture.enemies(target))
    kinds = picture.kinds(picture.mine(target))
    sent: dict[int, tuple[int, ...]] = {}
    for unit in sorted(ways, key=lambda unit: (UNITS[picture.units[unit].kind].type == "air", unit)):
        if kinds and advantage(kinds, defenders) >= ENOUGH:
            break
        sent[unit] = ways[unit]
        kinds.append(picture.units[unit].kind)
    takes = WATER[target] or any(UNITS[kind].type == "land" for kind in kinds)
    if not sent or not takes or advantage(kinds, defenders) < STRONGER:
        return {}
    return sent if chance(kinds, defenders, WATER[target], picture.gun(target)) >= GOOD_ODDS else {}


def marches(sent: dict[int, tuple[int, ...]]) -> list[Action]:
    """One move for all units that go the same way."""
    together: dict[tuple[int, ...], list[int]] = {}
    for unit, way in sent.items():
        together.setdefault(way, []).append(unit)
    return [Move(tuple(units), way) for way, units in together.items()]
