"""World events: announced a round ahead, they strike as a round begins and last until it ends."""

from __future__ import annotations

from outflank.games.conquest.events import Announced, Passed, Struck
from outflank.games.conquest.expansion import units
from outflank.games.conquest.expansion.model import (
    BOOM,
    CLEAR_ROADS,
    CROWDED,
    DROUGHT,
    NOTHING,
    PLAGUE,
    REVOLT,
    STORM,
    WORLD_EVENTS,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import ADJACENT, NEUTRAL
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Event

# An event is announced in the round before, so the first can strike in round 2.
FIRST_ROUND = 2


def begin_round(state: State, plus: ExpansionState, events: list[Event] | None) -> None:
    """End the current event, let the announced one strike, and announce the next (CQ-100)."""
    passed = plus.current
    if passed >= 0:
        plus.current = NOTHING
        plus.current_region = NOTHING
        if events is not None:
            events.append(Passed(WORLD_EVENTS[passed]))
    if plus.coming >= 0:
        plus.current = plus.coming
        plus.current_region = plus.coming_region
        plus.coming = NOTHING
        plus.coming_region = NOTHING
        strike(state, plus, events)
    if next_round(state) == state.round + 1:
        announce(state, plus, events)


def next_round(state: State) -> int:
    """Return the round in which the next event strikes; 0 if there is none."""
    every = state.book.every
    if not every:
        return 0
    after = max(state.round, FIRST_ROUND - 1)
    coming = (after // every + 1) * every
    return 0 if state.book.limit and coming > state.book.limit else coming


def announce(state: State, plus: ExpansionState, events: list[Event] | None) -> None:
    """Draw the event of the next round, each equally likely (CQ-101)."""
    possible = [kind for kind in range(len(WORLD_EVENTS)) if can_happen(state, kind)]
    plus.coming = possible[state.dice.below(len(possible))]
    if plus.coming in (DROUGHT, BOOM):
        plus.coming_region = state.dice.below(state.terrain.regions)
    if events is not None:
        region = None if plus.coming_region < 0 else plus.coming_region
        events.append(Announced(WORLD_EVENTS[plus.coming], state.round + 1, region))


def can_happen(state: State, kind: int) -> bool:
    """Whether an event makes sense here: storms need sea routes, clear roads need one-step fortifying."""
    if kind == STORM:
        return bool(state.terrain.graph.sea)
    return kind != CLEAR_ROADS or state.book.reach == ADJACENT


def strike(state: State, plus: ExpansionState, events: list[Event] | None) -> None:
    """Apply the immediate part of an event; the rest lasts all round (CQ-102, CQ-105)."""
    lost: list[tuple[int, int]] = []
    turned: list[int] = []
    if plus.current == PLAGUE:
        lost = halve_stacks(state)
    elif plus.current == REVOLT:
        turned = revolt(state, plus)
    if events is not None:
        region = None if plus.current_region < 0 else plus.current_region
        kind = WORLD_EVENTS[plus.current]
        events.append(Struck(kind, state.round, region, tuple(lost), tuple(turned)))


def halve_stacks(state: State) -> list[tuple[int, int]]:
    """Halve every stack over 10, rounding up; return the territories with their losses (CQ-102)."""
    found = []
    for territory in range(state.terrain.size):
        fell = state.armies[territory] // 2
        if state.armies[territory] > CROWDED:
            state.armies[territory] -= fell
            units.trim_kinds(state, territory)
            found.append((territory, fell))
    return found


def revolt(state: State, plus: ExpansionState) -> list[int]:
    """Make the largest empire's single armies in its newest region neutral (CQ-105)."""
    seat = largest(state)
    turned: list[int] = []
    if seat < 0 or plus.newest[seat] < 0:
        return turned
    left = state.held[seat] & state.terrain.members[plus.newest[seat]]
    while left:
        territory = bits.lowest(left)
        left &= left - 1
        if state.armies[territory] == 1 and state.territories(seat) > 1:
            state.give(territory, NEUTRAL)
            plus.cavalry[territory] = 0  # neutral armies are always infantry
            plus.artillery[territory] = 0
            turned.append(territory)
    return turned


def largest(state: State) -> int:
    """Return the seat with more territories than any other; -1 if tied."""
    best = 0
    for seat in range(1, state.seats):
        if state.territories(seat) > state.territories(best):
            best = seat
    for seat in range(state.seats):
        if seat != best and state.territories(seat) == state.territories(best):
            return NOTHING
    return best
