"""Trying plans out: a turn is played on with each way to fight it, until the turn comes round again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from outflank.bots.tactical.temper import Temper
from outflank.games.tactical import position
from outflank.games.tactical.model import OVER
from outflank.games.tactical.rules import actions, economy, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import Action

Player = Callable[[State, int], Action]

TRIALS = 2  # of each way
MOST_ACTIONS = 3000  # in one trial
MOST_UNITS = 2400  # that are played on in all trials of a choice together
PRODUCTION = 4.0  # turns that land is taken to pay
CAPITAL = 20.0
MOST_KNOWN = 32
COST = [unit.cost for unit in UNITS]


class EvenDice(Dice):
    """Every face once in six dice: a few trials tell more than with dice of chance."""

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


_known: dict[bytes, Temper] = {}  # a bot is made anew for each of its moves


def best(
    state: State,
    ways: Sequence[Temper],
    player: Callable[[Temper], Player],
    others: Temper,
) -> Temper:
    """The way to fight this turn after which one stands best when it comes round again."""
    key = msgspec.json.encode((position.document(state), ways, others))
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = tried(state, ways, player, others)
    return _known[key]


def tried(
    state: State,
    ways: Sequence[Temper],
    player: Callable[[Temper], Player],
    others: Temper,
) -> Temper:
    """The same without memory; the first of equals."""
    trials = max(1, min(TRIALS, MOST_UNITS // max(1, state.count * len(ways))))
    found = [sum(outcome(state, player(way), player(others), seed) for seed in range(trials)) for way in ways]
    return ways[max(range(len(ways)), key=lambda number: (found[number], -number))]


def outcome(state: State, mine: Player, others: Player, seed: int) -> float:
    """How the side in turn stands after a round."""
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
    """What a side has, less what the strongest of the others has."""
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
