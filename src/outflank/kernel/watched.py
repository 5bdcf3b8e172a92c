"""Events that not everyone sees: who does is noted in the event itself, and taken out of what is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from outflank.kernel.game import ALL, Event, Viewer

EVERYONE: Final = -1
BYSTANDERS: Final = 64  # the bit of those who have no seat
PART: Final = 128  # the bit of a part of an event for some, of which those who see everything have the whole


class Watched(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What not everyone sees, or not all of it; `eyes` has a bit for each seat that does."""

    eyes: int = EVERYONE


Changes = Callable[[Watched], dict[str, Any] | None]  # fields that are told otherwise; None: nothing is told


def mask(seats: Sequence[bool]) -> int:
    """A bit for each of these seats."""
    return sum([1 << seat for seat, sees in enumerate(seats) if sees])


def nothing(event: Watched) -> None:
    """What is told to those who do not see an event."""


def part_for(event: Watched, viewer: Viewer, seen: Changes, unseen: Changes = nothing) -> Event | None:
    """The part of the event that the viewer may know, by whether it is among those who see it."""
    if event.eyes == EVERYONE:
        return event
    if viewer == ALL:
        return None if event.eyes & PART else msgspec.structs.replace(event, eyes=EVERYONE)
    sees = event.eyes & (BYSTANDERS if viewer < 0 else 1 << viewer)
    changes = seen(event) if sees else unseen(event)
    return None if changes is None else msgspec.structs.replace(event, eyes=EVERYONE, **changes)
