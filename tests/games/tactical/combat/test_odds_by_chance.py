"""Tactical Risk's odds against battles fought with dice: one die at a time, and by the rules.

The bound is Bernstein's: by chance alone, a sum of independent numbers misses by more than `close` allows in
at most one comparison of a million. Its variances follow from the odds themselves. All seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any

import pytest

from outflank.games.tactical.combat.odds import Left, ask
from outflank.games.tactical.units import UNITS
from tests.games.tactical.combat.battles_by_hand import Left as Ended
from tests.games.tactical.combat.battles_by_hand import Units, has_retreated, simulate
from tests.games.tactical.combat.battles_by_rules import fight_out
from tests.games.tactical.combat.random_battles import (
    KINDS,
    SUBMARINES_DEFEND,
    by_hand,
    random_question,
    retreating,
    submerged,
    submerging,
)

COSTS = {unit.id: unit.cost for unit in UNITS}
BATTLES = 50
CONFIDENCE = log(2 / 1e-6)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS)
def test_battles_of_every_kind_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, roll_out, times=100)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_many_battles_of_every_kind_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, roll_out, times=10_000)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS)
def test_battles_of_every_kind_by_the_rules_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, fight_out, times=8)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_many_battles_of_every_kind_by_the_rules_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, fight_out, times=1000)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", KINDS)
def test_battles_that_attackers_break_off_by_the_rules_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, fight_out, times=4, change=retreating)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_many_battles_that_attackers_break_off_by_the_rules_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, fight_out, times=1000, change=retreating)


@pytest.mark.compiled
@pytest.mark.parametrize("kind", SUBMARINES_DEFEND)
@pytest.mark.parametrize("fight", ["by hand", "by the rules"])
def test_battles_whose_submarines_submerge_end_as_often_as_the_odds_say(kind, fight) -> None:
    if fight == "by hand":
        agree(kind, roll_out, times=40, change=submerging)
    else:
        agree(kind, fight_out, times=8, change=submerging)


@pytest.mark.soak
@pytest.mark.parametrize("kind", SUBMARINES_DEFEND)
def test_many_battles_whose_submarines_submerge_by_the_rules_end_as_often_as_the_odds_say(kind) -> None:
    agree(kind, fight_out, times=1000, change=submerging)


def roll_out(question: dict[str, Any], chance: Random, times: int) -> list[Ended]:
    """Survivors of each battle, one die at a time, submerged submarines included."""
    battle = by_hand(question)
    ends = [simulate(battle, chance.random) for _ in range(times)]
    return [Ended(end.attackers, end.defenders + submerged(question)) for end in ends]


def agree(
    kind: str,
    fight: Callable[[dict[str, Any], Random, int], list[Ended]],
    times: int,
    change: Callable[[dict[str, Any], Random], dict[str, Any]] = lambda question, _: question,
) -> None:
    """Fifty random battles, each fought many times, and all of them together."""
    chance = Random(f"{kind} by chance")
    found = []
    for _ in range(BATTLES):
        question = change(random_question(kind, chance, 7), chance)
        found.append(compared(question, fight(question, chance, times)))
        assert all(map(close, found[-1])), question
    for measure in zip(*found, strict=True):
        off, variance, most = zip(*measure, strict=True)
        assert close((sum(off), sum(variance), max(most)))


def close(compared: tuple[float, float, float]) -> bool:
    """Whether a sum could be off this far by chance; no single number is off by more than `most`."""
    off, variance, most = compared
    slack = CONFIDENCE * most / 3
    return abs(off) <= slack + sqrt(slack**2 + 2 * variance * CONFIDENCE)


def compared(question: dict[str, Any], ends: list[Ended]) -> list[tuple[float, float, float]]:
    """Differences of all ends and of the IPC left, with variance and largest step."""
    battle, answer, times = by_hand(question), ask(question), len(ends)
    below = submerged(question)
    if below:
        assert all(end.defenders.count("submarine") == len(below) for end in ends), question
    stood = [Ended(end.attackers, without(below, end.defenders)) for end in ends]
    won = sum(bool(end.attackers) and not end.defenders for end in stood)
    lost = sum(bool(end.defenders) and not end.attackers for end in stood)
    away = sum(map(has_retreated, stood))
    drawn = times - won - lost - away
    counted = [(won, answer.win), (lost, answer.lose), (away, answer.retreat), (drawn, answer.draw)]
    found = [(number - times * share, times * share * (1 - share), 1.0) for number, share in counted]
    for left, units in (
        (answer.attackers_left, [end.attackers for end in ends]),
        (answer.defenders_left, [end.defenders for end in ends]),
    ):
        mean, variance = moments(left)
        most = max(map(worth, (battle.attackers, battle.defenders)))
        found.append((sum(map(worth, units)) - times * mean, times * variance, most))
    return found


def without(below: Units, units: Units) -> Units:
    """Units of a side that fought to the end."""
    return tuple(unit for unit in units if unit not in below)


def moments(left: tuple[Left, ...]) -> tuple[float, float]:
    """Mean and variance of the IPC left."""
    values = [(sum(COSTS[name] * count for name, count in each.units.items()), each.chance) for each in left]
    mean = sum(value * chance for value, chance in values)
    return mean, sum((value - mean) ** 2 * chance for value, chance in values)


def worth(units: Units) -> int:
    return sum(COSTS[unit] for unit in units)
