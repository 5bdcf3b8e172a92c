"""Fog of war: what a seat sees, what it can do, and which events it gets (TR-90 to TR-97).

Each seat has its own unit numbers: first its own side's units, in their order, then the other visible units,
in an order that reveals nothing else. The rules check an action against the position its seat sees.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from outflank.games.tactical import position
from outflank.games.tactical.events import (
    BattleBegan,
    BattleEnded,
    Bought,
    Fired,
    Landed,
    LandingCancelled,
    LeftUnplaced,
    Loaded,
    Lost,
    Moved,
    Placed,
    Raided,
    Retreated,
    Submerged,
    Undone,
    Unloaded,
)
from outflank.games.tactical.model import (
    COMBAT_MOVE,
    MOST_NEAR,
    NOBODY,
    OVER,
    Casualties,
    Done,
    Load,
    Move,
    Place,
    Standing,
    Submerge,
    Unit,
    Unload,
)
from outflank.games.tactical.rules import actions, refusals
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FACTORY
from outflank.kernel.dice import NO_DICE
from outflank.kernel.event_trace import replace_events
from outflank.kernel.event_visibility import RestrictedEvent, mask, part_for
from outflank.kernel.game import ALL, Action, Event

NOTHING = (0,) * 12  # an empty order, which hides other sides' purchases


def sees_all(state: State, viewer: int) -> bool:
    """Whether the viewer sees everything."""
    return not state.fog or viewer == ALL or state.phase == OVER


def own_side(state: State, viewer: int) -> list[bool]:
    """For each faction, whether it is on the viewer's side (TR-91)."""
    factions = range(state.terrain.factions)
    mine = [faction for faction in factions if viewer >= 0 and state.seat_of[faction] == viewer]
    sides = {state.side_of[faction] for faction in mine if state.side_of[faction] >= 0}
    return [faction in mine or state.side_of[faction] in sides for faction in factions]


def visible_places(state: State, viewer: int) -> list[int]:
    """For each place, whether the viewer sees its units (TR-90)."""
    if sees_all(state, viewer):
        return [1] * state.terrain.size
    mine = own_side(state, viewer)
    held = [state.owner[place] >= 0 and mine[state.owner[place]] for place in range(state.terrain.size)]
    for unit in range(state.count):
        if state.place[unit] >= 0 and mine[state.faction[unit]]:
            held[state.place[unit]] = True
    found = [0] * state.terrain.size
    for place in range(state.terrain.size):
        if not held[place]:
            continue
        found[place] = 1
        for number in range(state.terrain.degree[place]):
            found[state.terrain.near[place * MOST_NEAR + number]] = 1
    return found


# --- the position a seat sees -------------------------------------------------------------


def masked(state: State, viewer: int) -> State:
    """Return the position as the viewer sees it, without dice.

    Hidden facts must not influence it: positions that differ only in what is hidden have equal copies.
    """
    if sees_all(state, viewer):
        return state.clone()
    mine = own_side(state, viewer)
    visible = visible_places(state, viewer)
    # Build it from the visible document instead of clearing fields of a clone: a field added to the state
    # later can't leak by being forgotten here.
    made = position.build(state.terms, standing(state, mine, visible), NO_DICE)
    made.board = state.board
    return made


def standing(state: State, mine: list[bool], visible: list[int]) -> Standing:
    """Return everything that changes and that the viewer may know (TR-90 to TR-93)."""
    whole = position.standing(state)
    order = visible_units(whole.units, mine, visible)
    numbers = {unit: number for number, unit in enumerate(order)}
    ours = mine[state.turn]
    battle = whole.battle
    # Owners, factories, treasuries and the phase stay as they are: everyone knows them (TR-92).
    return msgspec.structs.replace(
        whole,
        units=tuple([as_seen(whole.units[unit], numbers, mine, visible) for unit in order]),
        basket=whole.basket if ours else NOTHING,
        made=whole.made if ours else (),
        raided=tuple([pair for pair in whole.raided if ours or visible[pair[0]]]),
        fought=tuple([place for place in whole.fought if ours or visible[place]]),
        moves=tuple([renumbered(done, numbers) for done in whole.moves]) if ours else (),
        battle=battle if battle is not None and visible[battle.place] else None,
    )


