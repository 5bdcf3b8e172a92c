"""Messages of one turn of the event loop leave in one write, in order, and before the connection closes."""

from __future__ import annotations

import asyncio
from typing import Any

from outflank.server.http.write_buffer import WriteBuffer


class Line:
    """A transport that records its calls."""

    def __init__(self) -> None:
        self.done: list[Any] = []

    def write(self, data: bytes) -> None:
        self.done.append(data)

    def close(self) -> None:
        self.done.append("closed")

    def is_closing(self) -> bool:
        return False


def test_everything_written_in_one_turn_is_one_write() -> None:
    async def scene() -> list[Any]:
        line = Line()
        gathering = WriteBuffer(line, asyncio.get_running_loop())
        gathering.write(b"taken ")
        gathering.write(b"update ")
        await asyncio.sleep(0)
        gathering.write(b"more")
        await asyncio.sleep(0)
        assert not gathering.is_closing()
        return line.done

    assert asyncio.run(scene()) == [b"taken update ", b"more"]


def test_waiting_data_is_sent_before_the_connection_closes() -> None:
    async def scene() -> list[Any]:
        line = Line()
        gathering = WriteBuffer(line, asyncio.get_running_loop())
        gathering.write(b"farewell")
        gathering.close()
        await asyncio.sleep(0)
        return line.done

    assert asyncio.run(scene()) == [b"farewell", "closed"]
