"""Golden playthroughs: a game played at random, with what every viewer is told at each step.

`python -m tests.golden.playthrough` writes the files anew after a change that was meant.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, SPECTATOR
from outflank.kernel.laws import begin
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

FOLDER = Path(__file__).parent
SEED = 7
MOVES = 30


def all_games():
    """Every registered game and every toy."""
    return [*(games.find(name) for name in games.names() if name not in _TOYS), *_TOYS.values()]


_TOYS = {toy.name: toy for toy in (Bluff(), SealedOrders(), Scouts())}


def playthrough(game):
    """The text: entries, then for each viewer the events and the view after them."""
    match = begin(game, SEED, None, {})
    chooser = FastDice(SEED)
    viewers = {
        "spectator": SPECTATOR,
        **{f"seat {seat}": seat for seat in range(len(match.seats))},
        "all": ALL,
    }
    board = match.view(SPECTATOR).board
    lines = [
        f"# {game.title}, seed {SEED}, rules {game.rules}",
        f"board: {_json(board)}",
        *_views(match, viewers),
    ]
    for number in range(1, MOVES + 1):
        if match.result:
            break
        seat = match.to_act[chooser.below(len(match.to_act))]
        actions = match.legal(seat)
        action = actions[chooser.below(len(actions))]
        lines += ["", f"{number}. seat {seat}: {_json(action)}"]
        for event in match.play(seat, action):
            lines += [
                f"  event to {name}: {_json(match.see(event, viewer))}" for name, viewer in viewers.items()
            ]
        lines += _views(match, viewers)
        lines.append(f"  hash {match.digest()}")
    return "\n".join([*lines, "", f"result: {_json(match.result)}", ""])


def _views(match, viewers):
    for name, viewer in viewers.items():
        yield f"  {name} sees: {_json(msgspec.structs.replace(match.view(viewer), board=None))}"


def _json(value):
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for each in all_games():
        (FOLDER / f"{each.name}.txt").write_text(playthrough(each))
