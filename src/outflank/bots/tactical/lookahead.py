"""Trials of different styles for a turn, each played out until the same faction's next turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from outflank.bots.tactical.style import Style
from outflank.games.tactical import position
from outflank.games.tactical.model import OVER
from outflank.games.tactical.rules import actions, economy, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import Action

Player = Callable[[State, int], Action]

# Trials per style. With five styles, a turn takes up to a second (docs/figures.md).
TRIALS = 2
# The most actions in a trial, against endless loops: far more than a round has.
MOST_ACTIONS = 3000
# The most units times trials: on a crowded board, fewer trials keep the turn under a second.
MOST_UNITS = 2400
PRODUCTION = 4.0  # turns of income that count as strength; chosen by hand
CAPITAL = 20.0  # value of a capital in IPC besides its production; chosen by hand
MOST_KNOWN = 32  # cached choices: enough for the few games that a server process plays at a time
COST = [unit.cost for unit in UNITS]


class EvenDice(Dice):
    """Dice that show every face once in six rolls. With only two trials, real dice would make luck decide."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._chance = FastDice(seed)
        self._faces: list[int] = []

    def below(self, n: int) -> int:
        if n != 6:
            return self._chance.below(n)
        if not self._faces:
            left = list(range(6))
            self._faces = [left.pop(self._chance.below(len(left))) for _ in range(6)]
        return self._faces.pop()

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple([self.below(6) + 1 for _ in range(count)])

    def total(self, count: int) -> int:
        return sum(self.roll(count))


# The cache is global because the server makes a new bot for every move.
_known: dict[bytes, Style] = {}


def best(
    state: State,
    ways: Sequence[Style],
    player: Callable[[Style], Player],
    others: Style,
) -> Style:
    """Return the style after which this side is strongest one round later, from a cache."""
    key = msgspec.json.encode((position.document(state), ways, others))
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = best_in_trials(state, ways, player, others)
    return _known[key]


def best_in_trials(
    state: State,
    ways: Sequence[Style],
    player: Callable[[Style], Player],
    others: Style,
) -> Style:
    """Return the same without the cache; the first style wins ties."""
    trials = max(1, min(TRIALS, MOST_UNITS // max(1, state.count * len(ways))))
    found = [sum(outcome(state, player(way), player(others), seed) for seed in range(trials)) for way in ways]
    return ways[max(range(len(ways)), key=lambda number: (found[number], -number))]


def outcome(state: State, mine: Player, others: Player, seed: int) -> float:
    """Return the current side's lead after one round."""
    # All styles get the same dice, so that luck makes no difference between them.
    copy = state.clone(EvenDice(seed))
    me, round_ = copy.turn, copy.round
    side = copy.side_of[me]
    for _ in range(MOST_ACTIONS):
        if copy.phase == OVER or copy.round > round_ + 1 or (copy.round > round_ and copy.turn >= me):
            break
        own = copy.turn == me and copy.round == round_
        actions.carry_out(copy, (mine if own else others)(copy, to_act.actor(copy)), None)
    return standing(copy, side)


def standing(state: State, side: int) -> float:
    """Return the strength of a side minus that of its strongest rival."""
    worth = [0.0] * state.sides
    for unit in range(state.count):
        if state.place[unit] >= 0:
            worth[state.side_of[state.faction[unit]]] += COST[state.kind[unit]]
    for faction in range(state.terrain.factions):
        own = state.side_of[faction]
        worth[own] += state.treasury[faction] + PRODUCTION * economy.income(state, faction)
        holder = state.owner[state.terrain.capital[faction]]
        if holder >= 0:
            worth[state.side_of[holder]] += CAPITAL
    return worth[side] - max(value for other, value in enumerate(worth) if other != side)
