"""One bot against others over many games: each start is played from every seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_start_method
from statistics import NormalDist
from typing import NamedTuple

import msgspec

from outflank import games
from outflank.arena.duel import play_out
from outflank.kernel.game import Result

# Large enough that sending tasks to workers costs little, small enough for a smooth progress bar.
GAMES_A_TASK = 20


class Score(msgspec.Struct):
    """The first bot's score against the others, who share a draw equally."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    seats: int = 2
    seat_wins: list[int] = msgspec.field(default_factory=list)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)  # how games ended
    maps: dict[str, Score] = msgspec.field(default_factory=dict)  # the same for each named map

    def __post_init__(self) -> None:
        self.seat_wins = self.seat_wins or [0] * self.seats

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        return (self.wins + self.draws / self.seats) / self.games if self.games else 1 / self.seats

    def interval(self, confidence: float = 0.99) -> tuple[float, float]:
        """Return Wilson's interval for the share; with draws it is slightly too wide."""
        return wilson(self.share, self.games, confidence)

    def add(self, other: Score) -> None:
        """Add another batch of games."""
        self.wins += other.wins
        self.draws += other.draws
        self.losses += other.losses
        for seat, wins in enumerate(other.seat_wins):
            self.seat_wins[seat] += wins
        self.reasons += other.reasons
        for name, part in other.maps.items():
            self.maps.setdefault(name, Score(seats=self.seats)).add(part)

    def count(self, result: Result, seat: int) -> None:
        """Add a game in which the first bot had this seat."""
        self.reasons[result.reason] += 1
        if result.winner is None:
            self.draws += 1
        else:
            self.seat_wins[result.winner] += 1
            self.wins += result.winner == seat
            self.losses += result.winner != seat


def wilson(share: float, count: int, confidence: float) -> tuple[float, float]:
    """Return Wilson's interval for a share with this confidence."""
    if not count:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def contest(
    game: str,
    players: Sequence[str],
    count: int,
    seed: int = 0,
    maps: Sequence[str] = (),
    workers: int = 1,
    options: Mapping[str, object] | None = None,
) -> Iterator[Score]:
    """Play `count` games with seats rotated after each; yield the first bot's score after every batch.

    The maps in `maps` take turns, each with a game from every seat.
    """
    total = Score(seats=len(players))
    starts = range(0, count, GAMES_A_TASK)
    ends = [min(count, start + GAMES_A_TASK) for start in starts]
    shared = _Shared(game, players, seed, maps, options or {})
    if workers == 1:
        for start, end in zip(starts, ends, strict=True):
            total.add(_play(shared, start, end))
            yield total
        return
    home = games.home(game)
    if home is None and get_start_method() != "fork":  # a forked process knows everything this one does
        raise games.UnknownGame(games.NOT_ELSEWHERE.format(game))
    # Sent to each process once: options may contain a whole map.
    with ProcessPoolExecutor(workers, initializer=_begin, initargs=(shared, home)) as pool:
        for score in pool.map(_continue, starts, ends):
            total.add(score)
            yield total


class _Shared(NamedTuple):
    """The settings that all games of a contest share."""

    game: str
    players: Sequence[str]
    seed: int
    maps: Sequence[str]
    options: Mapping[str, object]


_SHARED: list[_Shared] = []  # set once in each worker process


def _begin(shared: _Shared, home: str | None) -> None:
    games.learn(shared.game, home)
    _SHARED[:] = [shared]


def _continue(begin: int, end: int) -> Score:
    return _play(_SHARED[0], begin, end)


def _play(shared: _Shared, begin: int, end: int) -> Score:
    return batch(shared.game, shared.players, shared.seed, begin, end, shared.maps, shared.options)


def batch(
    game: str,
    players: Sequence[str],
    seed: int,
    begin: int,
    end: int,
    maps: Sequence[str],
    options: Mapping[str, object],
) -> Score:
    """Play games `begin` to `end`. Each map and dice seed is used once for every seat of the first bot."""
    rules = games.find(game)
    seats = len(players)
    score = Score(seats=seats)
    for number in range(begin, end):
        start, seat = divmod(number, seats)
        seated = [*players[seats - seat :], *players[: seats - seat]]
        name = maps[start % len(maps)] if maps else None
        agreed = {**options, "map": name} if name else options
        # The prime keeps the dice of two contests with neighbouring seeds apart.
        result = play_out(rules, seated, seed * 1_000_003 + start, agreed)
        score.count(result, seat)
        if name:
            score.maps.setdefault(name, Score(seats=seats)).count(result, seat)
    return score
