"""The start of a phase."""

from __future__ import annotations

from outflank.games.tactical.events import PhaseBegan
from outflank.games.tactical.model import PHASES
from outflank.games.tactical.state import State
from outflank.kernel.game import Event


def enter(state: State, phase: int, events: list[Event] | None) -> None:
    """Start a phase with an empty list of moves."""
    state.phase = phase
    state.moves = []
    if events is not None:
        events.append(PhaseBegan(state.turn, PHASES[phase]))
