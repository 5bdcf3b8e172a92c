"""Play whole games and print one hash of everything: compiled and interpreted code must agree."""

from __future__ import annotations

import hashlib
import sys

import msgspec

from outflank.bots.battlezone import BOTS, Aggressive, Balanced, Defensive, hint, playout
from outflank.games.battlezone.game import BattleZone
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice, SealedDice
from outflank.kernel.game import Event

GAME = BattleZone()
QUICK = ("random", "balanced", "aggressive", "defensive")


def digest(games: int) -> str:
    """Hash every event, view and position of games between all bots."""
    told = hashlib.sha256()
    for seed in range(games):
        told.update(told_game(seed))
        told.update(silent_game(seed))
    told.update(hard_moves())
    return told.hexdigest()


def told_game(seed: int) -> bytes:
    players = [BOTS[QUICK[(seed // 4**seat) % 4]].make(seed * 2 + seat) for seat in (0, 1)]
    options = GAME.resolve_options({"territories": "classic" if seed % 3 == 0 else "varied"}, 2, seed)
    dice = SealedDice(seed.to_bytes(32, "big"), [b"", bytes(32)]) if seed % 2 else FastDice(seed)
    state = GAME.start(options, 2, dice)
    events: list[Event] = []
    views = []
    while not GAME.result(state) and not GAME.verdict(state):
        seat = state.turn
        view = GAME.view(state, seat)
        action = players[seat].act(view, GAME.legal(state, seat))
        GAME.apply(state, seat, action, events)
        views.append(msgspec.structs.replace(view, board=None))
    return msgspec.json.encode((events, views, GAME.document(state), state.dice.drawn))


def silent_game(seed: int) -> bytes:
    state = GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed, 5))
    winner = playout(state, Defensive(seed), Aggressive(seed) if seed % 2 else Balanced(seed))
    return msgspec.json.encode((winner, GAME.document(state), state.dice.drawn))


def hard_moves() -> bytes:
    """Return the hard bot's hints in a few positions of a game between others."""
    state = GAME.start(GAME.resolve_options({}, 2, 1), 2, FastDice(1))
    players = Defensive(1), Balanced(1)
    hints = []
    for turn in range(90):
        if turn % 15 == 14:
            hints.append(hint(GAME.view(state, state.turn)))
        state.step(players[state.turn].choose(state, state.turn))
    return msgspec.json.encode(hints)


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", digest(int(sys.argv[1])))  # noqa: T201
