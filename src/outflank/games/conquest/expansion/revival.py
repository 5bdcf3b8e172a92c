"""Who was eliminated comes back once, where that was agreed on."""

from __future__ import annotations

from outflank.games.conquest.events import Revived
from outflank.games.conquest.model import NEUTRAL
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Event

AWAY = 2  # rounds
ARMIES = 3  # that come back


def await_return(state: State, fallen: int) -> None:
    """A seat is out; perhaps it comes back in the second round after this one (CQ-167)."""
    if state.plus is not None and state.book.revival and not state.plus.revived & state.terrain.bit[fallen]:
        state.plus.returns[fallen] = state.round + AWAY


def revive(state: State, events: list[Event] | None) -> None:
    """A round begins: who is due comes back on neutral land, or where others are weakest (CQ-167, CQ-168)."""
    plus = state.plus
    assert plus is not None
    for seat in range(state.seats):
        due = plus.returns[seat] and state.round >= plus.returns[seat]
        land = havens(state, seat) if due else 0
        if land:
            settle(state, seat, bits.nth(land, state.dice.below(bits.count(land))), events)


def havens(state: State, seat: int) -> int:
    """Where the seat may come back: neutral land, else the weakest land of the largest rival (CQ-168)."""
    if state.held[NEUTRAL]:
        return state.held[NEUTRAL]
    rival = largest_rival(state, seat) if state.book.rises else -1
    found = 0
    fewest = 0
    left = state.held[rival] if rival >= 0 else 0
    while left:
        territory = bits.lowest(left)
        left &= left - 1
        if not found or state.armies[territory] < fewest:
            found = 0
            fewest = state.armies[territory]
        if state.armies[territory] == fewest:
            found |= state.terrain.bit[territory]
    return found


def largest_rival(state: State, seat: int) -> int:
    """Who of another side holds most territories, and more than one; of equals who sits first; or -1."""
    found = -1
    most = 1
    for other in range(state.seats):
        if not state.mates(seat, other) and state.territories(other) > most:
            found = other
            most = state.territories(other)
    return found


def settle(state: State, seat: int, territory: int, events: list[Event] | None) -> None:
    """The seat is back here; those who fell after it move up in the order of elimination."""
    plus = state.plus
    assert plus is not None
    state.give(territory, seat)
    state.armies[territory] = ARMIES
    plus.cavalry[territory] = 0
    plus.artillery[territory] = 0
    plus.returns[seat] = 0
    plus.revived |= state.terrain.bit[seat]
    for other in range(state.seats):
        if state.fallen[other] > state.fallen[seat]:
            state.fallen[other] -= 1
    state.fallen[seat] = 0
    state.kept[seat] = 0
    if events is not None:
        events.append(Revived(seat, territory, ARMIES))
