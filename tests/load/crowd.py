"""Many sockets at many tables, each move measured until it is acknowledged from disk."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import msgspec

from outflank.store.sqlite import SqliteJournal
from tests.server.network import GENEROUS, Network, Peer, network

TABLES_OPEN = 10_000.0


async def crowd(folder: Path, tables: int, moves_per_second: float, seconds: float) -> list[float]:
    """Seconds that each move took, sorted; two players sit at every table."""
    limits = msgspec.structs.replace(GENEROUS, open_burst=TABLES_OPEN, opens_per_second=TABLES_OPEN)
    async with network(SqliteJournal(folder / "games.sqlite3"), limits) as here:
        pairs = [await _pair(here) for _ in range(tables)]
        took: list[float] = []
        pause = tables / moves_per_second
        await asyncio.gather(*(_play(pair, pause, time.monotonic() + seconds, took) for pair in pairs))
        return sorted(took)


async def _pair(here: Network) -> list[Peer]:
    opened = await here.open("bluff", ["me", "friend"], hand=8)
    peers = [await here.join(opened["table"], token) for token in (opened["token"], await here.sit(opened))]
    for peer in peers:
        await peer.hello()
    await peers[0].until("welcome")
    return peers


async def _play(pair: list[Peer], pause: float, end: float, took: list[float]) -> None:
    await asyncio.sleep(random.Random(len(took)).uniform(0, pause))
    while time.monotonic() < end:
        for peer in pair:
            await peer.settle()
        mover = next((peer for peer in pair if any(peer.latest["standing"]["legal"].values())), None)
        if mover is None:
            return
        seat, actions = next(
            (seat, found) for seat, found in mover.latest["standing"]["legal"].items() if found
        )
        began = time.monotonic()
        assert (await mover.move(int(seat), actions[0]))["t"] == "taken"
        took.append(time.monotonic() - began)
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
