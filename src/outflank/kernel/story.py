"""The events of one entry, each with the position after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self

from outflank.kernel.game import Event


class Story(list[Event]):
    """Events in order. Appending one also keeps a copy of the position, so rules change it first."""

    def __init__(self, state: Any) -> None:
        super().__init__()
        self.positions: list[Any] = []  # after each event
        self._state = state

    def append(self, event: Event) -> None:
        """Add an event and the position after it."""
        super().append(event)
        self.positions.append(self._state.clone())

    def extend(self, events: Iterable[Event]) -> None:
        """Add events that happened at once."""
        for event in events:
            self.append(event)

    def __iadd__(self, events: Iterable[Event]) -> Self:  # type: ignore[override, misc]
        self.extend(events)
        return self


def retell(events: list[Event], start: int, tell: Callable[[Event], list[Event]]) -> None:
    """Replace each event from `start` on by the events it stands for; they share its position."""
    told = [tell(event) for event in events[start:]]
    if isinstance(events, Story):
        kept = events.positions[start:]
        events.positions[start:] = [
            position for position, parts in zip(kept, told, strict=True) for _ in parts
        ]
    events[start:] = [part for parts in told for part in parts]
