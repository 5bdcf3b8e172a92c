"""The clock, and the deadline that a match waits for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from outflank.kernel.game import Wait


class Time:
    """The machine's clocks; tests use their own."""

    def now(self) -> float:
        """Return seconds on a clock that never jumps."""
        return time.monotonic()

    def wall(self) -> int:
        """Return milliseconds since 1970. Only the log uses them: this clock may jump."""
        return time.time_ns() // 1_000_000


class Deadline:
    """Calls `expired(key)` when a wait runs out."""

    def __init__(self, clock: Time, expired: Callable[[str], None]) -> None:
        self._clock = clock
        self._expired = expired
        self._wait: Wait | None = None
        self._ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, wait: Wait | None, spent: float = 0.0) -> None:
        """Time this wait, of which `spent` seconds have passed. The same wait keeps running."""
        if wait is not None and self._wait is not None and wait.key == self._wait.key:
            self._wait = wait
            return
        self.stop()
        self._wait = wait
        if wait is not None:
            left = max(0.0, wait.seconds - spent)
            self._ends = self._clock.now() + left
            self._timer = asyncio.get_running_loop().call_later(left, self._fire, wait.key)

    def _fire(self, key: str) -> None:
        self.stop()  # the next wait is a new one, even with the same key
        self._expired(key)

    def left(self) -> float | None:
        """Return the seconds left, if a wait is timed."""
        if self._wait is None:
            return None
        return round(max(0.0, self._ends - self._clock.now()), 1)

    def stop(self) -> None:
        """Stop timing."""
        if self._timer:
            self._timer.cancel()
        self._timer = None
        self._wait = None
