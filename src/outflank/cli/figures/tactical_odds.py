"""How long Tactical Risk's odds take: a common battle, and a very large one."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

from outflank.cli.figures.timing import Figure
from outflank.games.tactical.combat.odds import ask

# The best of 20 tries counts, because other programs only make a try slower.
TRIES = 20
TYPICAL: tuple[dict[str, Any], ...] = (
    {
        "attackers": {"infantry": 5, "armour": 5, "fighter": 2},
        "defenders": {"infantry": 8, "fighter": 1},
        "aa": True,
        "bombard": 1,
    },
    {
        "where": "sea",
        "attackers": {
            "submarine": 2,
            "destroyer": 1,
            "fighter": 2,
            "carrier": 1,
            "battleship": 1,
            "transport": 2,
        },
        "defenders": {
            "submarine": 2,
            "destroyer": 1,
            "fighter": 2,
            "carrier": 1,
            "battleship": 1,
            "transport": 1,
        },
    },
)
LARGE: tuple[dict[str, Any], ...] = (
    {
        "attackers": {"infantry": 40, "artillery": 15, "armour": 15, "fighter": 7, "bomber": 3},
        "defenders": {"infantry": 45, "artillery": 10, "armour": 10, "fighter": 5},
        "aa": True,
        "bombard": 3,
    },
    {
        "where": "sea",
        "attackers": {
            "submarine": 10,
            "destroyer": 10,
            "fighter": 20,
            "carrier": 10,
            "battleship": 10,
            "transport": 20,
        },
        "defenders": {
            "submarine": 10,
            "destroyer": 10,
            "fighter": 20,
            "carrier": 10,
            "battleship": 10,
            "transport": 10,
        },
    },
)


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    line = "exact odds of about 12 v 9 units, the slower of a landing under AA fire and a sea battle"
    yield Figure("tactical.odds_ms_typical", slowest(TYPICAL), line, most=2)
    line = "the same with 80 v 70 units"
    yield Figure("tactical.odds_ms_80_70", slowest(LARGE), line, most=100)


def slowest(questions: tuple[dict[str, Any], ...]) -> float:
    """Return the CPU time of the slowest battle, the best of several tries for each."""
    return max(min(milliseconds(question) for _ in range(TRIES)) for question in questions)


def milliseconds(question: dict[str, Any]) -> float:
    """Return the CPU time of one answer."""
    begin = process_time()
    ask(question)
    return (process_time() - begin) * 1000
