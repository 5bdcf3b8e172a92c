"""Reasons why units can't move, load or unload, and why a move can't be undone."""

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
from outflank.games.tactical.units import (
    AA_GUN,
    ARMOUR,
    ARTILLERY,
    BOMBER,
    CARRIER,
    FIGHTER,
    INFANTRY,
    TRANSPORT,
    UNITS,
)
from outflank.games.tactical.world import CANALS, NAMES, TERRITORIES
from outflank.kernel.game import Refusal

NO_UNITS = Refusal("no_units", "Choose your own units, each once.")
NOT_TOGETHER = Refusal("not_together", "These units aren't where the path starts.")
NO_PATH = Refusal("no_path", "Each step of a path has to lead to a neighbour.")
ABOARD = Refusal("aboard", "Units aboard can only land next to their sea zone.")
GUNS_WAIT = Refusal("guns_wait", "AA guns can only move in the non-combat move.")
STUCK = Refusal("stuck", "A unit that meets an enemy stops there.")
RESTRAINED = Refusal("restrained", "The Russians can't attack in the first round.")
LATER = Refusal("closed", "Enemies are there. You can attack only in the combat move.")
NEUTRAL_LATER = Refusal("closed", "You can enter neutral territory only in the combat move.")
NEUTRAL_AIR = Refusal("closed", "Planes can't fly over neutral territory.")
SHIPS_BLOCK = Refusal("closed", "Enemy ships block the way.")
LAND_BLOCKS = Refusal("closed", "Enemy or neutral territory blocks the way.")
NO_MONEY = Refusal("no_money", "You don't have enough IPC to enter that neutral territory.")
NO_RAID = Refusal("no_raid", "Only bombers can raid, in the combat move, where an enemy has a factory.")
NO_LANDING = Refusal("no_landing", "A plane would have nowhere to land.")
NO_ROOM_TO_LAND = Refusal("no_room_to_land", "There's no room to land there.")
NOT_A_TRANSPORT = Refusal("not_a_transport", "Choose one of your transports.")
SHIP_DONE = Refusal("ship_done", "That transport has unloaded or retreated this turn.")
ENEMY_SHIPS = Refusal("enemy_ships", "Enemy ships are in that sea zone.")
NOT_ON_COAST = Refusal("not_on_coast", "That territory isn't next to the transport.")
HAS_MOVED = Refusal("has_moved", "Only land units that haven't moved can go aboard.")
NO_ROOM = Refusal("no_room", "The transport has no room for them.")
NOT_ABOARD = Refusal("not_aboard", "These units aren't on transports in one sea zone.")
ONE_LAND = Refusal("one_land", "A transport can unload to only one territory a turn.")
NO_SUCH_MOVE = Refusal("no_such_move", "That move isn't in this phase's list.")
SCOUTED = Refusal("scouted", "That move revealed hidden places, so you can't undo it.")
NEEDED = Refusal("needed", "A later move depends on this one. Undo that first.")


def move_refusal(state: State, units: tuple[int, ...], path: tuple[int, ...], raid: bool) -> Refusal | None:
    """Return why units can't move along this path (TR-11 to TR-21, TR-28, TR-29)."""
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
    if move.entry_fee(state, units, end) > state.treasury[state.turn]:
        return NO_MONEY
    if raid and not can_raid(state, units, end):
        return NO_RAID
    return berth_refusal(state, units, end) or landing_refusal(state, units, path, raid)


def own_units(state: State, units: tuple[int, ...]) -> bool:
    """Whether these are units of the current faction, each named once."""
    if not units or len(set(units)) != len(units):
        return False
    for unit in units:
        if not 0 <= unit < state.count or state.place[unit] < 0 or state.faction[unit] != state.turn:
            return False
    return True


def unit_refusal(state: State, unit: int, path: tuple[int, ...]) -> Refusal | None:
    """Return why one unit can't move along the path."""
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
        if not reach.can_cross(state, kind, path[number - 1], path[number]):
            return canal_refusal(state, path[number - 1], path[number])
        last = number == len(path) - 1
        if not last and not reach.can_pass(state, kind, path[number]):
            return closed_refusal(state, kind, path[number], False)
    return end_refusal(state, kind, path[len(path) - 1])


def end_refusal(state: State, kind: int, end: int) -> Refusal | None:
    """Return why a unit can't end its move there."""
    if state.phase == COMBAT_MOVE and reach.russians_wait(state) and reach.hostile(state, end):
        return RESTRAINED
    if state.terrain.air[kind] and state.phase == NONCOMBAT_MOVE:
        # `berth_refusal` checks all planes of a move together, because they share carriers.
        return None
    return None if reach.can_enter(state, kind, end) else closed_refusal(state, kind, end, True)


def too_far(kind: int, far: int, left: int) -> Refusal:
    """Refuse a path longer than the unit's movement."""
    many = "1 step" if far == 1 else f"{far} steps"
    return Refusal("too_far", f"Too far for {unit_names(kind)}: {many}, {left} left.")


def unit_name(kind: int) -> str:
    """Return the name of a kind inside a sentence: "fighter", "AA gun"."""
    return "AA gun" if kind == AA_GUN else UNITS[kind].name.lower()


