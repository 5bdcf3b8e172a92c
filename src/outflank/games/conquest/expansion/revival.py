"""Revival: eliminated players return once, if that option is on."""

from __future__ import annotations

from outflank.games.conquest.events import Revived
from outflank.games.conquest.model import NEUTRAL
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Event

ROUNDS_AWAY = 2  # rounds until an eliminated player returns (CQ-167)
ARMIES = 3  # armies of a returning player (CQ-167)


def await_return(state: State, fallen: int) -> None:
    """Schedule an eliminated seat's return for the second round after this one (CQ-167)."""
    if state.plus is not None and state.book.revival and not state.plus.revived & state.terrain.bit[fallen]:
        state.plus.returns[fallen] = state.round + ROUNDS_AWAY


def revive(state: State, events: list[Event] | None) -> None:
    """Bring back the seats whose round has come, on neutral or weakly held territory (CQ-167, CQ-168)."""
    plus = state.plus
    assert plus is not None
    for seat in range(state.seats):
        due = plus.returns[seat] and state.round >= plus.returns[seat]
        land = return_territories(state, seat) if due else 0
        if land:
            return_seat(state, seat, bits.nth(land, state.dice.below(bits.count(land))), events)


def return_territories(state: State, seat: int) -> int:
    """Return the territories for a comeback: neutral ones, else the largest rival's weakest (CQ-168)."""
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
    """Return the enemy with the most territories, the lowest seat if tied; -1 if each has just one."""
    found = -1
    most = 1
    for other in range(state.seats):
        if not state.mates(seat, other) and state.territories(other) > most:
            found = other
            most = state.territories(other)
    return found


def return_seat(state: State, seat: int, territory: int, events: list[Event] | None) -> None:
    """Put the seat back on this territory; seats eliminated after it move up one place."""
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
