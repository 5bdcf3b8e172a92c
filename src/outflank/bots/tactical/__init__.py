"""Tactical Risk's bots, by name."""

from __future__ import annotations

from outflank.bots.bot import BotKind
from outflank.bots.tactical.easy import Easy

__all__ = ["BOTS", "Easy"]

# In the order of the menu.
BOTS = {
    "easy": BotKind("easy", "Easy", "Attacks where the odds are good, and keeps its capital held.", Easy),
}
