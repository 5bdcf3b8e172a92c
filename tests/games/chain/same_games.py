"""Play rounds and games and print one hash of everything: compiled and interpreted code must agree."""

from __future__ import annotations

import hashlib
import sys

import msgspec

from outflank.games.chain.game import ChainTactics
from outflank.games.chain.rules import resolution
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Event
from tests.games.chain.random_rounds import field_of, random_round

GAME = ChainTactics()
MAPS = ("crossing", "ramparts", "duel", "pocket")


def digest(games: int) -> str:
    """Hash every event, view and position."""
    told = hashlib.sha256()
    for seed in range(games):
        told.update(game(seed))
    dice = FastDice(1)
    for _ in range(20 * games):
        events: list[Event] = []
        field = field_of(random_round(dice))
        resolution.resolve(field, events)
        told.update(msgspec.json.encode((events, list(field.hp), list(field.tile), list(field.gold))))
    return told.hexdigest()


def game(seed: int) -> bytes:
    dice = FastDice(seed)
    state = GAME.start(GAME.resolve_options({"map": MAPS[seed % 4], "rounds": 12}, 2, seed), 2, dice)
    events: list[Event] = []
    views = []
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, legal[dice.below(len(legal))], events)
        views.append(msgspec.structs.replace(GAME.view(state, seat), board=None))
    return msgspec.json.encode((events, views, GAME.document(state)))


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", digest(int(sys.argv[1])))  # noqa: T201
