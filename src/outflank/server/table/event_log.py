"""The event log of a table for one viewer, and everyone's luck."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from outflank.kernel.game import Event, Seat
from outflank.kernel.luck import Tally
from outflank.server.table.broadcast import seen_by, viewer_for
from outflank.server.table.state import EventHistory
from outflank.server.wire import EventLog, LoggedEntry, LuckReport

_encode = msgspec.json.Encoder().encode


def event_log(history: EventHistory, audience: tuple[Seat, ...], after: int = 0) -> EventLog:
    """Return the events after entry `after`, as the holders of these seats saw them."""
    n, entries = 0, []
    for n, events in _seen(history, audience):
        if events and n > after:
            entries.append(LoggedEntry(n, [msgspec.Raw(_encode(event)) for event in events]))
    return EventLog(n, entries)


def luck_report(history: EventHistory, audience: tuple[Seat, ...]) -> LuckReport:
    """Return everyone's luck in the rolls that the holders of these seats saw."""
    game, seats = history.match.game, len(history.match.seats)
    seen, tally = list(_seen(history, audience)), Tally(seats)
    for _, events in seen:
        tally.add(roll for event in events if (roll := game.rolled(event)) is not None)
    return LuckReport(len(seen), [tally.luck(seat) for seat in range(seats)])


def _seen(history: EventHistory, audience: tuple[Seat, ...]) -> Iterator[tuple[int, list[Event]]]:
    """Yield each entry that these seats may know of, numbered, with the events they see."""
    n, viewer = 0, viewer_for(history.to_act, audience, None)
    for entry in history.entries:
        events = seen_by(history.match, entry.events, (viewer, *audience))
        viewer = viewer_for(entry.to_act, audience, viewer)
        if not events and history.hides and entry.seat not in audience:
            continue  # even the fact that something happened is hidden
        n += 1
        yield n, events
