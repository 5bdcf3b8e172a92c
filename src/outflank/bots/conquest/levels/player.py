"""The common part of Conquest's bots: they imagine a position that fits their view, and choose in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.views import imagine
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View

# The seed for a guess at other players' hands. Any number will do, because bots ignore those hands or redraw
# them for every sample.
ANY_DEAL = 1


class Player(ABC):
    """Chooses actions from a seat's view."""

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action to take in the position seen."""
        return self.act_on(imagined(view), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """Return the action to take in a position that holds nothing hidden."""
        if seat != state.actor():
            raise ValueError(f"It isn't seat {seat}'s turn.")
        return self.choose(state)

    @abstractmethod
    def choose(self, state: State) -> Action:
        """Return the action of the seat to move."""


def imagined(view: View) -> State:
    """Return a position that fits a view."""
    seen: Any = view
    return imagine(seen, FastDice(ANY_DEAL))