def visible_units(units: tuple[Unit, ...], mine: list[bool], visible: list[int]) -> list[int]:
    """Return the visible units, in the order of the viewer's numbers (TR-94)."""
    # Sort enemy units by their visible traits. Gaps in their true numbers would reveal that there are hidden
    # units. Sort ships that look alike by their cargo, and put the cargo in the order of the ships.
    found: list[int] = []
    others: list[int] = []
    aboard: list[int] = []
    cargo: dict[int, list[Any]] = {}
    for number, unit in enumerate(units):
        if mine[unit.faction]:
            found.append(number)
        elif unit.place >= 0 and visible[unit.place]:
            if unit.aboard < 0:
                others.append(number)
            else:
                aboard.append(number)
                cargo.setdefault(unit.aboard, []).append(visible_traits(unit, visible))
    keyed = [
        (visible_traits(units[number], visible), sorted(cargo.get(number, ())), number) for number in others
    ]
    found += [number for _, _, number in sorted(keyed)]
    ships = {number: place for place, number in enumerate(found)}
    below = [
        (ships[units[number].aboard], visible_traits(units[number], visible), number) for number in aboard
    ]
    return found + [number for _, _, number in sorted(below)]


def visible_traits(unit: Unit, visible: list[int]) -> tuple[int, ...]:
    """Return an enemy unit's visible traits: its origin and target only if the viewer sees those places."""
    target = unit.target if unit.target >= 0 and visible[unit.target] else NOBODY
    origin = unit.origin if unit.origin >= 0 and visible[unit.origin] else NOBODY
    return (unit.place, unit.faction, unit.kind, target, origin, unit.flags)


def as_seen(unit: Unit, numbers: dict[int, int], mine: list[bool], visible: list[int]) -> Unit:
    """Return the unit as the viewer sees it."""
    if mine[unit.faction]:
        return with_ship(unit, numbers)
    place, faction, kind, target, origin, flags = visible_traits(unit, visible)
    return Unit(kind, faction, place, 0, numbers.get(unit.aboard, -1), target, origin, flags)


def with_ship(unit: Unit, numbers: dict[int, int]) -> Unit:
    """Return the unit with the viewer's number for its transport."""
    return unit if unit.aboard < 0 else msgspec.structs.replace(unit, aboard=numbers[unit.aboard])


def renumbered(done: Done, numbers: dict[int, int]) -> Done:
    """Return a move with the viewer's numbers for its units."""
    return msgspec.structs.replace(
        done,
        units=tuple([numbers[unit] for unit in done.units]),
        before=tuple([with_ship(unit, numbers) for unit in done.before]),
    )


# --- actions of a seat --------------------------------------------------------------------


