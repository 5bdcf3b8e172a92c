"""The bots of every game: its own in `bots/<game>`, those of other packages, and a random one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from outflank import games
from outflank.bots.bot import RANDOM, Adviser, Bot, BotKind, Judge, asks_to_undo
from outflank.bots.gains import GainsModule
from outflank.kernel.plugins import Plugin, PluginError, plugins
from outflank.kernel.versions import same_shape

# The group of entry points. Each is named after a game and contains the same as a game's `BOTS`.
GROUP = "outflank.bots"
# This bot can't fail, so it moves in place of one that did.
EASIEST = RANDOM.name

_BROKEN: dict[str, list[str]] = {}  # by entry point: why some of its bots can't be used


class UnknownBot(LookupError):
    """Raised if a game has no bot with this name; the message lists its bots."""


def kinds(game: str, rules: int | None = None) -> dict[str, BotKind]:
    """Return the bots that can play a game, by name: the random one first, then from easy to strong.

    An older version of the rules has its own bots, or the current ones if they can play it.
    """
    return _kinds(game) if _is_current(game, rules) else _older_kinds(game, rules or 0)


def make(game: str, name: str, seed: int, rules: int | None = None) -> Bot:
    """Return a new bot; with the same seed it plays the same moves."""
    found = kinds(game, rules)
    if name not in found:
        unknown = f'{game} has no bot "{name}". Choose one of these: {", ".join(found)}.'
        raise UnknownBot(" ".join([unknown, *_BROKEN.get(game, ())]))
    return found[name].make(seed)


@cache
def undoes(game: str, name: str, rules: int | None = None) -> bool:
    """Whether the bot with this name wants undos among its legal moves."""
    kind = kinds(game, rules).get(name)
    return kind is not None and asks_to_undo(kind.make(0))


def adviser(game: str, rules: int | None = None) -> str | None:
    """Return the bot that gives hints in a game, the strongest that can, or None."""
    found = _last(game, rules, Adviser)
    return found.name if found else None


def judge(game: str, rules: int | None = None) -> Judge | None:
    """Return the bot that estimates win chances in a game, the strongest that can, or None."""
    found = _last(game, rules, Judge)
    return cast(Judge, found.make(0)) if found else None


def _last(game: str, rules: int | None, ability: type) -> BotKind | None:
    """Return the last bot with this ability; one from another package only if none of ours has it."""
    able = [kind for kind in kinds(game, rules).values() if isinstance(kind.make(0), ability)]
    ours = [kind for kind in able if kind.name in _house_kinds(game)]
    return next(reversed(ours or able), None)


def gains_module(game: str, rules: int | None = None) -> GainsModule | None:
    """Return the module that rates a game's events, `bots/<game>/gains.py`, or None."""
    if not _is_current(game, rules) and not _fits(game, rules or 0):
        return None
    found = _house_module(f"{game}.gains")
    return None if found is None else cast(GainsModule, found)


def problems() -> list[str]:
    """Say which games and bots of other packages can't be used, and why. This loads all of them."""
    found = games.problems()
    for offered in dict.fromkeys(plugin.name for plugin in plugins(GROUP)):
        game, _, version = offered.partition("@")
        try:
            games.find(game, int(version) if version else None)
        except (games.UnknownGame, ValueError):
            found += [str(plugin.error(f'there is no game "{offered}"')) for plugin in _installed(offered)]
        else:
            _kinds(offered)
            found += _BROKEN.get(offered, [])
    return found


def _is_current(game: str, rules: int | None) -> bool:
    return rules is None or rules == games.find(game).rules


def _fits(game: str, rules: int) -> bool:
    return same_shape(games.find(game), games.find(game, rules))


@cache
def _older_kinds(game: str, rules: int) -> dict[str, BotKind]:
    own = _kinds(f"{game}@{rules}")
    return _kinds(game) if len(own) == 1 and _fits(game, rules) else own


@cache
def _kinds(entry: str) -> dict[str, BotKind]:
    """Return the bots of a game, or of an older version of its rules (`game@rules`)."""
    found = {RANDOM.name: RANDOM, **_house_kinds(entry)}
    for plugin in _installed(entry):
        try:
            found |= _checked(plugin, found)
        except PluginError as error:
            _BROKEN.setdefault(entry, []).append(str(error))
    return found


def _house_kinds(entry: str) -> dict[str, BotKind]:
    found = _house_module(entry.replace("@", ".rules"))
    own: dict[str, BotKind] = getattr(found, "BOTS", {})
    return own


def _house_module(name: str) -> ModuleType | None:
    """Return a module of this package, or None if there is none with that name."""
    home = __name__
    for part in name.split("."):
        package = import_module(home)
        home = f"{home}.{part}"
        if not part.isidentifier() or not hasattr(package, "__path__") or find_spec(home) is None:
            return None
    return import_module(home)


def _installed(entry: str) -> list[Plugin]:
    return [plugin for plugin in plugins(GROUP) if plugin.name == entry]


def _checked(plugin: Plugin, taken: Mapping[str, BotKind]) -> dict[str, BotKind]:
    """Return the bots of another package; raises PluginError."""
    found: Any = plugin.load()
    if not isinstance(found, Mapping) or not all(isinstance(kind, BotKind) for kind in found.values()):
        raise plugin.error(f"{plugin.entry.value} isn't a dict of BotKind by name")
    for name, kind in found.items():
        if name != kind.name:
            raise plugin.error(f'the bot "{name}" calls itself "{kind.name}"')
        if name in taken:
            raise plugin.error(f'a bot named "{name}" already exists')
        _try_out(plugin, kind)
    return dict(found)


def _try_out(plugin: Plugin, kind: BotKind) -> None:
    """Make the bot once, because menus, hints and replays rely on it; raises PluginError."""
    try:
        made = kind.make(0)
    except Exception as error:
        raise plugin.error(f'the bot "{kind.name}" can\'t be made ({error})') from error
    if not callable(getattr(made, "act", None)):
        raise plugin.error(f'the bot "{kind.name}" has no `act`')
