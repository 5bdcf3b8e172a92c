"""Changes of phase, and the end of the game."""

from __future__ import annotations

from outflank.games.conquest.events import Decided, PhaseBegan
from outflank.games.conquest.model import ATTACK, OVER, PHASES
from outflank.games.conquest.position import reason
from outflank.games.conquest.state import State
from outflank.kernel.game import Event

NOWHERE = -1  # source and target when no battle is on


def enter(state: State, phase: int, events: list[Event] | None) -> None:
    """Begin another phase of the same turn."""
    state.phase = phase
    if events is not None:
        events.append(PhaseBegan(state.turn, PHASES[phase]))


def forget_battle(state: State) -> None:
    """Clear the battle and return to the attack phase."""
    state.phase = ATTACK
    state.source = NOWHERE
    state.target = NOWHERE
    state.rolled = 0
    state.keep = 0


def finish(state: State, winner: int, scored: bool, events: list[Event] | None) -> None:
    """End the game."""
    forget_battle(state)
    state.phase = OVER
    state.winner = winner
    state.scored = scored
    if events is not None:
        seat = None if winner < 0 else winner
        events.append(Decided(seat, reason(state), mates(state, winner)))


def mates(state: State, winner: int) -> tuple[int, ...]:
    """Return the winner's teammates, who win too unless they left (CQ-164)."""
    if winner < 0 or state.plus is None:
        return ()
    left = state.plus.left
    return tuple(
        [
            seat
            for seat in range(state.seats)
            if seat != winner and state.mates(seat, winner) and not left & state.terrain.bit[seat]
        ]
    )
