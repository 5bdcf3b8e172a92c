"""Golden playthroughs: a random or recorded game, with everything each viewer gets at each step.

`python -m tests.golden.playthrough` rewrites the files after an intended change.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import outflank
from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, SPECTATOR, Game
from outflank.kernel.laws import begin
from outflank.kernel.match import Match
from outflank.kernel.steps import change_of_view
from tests.games.conquest.boards import SMALL
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

FOLDER = Path(__file__).parent
RECORDS = FOLDER.parent / "records"
SEED = 7
MOVES = 30


class Case(NamedTuple):
    """A game to play; `name` is the name of its file."""

    name: str
    game: Game[Any]
    options: Mapping[str, object] = {}
    moves: int = MOVES
    record: str | None = None  # the record to play; without one, actions are random
    changes: bool = False  # write the changes of a view instead of the whole view


def all_cases() -> list[Case]:
    """Return a case for every registered game, every toy, and every preset of Conquest on a small map.

    Tactical Risk's views are so large that only their changes are written. Random actions would hardly ever
    lead to a battle there, so it replays two records, one without fog and one with it.
    """
    found = [games.find(name) for name in games.names() if name not in {*_TOYS, "conquest", "tactical"}]
    small = {"map": SMALL["map"], "setup_initial_armies": {"2": 6}}
    presets = [
        Case(f"conquest-{preset}", games.find("conquest"), {**small, "preset": preset}, 60)
        for preset in ("world", "rizk")
    ]
    quick = {**small, "setup_allocation": "deal", "setup_place_batch": 9}
    presets += [
        Case(f"conquest-{preset}", games.find("conquest"), {**quick, "preset": preset}, 45)
        for preset in ("world-plus", "rizk-plus")
    ]
    tactical = games.find("tactical")
    worlds = [
        Case("tactical", tactical, {}, 80, "format-2-tactical-usual-sealed", changes=True),
        Case("tactical-fog", tactical, {}, 80, "format-2-tactical-fog-sealed", changes=True),
    ]
    return [*(Case(game.name, game) for game in [*found, *_TOYS.values()]), *presets, *worlds]


_TOYS = {toy.name: toy for toy in (Bluff(), SealedOrders(), Scouts())}


def playthrough(case):
    """Return the text of a playthrough: each entry, then its events and the next views of every viewer."""
    game = case.game
    match, entries = _begin(case)
    chooser = FastDice(SEED)
    viewers = {
        "spectator": SPECTATOR,
        **{f"seat {seat}": seat for seat in range(len(match.seats))},
        "all": ALL,
    }
    board = match.view(SPECTATOR).board
    lines = [
        f"# {game.title}, {case.record or f'seed {SEED}'}, rules {game.rules}",
        f"board: {_json(board)}",
        *_views(match, viewers),
    ]
    views = {name: match.view(viewer) for name, viewer in viewers.items()}
    for number in range(1, case.moves + 1):
        if match.result:
            break
        if case.record:
            seat, action = entries[number - 1].seat, entries[number - 1].action
        else:
            seat = match.to_act[chooser.below(len(match.to_act))]
            actions = match.legal(seat, undo=True)
            action = actions[chooser.below(len(actions))]
        lines += ["", f"{number}. seat {seat}: {_json(action)}"]
        for event in match.play(seat, action):
            lines += [
                f"  event to {name}: {_json(match.see(event, viewer))}" for name, viewer in viewers.items()
            ]
        lines += _changes(match, viewers, views) if case.changes else _views(match, viewers)
        lines.append(f"  hash {match.digest()}")
    return "\n".join([*lines, "", f"result: {_json(match.result)}", ""])


def _begin(case):
    """Return the match at its start, and the entries of its record."""
    if case.record is None:
        return begin(case.game, SEED, None, case.options), []
    played = outflank.load((RECORDS / f"{case.record}.outflank").read_bytes())
    return Match(case.game, played.header, played.dice_from_start(), played.key), played.entries


def _views(match, viewers):
    for name, viewer in viewers.items():
        yield f"  {name} sees: {_json(msgspec.structs.replace(match.view(viewer), board=None))}"


def _changes(match, viewers, views):
    for name, viewer in viewers.items():
        before, views[name] = views[name], match.view(viewer)
        yield f"  {name} sees change: {_json(change_of_view(before, views[name]))}"


def _json(value):
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    for each in all_cases():
        (FOLDER / f"{each.name}.txt").write_text(playthrough(each), encoding="utf-8")
