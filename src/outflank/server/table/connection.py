"""A socket as its table sees it: whose it is, and its queue of messages."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from outflank.kernel.game import Refusal, Seat
from outflank.server.wire import Message, Refused, Standing


class Connection:
    """A bounded queue of encoded messages. A socket that doesn't read is dropped; nobody waits for it."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.token: str | None = None  # hashed
        self.greeted = False
        self.audience: tuple[Seat, ...] = ()
        self.viewer: Seat | None = None  # whose view it was shown last
        self.view: Any = None  # the view it was shown last
        self.told: Standing | None = None  # the standing it was sent last
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
        """Queue a refusal."""
        self.send(Refused, refusal.code, refusal.sentence, ref)

    async def next(self) -> bytes:
        """Wait for the next message to send."""
        message = await self._waiting.get()
        self._bytes -= len(message)
        return message

    def rest(self) -> list[bytes]:
        """Take all queued messages."""
        self._bytes = 0
        return [self._waiting.get_nowait() for _ in range(self._waiting.qsize())]