def apply(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """Carry out an action that a seat chose from its view; raise ValueError if it isn't allowed."""
    start = 0 if events is None else len(events)
    turn = state.turn
    before = visible_by_seat(state)
    # The seat's own view decides what is allowed. A refusal because of a hidden unit would reveal it (TR-95).
    if seat < 0:
        actions.apply(state, seat, action, events)
    else:
        refusal = refusals.refusal(masked(state, seat), seat, action)
        if refusal:
            raise ValueError(refusal.sentence)
        actions.enact(state, seat, with_true_units(state, seat, action), events)
    after = visible_by_seat(state)
    if isinstance(action, Move | Load | Unload | Place) and reveals(before[seat], after[seat]):
        last = len(state.moves) - 1
        state.moves[last] = msgspec.structs.replace(state.moves[last], scouted=True)
    if events is not None:
        ours = mask([own_side(state, viewer)[turn] for viewer in range(len(before))])
        replace_events(events, start, partial(with_viewers, ours=ours, before=before, after=after))


def visible_by_seat(state: State) -> list[list[int]]:
    """Return the visible places of each seat."""
    return [visible_places(state, seat) for seat in range(state.seats)]


def reveals(before: list[int], after: list[int]) -> bool:
    """Whether a place became visible (TR-96)."""
    return bool([place for place in range(len(after)) if after[place] > before[place]])


def with_true_units(state: State, seat: int, action: Action) -> Action:
    """Return the action with the true numbers of its units, and its path cut short by hidden ships."""
    if not isinstance(action, Move | Load | Unload | Submerge | Casualties):
        return action
    order = visible_units(position.standing(state).units, own_side(state, seat), visible_places(state, seat))
    units = tuple([order[unit] for unit in action.units])
    if isinstance(action, Move):
        return msgspec.structs.replace(
            action, units=units, path=path_until_blocked(state, units, action.path)
        )
    if isinstance(action, Load):
        return Load(units, order[action.ship])
    return msgspec.structs.replace(action, units=units)


def path_until_blocked(state: State, units: tuple[int, ...], path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the path of ships up to hidden enemy ships (TR-95)."""
    if not [unit for unit in units if state.terrain.ship[state.kind[unit]]]:
        return path
    for number in range(1, len(path)):
        if state.enemy_ships(path[number]):
            # In the combat move the ships run into a battle. Later they can't enter the zone at all.
            return path[: number + 1] if state.phase == COMBAT_MOVE else path[:number]
    return path


# --- events for a seat --------------------------------------------------------------------


def with_viewers(event: Event, ours: int, before: list[list[int]], after: list[list[int]]) -> list[Event]:
    """Return the event with its viewers: the current side, and seats that see all of its places (TR-93)."""
    places = places_of(event)
    if places is None:
        return [event]
    seats = range(len(before))
    eyes = mask([sees_all_of(places, before[seat], after[seat]) for seat in seats]) if places else 0
    return [msgspec.structs.replace(event, eyes=eyes | ours)]


def sees_all_of(places: tuple[int, ...], before: list[int], after: list[int]) -> bool:
    """Whether a seat sees all of these places, before or after the action."""
    return not [place for place in places if not before[place] and not after[place]]


def places_of(event: Event) -> tuple[int, ...] | None:
    """Return the places of an event: () if only the current side may know of it, None if everyone may."""
    if isinstance(event, Moved | Loaded | Unloaded):
        return event.path
    if isinstance(event, Bought | LeftUnplaced | Undone | LandingCancelled):
        return ()
    if isinstance(event, Landed):
        return (event.to,)
    if isinstance(event, Retreated):
        return (event.place,) if event.to is None else (event.place, event.to)
    if isinstance(event, Placed):
        return None if event.kind == FACTORY else (event.factory, event.at)  # factories are public (TR-92)
    if isinstance(event, BattleBegan | Fired | Raided | Lost | Submerged | BattleEnded):
        return (event.place,)
    return None


def see(event: Event, viewer: int) -> Event | None:
    """Return the part of the event that the viewer may know."""
    return part_for(event, viewer, hidden_fields) if isinstance(event, RestrictedEvent) else event


def hidden_fields(event: Event) -> dict[str, Any]:
    """Return the fields to blank out for other sides: unit numbers, and a roll's dice word."""
    if isinstance(event, BattleBegan):
        return {"attackers": (), "defenders": ()}
    if isinstance(event, Loaded):
        return {"units": (), "ship": -1}
    if isinstance(event, Fired | Raided):
        # The position in the dice stream would reveal how many dice were rolled in hidden battles.
        return {"word": -1}
    if isinstance(event, Moved | Unloaded | Landed | LandingCancelled | Lost | Submerged | Retreated):
        return {"units": ()}
    return {}
