"""The rules of a game as they were: what records of an older version are played by.

`Game.earlier` names a class for each older version that records may follow: the old rules, frozen in a module
of their own; or a migration, a small subclass of the present game that says what was different, such as how
options were written or what a position's document held.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from outflank.kernel.game import Game


@cache
def older(game: Game[Any], rules: int) -> Game[Any] | None:
    """The game by an earlier version of its rules; None where that version is not kept."""
    home = game.earlier.get(rules)
    if home is None:
        return None
    made: Game[Any] = load(home)()
    if (made.name, made.rules) != (game.name, rules):
        raise TypeError(f"{home} has rules {made.rules} of {made.name}, not {rules} of {game.name}.")
    return made


def known(game: Game[Any]) -> list[int]:
    """The versions of its rules that a game can be played by."""
    return sorted({*game.earlier, game.rules})


def same_shape(one: Game[Any], other: Game[Any]) -> bool:
    """Whether views and actions of both are of the same types, so that the same bots can play both."""
    return bool(one.views is other.views and one.actions == other.actions)


def load(home: str) -> Any:
    """What stands at `module:Name`."""
    module, _, name = home.partition(":")
    return getattr(import_module(module), name)
