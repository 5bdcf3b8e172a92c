"""The registry: one line a game."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from outflank.kernel.game import Game

_HOMES = {
    "battlezone": "outflank.games.battlezone.game:BattleZone",
    "chain": "outflank.games.chain.game:ChainTactics",
    "conquest": "outflank.games.conquest.game:Conquest",
    "tactical": "outflank.games.tactical.game:TacticalRisk",
}
_FOUND: dict[str, Game[Any]] = {}


class UnknownGame(LookupError):
    """No game has this name; the message lists those there are."""


def names() -> list[str]:
    """The games there are, in order."""
    return sorted({*_HOMES, *_FOUND})


def find(name: str) -> Game[Any]:
    """The game of this name; loaded when first asked for."""
    if name not in _FOUND:
        if name not in _HOMES:
            raise UnknownGame(f'There is no game "{name}". There are: {", ".join(names())}.')
        module, kind = _HOMES[name].split(":")
        _FOUND[name] = getattr(import_module(module), kind)()
    return _FOUND[name]


def register(game: Game[Any]) -> None:
    """Add a game from elsewhere, as tests and outsiders do."""
    _FOUND[game.name] = game
