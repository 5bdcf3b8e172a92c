"""The events of one action, each with a copy of the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

from outflank.kernel.game import Event


class EventTrace(list[Event]):
    """A list of events that also keeps the position after each, so rules change the position first."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.positions: list[Any] = []  # after each event
        self._state = state

    def append(self, event: Event) -> None:
        """Add an event and the position after it."""
        super().append(event)
        self.positions.append(self._state.clone())

    def extend(self, events: Iterable[Event]) -> None:
        """Add several events that share the current position."""
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[override, misc]
        self.extend(events)
        return self


def replace_events(events: list[Event], start: int, split: Callable[[Event], list[Event]]) -> None:
    """Replace each event from `start` on by the events that `split` makes of it, at the same position."""
    parts = [split(event) for event in events[start:]]
    if isinstance(events, EventTrace):
        kept = events.positions[start:]
        events.positions[start:] = [
            position for position, made in zip(kept, parts, strict=True) for _ in made
        ]
    events[start:] = [event for made in parts for event in made]
