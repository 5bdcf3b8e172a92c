"""A game being played: the field, the ledger with its sealed orders, and what was agreed on."""

from __future__ import annotations

from outflank.games.chain import plans
from outflank.games.chain.field import Field
from outflank.games.chain.ledger import Ledger
from outflank.games.chain.model import GOING_ON, REMEMBERED, SEATS, Chapter, Grid, Terms
from outflank.games.chain.plans import Plan
from outflank.kernel.dice import NO_DICE, Dice
from outflank.kernel.game import Seat


class State:
    """A position; nothing in it is rolled, so its dice rest."""

    def __init__(
        self, field: Field, ledger: Ledger, grid: Grid, dice: Dice, past: tuple[Chapter, ...] = ()
    ) -> None:
        self.field = field
        self.ledger = ledger
        self.grid = grid
        self.dice = dice
        self.past = past
        self._plans: list[tuple[Plan, ...] | None] = [None] * SEATS

    @property
    def terms(self) -> Terms:
        """What was agreed on besides the map."""
        return self.ledger.terms

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.field.winner != GOING_ON

    def clone(self, dice: Dice | None = None) -> State:
        """An independent copy that would roll `dice`."""
        rolled = NO_DICE if dice is None else dice
        copy = State(self.field.clone(), self.ledger.clone(), self.grid, rolled, self.past)
        copy._plans[:] = self._plans
        return copy

    def plans(self, seat: Seat) -> tuple[Plan, ...]:
        """A few simple plans for this round, each with its digest; worked out once."""
        found = self._plans[seat]
        if found is None:
            texts = plans.texts(self.field, seat)
            found = tuple([Plan(text, self.ledger.digest(seat, text, plans.SALT)) for text in texts])
            self._plans[seat] = found
        return found

    def remember(self, chapter: Chapter) -> None:
        """Keep a round in sight, and forget the oldest (CT-8)."""
        self.past = (*self.past, chapter)[-REMEMBERED:]

    def next_round(self) -> None:
        """Begin the next round, and forget what was worked out for the one that is over."""
        self.ledger.begin_next()
        self._plans = [None] * SEATS
