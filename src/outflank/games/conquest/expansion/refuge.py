"""Refuges: while no player may be eliminated yet, a player's last territory can't be attacked."""

from __future__ import annotations

from outflank.games.conquest.state import State
from outflank.kernel import bits


def update(state: State) -> None:
    """Update the refuges after a capture or as a turn begins (CQ-139).

    The position stores them because in fog a seat can't work them out from what it sees.
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
