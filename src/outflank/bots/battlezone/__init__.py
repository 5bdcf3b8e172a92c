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
from outflank.bots.bot import RANDOM, BotKind

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

BOTS = {
    "random": BotKind("random", RANDOM.title, RANDOM.line, Random),
    "balanced": BotKind(
        "balanced", "Balanced", "Attacks whatever is not stronger. The classic opponent.", Balanced
    ),
    "aggressive": BotKind(
        "aggressive", "Aggressive", "Always attacks, and goes for the heart of your land.", Aggressive
    ),
    "defensive": BotKind(
        "defensive", "Defensive", "Keeps its borders safe and waits for good odds.", Defensive
    ),
    "hard": BotKind("hard", "Hard", "Knows every chance, and thinks of your answer before it moves.", Hard),
}
