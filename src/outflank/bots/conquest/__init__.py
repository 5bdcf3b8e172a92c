"""Conquest's bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.conquest.levels.hard import Hard
from outflank.bots.conquest.levels.personalities import (
    Easy,
    Normal,
    Opportunist,
    PreferenceBot,
    Turtle,
    Vengeful,
)
from outflank.bots.conquest.planning.policy import Policy

__all__ = ["BOTS", "Policy", "Easy", "Hard", "Normal", "Opportunist", "PreferenceBot", "Turtle", "Vengeful"]

# In the order of the menu: levels, then personalities. `steady` bots keep their seed, and with it their
# favourite regions.
BOTS = {
    "easy": BotKind(
        "easy", "Easy", "Attacks clearly weaker territories now and then. Good for a first game.", Easy
    ),
    "normal": BotKind(
        "normal",
        "Normal",
        "Knows the odds, completes regions and breaks yours.",
        Normal,
        steady=True,
    ),
    "hard": BotKind(
        "hard",
        "Hard",
        "Plays out its plans before it moves. Hunts for cards and stops leaders.",
        Hard,
        steady=True,
    ),
    "turtle": BotKind(
        "turtle", "Turtle", "Guards its borders and only attacks when it's sure to win.", Turtle, steady=True
    ),
    "opportunist": BotKind(
        "opportunist",
        "Opportunist",
        "Goes after the weakest player and their cards.",
        Opportunist,
        steady=True,
    ),
    "vengeful": BotKind(
        "vengeful",
        "Vengeful",
        "Turns on whoever broke its regions, and on its strongest neighbour.",
        Vengeful,
        steady=True,
    ),
}
