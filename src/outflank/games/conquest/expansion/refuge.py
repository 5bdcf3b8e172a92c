"""No eliminations in the first rounds, if that option is on: a player's last territory is safe."""

from __future__ import annotations

from outflank.games.conquest.state import State
from outflank.kernel import bits


def update(state: State) -> None:
    """Find the last territories that can't be attacked yet, after a capture or as a turn begins (CQ-139).

    They are stored in the position because a seat in fog can't work them out from what it sees.
    """
    plus = state.plus
    if plus is None or not state.book.from_round:
        return
    found = 0
    if 0 < state.round < state.book.from_round:
        for seat in range(state.seats):
            if bits.count(state.held[seat]) == 1:
                found |= state.held[seat]
    plus.refuge = found
