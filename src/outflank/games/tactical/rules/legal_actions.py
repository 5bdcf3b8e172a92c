"""Useful actions of a seat in each phase; `refusals` decides what is allowed.

Moves are listed for all units of a kind in a place together, or for as many as can still land.
Fewer units may always take the same path.
"""

from __future__ import annotations

from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.model import (
    ATTACKER,
    CHOOSE,
    COMBAT,
    COMBAT_MOVE,
    DECLARE,
    DEFENDER,
    DIVE,
    DRAFT,
    NONCOMBAT_MOVE,
    ORDERS,
    OVER,
    PLACE,
    PURCHASE,
    Buy,
    ChooseBattle,
    EndPhase,
    Fire,
    Load,
    Move,
    Place,
    Retreat,
    StandingOrder,
    Submerge,
    Undo,
    Unload,
)
from outflank.games.tactical.movement import move_refusals, reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.rules import alliances, economy, refusals, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import (
    AA_GUN,
    ARMOUR,
    BOMBER,
    FACTORY,
    FIGHTER,
    INFANTRY,
    SUBMARINE,
    TRANSPORT,
)
from outflank.kernel.game import Action

KINDS = 12
END = EndPhase()


def legal(state: State, seat: int) -> list[Action]:
    """List what a seat can do now."""
    if state.phase == OVER or seat != to_act.actor(state):
        return []
    if state.phase in (DRAFT, DECLARE):
        return alliances.draft_choices(state)
    if state.phase == PURCHASE:
        return [END, *orders(state), *alliances.pact_choices(state)]
    if state.phase == COMBAT:
        return [*battle_choices(state), *standing_orders(state)]
    if state.phase == PLACE:
        return [END, *placements(state), *undo_choices(state)]
    found = [*moves(state, True), *load_choices(state), *unload_choices(state), *undo_choices(state)]
    found += alliances.pact_choices(state)
    return found if refusals.end_refusal(state) else [END, *found]


def orders(state: State) -> list[Action]:
    """List orders with one more unit of a kind, or with as much infantry as possible."""
    now = list(economy.order(state))
    found: list[Action] = []
    for kind in range(KINDS):
        more = tuple([count + (number == kind) for number, count in enumerate(now)])
        if not refusals.buy_refusal(state, more):
            found.append(Buy(more))
    if any(now):
        found.append(Buy((0,) * KINDS))
    room = min(
        economy.capacity(state, False) - sum(now) + now[FACTORY],
        state.treasury[state.turn] // state.terrain.cost[INFANTRY],
    )
    if room > 1:
        now[INFANTRY] += room
        if not refusals.buy_refusal(state, tuple(now)):
            found.append(Buy(tuple(now)))
    return found


# --- moves --------------------------------------------------------------------------------


def groups(state: State) -> list[list[int]]:
    """Group the movable units of the current faction by place, kind and movement used."""
    found: dict[tuple[int, int, int], list[int]] = {}
    for unit in range(state.count):
        if state.place[unit] < 0 or state.faction[unit] != state.turn or state.aboard[unit] >= 0:
            continue
        kind = state.kind[unit]
        if state.spent[unit] >= state.terrain.range[kind]:
            continue
        if kind == AA_GUN and state.phase == COMBAT_MOVE:
            continue
        key = (state.place[unit], kind, state.spent[unit])
        if key not in found:
            found[key] = []
        found[key].append(unit)
    return list(found.values())


def moves(state: State, thorough: bool = False) -> list[Action]:
    """List moves of whole groups to every sensible destination.

    `thorough` adds parts of groups that couldn't all land afterwards, and every blitz.
    """
    found: list[Action] = []
    paths = Reach()
    for units in groups(state):
        found += moves_of_group(state, units, paths, thorough)
    return found


