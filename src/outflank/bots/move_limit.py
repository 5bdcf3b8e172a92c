"""Limit a bot's moves in one round, so that a bot that goes in circles is stopped."""

from __future__ import annotations

from collections import Counter, defaultdict, deque

from outflank.kernel.game import Action, Seat

# A bot that placed every army with its own move took 2,000 moves in a round, the most seen in normal play.
MOST = 10_000
# The message lists this many moves, enough to see the circle.
SHOWN = 6


class MoveCounter:
    """Counts the moves of each seat in the current round."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._round = 0
        self._made: Counter[Seat] = Counter()
        self._last: defaultdict[Seat, deque[Action]] = defaultdict(lambda: deque(maxlen=SHOWN))

    def add(self, number: int, seat: Seat, action: Action) -> bool:
        """Count a move in this round, and return whether it reaches the limit."""
        if number != self._round:
            self._round = number
            self._made.clear()
            self._last.clear()
        self._made[seat] += 1
        self._last[seat].append(action)
        return self._made[seat] == self._most

    def spent(self, number: int, seat: Seat) -> bool:
        """Whether the seat has used up its moves in this round."""
        return number == self._round and self._made[seat] >= self._most

    def explain(self, name: str, seat: Seat, game: str) -> str:
        """Return a sentence that says which bot goes in circles, and how."""
        moves = ", ".join(map(str, self._last[seat]))
        return (
            f"The bot {name} in seat {seat} doesn't finish round {self._round} of {game}. "
            f"It has made {self._most:,} moves. The last ones: {moves}."
        )
