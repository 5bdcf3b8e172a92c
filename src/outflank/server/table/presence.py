"""Who is connected to a table, and for how long others have been away."""

from __future__ import annotations

from collections import Counter

from outflank.server.table.clock import Time


class Presence:
    """Counts connections by (hashed) token. Time before the table was loaded doesn't count as absence."""

    def __init__(self, clock: Time) -> None:
        self._clock = clock
        self._loaded = clock.now()
        self._here: Counter[str] = Counter()
        self._left: dict[str, float] = {}

    def add(self, token: str | None) -> None:
        """Count a new connection of this holder."""
        if token is not None:
            self._here[token] += 1

    def remove(self, token: str | None) -> None:
        """Count a closed connection of this holder."""
        if token is not None:
            self._here[token] -= 1
            self._left[token] = self._clock.now()

    def is_here(self, token: str | None) -> bool:
        """Whether this holder is connected."""
        return token is not None and self._here[token] > 0

    def away(self, token: str | None) -> float | None:
        """Return the seconds since this holder was last connected; None if connected, or without a holder."""
        if token is None or self.is_here(token):
            return None
        return round(self._clock.now() - self._left.get(token, self._loaded), 1)
