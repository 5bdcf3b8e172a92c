"""The units in a battle, and the choice of losses (TR-34, TR-39, TR-47, TR-49)."""

from __future__ import annotations

from outflank.games.tactical.events import Cause, Lost
from outflank.games.tactical.model import (
    AA_LOSSES,
    ASK,
    ATTACKER,
    CHEAPEST,
    KEEP_AIRCRAFT,
    KEEP_ARMIES,
    OUT,
    SUGGESTED,
    Casualties,
)
from outflank.games.tactical.rules import to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, LOSSES, TRANSPORT
from outflank.games.tactical.units import AA_LOSSES as PLANES
from outflank.kernel.game import Event

# Each kind's rank in the suggested order of losses, on land and at sea.
RANKS = {side: [[0] * 12, [0] * 12] for side in ("attacker", "defender")}
for (_where, _side), _kinds in LOSSES.items():
    for _rank, _kind in enumerate(_kinds):
        RANKS[_side][_where == "sea"][_kind] = _rank
# A rank above every cost, for units that are always lost last.
LAST = 1000
AA_RANKS = [PLANES.index(kind) if kind in PLANES else 0 for kind in range(12)]


def combatants(state: State, side: int) -> list[int]:
    """Return the units of a side in the current battle."""
    return combatants_in(state, side, state.here)


def combatants_in(state: State, side: int, place: int) -> list[int]:
    """Return the units of the current faction, or of its enemies, that can fight in a place."""
    mine = state.side_of[state.turn]
    found = []
    for unit in range(state.count):
        if state.place[unit] != place or state.aboard[unit] >= 0 or state.flags[unit] & OUT:
            continue
        if state.kind[unit] == AA_GUN:
            continue
        if side == ATTACKER:
            if state.faction[unit] == state.turn:
                found.append(unit)
        elif state.side_of[state.faction[unit]] != mine:
            found.append(unit)
    return found


def candidates(state: State) -> list[int]:
    """Return the units to choose losses from, first lost first."""
    side = to_act.losing(state)
    units = combatants(state, side)
    ranks = RANKS["attacker" if side == ATTACKER else "defender"][state.terrain.water[state.here]]
    if state.stage == AA_LOSSES:
        units = [unit for unit in units if state.terrain.air[state.kind[unit]]]
        ranks = AA_RANKS
    keyed = [(ranks[state.kind[unit]], -state.spent[unit], cargo_size(state, unit), unit) for unit in units]
    return [key[3] for key in sorted(keyed)]


def cargo_size(state: State, unit: int) -> int:
    """Return the cargo of a transport, since empty ones are lost first."""
    return 2 - state.room(unit) if state.kind[unit] == TRANSPORT else 0


def suggested(state: State) -> list[int]:
    """Return the suggested losses, if there are any to choose (TR-39)."""
    return first_hit(state, candidates(state)) if to_act.losing(state) >= 0 else []


def first_hit(state: State, found: list[int]) -> list[int]:
    """Return as many units as there are hits; submarines' hits come first and take only ships (TR-47)."""
    side = to_act.losing(state)
    ships = [unit for unit in found if state.terrain.ship[state.kind[unit]]]
    chosen = ships[: state.ship_hits[side]]
    others = [unit for unit in found if unit not in chosen]
    return chosen + others[: state.hits[side]]


def standing_order(state: State) -> int:
    """Return how the losing side chooses: ASK, or an order that the game follows."""
    if to_act.losing(state) == ATTACKER:
        return ASK if state.terms.casualties == "owner" else SUGGESTED
    return defence_order(state)


def defence_order(state: State) -> int:
    """Return the standing order of the seat that chooses for the defenders (TR-83)."""
    return state.order[state.seat_of[state.chooser]] if state.terms.casualties == "owner" else SUGGESTED


