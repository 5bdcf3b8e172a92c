"""Sealed orders: commits, reveals, deadlines, and when a round can be resolved."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec

from outflank.games.chain.model import SEATS, TEXT_LIMIT, Pair, Terms
from outflank.games.chain.refusals import (
    ALREADY_COMMITTED,
    ALREADY_REVEALED,
    COMMITS_ARE_OVER,
    COPIED,
    GIVEN_UP,
    MISMATCH,
    NOT_A_DIGEST,
    NOT_A_SALT,
    NOT_ASCII,
    NOT_COMMITTED,
    TOO_EARLY,
    TOO_LONG,
)
from outflank.games.chain.sealing import commitment as sealing
from outflank.kernel.game import Refusal, Seat, Wait

HOUSE_ID = b"outflank.house".ljust(32, b"\0")
Step = Literal["commit", "reveal"]


class Opened(msgspec.Struct, frozen=True):
    """A round ready to be resolved: each seat's commit and reveal, and which step it missed."""

    round: int
    digests: Pair
    orders: Pair
    salts: Pair
    absent: tuple[Step | None, Step | None]

    @property
    def skipped(self) -> bool:
        """Whether a seat committed but none revealed (CT-77, CT-78)."""
        return self.orders == (None, None) and self.digests != (None, None)


class SealedOrders(Protocol):
    """A store of sealed orders, in this process or on a blockchain."""

    id: bytes
    terms: Terms
    round: int
    phase: Step
    digests: list[str | None]
    orders: list[str | None]
    salts: list[str | None]
    given_up: list[bool]
    missed: list[int]
    withheld: list[int]

    def digest(self, seat: Seat, orders: str, salt: str) -> str:
        """Return the digest of a seat's orders in this round."""

    def commit_refusal(self, seat: Seat, digest: str) -> Refusal | None:
        """Return why the seat can't commit to this now, or None."""

    def commit(self, seat: Seat, digest: str) -> None:
        """Accept a commit."""

    def reveal_refusal(self, seat: Seat, orders: str, salt: str) -> Refusal | None:
        """Return why the seat can't reveal this now, or None."""

    def reveal(self, seat: Seat, orders: str, salt: str) -> None:
        """Accept a reveal."""

    def withhold_refusal(self, seat: Seat) -> Refusal | None:
        """Return why the seat can't give up its reveal now, or None."""

    def withhold(self, seat: Seat) -> None:
        """Give up a reveal."""

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats that can still commit or reveal."""

    def deadline(self) -> Wait | None:
        """Return the running deadline, if any."""

    def expire(self) -> None:
        """Handle a passed deadline; anyone may report it."""

    def penalty(self, seat: Seat) -> int:
        """Return the price of the seat's latest missing reveal."""

    def advance(self) -> Opened | None:
        """Advance as far as possible, and return the round if it can be resolved."""

    def begin_next(self) -> None:
        """Begin the next round."""

    def clone(self) -> SealedOrders:
        """Return an independent copy."""


