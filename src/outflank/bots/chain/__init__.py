"""Chain Tactics' bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.chain.advanced import Advanced
from outflank.bots.chain.simple import Basic, Intermediate

__all__ = ["BOTS", "Advanced", "Basic", "Intermediate"]

# In the order of the menu.
BOTS = {
    "basic": BotKind(
        "basic", "Basic", "Attacks the nearest unit and captures the nearest building.", Basic, steady=True
    ),
    "intermediate": BotKind(
        "intermediate",
        "Intermediate",
        "Avoids bad trades and guards its HQ.",
        Intermediate,
        steady=True,
    ),
    "advanced": BotKind(
        "advanced",
        "Advanced",
        "Predicts your orders, sets traps, and is hard to predict.",
        Advanced,
        steady=True,
    ),
}
