"""Where battles are to be fought, what is taken without one, and where attackers can retreat to."""

from __future__ import annotations

from outflank.games.tactical.combat import capture
from outflank.games.tactical.combat.losses import standing
from outflank.games.tactical.events import Landed, LandingCancelled
from outflank.games.tactical.model import ATTACKER, BOMBARDED, OUT, RAIDING, UNLOADED, Done
from outflank.games.tactical.movement import reach
from outflank.games.tactical.state import State
from outflank.games.tactical.units import BATTLESHIP, SUBMARINE, TRANSPORT
from outflank.kernel.game import Event


def battles(state: State) -> list[tuple[int, bool, bool]]:
    """Place, whether it is a raid, and whether it can be fought now."""
    raids = [place for place in range(state.terrain.size) if raided(state, place)]
    found = [(place, True, True) for place in raids]
    for place in range(state.terrain.size):
        if state.terrain.water[place]:
            if sea_battle(state, place):
                found.append((place, False, not raids))
        elif land_battle(state, place):
            found.append((place, False, not raids and not awaits_sea(state, place)))
    return found


def raided(state: State, place: int) -> bool:
    """Whether bombers of the faction in turn are to raid this land."""
    return bool(raiders(state, place))


def raiders(state: State, place: int) -> list[int]:
    """The bombers that are to raid this land."""
    units = range(state.count)
    return [unit for unit in units if state.place[unit] == place and state.flags[unit] & RAIDING]


def sea_battle(state: State, zone: int) -> bool:
    """Whether ships or planes of the faction in turn face enemy ships; transports start nothing (TR-50)."""
    if state.fought[zone] or not state.surfaced_enemy(zone):
        return False
    return bool([unit for unit in standing(state, ATTACKER, zone) if state.kind[unit] != TRANSPORT])


def land_battle(state: State, place: int) -> bool:
    """Whether the faction in turn attacks somebody, or flies into the fire of a gun here."""
    if state.fought[place] or state.friendly(place) or state.owner[place] < 0:
        return False
    attackers = standing(state, ATTACKER, place)
    if state.enemy_troops(place):
        return bool(attackers) or bool(landing(state, place))
    planes = [unit for unit in attackers if state.terrain.air[state.kind[unit]]]
    return bool(planes) and state.enemy_gun(place)


def landing(state: State, place: int) -> list[int]:
    """The units that are to go ashore here."""
    units = [unit for unit in range(state.count) if state.aboard[unit] >= 0]
    return [unit for unit in units if state.target[unit] == place and state.faction[unit] == state.turn]


def awaits_sea(state: State, place: int) -> bool:
    """Whether a landing here depends on a sea battle that is not over (TR-32)."""
    return bool([unit for unit in landing(state, place) if sea_battle(state, state.place[unit])])


def broadside(state: State, zones: list[int]) -> list[int]:
    """The battleships in these zones that fire before a landing, if they have no sea battle (TR-36)."""
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


def shores(state: State) -> list[int]:
    """Where the land units that attack in the battle under way came from."""
    units = standing(state, ATTACKER, state.here)
    return [state.origin[unit] for unit in units if state.terrain.bulk[state.kind[unit]]]


def go_ashore(state: State, place: int, events: list[Event] | None) -> list[int]:
    """The landing begins; who landed."""
    units = landing(state, place)
    for unit in units:
        state.disembark(unit, place)
        state.target[unit] = -1
    if units and events is not None:
        events.append(Landed(tuple(units), state.kinds(units), place))
    return units


def take_blitzed(state: State, moves: list[Done], events: list[Event] | None) -> None:
    """Enemy land that armour has gone through is taken (TR-13)."""
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


def settle(state: State, events: list[Event] | None) -> None:
    """Call off landings from zones that were not won, and take what nobody defends."""
    call_off(state, [unit for unit in range(state.count) if lost_landing(state, unit)], events)
    for place in range(state.terrain.size):
        if raided(state, place):
            return
    for place in range(state.terrain.size):
        if state.terrain.water[place] or state.friendly(place) or state.fought[place]:
            continue
        if land_battle(state, place) or awaits_sea(state, place):
            continue
        go_ashore(state, place, events)
        if takers(state, place):
            capture.take(state, place, events)


def lost_landing(state: State, unit: int) -> bool:
    """Whether a unit cannot go ashore because its zone was not won (TR-51)."""
    if state.aboard[unit] < 0 or state.target[unit] < 0 or state.faction[unit] != state.turn:
        return False
    zone = state.place[unit]
    return state.surfaced_enemy(zone) and not sea_battle(state, zone)


def aboard_for_landing(state: State, ship: int) -> list[int]:
    """What is aboard a ship and was to go ashore."""
    return [unit for unit in range(state.count) if state.aboard[unit] == ship and state.target[unit] >= 0]


def call_off(state: State, units: list[int], events: list[Event] | None) -> None:
    """These units stay aboard, as if their transports had not unloaded."""
    for unit in units:
        ship = state.aboard[unit]
        state.target[unit] = -1
        state.target[ship] = -1
        state.flags[ship] &= ~UNLOADED
    if units and events is not None:
        events.append(LandingCancelled(tuple(units), state.kinds(units)))


def takers(state: State, place: int) -> bool:
    """Whether a land unit of the faction in turn stands here (TR-45)."""
    for unit in range(state.count):
        if state.place[unit] != place or state.faction[unit] != state.turn or state.aboard[unit] >= 0:
            continue
        if state.terrain.bulk[state.kind[unit]] and not state.flags[unit] & OUT:
            return True
    return False


def retreats(state: State) -> list[int]:
    """Where the attackers can retreat to; -1 where only planes do (TR-41 to TR-44)."""
    attackers = standing(state, ATTACKER, state.here)
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
        if refuge(state, place):
            found.append(place)
    return found


def refuge(state: State, place: int) -> bool:
    """Whether attackers can retreat to this neighbour."""
    if state.terrain.water[place] != state.terrain.water[state.here]:
        return False
    if not state.terrain.water[place]:
        return state.steady(place)
    return not state.enemy_ships(place) and reach.steps(state, SUBMARINE, state.here, place)
