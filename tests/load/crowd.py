"""Many sockets at many tables; each move is measured until it is acknowledged from disk."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import AsyncExitStack
from pathlib import Path

from tests.crash.killing import Ordeal
from tests.server.network import Network, Peer

SETTING_UP = 20  # tables at the same time


async def crowd(folder: Path, tables: int, moves_per_second: float, seconds: float) -> list[float]:
    """Seconds that each move took, sorted; two players sit at every table."""
    async with Ordeal(folder, seed=1) as server, AsyncExitStack() as stack:
        here = Network(server.port, stack)
        await stack.enter_async_context(here.http)
        room = asyncio.Semaphore(SETTING_UP)
        pairs = await asyncio.gather(*(_pair(here, room) for _ in range(tables)))
        took: list[float] = []
        end = time.monotonic() + seconds
        pause = tables / moves_per_second
        chance = random.Random(1)
        await asyncio.gather(*(_play(pair, chance.uniform(0, pause), pause, end, took) for pair in pairs))
        return sorted(took)


async def _pair(here: Network, room: asyncio.Semaphore) -> list[Peer]:
    async with room:
        opened = await here.open("bluff", ["me", "friend"], hand=8)
        tokens = (opened["token"], await here.sit(opened))
        peers = [await here.join(opened["table"], token) for token in tokens]
        for peer in peers:
            await peer.hello()
        for peer in peers:
            while peer.latest["standing"]["phase"] == "waiting":
                await peer.hear()
        return peers


async def _play(pair: list[Peer], first: float, pause: float, end: float, took: list[float]) -> None:
    next_move = time.monotonic() + first
    while next_move < end and pair[0].latest["standing"]["phase"] == "playing":
        await asyncio.sleep(max(0.0, next_move - time.monotonic()))
        next_move += pause
        (seat,) = pair[0].latest["standing"]["to_act"]
        actions = pair[seat].latest["standing"]["legal"][str(seat)]
        began = time.monotonic()
        assert (await pair[seat].move(seat, actions[0]))["t"] == "taken"
        took.append(time.monotonic() - began)
        for peer in pair:
            await peer.until("update")