def moves_of_group(state: State, units: list[int], paths: Reach, thorough: bool) -> list[Action]:
    """List the moves of one group; `paths` then holds the shortest paths from its place."""
    found: list[Action] = []
    kind = state.kind[units[0]]
    start = state.place[units[0]]
    paths.search(state, kind, start, state.terrain.range[kind] - state.spent[units[0]])
    for number in range(1, paths.found):
        place = paths.queue[number]
        if not is_useful(state, kind, place):
            continue
        way = paths.way(place)
        who = tuple(units if state.phase == COMBAT_MOVE else units[: room_for(state, kind, place)])
        if not who:
            continue
        sent = allowed_part(state, who, way, False, thorough)
        if sent:
            found.append(Move(sent, way))
        sent = allowed_part(state, who, way, True, thorough) if kind == BOMBER else ()
        if sent:
            found.append(Move(sent, way, True))
    if thorough and kind == ARMOUR and state.phase == COMBAT_MOVE:
        found += blitzes(state, tuple(units), paths)
    return found


def allowed_part(
    state: State, units: tuple[int, ...], way: tuple[int, ...], raid: bool, thorough: bool
) -> tuple[int, ...]:
    """Return all units if they can take this path; with `thorough`, as many as could land afterwards."""
    refused = move_refusals.move_refusal(state, units, way, raid)
    if not refused:
        return units
    if not thorough or refused is not move_refusals.NO_LANDING:
        return ()
    # If some planes can land, fewer of them can too: search for the largest number by halving.
    enough, too_many = 0, len(units)
    while too_many - enough > 1:
        middle = (enough + too_many) // 2
        if move_refusals.move_refusal(state, units[:middle], way, raid):
            too_many = middle
        else:
            enough = middle
    return units[:enough]


def blitzes(state: State, units: tuple[int, ...], paths: Reach) -> list[Action]:
    """List blitzes through each enemy territory that armour can pass, unless the shortest path is one.

    Shortest paths that end on hostile land are listed already.
    """
    start = state.place[units[0]]
    found: list[Action] = []
    for through in state.terrain.neighbours(start):
        if state.terrain.water[through] or state.friendly(through):
            continue
        if not reach.blitzes(state, ARMOUR, through):
            continue
        for end in state.terrain.neighbours(through):
            way = (start, through, end)
            if paths.parent[end] == through and reach.hostile(state, end):
                continue
            if not move_refusals.move_refusal(state, units, way, False):
                found.append(Move(units, way))
    return found


def is_useful(state: State, kind: int, place: int) -> bool:
    """Whether a move there can be useful; useless ones aren't listed, though they may be allowed."""
    if state.phase == NONCOMBAT_MOVE or state.terrain.ship[kind]:
        return reach.can_enter(state, kind, place)
    if not reach.hostile(state, place) or not reach.can_enter(state, kind, place):
        return False
    return not state.terrain.air[kind] or state.terrain.water[place] != 0 or worth_a_flight(state, place)


def worth_a_flight(state: State, place: int) -> bool:
    """Whether planes have something to fight or bomb in this territory."""
    return state.enemy_troops(place) > 0 or state.factory[place] > 0


def room_for(state: State, kind: int, place: int) -> int:
    """Return how many units of a kind fit there in the non-combat move."""
    return (
        max(0, reach.carrier_room(state, place)) if kind == FIGHTER and state.terrain.water[place] else 1000
    )


def load_choices(state: State) -> list[Action]:
    """For each transport and adjacent territory, list single units and pairs to load."""
    found: list[Action] = []
    for ship in range(state.count):
        if state.kind[ship] != TRANSPORT or state.place[ship] < 0 or state.faction[ship] != state.turn:
            continue
        room = state.room(ship)
        if not room or state.enemy_ships(state.place[ship]):
            continue
        for place in state.terrain.neighbours(state.place[ship]):
            if state.terrain.water[place] or not state.friendly(place):
                continue
            ashore = first_of_each(state, place)
            loads: list[tuple[int, ...]] = [(unit,) for unit in ashore]
            if room == 2:
                light = [unit for unit in ashore if state.terrain.bulk[state.kind[unit]] == 1]
                second = second_infantry(state, place, ashore)
                loads += [(light[0], other) for other in [*light[1:], *second]]
            found += [
                Load(units, ship) for units in loads if not move_refusals.load_refusal(state, units, ship)
            ]
    return found


