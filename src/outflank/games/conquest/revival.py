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
    """A round begins: who is due comes back on a territory of nobody, if there is one (CQ-167, CQ-168)."""
    plus = state.plus
    assert plus is not None
    for seat in range(state.seats):
        due = plus.returns[seat] and state.round >= plus.returns[seat]
        if due and state.held[NEUTRAL]:
            land = state.dice.below(bits.count(state.held[NEUTRAL]))
            settle(state, seat, bits.nth(state.held[NEUTRAL], land), events)


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
