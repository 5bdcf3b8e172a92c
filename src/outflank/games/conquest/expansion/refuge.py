"""Nobody is eliminated in the first rounds, where that was agreed on: a last territory is a refuge."""

from __future__ import annotations

from outflank.games.conquest.state import State
from outflank.kernel import bits


def update(state: State) -> None:
    """Land has changed hands, or a turn begins: find the refuges (CQ-139).

    They are part of a position, since in fog they cannot be worked out from what a seat sees.
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