class LocalSealedOrders:
    """Sealed orders kept in this process."""

    id = HOUSE_ID

    def __init__(self, terms: Terms, number: int = 1) -> None:
        self.terms = terms
        self.round = number
        self.phase: Step = "commit"
        self.digests: list[str | None] = [None] * SEATS
        self.orders: list[str | None] = [None] * SEATS
        self.salts: list[str | None] = [None] * SEATS
        self.given_up = [False] * SEATS
        self.missed = [0] * SEATS
        self.withheld = [0] * SEATS

    def clone(self) -> LocalSealedOrders:
        """Return an independent copy."""
        copy = LocalSealedOrders(self.terms, self.round)
        copy.phase = self.phase
        copy.digests[:] = self.digests
        copy.orders[:] = self.orders
        copy.salts[:] = self.salts
        copy.given_up[:] = self.given_up
        copy.missed[:] = self.missed
        copy.withheld[:] = self.withheld
        return copy

    # --- commits and reveals --------------------------------------------------------------

    def commit_refusal(self, seat: Seat, digest: str) -> Refusal | None:
        """Return why the seat can't commit to this now, or None (CT-71)."""
        if self.digests[seat] is not None:
            return ALREADY_COMMITTED
        if self.phase != "commit":
            return COMMITS_ARE_OVER
        if not sealing.is_hex32(digest):
            return NOT_A_DIGEST
        return COPIED if digest in self.digests else None

    def commit(self, seat: Seat, digest: str) -> None:
        """Accept a commit."""
        self.digests[seat] = digest

    def reveal_refusal(self, seat: Seat, orders: str, salt: str) -> Refusal | None:
        """Return why the seat can't reveal this now, or None (CT-72, CT-73)."""
        barred = self.withhold_refusal(seat)
        if barred:
            return barred
        if len(orders) > TEXT_LIMIT:
            return TOO_LONG
        if not orders.isascii():
            return NOT_ASCII
        if not sealing.is_hex32(salt):
            return NOT_A_SALT
        return None if self.digest(seat, orders, salt) == self.digests[seat] else MISMATCH

    def digest(self, seat: Seat, orders: str, salt: str) -> str:
        """Return the digest of a seat's orders in this round."""
        return sealing.digest(self.id, self.terms.game_id, self.round, seat, orders, salt)

    def reveal(self, seat: Seat, orders: str, salt: str) -> None:
        """Accept a reveal."""
        self.orders[seat] = orders
        self.salts[seat] = salt

    def withhold_refusal(self, seat: Seat) -> Refusal | None:
        """Return why the seat can't give up its reveal now, or None (CT-80)."""
        if self.phase != "reveal":
            return TOO_EARLY
        if self.digests[seat] is None:
            return NOT_COMMITTED
        if self.orders[seat] is not None:
            return ALREADY_REVEALED
        return GIVEN_UP if self.given_up[seat] else None

    def withhold(self, seat: Seat) -> None:
        """Give up a reveal."""
        self.given_up[seat] = True

    # --- time -----------------------------------------------------------------------------

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats that can still commit or reveal."""
        if self.phase == "commit":
            return tuple([seat for seat in range(SEATS) if self.digests[seat] is None])
        return tuple([seat for seat in range(SEATS) if self.withhold_refusal(seat) is None])

    def deadline(self) -> Wait | None:
        """Return the running deadline, if any (CT-81)."""
        terms = self.terms
        if terms.plan_seconds is None:
            return None
        watching = terms.reveal_seconds if self.round > 1 else 0
        planning = watching + terms.plan_seconds + terms.commit_seconds
        seconds = planning if self.phase == "commit" else terms.reveal_seconds
        return Wait(f"round {self.round} {self.phase}", self.awaited(), float(seconds))

    def expire(self) -> None:
        """Handle a passed deadline."""
        if self.phase == "commit":
            self.phase = "reveal"
        else:
            self.given_up = [True] * SEATS

    def penalty(self, seat: Seat) -> int:
        """Return the price of the seat's latest missing reveal (CT-76, CT-82)."""
        return 1 if self.terms.penalty == "one" else 1 << min(self.withheld[seat] - 1, 30)

    def advance(self) -> Opened | None:
        """Start the reveals once both commits are in; return the round once nobody can act."""
        if self.phase == "commit" and not self.awaited():
            self.phase = "reveal"
        if self.phase == "commit" or self.awaited():
            return None
        opened = Opened(
            self.round,
            _pair(self.digests),
            _pair(self.orders),
            _pair(self.salts),
            (self._lack(0), self._lack(1)),
        )
        for seat, lack in enumerate(opened.absent):
            self.missed[seat] = self.missed[seat] + 1 if lack else 0
            self.withheld[seat] += lack == "reveal"
        return opened

    def begin_next(self) -> None:
        """Begin the next round. Until then, the last round's commits and reveals stay visible."""
        self.round += 1
        self.phase = "commit"
        for held in (self.digests, self.orders, self.salts):
            held[:] = [None] * SEATS
        self.given_up[:] = [False] * SEATS

    def _lack(self, seat: Seat) -> Step | None:
        if self.digests[seat] is None:
            return "commit"
        return "reveal" if self.orders[seat] is None else None


def _pair(held: list[str | None]) -> Pair:
    return held[0], held[1]
