"""Tactical Risk's bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.tactical.easy import Easy
from outflank.bots.tactical.general import Hard, Normal

__all__ = ["BOTS", "Easy", "Hard", "Normal"]

# In the order of the menu.
BOTS = {
    "easy": BotKind("easy", "Easy", "Attacks where the odds are good, and keeps its capital held.", Easy),
    "normal": BotKind(
        "normal", "Normal", "Trades by exact odds, buys what it needs, and guards its capital.", Normal
    ),
    "hard": BotKind(
        "hard", "Hard", "Plans the whole turn with your answer in mind, by land, at sea and in the air.", Hard
    ),
}
