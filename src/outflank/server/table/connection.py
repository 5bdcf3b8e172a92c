"""A socket as its table sees it: its holder, its seats, and a queue of messages."""

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
        self.viewer: Seat | None = None  # whose view it got last
        self.view: Any = None  # the latest view it got
        self.standing: Standing | None = None  # the latest standing it got
        self.dropped = asyncio.Event()
        self.sending_since: float | None = None  # when the current batch of messages was taken
        self._seq = 0
        self._most, self._most_bytes = most, most_bytes
        self._waiting: list[bytes] = []
        self._arrived = asyncio.Event()
        self._bytes = 0  # the size of the waiting messages
        self._encoder = msgspec.json.Encoder()

    def send(self, kind: type[Message], *fields: Any) -> None:
        """Queue a message with the next `seq`; `fields` are those after it."""
        if self.dropped.is_set():
            return
        # A table never waits for a slow reader: others would wait with it, and memory would fill up.
        if len(self._waiting) >= self._most or self._bytes > self._most_bytes:
            self.dropped.set()
            return
        self._seq += 1
        message = self._encoder.encode(kind(self._seq, *fields))
        self._bytes += len(message)
        self._waiting.append(message)
        self._arrived.set()

    def refuse(self, refusal: Refusal, ref: str | None = None) -> None:
        """Queue a refusal."""
        self.send(Refused, refusal.code, refusal.sentence, ref)

    async def take(self) -> list[bytes]:
        """Wait for messages, and take all queued ones."""
        while not self._waiting:
            self._arrived.clear()
            await self._arrived.wait()
        return self.take_rest()

    def take_rest(self) -> list[bytes]:
        """Take all queued messages, if any."""
        taken, self._waiting = self._waiting, []
        self._bytes = 0
        return taken
