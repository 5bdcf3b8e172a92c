"""Plays a position on without thought, for search: armies to any border, attacks where stronger."""

from __future__ import annotations

from outflank.games.conquest.combat import battles
from outflank.games.conquest.expansion import economy
from outflank.games.conquest.expansion.model import INFANTRY, POINTS
from outflank.games.conquest.model import (
    ATTACK,
    CLAIM,
    DEFEND,
    OCCUPY,
    OVER,
    REINFORCE,
    ROUND_LIMIT,
    SETUP,
    UNCLAIMED,
)
from outflank.games.conquest.rules import cards, refusals, reinforcement, turn
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice


class Playout:
    """A player for every seat that only needs dice of its own."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.pairs = [0] * 512  # attacks to choose from, source * 64 + target

    def play(self, state: State, rounds: int = ROUND_LIMIT) -> int:
        """Play on to the end or the last round; the winner, or -1."""
        while state.phase != OVER and state.round <= rounds:
            self.step(state)
        return state.winner

    def step(self, state: State) -> None:
        """One action of whoever the position waits for."""
        phase = state.phase
        if phase == CLAIM:
            reinforcement.claim(state, self.any_of(state.held[UNCLAIMED]), None)
        elif phase == ATTACK:
            self.attack(state)
        elif phase == DEFEND:
            battles.defend(state, min(state.book.defence, state.armies[state.target]), None)
        elif phase == OCCUPY:
            battles.occupy(state, state.rolled + state.armies[state.source] - 1, None)
        elif phase != OVER:
            self.other(state)

    def other(self, state: State) -> None:
        """Trade what can be traded, place the armies, then go on."""
        seat = state.turn
        found = -1
        if refusals.must_trade(state, seat) or (state.phase == REINFORCE and not state.placed):
            found = cards.first_set(state, seat)
        if found >= 0:
            reinforcement.trade(state, found // 4096, found // 64 % 64, found % 64, -1, None)
        elif state.reserve:
            self.place(state, seat)
        elif state.phase == REINFORCE:
            if state.book.economy:
                self.hire(state, seat)
            turn.end_phase(state, None)
        else:
            turn.end_turn(state, None)

    def place(self, state: State, seat: int) -> None:
        """All armies to one border, of any kind; what is left over is placed next."""
        unit = INFANTRY
        count = state.reserve
        if state.book.units and state.phase != SETUP:
            unit = self.dice.below(3)
            if state.reserve < POINTS[unit]:
                unit = INFANTRY
            count = state.reserve // POINTS[unit]
        reinforcement.place(state, self.border(state, seat), count, None, unit)

    def hire(self, state: State, seat: int) -> None:
        """All the armies that money buys, on one border."""
        territory = self.border(state, seat)
        if state.plus is not None and economy.affordable(state, state.plus, territory):
            count = economy.affordable(state, state.plus, territory)
            economy.hire(state, state.plus, territory, count, INFANTRY, None)

    def border(self, state: State, seat: int) -> int:
        """Any territory of the seat with a neighbour that is not its own; there is one until the end."""
        mine = state.held[seat]
        if state.plus is not None:
            return self.front(state, seat)
        while True:
            territory = self.any_of(mine)
            if state.terrain.near[territory] & ~mine:
                return territory

    def front(self, state: State, seat: int) -> int:
        """Any territory of the seat that could attack; where treaties and team mates leave none, any."""
        mine = state.held[seat]
        front = mine & state.beside(state.terrain.everywhere & ~state.spared(seat))
        return self.any_of(front or mine)

    def any_of(self, territories: int) -> int:
        """One of a set of territories, each with the same chance."""
        return bits.nth(territories, self.dice.below(bits.count(territories)))

    def attack(self, state: State) -> None:
        """Press an attack on a territory with fewer armies as long as it has fewer; else end the turn."""
        found = self.find(state)
        if not found:
            turn.end_turn(state, None)
            return
        pair = self.pairs[self.dice.below(found)]
        source = pair // 64
        target = pair % 64
        while state.phase == ATTACK and state.armies[source] > state.armies[target]:
            battles.attack(state, source, target, min(3, state.armies[source] - 1), 0, None)
            if state.owner[target] == state.turn:
                return

    def find(self, state: State) -> int:
        """How many attacks there are on territories with fewer armies; they stand in `pairs`."""
        seat = state.turn
        sources = state.held[seat]
        foes = state.terrain.everywhere & ~state.spared(seat)
        near = state.ways()
        found = 0
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            armies = state.armies[source]
            targets = near[source] & foes if armies > 1 else 0
            while targets:
                target = bits.lowest(targets)
                targets &= targets - 1
                if state.armies[target] < armies and found < 512:
                    self.pairs[found] = source * 64 + target
                    found += 1
        return found
