"""Why units may not move, go aboard or ashore, or why a move cannot be taken back."""

from __future__ import annotations

from outflank.games.tactical.model import (
    COMBAT_MOVE,
    FIGHTERS_A_CARRIER,
    NONCOMBAT_MOVE,
    PLACE,
    RETREATED,
    UNLOADED,
    Done,
)
from outflank.games.tactical.movement import move, reach
from outflank.games.tactical.movement.reach import Landing
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, BOMBER, CARRIER, FIGHTER, TRANSPORT, UNITS
from outflank.games.tactical.world import CANALS, NAMES, TERRITORIES
from outflank.kernel.game import Refusal

NO_UNITS = Refusal("no_units", "Name units of your own, each once.")
NOT_TOGETHER = Refusal("not_together", "The units are not where the path begins.")
NO_PATH = Refusal("no_path", "A path goes from neighbour to neighbour.")
ABOARD = Refusal("aboard", "Units aboard can only go ashore, next to their sea zone.")
GUNS_WAIT = Refusal("guns_wait", "AA guns move only in the non-combat move.")
STUCK = Refusal("stuck", "A unit that has met the enemy ends its move there.")
RESTRAINED = Refusal("restrained", "Russia can't attack in the first round.")
LATER = Refusal("closed", "Enemies are there: attack in the combat move.")
NEUTRAL_LATER = Refusal("closed", "You can enter neutral land only in the combat move.")
NEUTRAL_AIR = Refusal("closed", "Planes can't fly over neutral land.")
SHIPS_BLOCK = Refusal("closed", "Enemy ships block the way.")
LAND_BLOCKS = Refusal("closed", "Enemy or neutral land blocks the way.")
NO_MONEY = Refusal("no_money", "You cannot pay for entering that neutral land.")
NO_RAID = Refusal("no_raid", "Only bombers raid, in the combat move, and only enemy land with a factory.")
NO_LANDING = Refusal("no_landing", "A plane would have nowhere to land afterwards.")
NO_ROOM_TO_LAND = Refusal("no_room_to_land", "There is no room to land there.")
NOT_A_TRANSPORT = Refusal("not_a_transport", "That is not a transport of yours.")
SHIP_DONE = Refusal("ship_done", "That transport has unloaded or retreated in this turn.")
ENEMY_SHIPS = Refusal("enemy_ships", "There are enemy ships in the zone.")
NOT_ON_COAST = Refusal("not_on_coast", "The land is not next to the transport's zone.")
HAS_MOVED = Refusal("has_moved", "Only land units that have not moved go aboard.")
NO_ROOM = Refusal("no_room", "The transport has no room for that.")
NOT_ABOARD = Refusal("not_aboard", "These units are not on transports in one zone.")
ONE_LAND = Refusal("one_land", "A transport unloads to one land a turn.")
NO_SUCH_MOVE = Refusal("no_such_move", "There is no such move in this phase.")
SCOUTED = Refusal("scouted", "That move showed you what you had not seen, so it cannot be taken back.")
NEEDED = Refusal("needed", "Something later depends on that move: undo that first.")


def move_refusal(state: State, units: tuple[int, ...], path: tuple[int, ...], raid: bool) -> Refusal | None:
    """TR-11 to TR-21, TR-28, TR-29."""
    if not own_units(state, units):
        return NO_UNITS
    if len(path) < 2 or [place for place in path if not 0 <= place < state.terrain.size]:
        return NO_PATH
    for number in range(1, len(path)):
        if not state.terrain.borders(path[number - 1], path[number]):
            return NO_PATH
    for unit in units:
        refused = unit_refusal(state, unit, path)
        if refused:
            return refused
    end = path[len(path) - 1]
    if move.fee(state, units, end) > state.treasury[state.turn]:
        return NO_MONEY
    if raid and not raids(state, units, end):
        return NO_RAID
    return berth_refusal(state, units, end) or landing_refusal(state, units, path, raid)


def own_units(state: State, units: tuple[int, ...]) -> bool:
    """Whether these are units of the faction in turn, each named once."""
    if not units or len(set(units)) != len(units):
        return False
    for unit in units:
        if not 0 <= unit < state.count or state.place[unit] < 0 or state.faction[unit] != state.turn:
            return False
    return True


