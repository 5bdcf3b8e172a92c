"""Conquest's hard bot: it tries its plans out before it follows one, and can say why."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from outflank.bots.conquest.evaluation.win_chance import Worth
from outflank.bots.conquest.levels.player import Player, imagined
from outflank.bots.conquest.planning.brain import Brain
from outflank.bots.conquest.planning.planner import Planner
from outflank.bots.conquest.reasons.reasons import reason
from outflank.games.conquest.state import State
from outflank.kernel.game import Action, View

SEED_BYTES = 7


class Hard(Player):
    """Follows the plan after which it wins most often; its dice follow from its seed and from the turn."""

    def __init__(self, seed: int, *, ignores: bool = False) -> None:
        self._seed = seed
        self._planner = Planner(seed, ignores=ignores)

    def choose(self, state: State) -> Action:
        """What its plan begins with."""
        return self.decided(state).action()

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """What it does in the position that is seen, and why."""
        seen: Any = view
        state = imagined(view)
        brain = self.decided(state)
        action = brain.action()
        return action, reason(seen, state, action, brain.why)

    def decided(self, state: State) -> Brain:
        """A brain that has decided what the seat to move does."""
        return self._planner.decide(state, state.actor(), self.occasion(state))

    def judge(self, view: View) -> Sequence[float]:
        """The chance of each seat, or of its team, to win what is seen; it looks at nobody's cards."""
        state, worth = imagined(view), Worth()
        return [worth.of(state, seat) for seat in range(state.seats)]

    def occasion(self, state: State) -> int:
        """A seed for this turn's tries, which are no dice of any game."""
        told = f"conquest's plans {self._seed} {state.round} {state.turn}"
        return int.from_bytes(sha256(told.encode()).digest()[:SEED_BYTES], "big")
