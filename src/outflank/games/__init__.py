"""The registry: one line a game, and the games that other packages plugin as entry points.

LookupError
└── UnknownGame
    ├── BrokenGame    a package offers it, but it can't be used
    └── UnknownRules  its rules are not known in this version; a RecordError too
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from outflank.kernel import versions
from outflank.kernel.game import Game, Options, View
from outflank.kernel.plugins import Plugin, PluginError, lacking, plugins
from outflank.kernel.record import RecordError

GROUP = "outflank.games"  # of entry points
NOT_ELSEWHERE = (
    '"{}" was added by hand in this program, so other processes can\'t import it. '
    "Put its class into a module, or use one process."
)

_HOMES = {
    "battlezone": "outflank.games.battlezone.game:BattleZone",
    "chain": "outflank.games.chain.game:ChainTactics",
    "conquest": "outflank.games.conquest.game:Conquest",
    "tactical": "outflank.games.tactical.game:TacticalRisk",
}
_FOUND: dict[str, Game[Any]] = {}
_BY_HAND: set[str] = set()
_BROKEN: dict[str, str] = {}  # -> the sentence that says why
_FIELDS = (
    ("name", str),
    ("title", str),
    ("rules", int),
    ("seats", range),
    ("perfect", bool),
    ("options", type),
    ("actions", None),
    ("events", None),
    ("views", type),
)


class UnknownGame(LookupError):
    """No game has this name; the message lists those there are."""


class BrokenGame(UnknownGame):
    """A package offers this game, but it can't be used; the message names the package and says why."""


class UnknownRules(UnknownGame, RecordError):
    """The game is there, but not this version of its rules; the message lists those there are."""


def ours() -> list[str]:
    """The games that come with Outflank, in order."""
    return sorted(_HOMES)


def names() -> list[str]:
    """The games there are, in order; none is loaded for this."""
    return sorted({*_HOMES, *_FOUND, *_installed()[0]} - {*_BROKEN})


def find(name: str, rules: int | None = None) -> Game[Any]:
    """The game of this name by the present rules, or by an older version; loaded when first asked for."""
    if name not in _FOUND:
        _FOUND[name] = _load(name)
    game = _FOUND[name]
    if rules is None or rules == game.rules:
        return game
    try:
        older = versions.older(game, rules)
    except Exception as error:
        raise UnknownRules(f"Version {rules} of {game.title}'s rules can't be loaded: {error}") from error
    if older is None:
        raise UnknownRules(_unknown_rules(game, rules))
    return older


def working() -> list[Game[Any]]:
    """Every game that can be played, loaded; `problems` tells why others can't."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except BrokenGame:
            continue
    return found


def problems() -> list[str]:
    """Why games that other packages plugin can't be used, a sentence each; loads those games."""
    offered, clashes = _installed()
    for name in offered:
        try:
            find(name)
        except BrokenGame:
            continue
    return [*clashes, *(_BROKEN[name] for name in sorted(_BROKEN))]


def register(game: Game[Any]) -> None:
    """Add a game by hand, as tests and notebooks do; a package offers its games as entry points."""
    _FOUND[game.name] = game
    _BY_HAND.add(game.name)


def home(name: str) -> str | None:
    """Where another process finds a game that was added by hand: `module:Class`; empty for any other game.

    None where it can't be found: its class is in a program or in a function.
    """
    if name not in _BY_HAND:
        return ""
    kind = type(_FOUND[name])
    if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
        return None
    return f"{kind.__module__}:{kind.__qualname__}"


def learn(name: str, place: str | None) -> None:
    """Add a game that was added by hand in another process, which says where its `home` is."""
    if place and home(name) != place:
        register(versions.load(place)())


def _load(name: str) -> Game[Any]:
    if name in _HOMES:
        made: Game[Any] = versions.load(_HOMES[name])()
        return made
    if name in _BROKEN:
        raise BrokenGame(_BROKEN[name])
    plugin = _installed()[0].get(name)
    if plugin is None:
        raise UnknownGame(f'There is no game "{name}". There are: {", ".join(names())}.')
    try:
        return _checked(plugin)
    except PluginError as error:
        _BROKEN[name] = str(error)
        raise BrokenGame(str(error)) from error


def _checked(plugin: Plugin) -> Game[Any]:
    """The game that a package offers; raises PluginError."""
    found: Any = plugin.load()
    if isinstance(found, type):
        try:
            found = found()
        except Exception as error:
            raise plugin.error(f"{plugin.entry.value} can't be made ({error})") from error
    if not isinstance(found, Game):
        raise plugin.error(f"{plugin.entry.value} is not a Game")
    missing = lacking(found, _FIELDS)
    if missing:
        raise plugin.error(missing)
    if found.name != plugin.name:
        raise plugin.error(f'the game calls itself "{found.name}"')
    for field, kind, base in (("options", found.options, Options), ("views", found.views, View)):
        if not issubclass(kind, base):
            raise plugin.error(f"its `{field}` is not a subclass of {base.__name__}")
    return found


@cache
def _installed() -> tuple[dict[str, Plugin], list[str]]:
    """What packages plugin, by name, and why some of it is not considered at all."""
    kept: dict[str, Plugin] = {}
    clashes = []
    for plugin in plugins(GROUP):
        if plugin.name in _HOMES:
            clashes.append(str(plugin.error("Outflank has a game of that name")))
        elif plugin.name in kept:
            clashes.append(str(plugin.error(f"{kept[plugin.name].package} offers a game of that name too")))
        elif not re.fullmatch(r"[a-z][a-z0-9_]*", plugin.name):
            clashes.append(str(plugin.error("a game's name is small letters and digits")))
        else:
            kept[plugin.name] = plugin
    return kept, clashes


def _unknown_rules(game: Game[Any], rules: int) -> str:
    *others, last = map(str, versions.known(game))
    known = f"{', '.join(others)} and {last} are" if others else f"{last} is"
    sentence = f"This match follows version {rules} of the rules of {game.title}; only {known} known here."
    return f"{sentence} Please update." if rules > game.rules else sentence
