"""Bots for Tactical Risk, by level."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.tactical.easy import Easy
from outflank.bots.tactical.strong import Hard, Normal

__all__ = ["BOTS", "Easy", "Hard", "Normal"]

# In menu order.
BOTS = {
    "easy": BotKind("easy", "Easy", "Attacks when the odds are good and guards its capital.", Easy),
    "normal": BotKind(
        "normal", "Normal", "Weighs exact odds, buys what its front needs, and uses transports well.", Normal
    ),
    "hard": BotKind(
        "hard",
        "Hard",
        "Plans its whole turn around your likely answer, on land, at sea and in the air.",
        Hard,
    ),
}
