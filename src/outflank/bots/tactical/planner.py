"""The common part of Tactical Risk's bots: they plan a phase, then carry out the plan action by action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from outflank.games.tactical.model import EndPhase, Move
from outflank.games.tactical.movement import reach
from outflank.games.tactical.rules import legal_actions, refusals
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS
from outflank.games.tactical.visibility import views
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import Action, Seat, View

END = EndPhase()


class Planner(ABC):
    """A bot that stores the plan of a phase, and which phase that is."""

    def __init__(self, seed: int) -> None:
        self._phase: tuple[int, int, int] | None = None
        self._plan: list[Action] = []

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return an action for the position in a view."""
        seen: Any = view
        return self.act_on(views.imagine(seen, NO_DICE), seen.seat)

    @abstractmethod
    def act_on(self, state: State, seat: Seat) -> Action:
        """Return the next action of the plan."""


def landing_or_end(state: State) -> Action:
    """End the phase, or land a plane that still has to."""
    if refusals.end_refusal(state) is None:
        return END
    return next(action for action in legal_actions.moves(state) if lands_plane(state, action))


def lands_plane(state: State, action: Action) -> bool:
    """Whether this action lands a plane that can't stay where it is."""
    return (
        isinstance(action, Move)
        and UNITS[state.describe(action.units[0]).kind].type == "air"
        and not reach.may_stay(state, action.units[0])
    )
