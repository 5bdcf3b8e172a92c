"""What all of Conquest's bots do alike: imagine a position that fits what they see, and choose in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.views import imagine
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View

ANY_DEAL = 1  # seeds the hands of others: no bot looks at them, or it deals them anew for every try


class Player(ABC):
    """Acts on what a seat sees."""

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """The action to take in the position that is seen."""
        return self.act_on(imagined(view), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """The action to take in a position in which nothing hidden can be read."""
        if seat != state.actor():
            raise ValueError(f"It is not seat {seat}'s turn.")
        return self.choose(state)

    @abstractmethod
    def choose(self, state: State) -> Action:
        """What the seat to move does."""


def imagined(view: View) -> State:
    """A position that fits what is seen."""
    seen: Any = view
    return imagine(seen, FastDice(ANY_DEAL))
