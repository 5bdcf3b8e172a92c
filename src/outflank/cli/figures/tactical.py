"""Tactical Risk's figures: how fast its bots play whole turns."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from outflank.bots.tactical import Easy, Hard
from outflank.cli.figures.timing import Figure, interpreted, per_second
from outflank.games.tactical.game import TacticalRisk
from outflank.kernel.dice import FastDice

GAME = TacticalRisk()
# Ten rounds have the openings and the first large battles, where turns take longest.
ROUNDS = 10
# The hard bot takes seconds for a round, so one game of fifteen rounds has to be enough.
HARD_ROUNDS = 15
HARD_GAMES = 1
# In milliseconds: people wait longer than this only if they see something happen.
SLOWEST = 2000


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    name = "tactical.turns_per_cpu_second"
    line = f"whole turns of factions in the first {ROUNDS} rounds of a game between easy bots"
    yield Figure(name, turns_per_second(), line, least=50)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same, interpreted")
    spent = hard_milliseconds()
    line = f"a whole turn of a faction, mean of {len(spent)} turns in games between hard bots"
    yield Figure("tactical.hard_turn_ms", sum(spent) / len(spent), line, most=SLOWEST)
    yield Figure("tactical.hard_slowest_turn_ms", max(spent), "the slowest of them", most=SLOWEST)


def turns_per_second() -> float:
    """Return turns per CPU second, thinking and rules together."""
    settled = GAME.resolve_options({"round_limit": ROUNDS}, 2, 1)
    dice = FastDice(1)

    def play() -> int:
        state = GAME.start(settled, 2, dice)
        bots = [Easy(seat) for seat in range(2)]
        while not GAME.result(state):
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, bots[seat].act_on(state.clone(), seat), None)
        return ROUNDS * state.terrain.factions

    return per_second(play)


def hard_milliseconds() -> list[float]:
    """Return the CPU times of the hard bot's turns in whole games, including the defenders' choices."""
    spent: dict[tuple[int, int, int], float] = {}
    for number in range(HARD_GAMES):
        state = GAME.start(GAME.resolve_options({"round_limit": HARD_ROUNDS}, 2, 1), 2, FastDice(number))
        bots = [Hard(seat) for seat in range(2)]
        while not GAME.result(state):
            seat = GAME.to_act(state)[0]
            turn = (number, state.round, state.turn)
            begin = process_time()
            action = bots[seat].act_on(GAME.masked(state, seat), seat)
            spent[turn] = spent.get(turn, 0.0) + (process_time() - begin) * 1000
            GAME.apply(state, seat, action, None)
    return list(spent.values())


if __name__ == "__main__":
    print(turns_per_second())
