"""Conquest's figures: how fast its rules and odds are, and how fair its start for two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from outflank.arena.contest import wilson
from outflank.cli.figures.timing import Figure, interpreted, nanoseconds, per_second
from outflank.games.conquest.game import Conquest
from outflank.games.conquest.odds import Chain
from outflank.games.conquest.playout import Playout
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice

GAME = Conquest()
STARTS = 100
EQUALS = 20_000  # games
CONFIDENCE = 0.99
CALLS = 1000
TABLES = 20


def figures() -> Iterator[Figure]:
    """Each figure as soon as it is measured."""
    name = "conquest.games_per_cpu_second"
    line = "two seats on the classic map, world, from the first claim: any border, attack when stronger"
    yield Figure(name, games_per_second(), line, least=4000)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same interpreted")
    yield Figure("conquest.clone_ns", nanoseconds(cloner()), "State.clone from Python", most=1000)
    yield Figure("conquest.odds_table_ms", table_milliseconds(), "odds of 100 x 100 armies", most=1)
    for preset in ("world", "rizk"):
        yield from fairness(preset)


def games_per_second() -> float:
    """Whole games in a CPU second."""
    starts = prepared("world", STARTS)
    dice, playout = FastDice(1), Playout(FastDice(2))

    def play() -> int:
        for start in starts:
            playout.play(start.clone(dice))
        return len(starts)

    return per_second(play)


def cloner() -> Callable[[], int]:
    """Copies a position many times."""
    clone = prepared("world", 1)[0].clone

    def copy() -> int:
        for _ in range(CALLS):
            clone()
        return CALLS

    return copy


def table_milliseconds() -> float:
    """The CPU time for the odds of all battles of up to 100 against 100; the best of several."""
    spent = []
    for _ in range(TABLES):
        begin = process_time()
        Chain("dice", 100, 100)
        spent.append(process_time() - begin)
    return min(spent) * 1000


def fairness(preset: str) -> Iterator[Figure]:
    """Between equals: how often the one with the first turn wins."""
    settled = GAME.settle({"preset": preset}, 2, 1)
    dice, playout = FastDice(3), Playout(FastDice(4))
    by_first = 0.0
    for _ in range(EQUALS):
        state = GAME.start(settled, 2, dice)
        winner = playout.play(state)
        by_first += 0.5 if winner < 0 else winner == state.first
    share = by_first / EQUALS
    low, high = wilson(share, EQUALS, CONFIDENCE)
    name = f"conquest.first_turn_share_{preset}"
    yield Figure(name, share, f"{EQUALS} games between equals", least=0.47, most=0.53)
    yield Figure(f"{name}_low", low, "the true share lies above, 99 % sure")
    yield Figure(f"{name}_high", high, "and below")


def prepared(preset: str, count: int) -> list[State]:
    """Positions before the first claim."""
    settled = GAME.settle({"preset": preset}, 2, 1)
    return [GAME.start(settled, 2, FastDice(seed)) for seed in range(count)]


if __name__ == "__main__":
    print(games_per_second())
