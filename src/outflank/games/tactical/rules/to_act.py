"""The seat to act: the current seat, a drafting or declaring seat, or a defender."""

from __future__ import annotations

from outflank.games.tactical.model import (
    AA_LOSSES,
    ATTACKER,
    ATTACKER_LOSSES,
    BOMBARD_LOSSES,
    COMBAT,
    DECLARE,
    DEFENDER,
    DEFENDER_LOSSES,
    DIVE,
    DRAFT,
    NOBODY,
    OVER,
    STRIKE_ATTACKER,
    STRIKE_DEFENDER,
)
from outflank.games.tactical.state import State


def actor(state: State) -> int:
    """Return the seat that the game is waiting for; -1 once it's over."""
    if state.phase == OVER:
        return -1
    if asks_defender(state):
        return state.seat_of[state.chooser]
    if state.phase == DRAFT:
        return drafted(state) % state.seats
    if state.phase == DECLARE:
        return undeclared(state)
    return state.seat_of[state.turn]


def asks_defender(state: State) -> bool:
    """Whether a defender has to choose."""
    if state.phase != COMBAT:
        return False
    return state.stage in (BOMBARD_LOSSES, DIVE, STRIKE_DEFENDER, DEFENDER_LOSSES)


def drafted(state: State) -> int:
    """Return the number of factions taken."""
    found = 0
    for faction in range(state.terrain.factions):
        found += state.seat_of[faction] >= 0
    return found


def undeclared(state: State) -> int:
    """Return the first seat that hasn't declared its alliance; the number of seats once all have."""
    seat = 0
    while seat < state.seats and state.side_by_seat[seat] >= 0:
        seat += 1
    return seat


def losing(state: State) -> int:
    """Return the side that chooses its losses now: ATTACKER, DEFENDER, or -1 for neither."""
    if state.phase != COMBAT:
        return NOBODY
    if state.stage in (BOMBARD_LOSSES, STRIKE_DEFENDER, DEFENDER_LOSSES):
        return DEFENDER
    return ATTACKER if state.stage in (AA_LOSSES, STRIKE_ATTACKER, ATTACKER_LOSSES) else NOBODY
