"""Games and bots that other installed packages provide through entry points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class PluginError(ValueError):
    """Raised for a plugin that can't be used; the message is a sentence that names its package."""


class Plugin(NamedTuple):
    """An entry point: its name, and the package it belongs to."""

    name: str
    package: str
    entry: EntryPoint

    def load(self) -> Any:
        """Import the plugin; raises PluginError."""
        try:
            return self.entry.load()
        except Exception as error:
            raise self.error(f"importing {self.entry.value} fails with {_described(error)}") from error

    def error(self, reason: str) -> PluginError:
        """Return an error that says why this plugin can't be used."""
        return PluginError(
            f'The package {self.package} offers "{self.name}", which can\'t be used: {reason}.'
        )


@cache
def plugins(group: str) -> tuple[Plugin, ...]:
    """Return all plugins in a group of entry points, sorted by name, without importing them."""
    # Imported here because it takes half as long as all of Outflank's library.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found = (Plugin(entry.name, _package(entry), entry) for entry in entry_points(group=group))
    return tuple(sorted(found, key=lambda plugin: (plugin.name, plugin.package)))


def missing_field(thing: object, fields: Iterable[tuple[str, Any]]) -> str:
    """Say which of these fields is missing or has the wrong type; empty if all are fine."""
    for name, kind in fields:
        value = getattr(thing, name, None)
        if value is None:
            return f"it has no `{name}`"
        if kind is not None and not isinstance(value, kind):
            return f"its `{name}` is {value!r}"
    return ""


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _described(error: Exception) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__} ({text})" if text else type(error).__name__
