"""BattleZone's bots, by name."""

from __future__ import annotations

from outflank.bots.battlezone.hard import Hard, Hint, hint
from outflank.bots.battlezone.simple import (
    Aggressive,
    Balanced,
    Chooser,
    Defensive,
    Player,
    Random,
    playout,
)
from outflank.bots.bot import BotKind

__all__ = [
    "BOTS",
    "Aggressive",
    "Balanced",
    "Chooser",
    "Defensive",
    "Hard",
    "Hint",
    "Player",
    "Random",
    "hint",
    "playout",
]

# In the order of the menu: the three levels, then the personalities.
BOTS = {
    "random": BotKind(
        "random", "Easy", "Attacks at random, good idea or not. Good for a first game.", Random
    ),
    "balanced": BotKind(
        "balanced", "Normal", "Attacks anything that isn't stronger. The classic opponent.", Balanced
    ),
    "hard": BotKind("hard", "Hard", "Knows the odds, and considers your reply before it moves.", Hard),
    "aggressive": BotKind(
        "aggressive", "Aggressive", "Keeps attacking, and tries to split your largest group.", Aggressive
    ),
    "defensive": BotKind(
        "defensive", "Defensive", "Keeps its borders safe and waits for good odds.", Defensive
    ),
}
