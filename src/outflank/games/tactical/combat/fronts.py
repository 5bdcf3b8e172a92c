"""Where battles are fought, which territories fall without one, and where attackers can retreat to."""

from __future__ import annotations

from outflank.games.tactical.combat import capture
from outflank.games.tactical.combat.losses import combatants_in
from outflank.games.tactical.events import Landed, LandingCancelled
from outflank.games.tactical.model import ATTACKER, BOMBARDED, OUT, RAIDING, UNLOADED, Done
from outflank.games.tactical.movement import reach
from outflank.games.tactical.state import State
from outflank.games.tactical.units import BATTLESHIP, SUBMARINE, TRANSPORT
from outflank.kernel.game import Event


def battles(state: State) -> list[tuple[int, bool, bool]]:
    """List battles: the place, whether it is a raid, and whether it can be fought now."""
    raids = [place for place in range(state.terrain.size) if is_raided(state, place)]
    found = [(place, True, True) for place in raids]
    for place in range(state.terrain.size):
        if state.terrain.water[place]:
            if sea_battle(state, place):
                found.append((place, False, not raids))
        elif land_battle(state, place):
            found.append((place, False, not raids and not awaits_sea(state, place)))
    return found


def is_raided(state: State, place: int) -> bool:
    """Whether bombers of the current faction raid this territory."""
    return bool(raiders(state, place))


def raiders(state: State, place: int) -> list[int]:
    """Return the bombers that raid this territory."""
    units = range(state.count)
    return [unit for unit in units if state.place[unit] == place and state.flags[unit] & RAIDING]


def sea_battle(state: State, zone: int) -> bool:
    """Whether the current faction faces enemy ships here; transports alone start no battle (TR-50)."""
    if state.fought[zone] or not state.surfaced_enemy(zone):
        return False
    return bool([unit for unit in combatants_in(state, ATTACKER, zone) if state.kind[unit] != TRANSPORT])


def land_battle(state: State, place: int) -> bool:
    """Whether the current faction attacks defenders here, or sends planes over an AA gun."""
    if state.fought[place] or state.friendly(place) or state.owner[place] < 0:
        return False
    attackers = combatants_in(state, ATTACKER, place)
    if state.enemy_troops(place):
        return bool(attackers) or bool(landing(state, place))
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    return bool(planes) and state.enemy_gun(place)


def landing(state: State, place: int) -> list[int]:
    """Return the units that will land here."""
    units = [unit for unit in range(state.count) if state.aboard[unit] >= 0]
    return [unit for unit in units if state.target[unit] == place and state.faction[unit] == state.turn]


def awaits_sea(state: State, place: int) -> bool:
    """Whether a landing here depends on an unfinished sea battle (TR-32)."""
    return bool([unit for unit in landing(state, place) if sea_battle(state, state.place[unit])])


def bombarding_ships(state: State, zones: list[int]) -> list[int]:
    """Return the battleships in these zones that bombard before a landing; not after a sea battle (TR-36)."""
    found = []
    for unit in range(state.count):
        if state.kind[unit] != BATTLESHIP or state.faction[unit] != state.turn:
            continue
        zone = state.place[unit]
        if zone not in zones or state.fought[zone] or state.flags[unit] & BOMBARDED:
            continue
        if not sea_battle(state, zone):
            found.append(unit)
    return found


def landing_zones(state: State) -> list[int]:
    """Return the zones that the land units in the current battle came from."""
    units = combatants_in(state, ATTACKER, state.here)
    return [state.origin[unit] for unit in units if state.terrain.bulk[state.kind[unit]]]


def go_ashore(state: State, place: int, events: list[Event] | None) -> list[int]:
    """Land the units and return them."""
    units = landing(state, place)
    for unit in units:
        state.disembark(unit, place)
        state.target[unit] = -1
    if units and events is not None:
        events.append(Landed(tuple(units), state.kinds(units), place))
    return units


def take_blitzed(state: State, moves: list[Done], events: list[Event] | None) -> None:
    """Take the enemy territory that armour passed through (TR-13)."""
    for done in moves:
        if (
            done.what != "move"
            or state.terrain.ship[done.before[0].kind]
            or state.terrain.air[done.before[0].kind]
        ):
            continue
        for place in done.path[1 : len(done.path) - 1]:
            if not state.friendly(place):
                capture.take(state, place, events)


def take_undefended(state: State, events: list[Event] | None) -> None:
    """Cancel landings from zones that weren't won, and take territory without defenders."""
    cancel_landings(state, [unit for unit in range(state.count) if must_cancel(state, unit)], events)
    # Raids come first (TR-32): taking a territory now would make the raid on its factory impossible.
    for place in range(state.terrain.size):
        if is_raided(state, place):
            return
    for place in range(state.terrain.size):
        if state.terrain.water[place] or state.friendly(place) or state.fought[place]:
            continue
        if land_battle(state, place) or awaits_sea(state, place):
            continue
        go_ashore(state, place, events)
        if can_take(state, place):
            capture.take(state, place, events)


def must_cancel(state: State, unit: int) -> bool:
    """Whether a unit can't land because its zone wasn't won (TR-51)."""
    if state.aboard[unit] < 0 or state.target[unit] < 0 or state.faction[unit] != state.turn:
        return False
    zone = state.place[unit]
    return state.surfaced_enemy(zone) and not sea_battle(state, zone)


def aboard_for_landing(state: State, ship: int) -> list[int]:
    """Return the units aboard a ship that were about to land."""
    return [unit for unit in range(state.count) if state.aboard[unit] == ship and state.target[unit] >= 0]


def cancel_landings(state: State, units: list[int], events: list[Event] | None) -> None:
    """Keep these units aboard, as if their transports hadn't unloaded."""
    for unit in units:
        ship = state.aboard[unit]
        state.target[unit] = -1
        state.target[ship] = -1
        state.flags[ship] &= ~UNLOADED
    if units and events is not None:
        events.append(LandingCancelled(tuple(units), state.kinds(units)))


def can_take(state: State, place: int) -> bool:
    """Whether a land unit of the current faction is here to take the territory (TR-45)."""
    for unit in range(state.count):
        if state.place[unit] != place or state.faction[unit] != state.turn or state.aboard[unit] >= 0:
            continue
        if state.terrain.bulk[state.kind[unit]] and not state.flags[unit] & OUT:
            return True
    return False


def retreats(state: State) -> list[int]:
    """Return the places the attackers can retreat to; -1 if only planes retreat (TR-41 to TR-44)."""
    attackers = combatants_in(state, ATTACKER, state.here)
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    if state.amphibious:
        return [-1] if planes and state.terms.amphibious_air_retreat else []
    if len(planes) == len(attackers):
        return [-1]
    others = [unit for unit in attackers if unit not in planes]
    origins = {state.origin[unit] for unit in others}
    found = []
    for place in state.terrain.neighbours(state.here):
        if state.terms.retreat_only_to_origin and place not in origins:
            continue
        if can_retreat_to(state, place):
            found.append(place)
    return found


def can_retreat_to(state: State, place: int) -> bool:
    """Whether attackers can retreat to this neighbour."""
    if state.terrain.water[place] != state.terrain.water[state.here]:
        return False
    if not state.terrain.water[place]:
        return state.friendly_all_turn(place)
    return not state.enemy_ships(place) and reach.can_cross(state, SUBMARINE, state.here, place)
