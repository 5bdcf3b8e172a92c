"""The event log of a table for one viewer, and everyone's luck."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from outflank.kernel.game import Event, Seat
from outflank.kernel.luck import Tally
from outflank.server.table.broadcast import eyes_of, seen_by
from outflank.server.table.state import Told
from outflank.server.wire import EventLog, Fortune, LoggedEntry

_encode = msgspec.json.Encoder().encode


def event_log(told: Told, audience: tuple[Seat, ...], after: int = 0) -> EventLog:
    """Return the events after entry `after`, as the holders of these seats saw them."""
    n, entries = 0, []
    for n, events in _seen(told, audience):
        if events and n > after:
            entries.append(LoggedEntry(n, [msgspec.Raw(_encode(event)) for event in events]))
    return EventLog(n, entries)


def fortune(told: Told, audience: tuple[Seat, ...]) -> Fortune:
    """Return everyone's luck in the rolls that the holders of these seats saw."""
    game, seats = told.match.game, len(told.match.seats)
    seen, tally = list(_seen(told, audience)), Tally(seats)
    for _, events in seen:
        tally.add(roll for event in events if (roll := game.rolled(event)) is not None)
    return Fortune(len(seen), [tally.luck(seat) for seat in range(seats)])


def _seen(told: Told, audience: tuple[Seat, ...]) -> Iterator[tuple[int, list[Event]]]:
    """Yield each entry that these seats may know of, numbered, with the events they see."""
    n, viewer = 0, eyes_of(told.to_act, audience, None)
    for entry in told.entries:
        events = seen_by(told.match, entry.events, (viewer, *audience))
        viewer = eyes_of(entry.to_act, audience, viewer)
        if not events and told.hides and entry.seat not in audience:
            continue  # even that something happened is hidden
        n += 1
        yield n, events
