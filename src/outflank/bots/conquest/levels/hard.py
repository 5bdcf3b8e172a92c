"""Conquest's hard bot, which plays out several plans before it follows one, and explains its choice."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from outflank.bots.conquest.evaluation.win_chance import WinChance
from outflank.bots.conquest.levels.player import Player, imagined
from outflank.bots.conquest.planning.planner import Planner
from outflank.bots.conquest.planning.policy import Policy
from outflank.bots.conquest.reasons.reasons import reason
from outflank.games.conquest.state import State
from outflank.kernel.game import Action, View

SEED_BYTES = 7


class Hard(Player):
    """Follows the plan that wins most often; its dice depend only on its seed and the turn."""

    def __init__(self, seed: int, *, ignores: bool = False) -> None:
        self._seed = seed
        self._planner = Planner(seed, ignores=ignores)

    def choose(self, state: State) -> Action:
        """Return the first action of its plan."""
        return self.decided(state).action()

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return its action in the position seen, with the reason."""
        seen: Any = view
        state = imagined(view)
        policy = self.decided(state)
        action = policy.action()
        return action, reason(seen, state, action, policy.why)

    def decided(self, state: State) -> Policy:
        """Return a policy that has decided for the seat to move."""
        return self._planner.decide(state, state.actor(), self.occasion(state))

    def judge(self, view: View) -> Sequence[float]:
        """Return each seat's or team's chance to win; it looks at nobody's cards."""
        state, worth = imagined(view), WinChance()
        return [worth.of(state, seat) for seat in range(state.seats)]

    def occasion(self, state: State) -> int:
        """Return a seed for this turn's samples, separate from the dice of any game."""
        told = f"conquest's plans {self._seed} {state.round} {state.turn}"
        return int.from_bytes(sha256(told.encode()).digest()[:SEED_BYTES], "big")
