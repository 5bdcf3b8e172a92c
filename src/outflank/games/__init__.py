"""The registry of games: the built-in ones, and those that other packages provide as plugins.

LookupError
└── UnknownGame
    ├── BrokenGame    a plugin that can't be used
    └── UnknownRules  a version of the rules that isn't known here; also a RecordError
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from outflank.kernel import versions
from outflank.kernel.game import Game, Options, View
from outflank.kernel.plugins import Plugin, PluginError, missing_field, plugins
from outflank.kernel.record import RecordError

GROUP = "outflank.games"  # the group of entry points for games
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
_BROKEN: dict[str, str] = {}  # for each game that can't be used, a sentence that says why
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
    """Raised for a name that no game has; the message lists all games."""


class BrokenGame(UnknownGame):
    """Raised for a plugin that can't be used; the message names the package and says why."""


class UnknownRules(UnknownGame, RecordError):
    """Raised for an unknown version of a game's rules; the message lists the known ones."""


def ours() -> list[str]:
    """Return the names of the built-in games, sorted."""
    return sorted(_HOMES)


def names() -> list[str]:
    """Return the names of all games, sorted, without loading any."""
    return sorted({*_HOMES, *_FOUND, *_installed()[0]} - {*_BROKEN})


def find(name: str, rules: int | None = None) -> Game[Any]:
    """Return the game of this name, with the current rules or an older version; load it on first use."""
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
    """Load and return all games that can be played; `problems` says why others can't."""
    found = []
    for name in names():
        try:
            found.append(find(name))
        except BrokenGame:
            continue
    return found


def problems() -> list[str]:
    """Load all plugins, and return a sentence for each that can't be used."""
    offered, clashes = _installed()
    for name in offered:
        try:
            find(name)
        except BrokenGame:
            continue
    return [*clashes, *(_BROKEN[name] for name in sorted(_BROKEN))]


def register(game: Game[Any]) -> None:
    """Add a game in this process, as tests and notebooks do. Packages use entry points instead."""
    _FOUND[game.name] = game
    _BY_HAND.add(game.name)


def home(name: str) -> str | None:
    """Return where other processes can import a registered game, as `module:Class`; empty for other games.

    Return None if they can't, because its class is defined in a script or a function.
    """
    if name not in _BY_HAND:
        return ""
    kind = type(_FOUND[name])
    if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
        return None
    return f"{kind.__module__}:{kind.__qualname__}"


def learn(name: str, place: str | None) -> None:
    """Register a game that another process registered, from its `home`."""
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
        raise UnknownGame(f'There is no game "{name}". Choose one of these: {", ".join(names())}.')
    try:
        return _checked(plugin)
    except PluginError as error:
        _BROKEN[name] = str(error)
        raise BrokenGame(str(error)) from error


def _checked(plugin: Plugin) -> Game[Any]:
    """Load a plugin and check that it's a game; raise PluginError."""
    found: Any = plugin.load()
    if isinstance(found, type):
        try:
            found = found()
        except Exception as error:
            raise plugin.error(f"{plugin.entry.value} can't be made ({error})") from error
    if not isinstance(found, Game):
        raise plugin.error(f"{plugin.entry.value} is not a Game")
    missing = missing_field(found, _FIELDS)
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
    """Return the plugins by name, and a sentence for each that is ignored."""
    kept: dict[str, Plugin] = {}
    clashes = []
    for plugin in plugins(GROUP):
        if plugin.name in _HOMES:
            clashes.append(str(plugin.error("Outflank has a game of that name")))
        elif plugin.name in kept:
            clashes.append(str(plugin.error(f"{kept[plugin.name].package} also has a game of that name")))
        elif not re.fullmatch(r"[a-z][a-z0-9_]*", plugin.name):
            clashes.append(str(plugin.error("a game's name can only have lowercase letters, digits and _")))
        else:
            kept[plugin.name] = plugin
    return kept, clashes


def _unknown_rules(game: Game[Any], rules: int) -> str:
    *others, last = map(str, versions.known(game))
    known = f"{', '.join(others)} and {last} are" if others else f"{last} is"
    sentence = f"This match uses version {rules} of {game.title}'s rules; only {known} known here."
    return f"{sentence} Please update." if rules > game.rules else sentence
