"""Malformed messages are refused with a reason, none goes unhandled, and memory doesn't grow."""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import tracemalloc

import pytest

from outflank.kernel.game import Refusal
from outflank.server.limits import Limits
from tests.load.mutation import malformed
from tests.server.world import FRIEND, ME, Player, world

MANY = 100_000
# Memory may grow by this many bytes, the noise of Python's allocator.
STEADY = 512 * 1024
ANSWERS = ("refused", "welcome", "pong", "seats", "update", "revealed", "taken", "moved")


def test_a_hundred_thousand_malformed_messages_are_all_answered(caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(flood(MANY, 1, caplog))


async def flood(count: int, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    """Send malformed messages to a running table, as a stranger and as a player."""
    caplog.set_level(logging.WARNING)
    limits = Limits(outgoing=4096, outgoing_bytes=2**26, claim_after=3600.0)
    async with world(limits=limits) as here:
        host, guest = await here.gather("bluff", [ME, FRIEND])
        stranger = await here.join(host.latest["welcome"]["table"])
        chance = random.Random(seed)
        await _attack(stranger, count // 2, chance)
        assert (await host.move(0, host.latest["standing"]["legal"]["0"][0]))["t"] == "taken"
        await guest.settle()
        assert guest.latest["standing"]["n"] == 1
        await _attack(host, count - count // 2, chance)
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def _attack(sender: Player, count: int, chance: random.Random) -> None:
    """Check that every message is refused with a reason, or happens to be harmless."""
    await _send(sender, count - count // 5, chance)
    gc.collect()
    tracemalloc.start()
    await _send(sender, count // 5, chance)
    gc.collect()
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < STEADY


async def _send(sender: Player, count: int, chance: random.Random) -> None:
    for number, raw in enumerate(malformed(count, chance), 1):
        refusal = await sender.send(raw)
        if isinstance(refusal, Refusal):
            assert refusal.code
            assert refusal.sentence.endswith(".")
        if number % 100 == 0:
            await sender.table._queue.join()
            starts = tuple(b'{"t":"%s"' % kind.encode() for kind in ANSWERS)
            assert all(answer.startswith(starts) for answer in sender.connection.take_rest())
