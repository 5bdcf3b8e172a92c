"""Play whole games and print one hash of everything that happened: compiled and interpreted have to agree."""

from __future__ import annotations

import hashlib
import sys

import msgspec

from outflank.games.conquest.combat.odds import RESOLVERS, odds
from outflank.games.conquest.combat.roll import EDGES
from outflank.games.conquest.game import Conquest
from outflank.games.conquest.playout import Playout
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice, SealedDice
from outflank.kernel.game import Event
from tests.games.conquest.random_options import random_later_options, random_options

GAME = Conquest()
PRESETS = ("world", "rizk", "world-plus", "rizk-plus")


def digest(games: int) -> str:
    """Return a hash of every event, view and position of random games, of silent games, and of odds."""
    told = hashlib.sha256()
    for seed in range(games):
        told.update(told_game(seed))
    for seed in range(4 * games):
        told.update(silent_game(seed))
    battles = [(how, mine, theirs) for how in RESOLVERS for mine in (3, 20) for theirs in (2, 9)]
    chances = [odds(mine, theirs, 1, how, edge).win for how, mine, theirs in battles for edge in EDGES]
    told.update(msgspec.json.encode([f"{chance:.12f}" for chance in chances]))
    return told.hexdigest()


def told_game(seed: int) -> bytes:
    draw = random_later_options if seed % 4 > 1 else random_options
    seats, options = draw(FastDice(seed, 9))
    dice = SealedDice(seed.to_bytes(32, "big"), [bytes(32)] * seats) if seed % 2 else FastDice(seed)
    state = GAME.start(GAME.resolve_options(options, seats, seed), seats, dice)
    chooser = FastDice(seed, 7)
    events: list[Event] = []
    views = []
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, legal[chooser.below(len(legal))], events)
        views.append((msgspec.structs.replace(GAME.view(state, seat), board=None), len(legal)))
    return msgspec.json.encode((events, views, GAME.document(state), state.dice.drawn))


def silent_game(seed: int) -> bytes:
    seats = 2 + seed % 5
    options = {"preset": "rizk" if seed % 3 else "world", "units": seed % 4 == 1, "boosts": seed % 4 > 1}
    settled = GAME.resolve_options(options, seats, seed)
    state = GAME.start(settled, seats, FastDice(seed, 5))
    winner = Playout(FastDice(seed)).play(state)
    return msgspec.json.encode((winner, GAME.document(state), state.dice.drawn))


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", digest(int(sys.argv[1])))  # noqa: T201
