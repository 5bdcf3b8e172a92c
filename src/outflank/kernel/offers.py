"""What other installed packages offer Outflank through entry points, such as games and bots."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


class OfferError(ValueError):
    """What a package offers can't be used; the message is a sentence that names the package."""


class Offer(NamedTuple):
    """An entry point: its name, and the package that has it."""

    name: str
    package: str
    entry: EntryPoint

    def load(self) -> Any:
        """Import what is offered; raises OfferError."""
        try:
            return self.entry.load()
        except Exception as error:
            raise self.error(f"importing {self.entry.value} fails with {_told(error)}") from error

    def error(self, reason: str) -> OfferError:
        """Say why this offer can't be used."""
        return OfferError(f'The package {self.package} offers "{self.name}", which can\'t be used: {reason}.')


@cache
def offers(group: str) -> tuple[Offer, ...]:
    """Everything that installed packages offer in a group, in the order of its names; nothing is imported."""
    # Imported here because it takes half as long as all of Outflank's library.
    from importlib.metadata import entry_points  # noqa: PLC0415

    found = (Offer(entry.name, _package(entry), entry) for entry in entry_points(group=group))
    return tuple(sorted(found, key=lambda offer: (offer.name, offer.package)))


def lacking(thing: object, fields: Iterable[tuple[str, Any]]) -> str:
    """What is missing of these fields, or of another type, in words; empty where nothing is."""
    for name, kind in fields:
        value = getattr(thing, name, None)
        if value is None:
            return f"it has no `{name}`"
        if kind is not None and not isinstance(value, kind):
            return f"its `{name}` is {value!r}"
    return ""


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _told(error: Exception) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__} ({text})" if text else type(error).__name__
