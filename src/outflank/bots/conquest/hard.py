"""Conquest's hard bot: it tries its plans out before it follows one, and can say why."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from outflank.bots.conquest.brain import Brain
from outflank.bots.conquest.planner import Planner
from outflank.bots.conquest.reasons import reason
from outflank.bots.conquest.worth import Worth
from outflank.games.conquest.sight import imagine
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View

ANY_DEAL = 1  # seeds the hands of others, which are dealt anew for every try
SEED_BYTES = 7


class Hard:
    """Follows the plan after which it wins most often; its dice follow from its seed and from the turn."""

    def __init__(self, seed: int, *, ignores: bool = False) -> None:
        self._seed = seed
        self._planner = Planner(seed, ignores=ignores)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """The action to take in the position that is seen."""
        seen: Any = view
        return self.act_on(imagine(seen, FastDice(ANY_DEAL)), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """The action to take in a position in which nothing hidden can be read."""
        if seat != state.actor():
            raise ValueError(f"It is not seat {seat}'s turn.")
        return self.decided(state).action()

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """What it does in the position that is seen, and why."""
        seen: Any = view
        state = imagine(seen, FastDice(ANY_DEAL))
        brain = self.decided(state)
        action = brain.action()
        return action, reason(seen, state, action, brain.why)

    def decided(self, state: State) -> Brain:
        """A brain that has decided what the seat to move does."""
        return self._planner.decide(state, state.actor(), self.occasion(state))

    def judge(self, view: View) -> Sequence[float]:
        """The chance of each seat to win the position that is seen; it looks at nobody's cards."""
        seen: Any = view
        return Worth().chances(imagine(seen, FastDice(ANY_DEAL)))

    def occasion(self, state: State) -> int:
        """A seed for this turn's tries, which are no dice of any game."""
        told = f"conquest's plans {self._seed} {state.round} {state.turn}"
        return int.from_bytes(sha256(told.encode()).digest()[:SEED_BYTES], "big")
