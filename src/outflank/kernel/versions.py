"""Older versions of a game's rules, for replaying old records.

`Game.earlier` names a class for each older version: either the old rules, frozen in their own module, or a
migration, a small subclass of the current game that overrides the differences, such as an option's name.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from outflank.kernel.game import Game


@cache
def older(game: Game[Any], rules: int) -> Game[Any] | None:
    """Return the game with an earlier version of its rules, or None if that version isn't kept."""
    home = game.earlier.get(rules)
    if home is None:
        return None
    made: Game[Any] = load(home)()
    if (made.name, made.rules) != (game.name, rules):
        raise TypeError(f"{home} has rules {made.rules} of {made.name}, not {rules} of {game.name}.")
    return made


def known(game: Game[Any]) -> list[int]:
    """Return all versions of a game's rules that this installation has."""
    return sorted({*game.earlier, game.rules})


def same_shape(one: Game[Any], other: Game[Any]) -> bool:
    """Whether both use the same views and actions, so the same bots can play both."""
    return bool(one.views is other.views and one.actions == other.actions)


def load(home: str) -> Any:
    """Import the object that `module:Name` names."""
    module, _, name = home.partition(":")
    return getattr(import_module(module), name)
