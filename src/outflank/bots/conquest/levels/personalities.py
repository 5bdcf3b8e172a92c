"""Conquest's bots without search: two levels and three personalities."""

from __future__ import annotations

from typing import ClassVar

from outflank.bots.conquest.levels.player import Player
from outflank.bots.conquest.levels.preferences import EASY, NORMAL, OPPORTUNIST, TURTLE, VENGEFUL, Preferences
from outflank.bots.conquest.planning.policy import Policy
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action


class PreferenceBot(Player):
    """Plays by fixed preferences; the same seed plays the same moves."""

    preferences: ClassVar[Preferences]

    def __init__(self, seed: int) -> None:
        self._policy = Policy(self.preferences, FastDice(seed))

    def choose(self, state: State) -> Action:
        """Return the policy's choice."""
        return self._policy.choose(state)


class Easy(PreferenceBot):
    """Attacks clearly weaker territories now and then."""

    preferences = EASY


class Normal(PreferenceBot):
    """Knows the odds and the worth of regions."""

    preferences = NORMAL


class Turtle(PreferenceBot):
    """Defends what it has."""

    preferences = TURTLE


class Opportunist(PreferenceBot):
    """Goes after weak players and their cards."""

    preferences = OPPORTUNIST


class Vengeful(PreferenceBot):
    """Takes revenge."""

    preferences = VENGEFUL
