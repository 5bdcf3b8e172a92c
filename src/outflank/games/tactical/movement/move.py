"""Moving, loading, unloading and undoing, after `move_refusals` has checked everything."""

from __future__ import annotations

from outflank.games.tactical.events import Loaded, Moved, Undone, Unloaded
from outflank.games.tactical.model import RAIDING, UNLOADED, Done, MoveKind, Unit
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FACTORY
from outflank.kernel.game import Event


def move(
    state: State, units: tuple[int, ...], path: tuple[int, ...], raid: bool, events: list[Event] | None
) -> None:
    """Move units along a path, with everything aboard (TR-11 to TR-21)."""
    end = path[len(path) - 1]
    paid = entry_fee(state, units, end)
    moved = with_cargo(state, units)
    record_move(state, "move", moved, path, paid)
    for unit in units:
        kind = state.kind[unit]
        state.spent[unit] += len(path) - 1
        state.origin[unit] = path[len(path) - 2]
        state.flags[unit] = state.flags[unit] | RAIDING if raid else state.flags[unit] & ~RAIDING
        if not state.terrain.ship[kind] and not state.terrain.air[kind] and not state.friendly(end):
            state.spent[unit] = state.terrain.range[kind]
        state.move_unit(unit, end)
    state.treasury[state.turn] -= paid
    if events is not None:
        events.append(Moved(state.turn, units, state.kinds(units), path, raid, paid))


def with_cargo(state: State, units: tuple[int, ...]) -> tuple[int, ...]:
    """Return the units and everything aboard them."""
    cargo = [unit for unit in range(state.count) if state.aboard[unit] >= 0 and state.aboard[unit] in units]
    return (*units, *cargo)


def record_move(
    state: State, what: MoveKind, units: tuple[int, ...], path: tuple[int, ...], paid: int
) -> None:
    """Record a move and the units before it, so that it can be undone (TR-30)."""
    before = tuple([state.describe(unit) for unit in units])
    state.moves.append(Done(what, units, path, before, paid))


def entry_fee(state: State, units: tuple[int, ...], place: int) -> int:
    """Return the price of entering a place: the first land units on neutral land pay (TR-14)."""
    if not state.neutral(place) or entered(state, place):
        return 0
    for unit in units:
        if state.terrain.bulk[state.kind[unit]]:
            return state.terms.neutral_charge
    return 0


def entered(state: State, place: int) -> bool:
    """Whether a unit of the current faction is on this land, or will land there."""
    for unit in range(state.count):
        if state.place[unit] < 0 or state.faction[unit] != state.turn:
            continue
        if state.place[unit] == place or (state.aboard[unit] >= 0 and state.target[unit] == place):
            return True
    return False


def load(state: State, units: tuple[int, ...], ship: int, events: list[Event] | None) -> None:
    """Put units aboard (TR-23)."""
    path = (state.place[units[0]], state.place[ship])
    record_move(state, "load", (*units, ship), path, 0)
    for unit in units:
        state.embark(unit, ship)
        state.spent[unit] = state.terrain.range[state.kind[unit]]
    if events is not None:
        events.append(Loaded(state.turn, units, state.kinds(units), path, ship))


def unload(state: State, units: tuple[int, ...], to: int, events: list[Event] | None) -> None:
    """Put units ashore; on hostile land they wait for their battle (TR-24 to TR-26)."""
    paid = entry_fee(state, units, to)
    ships = tuple(sorted({state.aboard[unit] for unit in units}))
    zone = state.place[units[0]]
    record_move(state, "unload", (*units, *ships), (zone, to), paid)
    assault = not state.friendly(to)
    for unit in units:
        state.spent[unit] = state.terrain.range[state.kind[unit]]
        state.origin[unit] = zone
        if assault:
            state.target[unit] = to
        else:
            state.disembark(unit, to)
    for ship in ships:
        state.flags[ship] |= UNLOADED
        state.target[ship] = to
        state.spent[ship] = state.terrain.range[state.kind[ship]]
    state.treasury[state.turn] -= paid
    if events is not None:
        events.append(Unloaded(state.turn, units, state.kinds(units), (zone, to), assault))


def undo(state: State, number: int, events: list[Event] | None) -> None:
    """Undo a move of this phase (TR-30)."""
    done = state.moves.pop(number)
    take_back(state, done)
    if events is not None:
        events.append(Undone(state.turn, number))


def take_back(state: State, done: Done) -> None:
    """Reverse everything that a move changed."""
    if done.what == "place":
        unplace(state, done.units, done.kind, done.count, done.path[0], done.path[1])
        return
    put_back(state, done.units, done.before)
    state.treasury[state.turn] += done.paid


def put_back(state: State, units: tuple[int, ...], before: tuple[Unit, ...]) -> None:
    """Restore units to an earlier state."""
    for number in range(len(units)):
        state.restore(units[number], before[number])


def unplace(state: State, units: tuple[int, ...], kind: int, count: int, factory: int, at: int) -> None:
    """Take placed units off the board, back into the order."""
    for unit in units:
        state.remove_unit(unit)
    state.basket[kind] += count
    if kind == FACTORY:
        state.factory[at] = 0
    else:
        state.made[factory] -= count


def end_movement(state: State) -> None:
    """Use up the movement of everything that moved or fought, except planes (TR-28)."""
    for unit in range(state.count):
        kind = state.kind[unit]
        if state.place[unit] < 0 or state.faction[unit] != state.turn or state.terrain.air[kind]:
            continue
        if state.spent[unit] or state.flags[unit] or state.fought[state.place[unit]]:
            state.spent[unit] = state.terrain.range[kind]