def ordered(state: State, order: int) -> list[int]:
    """Return the losses by a standing order; ties follow the suggested order (TR-84)."""
    found = candidates(state)
    if order in (CHEAPEST, KEEP_AIRCRAFT, KEEP_ARMIES):
        keyed = [(preference(state, order, found[rank]), rank) for rank in range(len(found))]
        found = [found[key[1]] for key in sorted(keyed)]
    return first_hit(state, found)


def preference(state: State, order: int, unit: int) -> int:
    """Return a unit's rank under an order, lowest lost first; unarmed transports come last (TR-49)."""
    kind = state.kind[unit]
    if kind == TRANSPORT and not state.terms.transports_defend:
        return LAST
    if order == CHEAPEST:
        return state.terrain.cost[kind]
    return state.terrain.air[kind] if order == KEEP_AIRCRAFT else -state.terrain.air[kind]


def is_choice(state: State) -> bool:
    """Whether it matters which units are lost."""
    lost = suggested(state)
    found = candidates(state)
    if len(lost) == len(found):
        return False
    # Unarmed transports are always lost last, so they and the other units are two separate choices.
    free = not state.terms.transports_defend
    drawn = [unit for unit in lost if state.kind[unit] == TRANSPORT and free]
    ships = [unit for unit in found if state.kind[unit] == TRANSPORT and free]
    rest = [unit for unit in found if unit not in ships]
    if len(lost) > len(drawn) and len(lost) - len(drawn) < len(rest) and are_different(state, rest):
        return True
    return 0 < len(drawn) < len(ships) and are_different(state, ships)


def are_different(state: State, units: list[int]) -> bool:
    """Whether these units aren't all alike."""
    looks = {(state.kind[unit], state.faction[unit], cargo_size(state, unit)) for unit in units}
    return len(looks) > 1


def is_valid(state: State, units: tuple[int, ...]) -> bool:
    """Whether these units can be chosen as losses."""
    lost = suggested(state)
    chosen = set(units)
    if len(chosen) != len(units) or len(chosen) != len(lost) or not chosen <= set(candidates(state)):
        return False
    side = to_act.losing(state)
    ships = len([unit for unit in units if state.terrain.ship[state.kind[unit]]])
    possible = len([unit for unit in candidates(state) if state.terrain.ship[state.kind[unit]]])
    if ships < min(state.ship_hits[side], possible):
        return False
    if state.terms.transports_defend:
        return True
    return transports(state, list(units)) == transports(state, lost)


def transports(state: State, units: list[int]) -> int:
    """Return the number of transports among the units."""
    return len([unit for unit in units if state.kind[unit] == TRANSPORT])


def alternatives(state: State) -> list[Casualties]:
    """List reasonable choices: the suggested losses, and variants that lose another kind instead of one."""
    lost = suggested(state)
    found = [Casualties(tuple(lost))]
    others = [unit for unit in candidates(state) if unit not in lost]
    seen = set()
    for spared in lost:
        for other in others:
            pair = (state.kind[spared], state.kind[other])
            if pair[0] == pair[1] or pair in seen:
                continue
            seen.add(pair)
            swapped = tuple([other if unit == spared else unit for unit in lost])
            if is_valid(state, swapped):
                found.append(Casualties(swapped))
    return found


def remove(state: State, units: list[int], cause: Cause, events: list[Event] | None) -> None:
    """Remove these units and everything aboard them."""
    if not units:
        return
    place = state.place[units[0]]
    cargo = [unit for unit in range(state.count) if state.aboard[unit] >= 0 and state.aboard[unit] in units]
    for unit in cargo + units:
        state.remove_unit(unit)
    if events is not None:
        add_event(state, place, units, cause, events)
        if cargo:
            add_event(state, place, cargo, "cargo", events)


def add_event(state: State, place: int, units: list[int], cause: Cause, events: list[Event]) -> None:
    """Add an event about lost units."""
    what = tuple([(state.faction[unit], state.kind[unit]) for unit in units])
    events.append(Lost(place, tuple(units), what, cause))
