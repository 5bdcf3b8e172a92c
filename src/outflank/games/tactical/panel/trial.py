"""Trial moves on a copy of the position, and their result."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from outflank.games.tactical.combat import forecast
from outflank.games.tactical.model import COMBAT_MOVE, Load, Move, Unload
from outflank.games.tactical.movement import move, move_refusals, reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.panel.questions import How, Landings, Way
from outflank.games.tactical.rules import alliances
from outflank.games.tactical.state import State
from outflank.kernel.game import Refusal

MoveAction: TypeAlias = Move | Load | Unload
AGAINST = ("attack", "land", "raid", "invade")
NAMED = 3  # Places named in a sentence. More don't fit in a tooltip.


class Trial:
    """Moves tried one after the other; refused moves change nothing."""

    def __init__(self, state: State) -> None:
        self.after = state.clone()
        self.actions: list[MoveAction] = []

    def attempt(self, action: MoveAction) -> Refusal | None:
        """Try one more move and return its refusal."""
        after = self.after
        refused = refusal(after, action)
        if refused is None:
            carry_out(after, action)
            self.actions.append(action)
        return refused

    def way(self, to: int, how: How, paths: tuple[tuple[int, ...], ...]) -> Way:
        """Return all tried moves as one way."""
        over_sea = how in ("ferry", "invade")
        units = [
            unit
            for action in self.actions
            if not over_sea or isinstance(action, Unload)
            for unit in action.units
        ]
        actions = merged(self.actions)
        return Way(to=to, how=how, paths=paths, actions=actions, units=tuple(units))


def refusal(state: State, action: MoveAction) -> Refusal | None:
    """Return why a move isn't allowed."""
    match action:
        case Move(units, path, raid):
            return move_refusals.move_refusal(state, units, path, raid)
        case Load(units, ship):
            return move_refusals.load_refusal(state, units, ship)
        case Unload(units, to):
            return move_refusals.unload_refusal(state, units, to)


def carry_out(state: State, action: MoveAction) -> None:
    """Carry out a move."""
    match action:
        case Move(units, path, raid):
            move.move(state, units, path, raid, None)
        case Load(units, ship):
            move.load(state, units, ship, None)
        case Unload(units, to):
            move.unload(state, units, to, None)


def merged(actions: list[MoveAction]) -> tuple[MoveAction, ...]:
    """Merge consecutive actions that differ only in their units."""
    found: list[MoveAction] = []
    for action in actions:
        last = found[-1] if found else None
        if last is not None and not isinstance(action, Load) and differ_only_in_units(last, action):
            found[-1] = msgspec.structs.replace(last, units=(*last.units, *action.units))
        else:
            found.append(action)
    return tuple(found)


def differ_only_in_units(one: MoveAction, other: MoveAction) -> bool:
    """Whether two actions differ only in their units."""
    return type(one) is type(other) and msgspec.structs.replace(one, units=other.units) == other


def with_details(state: State, way: Way, dark: list[bool]) -> Way:
    """Return the way with its price, battle, landing places and broken pacts."""
    aim = Trial(state)
    for action in way.actions:
        aim.attempt(action)
    after = aim.after
    fought = way.how in AGAINST and not dark[way.to]
    return msgspec.structs.replace(
        way,
        fee=state.treasury[state.turn] - after.treasury[state.turn],
        front=forecast.coming_front(after, way.to, way.how == "raid", False) if fought else None,
        landings=landings(state, after, way) if state.phase == COMBAT_MOVE else (),
        ends=pacts_ended(state, way),
    )


def landings(state: State, after: State, way: Way) -> tuple[Landings, ...]:
    """Return the places where each kind of plane can land afterwards."""
    left: dict[int, int] = {}
    kinds, spent = state.kind, after.spent
    for unit in way.units:
        kind = kinds[unit]
        if state.terrain.air[kind]:
            rest = state.terrain.range[kind] - spent[unit]
            left[kind] = min(left.get(kind, rest), rest)
    return tuple([landing(state, way.to, kind, rest) for kind, rest in left.items()])


def landing(state: State, start: int, kind: int, left: int) -> Landings:
    """Return the places where a plane with `left` steps can land now."""
    paths = Reach()
    found = paths.search(state, kind, start, left)
    places = [place for place in paths.queue[:found] if reach.can_land(state, kind, place, 1)]
    if not places:
        return Landings(kind, (), "Can land only on a carrier that moves to meet it.")
    names = [move_refusals.place_name(place) for place in places[:NAMED]]
    if len(places) > NAMED:
        names.append(f"{len(places) - NAMED} more")
    where = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
    steps = "1 step" if left == 1 else f"{left} steps"
    return Landings(kind, tuple(places), f"Can land in {where}, with {steps} left.")


def pacts_ended(state: State, way: Way) -> tuple[int, ...]:
    """Return the seats whose pact with the current seat such an attack would end (TR-76)."""
    if not state.pacts or way.how not in AGAINST:
        return ()
    lands = {way.to}
    for action in way.actions:
        if isinstance(action, Move) and any(state.terrain.bulk[state.kind[unit]] for unit in action.units):
            lands.update(action.path[1:])
    owners, factions, places = state.owner, state.faction, state.place
    hit = [owners[place] for place in sorted(lands) if owners[place] >= 0]
    hit += [factions[unit] for unit in range(state.count) if places[unit] == way.to]
    mine = state.seat_of[state.turn]
    seats = dict.fromkeys([state.seat_of[faction] for faction in hit])
    return tuple([seat for seat in seats if alliances.pair(mine, seat) in state.pacts])
