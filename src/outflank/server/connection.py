"""One socket as a table sees it: who it is, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from outflank.kernel.game import Refusal, Seat
from outflank.server.wire import Message, Refused, Standing


class Connection:
    """A bounded queue of encoded messages; one that does not read is dropped, and nobody waits for it."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.token: str | None = None  # hashed
        self.greeted = False
        self.audience: tuple[Seat, ...] = ()
        self.viewer: Seat | None = None  # through whose eyes it looked last
        self.view: Any = None  # what it was shown last
        self.told: Standing | None = None  # the standing it knows
        self.dropped = asyncio.Event()
        self._seq = 0
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue(most)
        self._most_bytes = most_bytes
        self._bytes = 0  # that wait
        self._encoder = msgspec.json.Encoder()

    def send(self, kind: type[Message], *fields: Any) -> None:
        """Queue a message with the next `seq`; `fields` are those after it."""
        if self.dropped.is_set():
            return
        if self._waiting.full() or self._bytes > self._most_bytes:
            self.dropped.set()
            return
        self._seq += 1
        message = self._encoder.encode(kind(self._seq, *fields))
        self._bytes += len(message)
        self._waiting.put_nowait(message)

    def refuse(self, refusal: Refusal, ref: str | None = None) -> None:
        """Say why not."""
        self.send(Refused, refusal.code, refusal.sentence, ref)

    async def next(self) -> bytes:
        """The next message to send."""
        message = await self._waiting.get()
        self._bytes -= len(message)
        return message

    def rest(self) -> list[bytes]:
        """All that still waits."""
        self._bytes = 0
        return [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]