def unit_refusal(state: State, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """Why one unit cannot go along the path."""
    kind = state.kind[unit]
    start = path[0]
    if state.aboard[unit] >= 0:
        return ABOARD
    if state.place[unit] != start:
        return NOT_TOGETHER
    if kind == AA_GUN and state.phase != NONCOMBAT_MOVE:
        return GUNS_WAIT
    left = state.terrain.range[kind] - state.spent[unit]
    if len(path) - 1 > left:
        return too_far(kind, len(path) - 1, left)
    if not state.terrain.air[kind] and state.spent[unit] and reach.hostile(state, start):
        return STUCK
    for number in range(1, len(path)):
        if not reach.steps(state, kind, path[number - 1], path[number]):
            return canal_refusal(state, path[number - 1], path[number])
        last = number == len(path) - 1
        if not last and not reach.passes(state, kind, path[number]):
            return closed(state, kind, path[number], False)
    return end_refusal(state, kind, path[len(path) - 1])


def end_refusal(state: State, kind: int, end: int) -> Refusal | None:
    """Why a unit cannot end its move there."""
    if state.phase == COMBAT_MOVE and reach.restrained(state) and reach.hostile(state, end):
        return RESTRAINED
    if state.terrain.air[kind] and state.phase == NONCOMBAT_MOVE:
        return None  # decided for all planes together
    return None if reach.enters(state, kind, end) else closed(state, kind, end, True)


def too_far(kind: int, far: int, left: int) -> Refusal:
    """A unit has not enough movement left."""
    many = "1 step" if far == 1 else f"{far} steps"
    return Refusal("too_far", f"Too far for {unit_name(kind)}: {many}, {left} left.")


def unit_name(kind: int) -> str:
    """What a kind is called within a sentence."""
    return UNITS[kind].name if kind == AA_GUN else UNITS[kind].name.lower()


def place_name(place: int) -> str:
    """What people call a place."""
    return TERRITORIES[place].display_name or TERRITORIES[place].name


def canal_refusal(state: State, one: int, other: int) -> Refusal:
    """The canal between two zones is closed to ships (TR-21)."""
    canal = next(canal for canal in CANALS if {NAMES[name] for name in canal.between} == {one, other})
    missing = [place_name(NAMES[name]) for name in canal.control_of if not state.steady(NAMES[name])]
    needs = " and ".join(missing)
    return Refusal("canal", f"The {canal.name} is closed: you need {needs} from the start of your turn.")


def closed(state: State, kind: int, place: int, end: bool) -> Refusal:
    """A unit cannot go through this place, or not end its move there."""
    if state.terrain.air[kind]:
        return NEUTRAL_AIR
    if state.terrain.ship[kind] and not state.terrain.water[place]:
        return Refusal("closed", f"{UNITS[kind].name} can't leave the sea.")
    if state.terrain.water[place] and not state.terrain.ship[kind]:
        return Refusal("closed", f"{UNITS[kind].name} needs a transport there.")
    if end and state.neutral(place):
        return NEUTRAL_LATER
    if end:
        return LATER
    return SHIPS_BLOCK if state.terrain.ship[kind] else LAND_BLOCKS


def raids(state: State, units: tuple[int, ...], end: int) -> bool:
    """Whether these units can raid there (TR-53)."""
    if state.phase != COMBAT_MOVE or state.owner[end] < 0 or state.friendly(end) or not state.factory[end]:
        return False
    return not [unit for unit in units if state.kind[unit] != BOMBER]


def berth_refusal(state: State, units: tuple[int, ...], end: int) -> Refusal | None:
    """In the non-combat move planes go only where they may stay (TR-18)."""
    if state.phase != NONCOMBAT_MOVE:
        return None
    fighters = len([unit for unit in units if state.kind[unit] == FIGHTER])
    bombers = len([unit for unit in units if state.kind[unit] == BOMBER])
    if not fighters and not bombers:
        return None
    if not state.terrain.water[end]:
        return None if state.steady(end) else NO_ROOM_TO_LAND
    carriers = len([unit for unit in units if state.kind[unit] == CARRIER])
    room = reach.berths(state, end) + FIGHTERS_A_CARRIER * carriers
    return NO_ROOM_TO_LAND if bombers or fighters > room else None


def landing_refusal(
    state: State, units: tuple[int, ...], path: tuple[int, ...], raid: bool
) -> Refusal | None:
    """Planes and carriers go only where every plane can still land (TR-17)."""
    if not concerns_planes(state, units):
        return None
    landing = Landing()
    move.move(state, units, path, raid, None)
    after = landing.doomed(state)
    move.undo(state, len(state.moves) - 1, None)
    return NO_LANDING if after and after > landing.doomed(state) else None


def concerns_planes(state: State, units: tuple[int, ...]) -> bool:
    """Whether planes, or ships that they land on, are among these units."""
    kinds = [state.kind[unit] for unit in units]
    return CARRIER in kinds or FIGHTER in kinds or BOMBER in kinds


def load_refusal(state: State, units: tuple[int, ...], ship: int) -> Refusal | None:
    """TR-15, TR-22, TR-23."""
    if not own_units(state, (ship,)) or state.kind[ship] != TRANSPORT:
        return NOT_A_TRANSPORT
    if state.flags[ship] & (UNLOADED | RETREATED):
        return SHIP_DONE
    if not own_units(state, units):
        return NO_UNITS
    zone = state.place[ship]
    if state.enemy_ships(zone):
        return ENEMY_SHIPS
    bulk = 0
    for unit in units:
        kind = state.kind[unit]
        if not state.terrain.bulk[kind] or state.aboard[unit] >= 0 or state.spent[unit] or state.flags[unit]:
            return HAS_MOVED
        if kind == AA_GUN and state.phase != NONCOMBAT_MOVE:
            return GUNS_WAIT
        if not state.terrain.borders(zone, state.place[unit]):
            return NOT_ON_COAST
        bulk += state.terrain.bulk[kind]
    return NO_ROOM if bulk > state.room(ship) else None


def unload_refusal(state: State, units: tuple[int, ...], to: int) -> Refusal | None:
    """TR-24 to TR-26."""
    if not own_units(state, units):
        return NO_UNITS
    if not 0 <= to < state.terrain.size or state.terrain.water[to]:
        return NOT_ON_COAST
    zone = state.place[units[0]]
    for unit in units:
        ship = state.aboard[unit]
        if ship < 0 or state.place[unit] != zone or state.target[unit] >= 0:
            return NOT_ABOARD
        if state.flags[ship] & RETREATED:
            return SHIP_DONE
        if state.flags[ship] & UNLOADED and state.target[ship] != to:
            return ONE_LAND
        if state.kind[unit] == AA_GUN and state.phase != NONCOMBAT_MOVE:
            return GUNS_WAIT
    if not state.terrain.borders(zone, to):
        return NOT_ON_COAST
    return shore_refusal(state, units, zone, to)


def shore_refusal(state: State, units: tuple[int, ...], zone: int, to: int) -> Refusal | None:
    """Why this shore cannot be reached now."""
    if state.friendly(to):
        return ENEMY_SHIPS if state.enemy_ships(zone) else None
    if state.phase != COMBAT_MOVE:
        return closed(state, state.kind[units[0]], to, True)
    if reach.restrained(state):
        return RESTRAINED
    return NO_MONEY if move.fee(state, units, to) > state.treasury[state.turn] else None


def undo_refusal(state: State, number: int) -> Refusal | None:
    """TR-30, TR-96."""
    if not 0 <= number < len(state.moves):
        return NO_SUCH_MOVE
    done: Done = state.moves[number]
    if done.scouted:
        return SCOUTED
    for later in state.moves[number + 1 :]:
        both_load = done.what == "load" and later.what == "load"
        if not set(done.units[: len(done.units) - both_load]).isdisjoint(later.units):
            return NEEDED
        if done.paid and later.path[len(later.path) - 1] == done.path[len(done.path) - 1]:
            return NEEDED
    if state.phase == PLACE:
        return carrier_needed(state, done, number)
    if not concerns_planes(state, done.units):
        return None
    landing = Landing()
    now = [state.describe(unit) for unit in done.units]
    before = landing.doomed(state)
    move.put_back(state, done.units, done.before)
    after = landing.doomed(state)
    move.put_back(state, done.units, tuple(now))
    return NEEDED if after > before else None


def carrier_needed(state: State, done: Done, number: int) -> Refusal | None:
    """A carrier stays while new fighters are on it."""
    if done.kind != CARRIER:
        return None
    for later in state.moves[number + 1 :]:
        if later.kind == FIGHTER and later.path[1] == done.path[1]:
            return NEEDED
    return None
