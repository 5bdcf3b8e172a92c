"""Money: purchase, placement, income (TR-9, TR-10, TR-57, TR-59 to TR-64)."""

from __future__ import annotations

from outflank.games.tactical.events import Bought, Collected, LeftUnplaced, Placed
from outflank.games.tactical.model import MOST_UNITS, NEW_FACTORY, Done
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FACTORY
from outflank.kernel.game import Event

KINDS = 12


# --- purchase -----------------------------------------------------------------------------


def price(state: State, counts: tuple[int, ...]) -> int:
    """Return the cost of an order."""
    total = 0
    for kind in range(KINDS):
        total += counts[kind] * state.terrain.cost[kind]
    return total


def order(state: State) -> tuple[int, ...]:
    """Return the units bought and not placed yet, by kind."""
    return tuple([state.basket[kind] for kind in range(KINDS)])


def buy(state: State, counts: tuple[int, ...], events: list[Event] | None) -> None:
    """Replace the whole order (TR-9)."""
    cost = price(state, counts)
    state.treasury[state.turn] += price(state, order(state)) - cost
    for kind in range(KINDS):
        state.basket[kind] = counts[kind]
    if events is not None:
        events.append(Bought(state.turn, counts, cost))


def is_working(state: State, place: int) -> bool:
    """Whether a factory can make units, because the current faction has owned it all turn (TR-59)."""
    return (
        state.factory[place] == 1
        and state.owner[place] == state.turn
        and state.owner_at_start[place] == state.turn
    )


def working_factories(state: State) -> list[int]:
    """Return the factories that can make units this turn."""
    return [place for place in range(state.terrain.size) if is_working(state, place)]


def limit(state: State, place: int) -> int:
    """Return the number of units a factory can still make this turn (TR-59)."""
    if not is_working(state, place):
        return 0
    terrain = state.terrain
    if (
        state.terms.classic_unlimited_factories
        and terrain.works[place]
        and terrain.original[place] == state.turn
    ):
        return MOST_UNITS
    return terrain.production[place] - state.made[place]


def capacity(state: State, coastal: bool) -> int:
    """Return the number of units that all factories, or all coastal ones, can still make (TR-10)."""
    total = 0
    for place in range(state.terrain.size):
        if state.factory[place] and (not coastal or on_coast(state, place)):
            total += limit(state, place)
    return min(total, MOST_UNITS)


def on_coast(state: State, place: int) -> bool:
    """Whether a territory borders a sea zone."""
    return bool([near for near in state.terrain.neighbours(place) if state.terrain.water[near]])


def can_build_factory(state: State, place: int) -> bool:
    """Whether the current faction can build a factory here (TR-61)."""
    if state.terrain.water[place] or state.factory[place] or not state.terrain.production[place]:
        return False
    return state.owner[place] == state.turn and state.owner_at_start[place] == state.turn


def count_factory_sites(state: State) -> int:
    """Return the number of territories that can take a factory."""
    return len([place for place in range(state.terrain.size) if can_build_factory(state, place)])


def units_on_board(state: State) -> int:
    """Return the number of units on the board."""
    return len([unit for unit in range(state.count) if state.place[unit] >= 0])


# --- placement ----------------------------------------------------------------------------


def place_units(
    state: State, kind: int, count: int, factory: int, at: int, events: list[Event] | None
) -> None:
    """Put bought units on the board (TR-59 to TR-61)."""
    units: tuple[int, ...] = ()
    if kind != FACTORY and count > MOST_UNITS - units_on_board(state):
        count = pay_back(state, kind, count)
        if not count:
            return
    if kind == FACTORY:
        state.factory[at] = NEW_FACTORY
    else:
        units = tuple([state.add_unit(kind, state.turn, at) for _ in range(count)])
        state.made[factory] += count
    state.basket[kind] -= count
    state.moves.append(Done("place", units, (factory, at), kind=kind, count=count))
    if events is not None:
        events.append(Placed(state.turn, kind, count, factory, at))


