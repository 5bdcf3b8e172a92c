"""Modifiers of a battle: on the first roll, or absorbing the first loss.

A battle is all rolls on one territory in one turn. Each side has at most one modifier, which keeps the odds
exact (CQ-75 to CQ-79).
"""

from __future__ import annotations

from outflank.games.conquest.expansion.model import (
    ABSORBS,
    AIDED,
    BEACON,
    CITADEL,
    DRILL,
    HAMPERED,
    MUD,
    NEW_TARGET,
    NO_AID,
    RAMPARTS,
    WALLS,
    ZEAL,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import NEUTRAL
from outflank.games.conquest.state import State
from outflank.kernel import bits


def attack_aid(state: State, source: int, target: int) -> int:
    """Return the attacker's modifier: -1 or 1 on the first roll, or 2 if artillery absorbs a loss."""
    plus = state.plus
    seat = state.owner[source]
    if plus is None or seat >= NEUTRAL:
        return NO_AID
    bit = 0 if target == NEW_TARGET else state.terrain.bit[target]
    opened = plus.opened & bit != 0
    if plus.money[seat] < 0 or plus.current == MUD:
        return NO_AID if opened else HAMPERED
    if plus.artillery[source] and not plus.shielded & bit:
        return ABSORBS
    if opened:
        return NO_AID
    if plus.cavalry[source] or plus.current == ZEAL or plus.tech[seat] >> DRILL & 1:
        return AIDED
    return AIDED if state.book.boosts and near_beacon(state, plus, seat, source) else NO_AID


def near_beacon(state: State, plus: ExpansionState, seat: int, source: int) -> bool:
    """Whether the seat holds a beacon on this territory or next to it (CQ-83)."""
    left = (state.terrain.near[source] | state.terrain.bit[source]) & state.held[seat]
    while left:
        if plus.boost[bits.lowest(left)] == BEACON:
            return True
        left &= left - 1
    return False


def defence_aid(state: State, territory: int) -> int:
    """Return the defender's modifier: 1 on the first roll, or 2 if artillery absorbs a loss."""
    plus = state.plus
    if plus is None:
        return NO_AID
    bit = state.terrain.bit[territory]
    if plus.artillery[territory] and not plus.parried & bit:
        return ABSORBS
    if plus.opened & bit:
        return NO_AID
    if plus.boost[territory] == CITADEL or plus.current == WALLS:
        return AIDED
    owner = state.owner[territory]
    return AIDED if owner < NEUTRAL and plus.tech[owner] >> RAMPARTS & 1 else NO_AID


def edge_of(aid: int, ward: int) -> int:
    """Return the change to the attacker's highest die: its modifier minus the defender's (CQ-75)."""
    return (0 if aid == ABSORBS else aid) - (1 if ward == AIDED else 0)
