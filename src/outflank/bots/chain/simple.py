"""The common part of Chain Tactics' bots: sealed orders, determined by the seed and the view.

A bot first commits to orders and later reveals them. By then it may be another object in another process, so
it plans again from the same position with the same dice, and gets the same orders and the same salt.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from outflank.bots.chain.distances import distances_of
from outflank.bots.chain.draft import Draft
from outflank.bots.chain.order_text import text
from outflank.bots.chain.planner import Planner
from outflank.bots.chain.styles import BASIC, INTERMEDIATE, Style
from outflank.games.chain.field import Field
from outflank.games.chain.model import Commit, Reveal, Sight
from outflank.games.chain.sealing.commitment import digest
from outflank.games.chain.view import imagine
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import Action, Seat, View

SEED_BYTES = 8


class ChainBot:
    """Seals its orders and reveals them; subclasses plan them."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._planned: tuple[str, str] = ("", "")  # the round of the latest orders, and the orders

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Commit to orders, or reveal them; if another player made this commitment, any legal action."""
        seen: Any = view
        seat = view.seat
        orders, salt = self.orders(seen), self.secret(seen, b"salt").hex()
        sealed = digest(bytes.fromhex(seen.ledger), seen.terms.game_id, seen.round, seat, orders, salt)
        if seen.phase == "commit":
            return Commit(sealed)
        return Reveal(orders, salt) if sealed == seen.digests[seat] else legal[0]

    def orders(self, seen: Sight) -> str:
        """Return the orders for this round, the same in both of its phases."""
        occasion = self.secret(seen, b"occasion").hex()
        if self._planned[0] != occasion:
            field = imagine(seen, NO_DICE).field
            draft = self.plan(field, seen.seat, self.seed(seen), seen)
            self._planned = (occasion, text(field, seen.seat, draft))
        return self._planned[1]

    def plan(self, field: Field, seat: Seat, seed: int, seen: Sight) -> Draft:
        """Return this bot's orders."""
        raise NotImplementedError

    def seed(self, seen: Sight) -> int:
        """Return a seed for this round's plans."""
        return int.from_bytes(self.secret(seen, b"plan")[:SEED_BYTES], "big") >> 1

    def secret(self, seen: Sight, purpose: bytes) -> bytes:
        """Return bytes for one purpose in this round that nobody can guess without the bot's seed."""
        occasion = f"{self._seed} {seen.terms.game_id} {seen.round} {seen.seat} ".encode()
        return sha256(occasion + purpose).digest()


class StyleBot(ChainBot):
    """Plans in one style."""

    style: Style

    def plan(self, field: Field, seat: Seat, seed: int, seen: Sight) -> Draft:
        planner = Planner(distances_of(field.terrain))
        planner.look(field)
        return planner.plan(field, seat, self.style, seed)


class Basic(StyleBot):
    """Attacks the nearest enemy and captures the nearest building."""

    style = BASIC


class Intermediate(StyleBot):
    """Avoids bad trades and guards its HQ."""

    style = INTERMEDIATE