def pay_back(state: State, kind: int, count: int) -> int:
    """Refund units that no longer fit on the board and return how many do (TR-97)."""
    placed = MOST_UNITS - units_on_board(state)
    state.basket[kind] -= count - placed
    state.treasury[state.turn] += (count - placed) * state.terrain.cost[kind]
    return placed


def refund_unplaced(state: State, events: list[Event] | None) -> None:
    """Refund units that weren't placed, or drop them (TR-62)."""
    left = order(state)
    if not any(left):
        return
    refund = price(state, left) if state.terms.unplaced == "refund" else 0
    state.treasury[state.turn] += refund
    for kind in range(KINDS):
        state.basket[kind] = 0
    if events is not None:
        events.append(LeftUnplaced(state.turn, left, refund))


# --- income -------------------------------------------------------------------------------


def production(state: State, faction: int) -> int:
    """Return the production of a faction's territories (TR-63)."""
    total = 0
    for place in range(state.terrain.size):
        if state.owner[place] == faction:
            total += state.terrain.production[place]
    return total


def bonuses(state: State, faction: int) -> list[tuple[int, int]]:
    """Return the continents that pay a faction, with their bonuses (TR-64)."""
    paying = [number for number in range(state.terrain.continents) if is_paid(state, number, faction)]
    return [(number, state.terrain.bonus[number]) for number in paying]


def is_paid(state: State, continent: int, faction: int) -> bool:
    """Whether a continent pays this faction, which produces most there of all factions that share it."""
    shares = [0] * 8
    for place in range(state.terrain.size):
        if state.terrain.continent[place] != continent:
            continue
        holder = state.owner[place]
        if holder < 0 or not count_together(state, holder, faction):
            return False
        # Production decides. The 1 for each territory breaks ties, and lets a faction without production
        # count.
        shares[holder] += 1 + 1000 * state.terrain.production[place]
    return shares[faction] > 0 and shares.index(max(shares)) == faction


def count_together(state: State, one: int, other: int) -> bool:
    """Whether the territories of two factions count together for a continent."""
    scope = state.terms.continent_scope
    if one == other or scope == "faction" or state.side_of[one] < 0:
        return one == other
    if scope == "alliance":
        return state.side_of[one] == state.side_of[other]
    return state.seat_of[one] == state.seat_of[other]


def largest_share(state: State, continent: int) -> tuple[int, list[int]]:
    """Return the faction that holds most of a continent, and its territories there.

    If the current faction holds any of it, return that one, since its player wants to see their own progress.
    """
    lands = [place for place in range(state.terrain.size) if state.terrain.continent[place] == continent]
    lands = [place for place in lands if state.owner[place] >= 0]
    best, held = -1, list(lands[:0])
    for faction in [state.turn, *range(state.terrain.factions)]:
        its = [place for place in lands if count_together(state, state.owner[place], faction)]
        if len(its) > len(held):
            best, held = faction, its
        if its and faction == state.turn:
            break
    return best, held


def worth(state: State, faction: int) -> int:
    """Return the cost of all units of a faction."""
    total = 0
    for unit in range(state.count):
        if state.faction[unit] == faction and state.place[unit] >= 0:
            total += state.terrain.cost[state.kind[unit]]
    return total


def income(state: State, faction: int) -> int:
    """Return the income of a faction if it collected now."""
    if state.capital_lost(faction):
        return 0
    return production(state, faction) + sum([bonus for _, bonus in bonuses(state, faction)])


def collect(state: State, events: list[Event] | None) -> None:
    """Pay the current faction its income, or nothing while an enemy holds its capital (TR-57)."""
    faction = state.turn
    state.treasury[faction] += income(state, faction)
    if events is not None:
        lost = state.capital_lost(faction)
        produced = 0 if lost else production(state, faction)
        paid = () if lost else tuple(bonuses(state, faction))
        events.append(Collected(faction, produced, paid, state.treasury[faction]))
