"""Exact odds of small battles, cached; larger ones are estimated."""

from __future__ import annotations

from functools import lru_cache

from outflank.bots.tactical.battle_estimate import BattleEstimate
from outflank.bots.tactical.survey import Force
from outflank.games.tactical.combat import odds
from outflank.games.tactical.units import UNITS
from outflank.kernel.game import OddsError

# The largest battle to compute exactly, in the unit of `odds.MOST_WORK`. It takes a few milliseconds, and a
# plan asks hundreds of times.
MOST_WORK = 400_000
# Battles in the cache: enough for a few turns of several games, in a few megabytes.
REMEMBERED = 20_000


def take_chance(attack: Force, defence: Force, sea: bool, gun: bool, shells: int) -> float:
    """Return the chance to take a territory, or to win at sea."""
    if not any(defence):
        return 1.0
    return cached_chance(tuple(attack[:10]), tuple(defence[:10]), sea, gun and not sea, 0 if sea else shells)


@lru_cache(REMEMBERED)
def cached_chance(
    attack: tuple[int, ...], defence: tuple[int, ...], sea: bool, gun: bool, shells: int
) -> float:
    """Return the same chance from a cache."""
    grounded = any(attack[:3])
    question = {
        "attackers": named(attack),
        "defenders": named(defence),
        "where": "sea" if sea else "land",
        "aa": gun,
        "bombard": shells if grounded else 0,
    }
    try:
        return odds.ask(question, MOST_WORK).take
    except OddsError:
        return BattleEstimate().weigh([*attack, 0, 0], [*defence, 0, 0], sea, gun, shells)


def named(force: tuple[int, ...]) -> dict[str, int]:
    """Return the numbers of units by id."""
    return {UNITS[kind].id: count for kind, count in enumerate(force) if count}
