"""Conquest's bots that decide by their temper: two levels and three personalities."""

from __future__ import annotations

from typing import ClassVar

from outflank.bots.conquest.levels.player import Player
from outflank.bots.conquest.levels.temper import EASY, NORMAL, OPPORTUNIST, TURTLE, VENGEFUL, Temper
from outflank.bots.conquest.planning.brain import Brain
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action


class Tempered(Player):
    """Plays by one temper; the same seed plays the same moves."""

    temper: ClassVar[Temper]

    def __init__(self, seed: int) -> None:
        self._brain = Brain(self.temper, FastDice(seed))

    def choose(self, state: State) -> Action:
        """What its brain says."""
        return self._brain.choose(state)


class Easy(Tempered):
    """Attacks what is clearly weaker, here and there."""

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
