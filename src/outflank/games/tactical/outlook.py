"""The battles ahead, in the words of `odds`, so that anyone can ask how they may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from outflank.games.tactical import fronts, losses
from outflank.games.tactical.model import (
    ATTACKER,
    BOMBARDED,
    CHOOSE,
    COMBAT,
    COMBAT_MOVE,
    DEFENDER,
    PRESS,
    Front,
)
from outflank.games.tactical.state import State
from outflank.games.tactical.units import BATTLESHIP, UNITS


def fronts_in_sight(state: State) -> list[Front]:
    """The battle under way, then those that the moves lead to."""
    if state.phase not in {COMBAT_MOVE, COMBAT}:
        return []
    under_way = state.phase == COMBAT and state.stage != CHOOSE
    found = [_under_way(state)] if under_way else []
    for place, raid, ready in fronts.battles(state):
        if not under_way or place != state.here:
            found.append(_ahead(state, place, raid, ready and state.phase == COMBAT and not under_way))
    return found


def retreats_in_sight(state: State) -> list[int]:
    """Where the attackers of the battle under way can go, when it is theirs to say."""
    if state.phase != COMBAT or state.stage != PRESS or not state.battle_round:
        return []
    return list(fronts.retreats(state))


def _under_way(state: State) -> Front:
    return Front(
        place=state.here,
        raid=False,
        ready=False,
        attackers=_count(state, losses.fighters(state, ATTACKER)),
        defenders=_count(state, losses.fighters(state, DEFENDER)),
        aa=False,
        bombard=0,
    )


def _ahead(state: State, place: int, raid: bool, ready: bool) -> Front:
    landing = fronts.landing(state, place)
    attackers = fronts.raiders(state, place) if raid else [*losses.standing(state, ATTACKER, place), *landing]
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    return Front(
        place=place,
        raid=raid,
        ready=ready,
        attackers=_count(state, attackers),
        defenders=_count(state, losses.standing(state, DEFENDER, place)),
        aa=bool(planes) and not state.terrain.water[place] and state.enemy_gun(place),
        bombard=0 if raid else len(_broadside(state, {state.place[unit] for unit in landing})),
    )


def _broadside(state: State, zones: set[int]) -> list[int]:
    """The battleships that would fire before a landing from these zones (TR-36)."""
    peaceful = {zone for zone in zones if not state.fought[zone] and not fronts.sea_battle(state, zone)}
    return [
        unit
        for unit in range(state.count)
        if state.kind[unit] == BATTLESHIP
        and state.faction[unit] == state.turn
        and state.place[unit] in peaceful
        and not state.flags[unit] & BOMBARDED
    ]


def _count(state: State, units: Sequence[int]) -> dict[str, int]:
    return dict(Counter(UNITS[state.kind[unit]].id for unit in units))
