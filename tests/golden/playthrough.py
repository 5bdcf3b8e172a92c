"""Golden playthroughs: a game played at random, with what every viewer is told at each step.

`python -m tests.golden.playthrough` writes the files anew after a change that was meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, SPECTATOR, Game
from outflank.kernel.laws import begin
from tests.games.conquest.boards import SMALL
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

FOLDER = Path(__file__).parent
SEED = 7
MOVES = 30


class Case(NamedTuple):
    """What is played: `name` is that of the file."""

    name: str
    game: Game[Any]
    options: Mapping[str, object] = {}
    moves: int = MOVES


def all_cases() -> list[Case]:
    """Every registered game and every toy; every preset of Conquest, on a small map.

    Tactical Risk shows everyone the same, and much of it: its first round stands with its own tests.
    """
    found = [games.find(name) for name in games.names() if name not in {*_TOYS, "conquest", "tactical"}]
    small = {"map": SMALL["map"], "setup.initial_armies": {"2": 6}}
    presets = [
        Case(f"conquest-{preset}", games.find("conquest"), {**small, "preset": preset}, 60)
        for preset in ("world", "rizk")
    ]
    quick = {**small, "setup.allocation": "deal", "setup.place_batch": 9}
    presets += [
        Case(f"conquest-{preset}", games.find("conquest"), {**quick, "preset": preset}, 45)
        for preset in ("world-plus", "rizk-plus")
    ]
    return [*(Case(game.name, game) for game in [*found, *_TOYS.values()]), *presets]


_TOYS = {toy.name: toy for toy in (Bluff(), SealedOrders(), Scouts())}


def playthrough(case):
    """The text: entries, then for each viewer the events and the view after them."""
    game = case.game
    match = begin(game, SEED, None, case.options)
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
    for number in range(1, case.moves + 1):
        if match.result:
            break
        seat = match.to_act[chooser.below(len(match.to_act))]
        actions = match.legal(seat, undo=True)
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
    for each in all_cases():
        (FOLDER / f"{each.name}.txt").write_text(playthrough(each))
