"""Conquest's figures: the speed of its rules, odds and bots, and how fair a duel's start is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time

from outflank.arena.contest import wilson
from outflank.bots.conquest import Hard, Policy
from outflank.bots.conquest.levels.preferences import NORMAL
from outflank.cli.figures.timing import Figure, interpreted, nanoseconds, per_second
from outflank.games.conquest.combat.odds import Chain
from outflank.games.conquest.game import Conquest
from outflank.games.conquest.playout import Playout
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice

GAME = Conquest()
# Enough different starts that one odd start doesn't shift a figure.
STARTS = 100
# With 6,000 games between equal bots the 99% interval is less than 2 points to each side.
EQUALS = 6_000
CONFIDENCE = 0.99
# Calls between two looks at the clock, so that reading the clock costs nothing.
CALLS = 1000
# The best of this many tries counts, because other programs only make a try slower.
TABLES = 20
HARD_SEATS = (2, 4, 6)
# The hard bot is slow, so normal bots play nine moves between its decisions.
HARD_EVERY = 9
# Every option that makes a move slower. More ways to win would only end games sooner.
EVERYTHING = {
    "units": True,
    "technology": True,
    "resources": True,
    "economy": True,
    "boosts": True,
    "treaties": True,
    "fog": "normal",
    "events_every_rounds": 3,
    "cards_special": True,
    "elimination_revival": True,
}


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    name = "conquest.games_per_cpu_second"
    line = "two seats on the world map, from the first claim: reinforce any border, attack when stronger"
    plain = games_per_second()
    yield Figure(name, plain, line, least=4000)
    yield from expansion_figures(plain)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same, interpreted")
    line = "the same between normal bots"
    yield Figure("conquest.normal_games_per_cpu_second", normal_games_per_second(), line, least=300)
    spent = hard_milliseconds()
    line = f"the hard bot's decision on the world map, mean CPU time of {len(spent)}"
    yield Figure("conquest.hard_decision_ms", sum(spent) / len(spent), line, most=200)
    yield Figure("conquest.hard_slowest_decision_ms", max(spent), "the slowest of them", most=200)
    yield Figure("conquest.clone_ns", nanoseconds(cloner()), "State.clone from Python", most=1000)
    yield Figure("conquest.odds_table_ms", table_milliseconds(), "odds of up to 100 v 100 armies", most=1)
    for preset in ("world", "rizk", "world-plus", "rizk-plus"):
        yield from fairness(preset)


def expansion_figures(plain: float) -> Iterator[Figure]:
    """Yield the speed of games with the expansion, and its share of the plain speed."""
    speed = min(games_per_second(preset="world-plus"), games_per_second(preset="rizk-plus"))
    line = "the same with world-plus or rizk-plus, whichever is slower"
    yield Figure("conquest.plus_games_per_cpu_second", speed, line)
    # Rounds are compared, because a game of rizk-plus between bots that don't think lasts five times as long:
    # its hiring has a limit.
    rounds = min(rounds_per_second(preset="world-plus"), rounds_per_second(preset="rizk-plus"))
    line = "rounds of the slower preset, as a share of those of plain games"
    yield Figure("conquest.plus_share_of_plain", rounds / rounds_per_second(), line, least=0.5)
    speed = games_per_second(**EVERYTHING)
    line = "the world map with the whole expansion at once, won by the last player standing"
    yield Figure("conquest.everything_games_per_cpu_second", speed, line)
    line = "its share of the plain figure"
    yield Figure("conquest.everything_share_of_plain", speed / plain, line, least=0.5)


def games_per_second(**options: object) -> float:
    """Return whole games per CPU second, between players that don't think."""
    return played_per_second(Playout(FastDice(2)), **options)


def rounds_per_second(**options: object) -> float:
    """Return rounds of such games per CPU second."""
    player, dice, ended = Playout(FastDice(2)), FastDice(1), []
    for start in prepared(STARTS, **options):
        state = start.clone(dice)
        player.play(state)
        ended.append(state.round)
    return games_per_second(**options) * sum(ended) / len(ended)


def normal_games_per_second() -> float:
    """Return whole games between normal bots per CPU second."""
    return played_per_second(Policy(NORMAL, FastDice(2)))


def played_per_second(player: Playout | Policy, **options: object) -> float:
    """Return whole games per CPU second."""
    starts = prepared(STARTS, **options)
    dice = FastDice(1)

    def play() -> int:
        for start in starts:
            player.play(start.clone(dice))
        return len(starts)

    return per_second(play)


def hard_milliseconds() -> list[float]:
    """Return the CPU times of the hard bot's decisions, sampled in games between normal bots."""
    spent = []
    for seats in HARD_SEATS:
        state = GAME.start(GAME.resolve_options({}, seats, 1), seats, FastDice(seats))
        hard, normal = Hard(1), Policy(NORMAL, FastDice(2))
        while state.actor() >= 0:
            begin = process_time()
            hard.act_on(GAME.masked(state, state.actor()), state.actor())
            spent.append((process_time() - begin) * 1000)
            for _ in range(HARD_EVERY):
                normal.step(state)
    return spent


def cloner() -> Callable[[], int]:
    """Return a function that clones a position many times."""
    clone = prepared(1)[0].clone

    def copy() -> int:
        for _ in range(CALLS):
            clone()
        return CALLS

    return copy


def table_milliseconds() -> float:
    """Return the CPU time for the odds of all battles up to 100 against 100, the best of several."""
    spent = []
    for _ in range(TABLES):
        begin = process_time()
        Chain("dice", 100, 100)
        spent.append(process_time() - begin)
    return min(spent) * 1000


def fairness(preset: str) -> Iterator[Figure]:
    """Yield how often the seat with the first turn wins between normal bots."""
    settled = GAME.resolve_options({"preset": preset}, 2, 1)
    dice, normal = FastDice(3), Policy(NORMAL, FastDice(4))
    by_first = 0.0
    for _ in range(EQUALS):
        state = GAME.start(settled, 2, dice)
        winner = normal.play(state)
        by_first += 0.5 if winner < 0 else winner == state.first
    share = by_first / EQUALS
    low, high = wilson(share, EQUALS, CONFIDENCE)
    name = f"conquest.first_turn_share_{preset}"
    yield Figure(name, share, f"{EQUALS} games between normal bots", least=0.47, most=0.53)
    yield Figure(f"{name}_low", low, "lower end of the 99% interval")
    yield Figure(f"{name}_high", high, "upper end of the 99% interval")


def prepared(count: int, **options: object) -> list[State]:
    """Return positions before the first claim."""
    settled = GAME.resolve_options(options, 2, 1)
    return [GAME.start(settled, 2, FastDice(seed)) for seed in range(count)]


if __name__ == "__main__":
    print(games_per_second())
