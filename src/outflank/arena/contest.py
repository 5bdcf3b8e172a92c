"""Two bots over many games: the same map with both seats, and an interval for the share of points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import NormalDist

import msgspec

from outflank import games
from outflank.arena.duel import play_out
from outflank.kernel.game import Result

GAMES_A_TASK = 20  # enough that handing out work costs nothing, few enough for a lively progress bar


class Score(msgspec.Struct):
    """What the first bot achieved against the second; a draw counts half."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    seat_wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    reasons: Counter[str] = msgspec.field(default_factory=Counter)  # how games ended
    maps: dict[str, Score] = msgspec.field(default_factory=dict)  # the same on each map that has a name

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def interval(self, confidence: float = 0.99) -> tuple[float, float]:
        """Wilson's interval for the share; with draws it is a little wider than it need be."""
        return wilson(self.share, self.games, confidence)

    def add(self, other: Score) -> None:
        """Count another batch of games in."""
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        for seat, wins in enumerate(other.seat_wins):
            self.seat_wins[seat] += wins
        self.reasons += other.reasons
        for name, part in other.maps.items():
            self.maps.setdefault(name, Score()).add(part)

    def count(self, result: Result, swapped: int) -> None:
        """Count a game in which the first bot had this seat."""
        self.reasons[result.reason] += 1
        if result.winner is None:
            self.draws += 1
        else:
            self.seat_wins[result.winner] += 1
            self.wins += result.winner == swapped
            self.losses += result.winner != swapped


def wilson(share: float, count: int, confidence: float) -> tuple[float, float]:
    """The interval in which the true share lies with this confidence."""
    if not count:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def contest(
    game: str,
    first: str,
    second: str,
    count: int,
    seed: int = 0,
    maps: Sequence[str] = (),
    workers: int = 1,
) -> Iterator[Score]:
    """Play `count` games, seats swapped after each; yields the score so far, batch by batch.

    Where `maps` names some, they take turns, two games on each.
    """
    total = Score()
    starts = range(0, count, GAMES_A_TASK)
    tasks = [
        (game, first, second, seed, start, min(count, start + GAMES_A_TASK), tuple(maps)) for start in starts
    ]
    if workers == 1:
        for task in tasks:
            total.add(batch(*task))
            yield total
        return
    with ProcessPoolExecutor(workers) as pool:
        for score in pool.map(batch, *zip(*tasks, strict=True)):
            total.add(score)
            yield total


def batch(game: str, first: str, second: str, seed: int, begin: int, end: int, maps: Sequence[str]) -> Score:
    """Games number `begin` to `end`: two by two on the same map with the same dice, seats swapped."""
    rules = games.find(game)
    score = Score()
    for number in range(begin, end):
        swapped = number % 2
        players = (second, first) if swapped else (first, second)
        name = maps[number // 2 % len(maps)] if maps else None
        options = {"map": name} if name else {}
        result = play_out(rules, players, seed * 1_000_003 + number // 2, options)
        score.count(result, swapped)
        if name:
            score.maps.setdefault(name, Score()).count(result, swapped)
    return score
