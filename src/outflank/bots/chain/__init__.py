"""Chain Tactics' bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.chain.advanced import Advanced
from outflank.bots.chain.simple import Basic, Intermediate

__all__ = ["BOTS", "Advanced", "Basic", "Intermediate"]

# In the order of the menu.
BOTS = {
    "basic": BotKind(
        "basic", "Basic", "Strikes what is nearest and takes the nearest city.", Basic, steady=True
    ),
    "intermediate": BotKind(
        "intermediate",
        "Intermediate",
        "Weighs every exchange, declines bad ones, and looks after its HQ.",
        Intermediate,
        steady=True,
    ),
    "advanced": BotKind(
        "advanced",
        "Advanced",
        "Foresees your orders, sets traps, and is hard to foresee itself.",
        Advanced,
        steady=True,
    ),
}
