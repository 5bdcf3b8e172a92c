"""Slow down a socket that sends too fast: its messages wait here for their turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from outflank.server.gate import Bucket
from outflank.server.limits import Limits


class Backlog:
    """Hands out messages at the allowed rate. Far more than that is a flood."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst, now)
        self._most = limits.backlog
        self._most_bytes = limits.backlog_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, raw: bytes) -> bool:
        """Queue a message; False if too much is waiting already."""
        if len(self._waiting) >= self._most or (self._waiting and self._bytes > self._most_bytes):
            return False
        self._waiting.append(raw)
        self._bytes += len(raw)
        return True

    def take(self) -> bytes | None:
        """Return the next message if there is one and its turn has come."""
        if not self._waiting or not self._bucket.take():
            return None
        raw = self._waiting.popleft()
        self._bytes -= len(raw)
        return raw

    def pause(self) -> float | None:
        """Return the seconds until the next message's turn; None if none is waiting."""
        return self._bucket.refills_in() if self._waiting else None
