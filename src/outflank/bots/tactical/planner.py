"""What all bots have in common that plan a phase and then do one thing after the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from outflank.games.tactical.model import EndPhase, Move
from outflank.games.tactical.movement import reach
from outflank.games.tactical.rules import candidates, refusals
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS
from outflank.games.tactical.visibility import views
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import Action, Seat, View

END = EndPhase()


class Planner(ABC):
    """Remembers the plan of a phase, and which phase that is."""

    def __init__(self, seed: int) -> None:
        self._phase: tuple[int, int, int] | None = None
        self._plan: list[Action] = []

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """What to do in the position that is seen."""
        seen: Any = view
        return self.act_on(views.imagine(seen, NO_DICE), seen.seat)

    @abstractmethod
    def act_on(self, state: State, seat: Seat) -> Action:
        """The next thing of the plan."""


def landing_or_end(state: State) -> Action:
    """The phase ends, unless a plane still has to land."""
    if refusals.end_refusal(state) is None:
        return END
    return next(action for action in candidates.travels(state) if lands_plane(state, action))


def lands_plane(state: State, action: Action) -> bool:
    """Whether this brings a plane down that is in the air."""
    return (
        isinstance(action, Move)
        and UNITS[state.describe(action.units[0]).kind].type == "air"
        and not reach.settled(state, action.units[0])
    )
