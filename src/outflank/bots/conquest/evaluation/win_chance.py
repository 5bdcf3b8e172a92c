"""Estimates everyone's chance to win from public facts."""

from __future__ import annotations

import math

from outflank.bots.conquest.evaluation.weights import ALONE, WEIGHTS
from outflank.games.conquest.expansion import economy
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import OVER
from outflank.games.conquest.rules import cards, income
from outflank.games.conquest.state import State
from outflank.kernel import bits

FEATURES = 6
# The weights were fitted to games without the expansion. These, chosen by hand, turn the expansion into
# armies.
CAVALRY, ARTILLERY = 0.5, 1.0  # armies that a unit is worth beyond its one
MONEY, FOOD, IRON = 0.8, 0.5, 0.8  # armies that one of each can buy, less what upkeep and waiting cost
YIELD = 0.4  # armies a turn from a territory's resource
LORE, NEAR = 0.1, 1.5  # added to the sum for a technology, and for a win that can still be stopped
LAST_LORE = 0.15  # added for a technology if knowing all of them wins


class WinChance:
    """Each seat's chance is proportional to the exponential of a weighted sum of its features."""

    def __init__(self) -> None:
        self.feature = [0.0] * 8
        self.chance = [0.0] * 8
        self.strength = [0] * 8
        self.many = [0.0] * 8
        self.two = [0.0] * 8
        for place in range(FEATURES):
            self.many[place] = WEIGHTS[place]
            self.two[place] = ALONE[place]

    def of(self, state: State, seat: int) -> float:
        """Return the chance of a seat, or of its team."""
        self.judge(state)
        if not state.book.teams:
            return self.chance[seat]
        total = 0.0
        for mate in range(state.seats):
            if state.mates(seat, mate):
                total += self.chance[mate]
        return total

    def measured(self, state: State, seat: int) -> list[float]:
        """Return a seat's features, for fitting the weights."""
        self.count(state)
        self.measure(state, seat)
        return [self.feature[place] for place in range(FEATURES)]

    def judge(self, state: State) -> None:
        """Compute everyone's chance."""
        for seat in range(state.seats):
            self.chance[seat] = 0.0
        if state.phase == OVER:
            if state.winner >= 0:
                self.chance[state.winner] = 1.0
            return
        self.count(state)
        alone = state.sides_left() == 2
        total = 0.0
        for seat in range(state.seats):
            if state.fallen[seat]:
                continue
            self.measure(state, seat)
            score = 0.0
            for place in range(FEATURES):
                score += (self.two[place] if alone else self.many[place]) * self.feature[place]
            if state.plus is not None:
                score += self.expansion_score(state, state.plus, seat)
            self.chance[seat] = math.exp(score)
            total += self.chance[seat]
        for seat in range(state.seats):
            self.chance[seat] /= total

    def count(self, state: State) -> None:
        """Count everyone's armies, including those still to be placed."""
        for owner in range(8):
            self.strength[owner] = 0
        for territory in range(state.terrain.size):
            self.strength[state.owner[territory]] += state.armies[territory]
        for seat in range(state.seats):
            self.strength[seat] += state.pool[seat]
        if state.round:
            self.strength[state.turn] += state.reserve
        if state.plus is not None:
            self.count_expansion(state, state.plus)

    def count_expansion(self, state: State, plus: ExpansionState) -> None:
        """Add what money and resources can become, and the extra worth of units."""
        for seat in range(state.seats):
            more = MONEY * plus.money[seat] + FOOD * plus.food[seat] + IRON * plus.iron[seat]
            left = state.held[seat]
            while left:
                territory = bits.lowest(left)
                left &= left - 1
                more += CAVALRY * plus.cavalry[territory] + ARTILLERY * plus.artillery[territory]
            self.strength[seat] = max(0, self.strength[seat] + int(more))

    def earnings(self, state: State, seat: int) -> float:
        """Return the seat's income next turn, in armies."""
        if state.plus is None:
            return income.armies(state, seat)
        found = float(income.armies(state, seat))
        if state.book.economy:
            found += max(0, economy.revenue(state, seat) - economy.upkeep(state, seat))
        if state.book.resources:
            found += YIELD * bits.count(state.held[seat])
        return found

    def expansion_score(self, state: State, plus: ExpansionState, seat: int) -> float:
        """Return the part of the sum for technologies and for being about to win."""
        known = bits.count(plus.tech[seat])
        found = LORE * known
        if state.book.all_techs:
            found += LAST_LORE * known
        return found + NEAR if plus.near[seat] else found

    def measure(self, state: State, seat: int) -> None:
        """Compute a seat's features as logarithms, so that only proportions matter."""
        total = 0
        for other in range(state.seats):
            total += self.strength[other]
        worth = cards.worth(state, seat, 0, 1, 2)
        count = bits.count(state.held[seat])
        wait = (seat - state.turn + state.seats) % state.seats
        self.feature[0] = math.log(1.0 + self.strength[seat])
        self.feature[1] = math.log(1.0 + self.earnings(state, seat))
        self.feature[2] = math.log(1.0 + count)
        self.feature[3] = float(state.cards[seat] * worth) / (1 + total)
        self.feature[4] = float(wait) / state.seats
        self.feature[5] = math.log(1.0 + self.strongest(state, seat))

    def strongest(self, state: State, seat: int) -> int:
        """Return the seat's largest stack next to others."""
        best = 0
        left = state.held[seat]
        mine = left
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            if state.armies[territory] > best and state.terrain.near[territory] & ~mine:
                best = state.armies[territory]
        return best
