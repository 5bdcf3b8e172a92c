"""Battles ahead and under way, in a form that `odds` accepts."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.tactical.combat import battle, fronts, losses, volley
from outflank.games.tactical.model import (
    AA_LOSSES,
    ASK,
    ATTACKER,
    CHOOSE,
    COMBAT,
    COMBAT_MOVE,
    DEFENDER,
    EVERYBODY,
    PRESS,
    STRIKE_ATTACKER,
    STRIKE_DEFENDER,
    Front,
)
from outflank.games.tactical.rules import to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import SUBMARINE, UNITS


def all_fronts(state: State) -> list[Front]:
    """List the battle under way, then the battles that the moves lead to."""
    if state.phase not in (COMBAT_MOVE, COMBAT):
        return []
    under_way = state.phase == COMBAT and state.stage != CHOOSE
    found = [current_front(state)] if under_way else []
    for place, raid, ready in fronts.battles(state):
        if not under_way or place != state.here:
            found.append(coming_front(state, place, raid, ready and state.phase == COMBAT and not under_way))
    return found


def open_retreats(state: State) -> list[int]:
    """List the places the attackers can retreat to, if it's their decision now."""
    if state.phase != COMBAT or state.stage != PRESS or not state.battle_round:
        return []
    return fronts.retreats(state)


def current_front(state: State) -> Front:
    """Return the battle under way. Bombardment follows losses to AA guns, so it may still be ahead."""
    shelled = state.amphibious and state.stage == AA_LOSSES
    return Front(
        place=state.here,
        raid=False,
        ready=False,
        attackers=counted(state, losses.combatants(state, ATTACKER)),
        defenders=counted(state, losses.combatants(state, DEFENDER)),
        aa=False,
        bombard=len(fronts.bombarding_ships(state, fronts.landing_zones(state))) if shelled else 0,
        defender=state.chooser,
        submerges=may_submerge(state, losses.combatants(state, DEFENDER), state.here),
        attack=ranks(state, ATTACKER),
        defence=ranks(state, DEFENDER),
    )


def after_losses(state: State, units: Sequence[int]) -> Front | None:
    """Return the battle after these losses; None if more hits follow before the next decision."""
    other = DEFENDER if to_act.losing(state) == ATTACKER else ATTACKER
    shelled = state.stage == AA_LOSSES and state.amphibious
    striking = state.stage in (STRIKE_DEFENDER, STRIKE_ATTACKER)
    if state.hits[other] + state.ship_hits[other] or striking or shelled:
        return None
    after = state.clone()
    for unit in units:
        after.remove_unit(unit)
    return current_front(after)


def coming_front(state: State, place: int, raid: bool, ready: bool) -> Front:
    """Return a battle or raid that hasn't begun."""
    landing = fronts.landing(state, place)
    attackers = (
        fronts.raiders(state, place) if raid else losses.combatants_in(state, ATTACKER, place) + landing
    )
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    defenders = losses.combatants_in(state, DEFENDER, place)
    return Front(
        place=place,
        raid=raid,
        ready=ready,
        attackers=counted(state, attackers),
        defenders=counted(state, defenders),
        aa=bool(planes) and not state.terrain.water[place] and state.enemy_gun(place),
        bombard=0 if raid else len(fronts.bombarding_ships(state, [state.place[unit] for unit in landing])),
        defender=battle.defender_of(state, place),
        submerges=not raid and may_submerge(state, defenders, place),
    )


def may_submerge(state: State, defenders: list[int], zone: int) -> bool:
    """Whether a defender will be asked about submarines; a standing order answers instead (TR-83)."""
    if not [unit for unit in defenders if state.kind[unit] == SUBMARINE] or state.terms.casualties != "owner":
        return False
    seat = state.seat_of[battle.defender_of(state, zone)]
    return seat < 0 or state.order[seat] == ASK


def ranks(state: State, side: int) -> tuple[tuple[int, int, int], ...]:
    """Return a side's dice for the next round as (highest hitting face, kind, count); 0 is no die (TR-38)."""
    found = [(need, kind, count) for kind, need, count in volley.needs(state, side, EVERYBODY)]
    rolling = [kind for _, kind, _ in found]
    idle = [state.kind[unit] for unit in losses.combatants(state, side) if state.kind[unit] not in rolling]
    return tuple(sorted([*[(0, kind, idle.count(kind)) for kind in set(idle)], *found]))


def counted(state: State, units: list[int]) -> dict[str, int]:
    """Count the units of each kind, by id."""
    found: dict[str, int] = {}
    for unit in units:
        name = UNITS[state.kind[unit]].id
        found[name] = found.get(name, 0) + 1
    return found
