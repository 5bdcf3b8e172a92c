"""BattleZone's figures: how fast the rules are, and how fair the start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import process_time

from outflank.arena.contest import wilson
from outflank.bots.battlezone import Balanced, Hard, playout
from outflank.cli.figures.timing import Figure, interpreted, nanoseconds, per_second
from outflank.games.battlezone.game import BattleZone
from outflank.games.battlezone.rules import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action
from outflank.maps.generators import percolation

GAME = BattleZone()
# Enough different maps that one odd map doesn't shift a figure.
MAPS = 100
# With 2,000 games the 99% interval of the fairness figure is about 3 points to each side.
MIRRORS = 2000
CONFIDENCE = 0.99
# Calls between two looks at the clock, so that reading the clock costs nothing.
CALLS = 1000
# The hard bot is slow, so it thinks only every few turns of a few games.
HARD_MAPS = 20
HARD_EVERY = 5


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    name = "battlezone.games_per_cpu_second"
    yield Figure(name, games_per_second(), "balanced v balanced on prepared maps", least=20_000)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same, interpreted", least=400)
    yield Figure("battlezone.maps_per_cpu_second", per_second(map_maker()), "generated maps", least=1000)
    yield Figure("battlezone.clone_ns", nanoseconds(cloner()), "State.clone from Python", most=150)
    yield Figure("battlezone.apply_ns", nanoseconds(applier()), "Game.apply from Python", most=250)
    yield Figure("battlezone.legal_ns", nanoseconds(lister()), "Game.legal from Python", most=400)
    yield Figure(
        "battlezone.hard_move_ms", hard_move(), "the hard bot's slowest move in many games, CPU time", most=50
    )
    yield from fairness()


def games_per_second() -> float:
    """Count whole games per CPU second."""
    starts = prepared()
    dice, first, second = FastDice(1), Balanced(1), Balanced(2)

    def play() -> int:
        for start in starts:
            playout(start.clone(dice), first, second)
        return len(starts)

    return per_second(play)


def map_maker() -> Callable[[], int]:
    """Return a function that generates a new map each time."""
    seeds = count(1)

    def draw() -> int:
        percolation.generate(next(seeds), "varied")
        return 1

    return draw


def cloner() -> Callable[[], int]:
    """Return a function that clones a position many times."""
    clone = prepared(1)[0].clone

    def copy() -> int:
        for _ in range(CALLS):
            clone()
        return CALLS

    return copy


def lister() -> Callable[[], int]:
    """Return a function that lists the legal actions many times."""
    state = prepared(1)[0]
    seat, legal = state.turn, GAME.legal

    def ask() -> int:
        for _ in range(CALLS):
            legal(state, seat)
        return CALLS

    return ask


def applier() -> Callable[[], int]:
    """Return a function that applies the moves of a whole game."""
    start = prepared(1)[0]
    moves = known_moves(start, FastDice(2))
    apply = GAME.apply

    def play() -> int:
        state = start.clone(FastDice(2))
        for seat, action in moves:
            apply(state, seat, action, None)
        return len(moves)

    return play


def known_moves(start: State, dice: FastDice) -> list[tuple[int, Action]]:
    """Play a random game and return its moves."""
    state, chooser = start.clone(dice), FastDice(3)
    moves = []
    while state.winner < 0:
        legal = state.legal(state.turn)
        moves.append((state.turn, legal[chooser.below(len(legal))]))
        GAME.apply(state, *moves[-1], None)
    return moves


def hard_move() -> float:
    """Return the hard bot's longest thinking time, over positions from every stage of a game."""
    bot, players, slowest = Hard(1), (Balanced(7), Balanced(8)), 0.0
    for start in prepared(HARD_MAPS, "classic"):
        state = start.clone(FastDice(9))
        for turn in count():
            if state.winner >= 0:
                break
            if turn % HARD_EVERY == 0:
                slowest = max(slowest, milliseconds(bot, state.clone()))
            state.step(players[state.turn].choose(state, state.turn))
    return slowest


def milliseconds(bot: Hard, state: State) -> float:
    """Return the bot's thinking time, the better of two tries: another program may have interrupted one."""
    spent = []
    for _ in range(2):
        begin = process_time()
        bot.choose(state, state.turn)
        spent.append(process_time() - begin)
    return min(spent) * 1000


def fairness() -> Iterator[Figure]:
    """Measure how often the first player wins between equal bots, and how often seat 0 does."""
    starts = prepared()
    dice, first, second = FastDice(4), Balanced(5), Balanced(6)
    by_first = by_seat_0 = 0.0
    for number in range(MIRRORS):
        state = starts[number // 2 % MAPS].clone(dice)
        opener = number % 2
        state.begin(opener)
        winner = playout(state, first, second)
        by_first += 0.5 if winner < 0 else winner == opener
        by_seat_0 += 0.5 if winner < 0 else winner == 0
    share = by_first / MIRRORS
    low, high = wilson(share, MIRRORS, CONFIDENCE)
    name = "battlezone.first_mover_share"
    yield Figure(name, share, f"{MIRRORS} games between equal bots", least=0.47, most=0.53)
    yield Figure(f"{name}_low", low, "lower end of the 99% interval")
    yield Figure(f"{name}_high", high, "upper end of the 99% interval")
    yield Figure("battlezone.seat_0_share", by_seat_0 / MIRRORS, "seat 0's wins in the same games")


def prepared(maps: int = MAPS, kind: str = "varied") -> list[State]:
    """Return starting positions on different maps."""
    options = {"territories": kind}
    return [GAME.start(GAME.resolve_options(options, 2, seed), 2, FastDice(seed)) for seed in range(maps)]


if __name__ == "__main__":
    print(games_per_second())
