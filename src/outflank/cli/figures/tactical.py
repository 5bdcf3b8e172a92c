"""Tactical Risk's figures: how many whole turns of a faction its easy bots play in a CPU second."""

from __future__ import annotations

from collections.abc import Iterator

from outflank.bots.tactical import Easy
from outflank.cli.figures.timing import Figure, interpreted, per_second
from outflank.games.tactical.game import TacticalRisk
from outflank.kernel.dice import FastDice

GAME = TacticalRisk()
ROUNDS = 10


def figures() -> Iterator[Figure]:
    """Each figure as soon as it is measured."""
    name = "tactical.turns_per_cpu_second"
    line = f"whole turns of a faction between easy bots, the first {ROUNDS} rounds of a game"
    yield Figure(name, turns_per_second(), line, least=50)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same interpreted")


def turns_per_second() -> float:
    """Turns in a CPU second, thinking and rules together."""
    settled = GAME.settle({"roundLimit": ROUNDS}, 2, 1)
    dice = FastDice(1)

    def play() -> int:
        state = GAME.start(settled, 2, dice)
        bots = [Easy(seat) for seat in range(2)]
        while not GAME.result(state):
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, bots[seat].act_on(state.clone(), seat), None)
        return ROUNDS * state.terrain.factions

    return per_second(play)


if __name__ == "__main__":
    print(turns_per_second())
