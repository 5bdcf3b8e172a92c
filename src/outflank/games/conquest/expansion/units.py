"""Kinds of units: the order of losses and moves, and placements that can be taken back."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import ARTILLERY, CAVALRY, INFANTRY, UNSAID
from outflank.games.conquest.state import State
from outflank.kernel import bits


def trim_kinds(state: State, territory: int) -> None:
    """Adjust the kinds after losses: infantry falls first, then cavalry, then artillery (CQ-72)."""
    plus = state.plus
    if plus is not None:
        plus.artillery[territory] = min(plus.artillery[territory], state.armies[territory])
        plus.cavalry[territory] = min(
            plus.cavalry[territory], state.armies[territory] - plus.artillery[territory]
        )


def count_moving(said: int, have: int, room: int) -> int:
    """Return how many of a kind move; by default as many as there are and fit (CQ-73)."""
    return min(have, room) if said == UNSAID else said


def mixed(state: State, one: int, other: int) -> bool:
    """Whether two stacks together hold several kinds, so the player has to choose which stay (CQ-73)."""
    plus = state.plus
    if plus is None:
        return False
    most = max(plus.cavalry[one] + plus.cavalry[other], plus.artillery[one] + plus.artillery[other])
    return 0 < most < state.armies[one] + state.armies[other]


def move_kinds(state: State, source: int, target: int, cavalry: int, artillery: int) -> None:
    """Move cavalry and artillery along with their armies; negative counts move back."""
    plus = state.plus
    if plus is not None:
        plus.cavalry[source] -= cavalry
        plus.cavalry[target] += cavalry
        plus.artillery[source] -= artillery
        plus.artillery[target] += artillery


def place_kind(state: State, territory: int, unit: int, count: int) -> None:
    """Count placed armies as this kind; a negative count takes them back (CQ-70)."""
    plus = state.plus
    if plus is not None and unit == CAVALRY:
        plus.cavalry[territory] += count
        plus.fresh_cavalry[territory] += count
    elif plus is not None and unit == ARTILLERY:
        plus.artillery[territory] += count
        plus.fresh_artillery[territory] += count


def undoable(state: State, territory: int, unit: int) -> int:
    """Return how many of a kind were placed here and can still be taken back (CQ-71)."""
    plus = state.plus
    if plus is None:
        return state.fresh[territory] if unit == INFANTRY else 0
    if unit == CAVALRY:
        return plus.fresh_cavalry[territory]
    if unit == ARTILLERY:
        return plus.fresh_artillery[territory]
    return state.fresh[territory] - plus.fresh_cavalry[territory] - plus.fresh_artillery[territory]


def confirm(state: State) -> None:
    """Make all placements of kinds final."""
    plus = state.plus
    if plus is not None:
        for territory in range(state.terrain.size):
            plus.fresh_cavalry[territory] = 0
            plus.fresh_artillery[territory] = 0


def cavalry_reach(state: State, seat: int, source: int) -> int:
    """Return where only cavalry can fortify: two steps away, through the seat's own land (CQ-74, CQ-162)."""
    plus = state.plus
    if plus is None or not plus.cavalry[source]:
        return 0
    left = state.fortifiable(seat, source) & state.near(source) & state.held[seat]
    found = 0
    while left:
        found |= state.near(bits.lowest(left)) & state.ours(seat)
        left &= left - 1
    return found & ~state.fortifiable(seat, source) & ~state.terrain.bit[source]
