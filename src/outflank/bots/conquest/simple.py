"""Conquest's bots that decide by their temper: two levels and three personalities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from outflank.bots.conquest.brain import Brain
from outflank.bots.conquest.temper import EASY, NORMAL, OPPORTUNIST, TURTLE, VENGEFUL, Temper
from outflank.games.conquest.sight import imagine
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View

ANY_DEAL = 1  # seeds the hands of others, which a brain does not look at


class Tempered:
    """Plays by one temper; the same seed plays the same moves."""

    temper: ClassVar[Temper]

    def __init__(self, seed: int) -> None:
        self._brain = Brain(self.temper, FastDice(seed))

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """The action to take in the position that is seen."""
        seen: Any = view
        return self.act_on(imagine(seen, FastDice(ANY_DEAL)), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """The action to take in a position in which nothing hidden can be read."""
        if seat != state.actor():
            raise ValueError(f"It is not seat {seat}'s turn.")
        return self._brain.choose(state)


class Easy(Tempered):
    """Attacks whatever is weaker, here and there."""

    temper = EASY


class Normal(Tempered):
    """Knows the odds, and what a region is worth."""

    temper = NORMAL


class Turtle(Tempered):
    """Holds what it has."""

    temper = TURTLE


class Opportunist(Tempered):
    """Goes for the weak and their cards."""

    temper = OPPORTUNIST


class Vengeful(Tempered):
    """Pays back."""

    temper = VENGEFUL
