"""Deadlines and absence: time that is measured, and time that is not charged."""

from __future__ import annotations

import asyncio

from outflank.kernel.game import Wait
from outflank.server.limits import Limits
from outflank.server.table.clock import Deadline, Time
from outflank.server.table.presence import Presence
from tests.server.memory import MemoryJournal
from tests.server.world import FRIEND, ME, StoppedTime, world


def test_the_machines_clocks_are_used() -> None:
    assert Time().now() <= Time().now()
    assert Time().wall() > 1_700_000_000_000


def test_a_deadline_calls_once_with_its_key_and_the_same_wait_keeps_running() -> None:
    async def scene() -> list[str]:
        called: list[str] = []
        ended = asyncio.Event()

        def expired(key: str) -> None:
            called.append(key)
            ended.set()

        deadline = Deadline(Time(), expired)
        deadline.follow(Wait("old", (0,), 0.01))
        deadline.follow(Wait("key", (0, 1), 0.02))
        deadline.follow(Wait("key", (1,), 0.02))
        assert deadline.left() is not None
        await asyncio.wait_for(ended.wait(), 5)
        deadline.follow(None)
        assert deadline.left() is None
        return called

    assert asyncio.run(scene()) == ["key"]


def test_a_deadline_already_half_spent_has_the_other_half_left() -> None:
    async def scene() -> None:
        clock = StoppedTime()
        deadline = Deadline(clock, lambda key: None)
        deadline.follow(Wait("key", (0,), 10.0), spent=4.0)
        assert deadline.left() == 6.0
        clock.seconds += 2
        assert deadline.left() == 4.0
        deadline.stop()

    asyncio.run(scene())


def test_a_restart_is_not_charged_to_the_players() -> None:
    """Four of sixty seconds have passed when the server goes down for an hour: 56 are left afterwards."""

    async def scene() -> None:
        journal, clock = MemoryJournal(), StoppedTime()
        async with world(journal, Limits(), clock) as here:
            host, guest, _ = await here.gather("sealed", [ME, FRIEND, FRIEND], seconds=60.0)
            assert host.latest["standing"]["deadline"] == 60.0
            clock.seconds += 4
            await guest.move(1, {"t": "name", "field": 1})
            await host.settle()
            assert host.latest["standing"]["deadline"] == 56.0
            clock.seconds += 10
        clock.seconds += 3600
        async with world(journal, Limits(), clock) as again:
            back = await again.join(host.latest["welcome"]["table"], host.token)
            await again.tables.resume()
            assert (await back.hello())["standing"]["deadline"] == 56.0

    asyncio.run(scene())


def test_absence_counts_from_the_last_connection_and_not_before_the_table_was_loaded() -> None:
    clock = StoppedTime()
    presence = Presence(clock)
    clock.seconds += 5
    assert presence.away("ann") == 5.0
    presence.add("ann")
    presence.add("ann")
    assert presence.away("ann") is None
    presence.remove("ann")
    assert presence.is_here("ann")
    presence.remove("ann")
    clock.seconds += 7
    assert presence.away("ann") == 7.0
    assert presence.away(None) is None
    presence.add(None)
    presence.remove(None)
    assert not presence.is_here(None)