def unit_names(kind: int) -> str:
    """Return the name of several units of a kind inside a sentence: "infantry", "fighters"."""
    return unit_name(kind) if kind in (INFANTRY, ARTILLERY, ARMOUR) else f"{unit_name(kind)}s"


def needs_transport(kind: int) -> str:
    """Return why units of this kind can't get there: they can't cross water alone."""
    names = unit_names(kind)
    return f"{names[:1].upper()}{names[1:]} need a transport to get there."


def place_name(place: int) -> str:
    """Return the name of a place as players read it."""
    return TERRITORIES[place].display_name or TERRITORIES[place].name


def canal_refusal(state: State, one: int, other: int) -> Refusal:
    """Refuse to pass a closed canal (TR-21)."""
    canal = next(canal for canal in CANALS if {NAMES[name] for name in canal.between} == {one, other})
    missing = [
        place_name(NAMES[name]) for name in canal.control_of if not state.friendly_all_turn(NAMES[name])
    ]
    needs = " and ".join(missing)
    return Refusal("canal", f"The {canal.name} is closed: you need {needs} from the start of your turn.")


def closed_refusal(state: State, kind: int, place: int, end: bool) -> Refusal:
    """Refuse a place that a unit can't pass through, or can't end in."""
    if state.terrain.air[kind]:
        return NEUTRAL_AIR
    if state.terrain.ship[kind] and not state.terrain.water[place]:
        return Refusal("closed", "Ships can't leave the sea.")
    if state.terrain.water[place] and not state.terrain.ship[kind]:
        return Refusal("closed", needs_transport(kind))
    if end and state.neutral(place):
        return NEUTRAL_LATER
    if end:
        return LATER
    return SHIPS_BLOCK if state.terrain.ship[kind] else LAND_BLOCKS


def can_raid(state: State, units: tuple[int, ...], end: int) -> bool:
    """Whether these units can raid there (TR-53)."""
    if state.phase != COMBAT_MOVE or state.owner[end] < 0 or state.friendly(end) or not state.factory[end]:
        return False
    return not [unit for unit in units if state.kind[unit] != BOMBER]


def berth_refusal(state: State, units: tuple[int, ...], end: int) -> Refusal | None:
    """Return why planes can't land there in the non-combat move (TR-18)."""
    if state.phase != NONCOMBAT_MOVE:
        return None
    fighters = len([unit for unit in units if state.kind[unit] == FIGHTER])
    bombers = len([unit for unit in units if state.kind[unit] == BOMBER])
    if not fighters and not bombers:
        return None
    if not state.terrain.water[end]:
        return None if state.friendly_all_turn(end) else NO_ROOM_TO_LAND
    carriers = len([unit for unit in units if state.kind[unit] == CARRIER])
    room = reach.carrier_room(state, end) + FIGHTERS_A_CARRIER * carriers
    return NO_ROOM_TO_LAND if bombers or fighters > room else None


def landing_refusal(
    state: State, units: tuple[int, ...], path: tuple[int, ...], raid: bool
) -> Refusal | None:
    """Refuse a move after which fewer planes could land (TR-17)."""
    if not concerns_planes(state, units):
        return None
    # Try the move on the position itself and undo it, which is cheaper than a clone. Only a move that strands
    # more planes is refused: planes that are lost anyway don't block others.
    landing = Landing()
    move.move(state, units, path, raid, None)
    after = landing.count_lost(state)
    move.undo(state, len(state.moves) - 1, None)
    return NO_LANDING if after and after > landing.count_lost(state) else None


def concerns_planes(state: State, units: tuple[int, ...]) -> bool:
    """Whether these units include planes, or carriers for them."""
    kinds = [state.kind[unit] for unit in units]
    return CARRIER in kinds or FIGHTER in kinds or BOMBER in kinds


def load_refusal(state: State, units: tuple[int, ...], ship: int) -> Refusal | None:
    """Return why units can't go aboard (TR-15, TR-22, TR-23)."""
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
    """Return why units can't go ashore (TR-24 to TR-26)."""
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
    """Return why this shore can't be reached now."""
    if state.friendly(to):
        return ENEMY_SHIPS if state.enemy_ships(zone) else None
    if state.phase != COMBAT_MOVE:
        return closed_refusal(state, state.kind[units[0]], to, True)
    if reach.russians_wait(state):
        return RESTRAINED
    return NO_MONEY if move.entry_fee(state, units, to) > state.treasury[state.turn] else None


def undo_refusal(state: State, number: int) -> Refusal | None:
    """Return why a move can't be undone (TR-30, TR-96)."""
    if not 0 <= number < len(state.moves):
        return NO_SUCH_MOVE
    done: Done = state.moves[number]
    if done.scouted:
        return SCOUTED
    for later in state.moves[number + 1 :]:
        # Loading ends with the ship's number: two loads of one ship don't depend on each other.
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
    before = landing.count_lost(state)
    move.put_back(state, done.units, done.before)
    after = landing.count_lost(state)
    move.put_back(state, done.units, tuple(now))
    return NEEDED if after > before else None


def carrier_needed(state: State, done: Done, number: int) -> Refusal | None:
    """Refuse to take back a carrier that new fighters are on."""
    if done.kind != CARRIER:
        return None
    for later in state.moves[number + 1 :]:
        if later.kind == FIGHTER and later.path[1] == done.path[1]:
            return NEEDED
    return None
