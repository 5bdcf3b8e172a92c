"""Time: what the table measures, and the deadline that a match waits for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from outflank.kernel.game import Wait


class Time:
    """The machine's clocks; tests have their own."""

    def now(self) -> float:
        """Seconds that never jump."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970, for the log only."""
        return time.time_ns() // 1_000_000


class Deadline:
    """Calls `expired(key)` when the wait it follows has run out."""

    def __init__(self, clock: Time, expired: Callable[[str], None]) -> None:
        self._clock = clock
        self._expired = expired
        self._wait: Wait | None = None
        self._ends = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, wait: Wait | None, spent: float = 0.0) -> None:
        """Run for this wait, of which `spent` seconds are over; the same wait runs on."""
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
        self.stop()  # whatever waits after it, also under the same key, is a new wait
        self._expired(key)

    def left(self) -> float | None:
        """Seconds until the end, if one is set."""
        if self._wait is None:
            return None
        return round(max(0.0, self._ends - self._clock.now()), 1)

    def stop(self) -> None:
        """Forget the wait."""
        if self._timer:
            self._timer.cancel()
        self._timer = None
        self._wait = None
