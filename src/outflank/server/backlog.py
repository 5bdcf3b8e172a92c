"""What a socket has sent and whose turn has not come: a program that is too fast is slowed down."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from outflank.server.gate import Bucket
from outflank.server.limits import Limits


class Backlog:
    """Hands messages out at the speed that the limits allow; who sends far more than that is a flood."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst, now)
        self._most = limits.backlog
        self._most_bytes = limits.backlog_bytes
        self._waiting: deque[bytes] = deque()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, raw: bytes) -> bool:
        """Let a message wait for its turn; False when too much waits already."""
        if len(self._waiting) >= self._most or (self._waiting and self._bytes > self._most_bytes):
            return False
        self._waiting.append(raw)
        self._bytes += len(raw)
        return True

    def take(self) -> bytes | None:
        """The next message, if there is one and its turn has come."""
        if not self._waiting or not self._bucket.take():
            return None
        raw = self._waiting.popleft()
        self._bytes -= len(raw)
        return raw

    def pause(self) -> float | None:
        """Seconds until the turn of the next message; None while none waits."""
        return self._bucket.refills_in() if self._waiting else None
