"""Decisions and reasons as numbers, for compiled bots."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import Motive

# Kinds of decisions.
CLAIMS, PLACES, TRADES, ATTACKS, PRESSES, DEFENDS, OCCUPIES, FORTIFIES, NEXT, ENDS = range(10)
HIRES, RECRUITS, RESEARCHES, PROPOSES, ANSWERS, GIVES_NOTICE = range(10, 16)

FREELY, ONE_CONQUEST, NEVER = range(3)  # how far to go with attacks
NOT_AT_ALL, PARTLY, FULLY = range(3)  # how well a bot uses units, money, resources and science

# A diplomat's choices, and its reasons for and against a treaty.
SILENCE, ANSWER, PROPOSAL, NOTICE = range(4)
THREATENS, TOGETHER, HARMLESS, PREY, TOWERS, NEARLY_WON, FAITHLESS, LATE = range(1, 9)
MOTIVES: tuple[Motive | None, ...] = (  # the reasons as the game's motives
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
