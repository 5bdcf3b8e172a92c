"""Games for the tests of Conquest's bots: any options, any number of seats, every built-in map."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.bots.bot import OpenBot
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from tests.games.conquest.boards import GAME


def opened(seats: int, seed: int, **options: object) -> State:
    """Return the first position of a game."""
    document = {name.replace("__", "."): value for name, value in options.items()}
    return GAME.start(GAME.resolve_options(document, seats, seed), seats, FastDice(seed))


def play_on(state: State, bots: Sequence[OpenBot], moves: int = 100_000) -> int:
    """Let bots play from their views, checking every move; return the winner, or -1."""
    for _ in range(moves):
        result = GAME.result(state) or GAME.verdict(state)
        if result:
            return -1 if result.winner is None else result.winner
        seat = state.actor()
        action = bots[seat].act_on(GAME.masked(state, seat), seat)
        refusal = GAME.refusal(state, seat, action)
        assert refusal is None, (action, refusal)
        GAME.apply(state, seat, action, None)
    return -1
