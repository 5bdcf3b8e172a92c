"""The full state of a match: the field, and the sealed orders of the round."""

from __future__ import annotations

from outflank.games.chain import simple_plans
from outflank.games.chain.field import Field
from outflank.games.chain.model import GOING_ON, REMEMBERED, SEATS, Chapter, Grid, Terms
from outflank.games.chain.sealing.sealed_orders import SealedOrders
from outflank.games.chain.simple_plans import Plan
from outflank.kernel.dice import NO_DICE, Dice
from outflank.kernel.game import Seat


class State:
    """A position. The game has no random events, so its dice are never rolled."""

    def __init__(
        self, field: Field, sealed: SealedOrders, grid: Grid, dice: Dice, past: tuple[Chapter, ...] = ()
    ) -> None:
        self.field = field
        self.sealed = sealed
        self.grid = grid
        self.dice = dice
        self.past = past
        self._plans: list[tuple[Plan, ...] | None] = [None] * SEATS

    @property
    def terms(self) -> Terms:
        """The options that matter during the game."""
        return self.sealed.terms

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.field.winner != GOING_ON

    def clone(self, dice: Dice | None = None) -> State:
        """Return an independent copy with these dice."""
        rolled = NO_DICE if dice is None else dice
        copy = State(self.field.clone(), self.sealed.clone(), self.grid, rolled, self.past)
        copy._plans[:] = self._plans
        return copy

    def plans(self, seat: Seat) -> tuple[Plan, ...]:
        """Return a few simple plans for this round with their digests, computed once."""
        found = self._plans[seat]
        if found is None:
            texts = simple_plans.texts(self.field, seat)
            found = tuple([Plan(text, self.sealed.digest(seat, text, simple_plans.SALT)) for text in texts])
            self._plans[seat] = found
        return found

    def remember(self, chapter: Chapter) -> None:
        """Add a round to the past ones that players can see, and drop the oldest (CT-8)."""
        self.past = (*self.past, chapter)[-REMEMBERED:]

    def next_round(self) -> None:
        """Begin the next round, and drop the plans for the last one."""
        self.sealed.begin_next()
        self._plans = [None] * SEATS
