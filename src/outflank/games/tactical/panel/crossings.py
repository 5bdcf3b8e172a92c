"""Transport by sea: loading units, and whole crossings in one go (TR-22 to TR-26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.movement import move_refusals, reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.panel.questions import Way
from outflank.games.tactical.panel.trial import Trial
from outflank.games.tactical.rules import legal_actions
from outflank.games.tactical.state import State
from outflank.games.tactical.units import TRANSPORT

if TYPE_CHECKING:
    from outflank.games.tactical.panel.destinations import Party


def harbours(state: State, unit: int) -> list[int]:
    """Return the zones next to a unit where it can go aboard."""
    zones = [zone for zone in state.terrain.neighbours(state.place[unit]) if state.terrain.water[zone]]
    return [zone for zone in zones if any(boards(state, unit, ship) for ship in transports(state, zone))]


def transports(state: State, zone: int) -> list[int]:
    """Return the transports of the current faction in a zone."""
    kinds, places, factions, turn = state.kind, state.place, state.faction, state.turn
    units = range(state.count)
    return [
        unit for unit in units if places[unit] == zone and kinds[unit] == TRANSPORT and factions[unit] == turn
    ]


def boards(state: State, unit: int, ship: int) -> bool:
    """Whether a unit can go aboard a ship."""
    return move_refusals.load_refusal(state, (unit,), ship) is None


def loading(state: State, units: list[int], zone: int, whole: bool) -> list[Load] | None:
    """Assign units to ships: bulky units first, each to the fullest ship with room.

    Units that don't fit stay behind; with `whole`, return None instead.
    """
    if not units:
        return []
    bulk = {unit: state.terrain.bulk[state.kind[unit]] for unit in units}
    room = {ship: state.room(ship) for ship in transports(state, zone)}
    ships = sorted(room, key=lambda ship: room[ship])
    loads: dict[tuple[int, int], list[int]] = {}
    for unit in sorted(units, key=lambda unit: -bulk[unit]):
        fit = [ship for ship in ships if room[ship] >= bulk[unit] and boards(state, unit, ship)]
        if fit:
            room[fit[0]] -= bulk[unit]
            # A Load takes units from one territory only.
            loads.setdefault((fit[0], state.place[unit]), []).append(unit)
        elif whole:
            return None
    return [Load(tuple(cargo), ship) for (ship, _), cargo in loads.items()]


def over_sea(state: State, wanted: list[Party], picked: bool) -> list[Way]:
    """List crossings in one go: load, sail, unload; the shortest to each territory."""
    troops = [party for party in wanted if not party.group.aboard and state.terrain.bulk[party.group.kind]]
    if not troops or (picked and len(troops) < len(wanted)):
        return []
    shared = [
        {zone for option in party.options if option.how == "load" for zone in option.path[1:]}
        for party in troops
    ]
    lands = {party.group.place for party in troops}
    found: dict[int, Way] = {}
    for zone in sorted(set.union(*shared)):
        aboard = [party for party, zones in zip(troops, shared, strict=True) if zone in zones]
        if {party.group.place for party in aboard} != lands or (picked and len(aboard) < len(troops)):
            continue
        units = [unit for party in aboard for unit in party.group.units[: party.count]]
        for way in crossings(state, units, zone, lands, picked):
            known = found.get(way.to)
            if known is None or len(way.paths[0]) < len(known.paths[0]):
                found[way.to] = way
    return list(found.values())


def crossings(state: State, units: list[int], zone: int, lands: set[int], whole: bool) -> list[Way]:
    """List all crossings that start by loading in a zone."""
    loads = loading(state, units, zone, whole)
    if not loads:
        return []
    aim = Trial(state)
    for load in loads:
        if aim.attempt(load):
            return []
    ships = tuple(dict.fromkeys([load.ship for load in loads]))
    cargo = tuple([unit for load in loads for unit in load.units])
    found = ashore(state, aim, cargo, (zone,), lands)
    for path in sailings(aim.after, ships):
        sailed = Trial(aim.after)
        if sailed.attempt(Move(ships, path)) is None:
            sailed.actions = [*aim.actions, *sailed.actions]
            found += ashore(state, sailed, cargo, path, lands)
    return found


def sailings(state: State, ships: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the paths that all these ships can take to zones without enemies."""
    spent = state.spent
    left = min([state.terrain.range[TRANSPORT] - spent[ship] for ship in ships])
    paths = Reach()
    found = paths.search(state, TRANSPORT, state.place[ships[0]], left)
    zones = [zone for zone in paths.queue[1:found] if not reach.hostile(state, zone)]
    return [paths.way(zone) for zone in zones if legal_actions.is_useful(state, TRANSPORT, zone)]


def ashore(
    state: State, aim: Trial, cargo: tuple[int, ...], sail: tuple[int, ...], lands: set[int]
) -> list[Way]:
    """List landings at the end of a path, except on neutral land."""
    found = []
    for to in state.terrain.neighbours(sail[-1]):
        hostile = reach.hostile(state, to)
        if state.terrain.water[to] or to in lands or (hostile and state.owner[to] < 0):
            continue
        if move_refusals.unload_refusal(aim.after, cargo, to):
            continue
        paths = tuple([(land, *sail, to) for land in sorted(lands)])
        actions = (*aim.actions, Unload(cargo, to))
        found.append(
            Way(to=to, how="invade" if hostile else "ferry", paths=paths, actions=actions, units=cargo)
        )
    return found
