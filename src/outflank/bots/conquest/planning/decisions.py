"""The numbers that compiled brains know their decisions, and the reasons for them, by."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import Motive

# What a brain decides to do.
CLAIMS, PLACES, TRADES, ATTACKS, PRESSES, DEFENDS, OCCUPIES, FORTIFIES, NEXT, ENDS = range(10)
HIRES, RECRUITS, RESEARCHES, PROPOSES, ANSWERS, GIVES_NOTICE = range(10, 16)

FREELY, ONE_CONQUEST, NEVER = range(3)  # how far a brain goes in its attacks
NOT_AT_ALL, PARTLY, FULLY = range(3)  # how much a temper makes of units, money, resources and science

# What a diplomat says, and what speaks for or against a treaty.
SILENCE, ANSWER, PROPOSAL, NOTICE = range(4)
THREATENS, TOGETHER, HARMLESS, PREY, TOWERS, NEARLY_WON, FAITHLESS, LATE = range(1, 9)
MOTIVES: tuple[Motive | None, ...] = (  # the same as they are said
    None,
    "threat",
    "together",
    "harmless",
    "prey",
    "ahead",
    "winning",
    "faithless",
    "late",
)
