"""Attacks of the easy bot by land, by air and at sea."""

from __future__ import annotations

from outflank.bots.tactical.easy_survey import (
    WATER,
    EasySurvey,
    advantage,
    attack_power,
    chance,
    defence_power,
)
from outflank.games.tactical.model import Move
from outflank.games.tactical.rules import legal_actions
from outflank.games.tactical.units import UNITS
from outflank.kernel.game import Action

# Chosen by hand.
GOOD_ODDS = 0.65  # two of three attacks succeed: bold enough to be fun, weak enough for easy
STRONGER = 1.15  # a quick filter, since exact odds take time
ENOUGH = 3.0  # with this advantage the odds are close to 1, so other units stay free
Ways = dict[int, dict[int, tuple[int, ...]]]  # by target: path of each unit that can go there


def attacks(survey: EasySurvey) -> list[Action]:
    """Plan all attacks with good odds, most valuable target first."""
    ways = ways_to_targets(survey)
    kept = garrison(survey)
    free = {number for units in ways.values() for number in units} - kept
    found: list[Action] = []
    for target in sorted(ways, key=lambda place: (-value(survey, place), place)):
        sent = force(survey, target, {unit: way for unit, way in ways[target].items() if unit in free})
        free.difference_update(sent)
        found += marches(sent)
    return found


def ways_to_targets(survey: EasySurvey) -> Ways:
    """Return each unit's path to each place with enemies."""
    found: Ways = {}
    for action in legal_actions.moves(survey.state):
        if not isinstance(action, Move) or action.raid:
            continue
        target = action.path[-1]
        if survey.hostile_land(target) or (WATER[target] and survey.enemies(target)):
            by_unit = found.setdefault(target, {})
            by_unit.update(dict.fromkeys(action.units, action.path))
    return found


def value(survey: EasySurvey, place: int) -> int:
    """Return the value of a target: its production and the enemy units there."""
    beaten = sum(UNITS[kind].cost for kind in survey.kinds(survey.enemies(place)))
    return (0 if WATER[place] else 3 * survey.worth(place)) + beaten


def garrison(survey: EasySurvey) -> set[int]:
    """Return the units that stay to protect the capital from adjacent enemies."""
    capital = survey.capitals[survey.me]
    threat = survey.threat(capital)
    if not survey.friendly(capital) or not threat:
        return set()
    kept: list[int] = []
    for number in sorted(survey.mine(capital), key=lambda it: UNITS[survey.units[it].kind].cost):
        if kept and defence_power(survey.kinds(kept)) >= attack_power(threat):
            break
        kept.append(number)
    return set(kept)


def force(survey: EasySurvey, target: int, ways: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """Return the units to send, land units first, if they and those already there can win."""
    defenders = survey.kinds(survey.enemies(target))
    kinds = survey.kinds(survey.mine(target))
    sent: dict[int, tuple[int, ...]] = {}
    for unit in sorted(ways, key=lambda unit: (UNITS[survey.units[unit].kind].type == "air", unit)):
        if kinds and advantage(kinds, defenders) >= ENOUGH:
            break
        sent[unit] = ways[unit]
        kinds.append(survey.units[unit].kind)
    takes = WATER[target] or any(UNITS[kind].type == "land" for kind in kinds)
    if not sent or not takes or advantage(kinds, defenders) < STRONGER:
        return {}
    return sent if chance(kinds, defenders, WATER[target], survey.gun(target)) >= GOOD_ODDS else {}


def marches(sent: dict[int, tuple[int, ...]]) -> list[Action]:
    """Join units on the same path into one move."""
    together: dict[tuple[int, ...], list[int]] = {}
    for unit, way in sent.items():
        together.setdefault(way, []).append(unit)
    return [Move(tuple(units), way) for way, units in together.items()]
