"""Play games and print one hash of everything: compiled and interpreted code must agree."""

from __future__ import annotations

import hashlib
import sys

import msgspec

from outflank.bots.tactical import Easy
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Event
from tests.games.tactical.boards import GAME
from tests.games.tactical.random_play import begin, step


def digest(games: int) -> str:
    """Hash all events and positions of random games, and of games between easy bots."""
    told = hashlib.sha256()
    for seed in range(games):
        told.update(random_game(seed, 200))
        told.update(random_game(seed, 30, fog=True))
        told.update(bot_game(seed))
    return told.hexdigest()


def random_game(seed: int, most: int, **options: object) -> bytes:
    state, chooser = begin(seed, 1, **options), FastDice(seed, 7)
    events: list[Event] = []
    while not GAME.result(state) and len(events) < most:
        events += step(state, chooser)
    return msgspec.json.encode((events, GAME.view(state, 0), state.dice.drawn))


def bot_game(seed: int) -> bytes:
    state, bot = begin(seed, 2), Easy(seed)
    events: list[Event] = []
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, bot.act_on(state.clone(), seat), events)
    return msgspec.json.encode((events, GAME.view(state, 0), state.dice.drawn))


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", digest(int(sys.argv[1])))  # noqa: T201
