"""Conquest's bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.conquest.levels.hard import Hard
from outflank.bots.conquest.levels.personalities import Easy, Normal, Opportunist, Tempered, Turtle, Vengeful
from outflank.bots.conquest.planning.brain import Brain

__all__ = ["BOTS", "Brain", "Easy", "Hard", "Normal", "Opportunist", "Tempered", "Turtle", "Vengeful"]

# In the order of the menu: the levels, then the personalities. Who keeps its seed keeps the regions it likes.
BOTS = {
    "easy": BotKind(
        "easy", "Easy", "Attacks what is clearly weaker, here and there. Good for a first game.", Easy
    ),
    "normal": BotKind(
        "normal",
        "Normal",
        "Knows the odds, completes regions, and breaks those of others.",
        Normal,
        steady=True,
    ),
    "hard": BotKind(
        "hard",
        "Hard",
        "Tries its plans out before it moves. Takes cards, and stops leaders.",
        Hard,
        steady=True,
    ),
    "turtle": BotKind(
        "turtle", "Turtle", "Guards its borders and strikes only when it is sure.", Turtle, steady=True
    ),
    "opportunist": BotKind(
        "opportunist",
        "Opportunist",
        "Goes for whoever is weakest, and for their cards.",
        Opportunist,
        steady=True,
    ),
    "vengeful": BotKind(
        "vengeful",
        "Vengeful",
        "Turns on who broke its regions, and on its strongest neighbour.",
        Vengeful,
        steady=True,
    ),
}
