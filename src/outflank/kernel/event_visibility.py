"""Events that only some viewers see: the event says who, and viewers never get that part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from outflank.kernel.game import ALL, Event, Viewer

EVERYONE: Final = -1
BYSTANDERS: Final = 64  # the bit for spectators, who have no seat
PART: Final = 128  # marks a part made for some seats; a full replay has the whole event and skips the part


class RestrictedEvent(Event, frozen=True, kw_only=True, omit_defaults=True):
    """An event that not every viewer sees in full; `eyes` has a bit for each seat that does."""

    eyes: int = EVERYONE


# Return the fields that a viewer sees with other values, or None to hide the event.
Changes: TypeAlias = Callable[[RestrictedEvent], dict[str, Any] | None]


def mask(seats: Sequence[bool]) -> int:
    """Return a bit for each of these seats."""
    return sum([1 << seat for seat, sees in enumerate(seats) if sees])


def nothing(event: RestrictedEvent) -> None:
    """Hide the event completely."""


def part_for(
    event: RestrictedEvent, viewer: Viewer, seen: Changes, unseen: Changes = nothing
) -> Event | None:
    """Return the event as the viewer may know it: changed by `seen` or by `unseen`, or hidden.

    `eyes` is always reset: who else saw an event would tell where the others' units are.
    """
    if event.eyes == EVERYONE:
        return event
    if viewer == ALL:
        return None if event.eyes & PART else msgspec.structs.replace(event, eyes=EVERYONE)
    sees = event.eyes & (BYSTANDERS if viewer < 0 else 1 << viewer)
    changes = seen(event) if sees else unseen(event)
    return None if changes is None else msgspec.structs.replace(event, eyes=EVERYONE, **changes)