def first_of_each(state: State, place: int) -> list[int]:
    """Return one unit of each kind that can go aboard from here."""
    found: list[int] = []
    kinds: set[int] = set()
    for unit in range(state.count):
        kind = state.kind[unit]
        if state.place[unit] == place and can_board(state, unit) and kind not in kinds:
            kinds.add(kind)
            found.append(unit)
    return found


def can_board(state: State, unit: int) -> bool:
    """Whether a unit of the current faction hasn't moved and fits on a transport."""
    if state.faction[unit] != state.turn or not state.terrain.bulk[state.kind[unit]]:
        return False
    return state.aboard[unit] < 0 and not state.spent[unit] and not state.flags[unit]


def second_infantry(state: State, place: int, ashore: list[int]) -> list[int]:
    """Return a second infantry to load beside the first, if the first light unit is infantry."""
    if INFANTRY not in [state.kind[unit] for unit in ashore]:
        return []
    light = [unit for unit in ashore if state.terrain.bulk[state.kind[unit]] == 1]
    for unit in range(state.count):
        if state.place[unit] != place or state.kind[unit] != INFANTRY or not can_board(state, unit):
            continue
        if unit not in ashore and state.kind[light[0]] == INFANTRY:
            return [unit]
    return []


def unload_choices(state: State) -> list[Action]:
    """List unloading everything from a transport, for each adjacent territory."""
    found: list[Action] = []
    for ship in range(state.count):
        if state.kind[ship] != TRANSPORT or state.place[ship] < 0 or state.faction[ship] != state.turn:
            continue
        cargo = tuple([unit for unit in range(state.count) if state.aboard[unit] == ship])
        if not cargo:
            continue
        shores = [
            place for place in state.terrain.neighbours(state.place[ship]) if not state.terrain.water[place]
        ]
        found += [Unload(cargo, to) for to in shores if not move_refusals.unload_refusal(state, cargo, to)]
    return found


def undo_choices(state: State) -> list[Action]:
    """List the moves of this phase that can be undone."""
    numbers = range(len(state.moves))
    return [Undo(number) for number in numbers if not move_refusals.undo_refusal(state, number)]


# --- battles and placement ----------------------------------------------------------------


def battle_choices(state: State) -> list[Action]:
    """List the choices in the current battle."""
    if state.stage == CHOOSE:
        return [ChooseBattle(place, raid) for place, raid, ready in fronts.battles(state) if ready]
    if to_act.losing(state) >= 0:
        return list(losses.alternatives(state))
    side = DEFENDER if state.stage == DIVE else ATTACKER
    boats = tuple([unit for unit in losses.combatants(state, side) if state.kind[unit] == SUBMARINE])
    if state.stage == DIVE:
        return [Submerge(()), Submerge(boats)]
    found: list[Action] = [Fire()]
    if boats and not refusals.submerge_refusal(state, boats):
        found.append(Submerge(boats))
    if state.battle_round:
        found += [Retreat(to if to >= 0 else None) for to in fronts.retreats(state)]
    return found


def standing_orders(state: State) -> list[Action]:
    """List the standing orders that a defender can give instead of answering (TR-83)."""
    return [StandingOrder(order) for order in ORDERS[1:]] if to_act.asks_defender(state) else []


def placements(state: State) -> list[Action]:
    """For each kind and factory, list placing one unit and as many as possible."""
    found: list[Action] = []
    for kind in range(KINDS):
        if not state.basket[kind]:
            continue
        for factory in range(state.terrain.size):
            if kind == FACTORY and economy.can_build_factory(state, factory):
                found.append(Place(kind, 1, factory, factory))
            elif kind != FACTORY and state.factory[factory]:
                found += at_factory(state, kind, factory)
    return found


def at_factory(state: State, kind: int, factory: int) -> list[Action]:
    """List the places where a factory can put units of a kind."""
    count = min(state.basket[kind], economy.limit(state, factory))
    if count < 1:
        return []
    return [
        Place(kind, number, factory, at)
        for at in [factory, *state.terrain.neighbours(factory)]
        for number in sorted({1, count})
        if not refusals.place_refusal(state, kind, number, factory, at)
    ]
