"""Events that only some viewers see. The event says who they are, and that field is never sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from outflank.kernel.game import ALL, Event, Viewer

# All bits are set, so every seat and every spectator sees the event.
EVERYONE: Final = -1
# Seats use bits 0 to 5; this is the bit for spectators, who have no seat.
BYSTANDERS: Final = 64
# Marks an event made for some seats only. A full replay has the whole event beside it, and skips this one.
PART: Final = 128


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

    `eyes` is always reset, because knowing who else saw an event would reveal where their units are.
    """
    if event.eyes == EVERYONE:
        return event
    if viewer == ALL:
        return None if event.eyes & PART else msgspec.structs.replace(event, eyes=EVERYONE)
    sees = event.eyes & (BYSTANDERS if viewer < 0 else 1 << viewer)
    changes = seen(event) if sees else unseen(event)
    return None if changes is None else msgspec.structs.replace(event, eyes=EVERYONE, **changes)
