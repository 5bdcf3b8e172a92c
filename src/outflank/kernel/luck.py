"""Luck: how each seat's rolls compare with the exact expectation."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from outflank.kernel.game import Rolled, Seat, Stake

FACES = 6


class Luck(msgspec.Struct, frozen=True):
    """A seat's luck. `percentile`: how often the same rolls would gain less, in percent; ties count half."""

    rolls: int
    got: int
    expected: float
    percentile: float
    faces: tuple[int, ...]  # how often each face came up


class Tally:
    """Adds up rolls and keeps the exact distribution of the total for each seat."""

    def __init__(self, seats: int) -> None:
        self._of = [_Seat() for _ in range(seats)]

    def add(self, rolls: Iterable[Rolled]) -> None:
        """Add rolls."""
        for rolled in rolls:
            for stake in rolled.stakes:
                self._of[stake.seat].stake(stake)
            for seat, faces in rolled.dice:
                if seat >= 0:  # neutral armies roll too, but have no luck to count
                    self._of[seat].show(faces)

    def luck(self, seat: Seat) -> Luck:
        """Return the seat's luck so far."""
        return self._of[seat].luck()


class _Seat:
    def __init__(self) -> None:
        self._rolls = 0
        self._got = 0
        self._expected = 0.0
        self._least = 0  # the smallest possible total, at `_chances[0]`
        self._chances = [1.0]
        self._faces = [0] * FACES

    def stake(self, stake: Stake) -> None:
        self._rolls += 1
        self._got += stake.got
        self._expected += sum(value * chance for value, chance in stake.chances)
        # Convolve the distribution so far with this roll's: exact, and short because totals are small.
        values = [value for value, _ in stake.chances]
        low = min(values)
        longer = [0.0] * (len(self._chances) + max(values) - low)
        for value, chance in stake.chances:
            shift = value - low
            for place, before in enumerate(self._chances, shift):
                longer[place] += before * chance
        self._chances = longer
        self._least += low

    def show(self, faces: tuple[int, ...]) -> None:
        for face in faces:
            self._faces[face - 1] += 1

    def luck(self) -> Luck:
        place = self._got - self._least
        below = sum(self._chances[:place]) + self._chances[place] / 2
        return Luck(self._rolls, self._got, self._expected, 100 * below, tuple(self._faces))
