"""What has happened at a table, for one pair of eyes: the log for latecomers, and everyone's luck."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from outflank.kernel.game import Event, Seat
from outflank.kernel.luck import Tally
from outflank.server.ledger import Told
from outflank.server.telling import eyes_of, seen_by
from outflank.server.wire import EventLog, Fortune, LoggedEntry

_encode = msgspec.json.Encoder().encode


def event_log(told: Told, audience: tuple[Seat, ...], after: int = 0) -> EventLog:
    """The events after entry `after`, as the holders of these seats were told them."""
    n, entries = 0, []
    for n, events in _seen(told, audience):
        if events and n > after:
            entries.append(LoggedEntry(n, [msgspec.Raw(_encode(event)) for event in events]))
    return EventLog(n, entries)


def fortune(told: Told, audience: tuple[Seat, ...]) -> Fortune:
    """Everyone's luck in the rolls that the holders of these seats have seen."""
    game, seats = told.match.game, len(told.match.seats)
    seen, tally = list(_seen(told, audience)), Tally(seats)
    for _, events in seen:
        tally.add(roll for event in events if (roll := game.rolled(event)) is not None)
    return Fortune(len(seen), [tally.luck(seat) for seat in range(seats)])


def _seen(told: Told, audience: tuple[Seat, ...]) -> Iterator[tuple[int, list[Event]]]:
    """Each entry that these eyes may know of, numbered, with what they see of it."""
    n, viewer = 0, eyes_of(told.to_act, audience, None)
    for entry in told.entries:
        events = seen_by(told.match, entry.events, (viewer, *audience))
        viewer = eyes_of(entry.to_act, audience, viewer)
        if not events and told.hides and entry.seat not in audience:
            continue  # that anything happened is hidden too
        n += 1
        yield n, events
