"""Capture, liberation, capitals and their treasuries (TR-54 to TR-58)."""

from __future__ import annotations

from outflank.games.tactical.events import Captured, TreasuryTaken
from outflank.games.tactical.rules import alliances
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN
from outflank.kernel.game import Event


def take(state: State, place: int, events: list[Event] | None) -> None:
    """Give this territory to the current faction, or back to the ally who first owned it."""
    by = state.turn
    former = state.owner[place]
    alliances.end_pact_by_attack(state, former, events)
    receiver = new_owner(state, place, by)
    state.owner[place] = receiver
    take_guns(state, place, receiver)
    native = state.terrain.capital_of[place]
    enemy = native >= 0 and state.side_of[native] != state.side_of[by]
    freed = native >= 0 and not enemy and not captor_keeps(state)
    if freed:
        state.treasury[native] = 0
    if events is not None:
        events.append(Captured(place, by, receiver, former))
    if enemy:
        take_treasury(state, native, by, events)
    if freed:
        return_lands(state, native, events)


def captor_keeps(state: State) -> bool:
    """Whether captors keep land even if an ally owned it first (TR-77)."""
    return not alliances.has_fixed_sides(state)


def new_owner(state: State, place: int, by: int) -> int:
    """Return the captor, or an allied original owner whose capital is free or is freed now (TR-55)."""
    first = state.terrain.original[place]
    if captor_keeps(state) or first < 0 or first == by or state.side_of[first] != state.side_of[by]:
        return by
    return first if state.terrain.capital[first] == place or not state.capital_lost(first) else by


def take_guns(state: State, place: int, faction: int) -> None:
    """Give enemy AA guns to the new owner; they can't move this turn."""
    for unit in range(state.count):
        if state.kind[unit] != AA_GUN or state.place[unit] != place or state.aboard[unit] >= 0:
            continue
        if state.side_of[state.faction[unit]] != state.side_of[faction]:
            gun = state.capture(unit, faction)
            state.spent[gun] = state.terrain.range[AA_GUN]


def take_treasury(state: State, loser: int, by: int, events: list[Event] | None) -> None:
    """Give the treasury of a captured capital to the captor (TR-56)."""
    amount = state.treasury[loser]
    state.treasury[loser] = 0
    state.treasury[by] += amount
    if events is not None:
        events.append(TreasuryTaken(by, loser, amount))


def return_lands(state: State, native: int, events: list[Event] | None) -> None:
    """Give back the territories that allies kept for the owner of a freed capital (TR-58)."""
    for place in range(state.terrain.size):
        holder = state.owner[place]
        if state.terrain.original[place] != native or holder < 0 or holder == native:
            continue
        if state.side_of[holder] == state.side_of[native]:
            state.owner[place] = native
            if events is not None:
                events.append(Captured(place, state.turn, native, holder))
