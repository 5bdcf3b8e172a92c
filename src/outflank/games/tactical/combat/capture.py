"""Land changes hands: capture, liberation, capitals and their treasuries (TR-54 to TR-58)."""

from __future__ import annotations

from outflank.games.tactical.events import Captured, TreasuryTaken
from outflank.games.tactical.rules import alliances
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN
from outflank.kernel.game import Event


def take(state: State, place: int, events: list[Event] | None) -> None:
    """The faction in turn takes this land."""
    by = state.turn
    former = state.owner[place]
    alliances.attack(state, former, events)
    receiver = heir(state, place, by)
    state.owner[place] = receiver
    take_guns(state, place, receiver)
    native = state.terrain.capital_of[place]
    enemy = native >= 0 and state.side_of[native] != state.side_of[by]
    freed = native >= 0 and not enemy and not keeps(state)
    if freed:
        state.treasury[native] = 0
    if events is not None:
        events.append(Captured(place, by, receiver, former))
    if enemy:
        plunder(state, native, by, events)
    if freed:
        restore_realm(state, native, events)


def keeps(state: State) -> bool:
    """Whether who takes land keeps it, whosever it was (TR-77)."""
    return not alliances.binding(state)


def heir(state: State, place: int, by: int) -> int:
    """Who gets land that is taken: an ally whose it was, if its capital is free or this very land (TR-55)."""
    first = state.terrain.original[place]
    if keeps(state) or first < 0 or first == by or state.side_of[first] != state.side_of[by]:
        return by
    return first if state.terrain.capital[first] == place or not state.capital_lost(first) else by


def take_guns(state: State, place: int, faction: int) -> None:
    """Enemy AA guns go with the land; they do not move in this turn."""
    for unit in range(state.count):
        if state.kind[unit] != AA_GUN or state.place[unit] != place or state.aboard[unit] >= 0:
            continue
        if state.side_of[state.faction[unit]] != state.side_of[faction]:
            gun = state.capture(unit, faction)
            state.spent[gun] = state.terrain.range[AA_GUN]


def plunder(state: State, loser: int, by: int, events: list[Event] | None) -> None:
    """A captured capital's treasury goes to the captor (TR-56)."""
    amount = state.treasury[loser]
    state.treasury[loser] = 0
    state.treasury[by] += amount
    if events is not None:
        events.append(TreasuryTaken(by, loser, amount))


def restore_realm(state: State, native: int, events: list[Event] | None) -> None:
    """The owner of a freed capital gets back what allies kept for it (TR-58)."""
    for place in range(state.terrain.size):
        holder = state.owner[place]
        if state.terrain.original[place] != native or holder < 0 or holder == native:
            continue
        if state.side_of[holder] == state.side_of[native]:
            state.owner[place] = native
            if events is not None:
                events.append(Captured(place, state.turn, native, holder))
