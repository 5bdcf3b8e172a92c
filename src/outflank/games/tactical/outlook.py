"""The battles ahead, in the words of `odds`, so that anyone can ask how they may go."""

from __future__ import annotations

from outflank.games.tactical import fronts, losses
from outflank.games.tactical.model import (
    AA_LOSSES,
    ATTACKER,
    CHOOSE,
    COMBAT,
    COMBAT_MOVE,
    DEFENDER,
    PRESS,
    Front,
)
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS


def fronts_in_sight(state: State) -> list[Front]:
    """The battle under way, then those that the moves lead to."""
    if state.phase not in (COMBAT_MOVE, COMBAT):
        return []
    under_way = state.phase == COMBAT and state.stage != CHOOSE
    found = [now(state)] if under_way else []
    for place, raid, ready in fronts.battles(state):
        if not under_way or place != state.here:
            found.append(ahead(state, place, raid, ready and state.phase == COMBAT and not under_way))
    return found


def retreats_in_sight(state: State) -> list[int]:
    """Where the attackers of the battle under way can go, when it is theirs to say."""
    if state.phase != COMBAT or state.stage != PRESS or not state.battle_round:
        return []
    return fronts.retreats(state)


def now(state: State) -> Front:
    """The battle under way, with those who still fight; the bombardment comes after the losses to AA guns."""
    shelled = state.amphibious and state.stage == AA_LOSSES
    return Front(
        place=state.here,
        raid=False,
        ready=False,
        attackers=counted(state, losses.fighters(state, ATTACKER)),
        defenders=counted(state, losses.fighters(state, DEFENDER)),
        aa=False,
        bombard=len(fronts.broadside(state, fronts.shores(state))) if shelled else 0,
    )


def ahead(state: State, place: int, raid: bool, ready: bool) -> Front:
    """A battle or a raid that is still to be fought."""
    landing = fronts.landing(state, place)
    attackers = fronts.raiders(state, place) if raid else losses.standing(state, ATTACKER, place) + landing
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    return Front(
        place=place,
        raid=raid,
        ready=ready,
        attackers=counted(state, attackers),
        defenders=counted(state, losses.standing(state, DEFENDER, place)),
        aa=bool(planes) and not state.terrain.water[place] and state.enemy_gun(place),
        bombard=0 if raid else len(fronts.broadside(state, [state.place[unit] for unit in landing])),
    )


def counted(state: State, units: list[int]) -> dict[str, int]:
    """How many of each kind these are, by name."""
    found: dict[str, int] = {}
    for unit in units:
        name = UNITS[state.kind[unit]].id
        found[name] = found.get(name, 0) + 1
    return found
