"""Fast random play for search: armies go to any border, and attacks to weaker neighbours."""

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
    """A fast player for all seats at once, with its own dice."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        # Possible attacks as source * 64 + target. Search plays millions of turns, so allocate the list once.
        self.pairs = [0] * 512

    def play(self, state: State, rounds: int = ROUND_LIMIT) -> int:
        """Play to the end or the last round; return the winner, or -1."""
        while state.phase != OVER and state.round <= rounds:
            self.step(state)
        return state.winner

    def step(self, state: State) -> None:
        """Take one action for the seat to act."""
        phase = state.phase
        if phase == CLAIM:
            reinforcement.claim(state, self.random_territory(state.held[UNCLAIMED]), None)
        elif phase == ATTACK:
            self.attack(state)
        elif phase == DEFEND:
            battles.defend(state, min(state.book.defence, state.armies[state.target]), None)
        elif phase == OCCUPY:
            battles.occupy(state, state.rolled + state.armies[state.source] - 1, None)
        elif phase != OVER:
            self.reinforce_or_end(state)

    def reinforce_or_end(self, state: State) -> None:
        """Trade a set if possible, place the armies, then end the phase or turn."""
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
        """Place units of one random kind on a border; the next call places the remaining armies."""
        unit = INFANTRY
        count = state.reserve
        if state.book.units and state.phase != SETUP:
            unit = self.dice.below(3)
            if state.reserve < POINTS[unit]:
                unit = INFANTRY
            count = state.reserve // POINTS[unit]
        reinforcement.place(state, self.border(state, seat), count, None, unit)

    def hire(self, state: State, seat: int) -> None:
        """Spend all the money on armies at one border."""
        territory = self.border(state, seat)
        if state.plus is not None and economy.affordable(state, state.plus, territory):
            count = economy.affordable(state, state.plus, territory)
            economy.hire(state, state.plus, territory, count, INFANTRY, None)

    def border(self, state: State, seat: int) -> int:
        """Return a random territory next to someone else's; the seat has one until it wins."""
        mine = state.held[seat]
        if state.plus is not None:
            return self.front(state, seat)
        # Most territories border someone, so trying random ones is faster than finding all borders first.
        while True:
            territory = self.random_territory(mine)
            if state.terrain.near[territory] & ~mine:
                return territory

    def front(self, state: State, seat: int) -> int:
        """Return a random territory with an enemy next to it; any, if only friends are next to them."""
        mine = state.held[seat]
        front = mine & state.neighbours_of(state.terrain.everywhere & ~state.protected(seat))
        return self.random_territory(front or mine)

    def random_territory(self, territories: int) -> int:
        """Return a random territory of a set."""
        return bits.nth(territories, self.dice.below(bits.count(territories)))

    def attack(self, state: State) -> None:
        """Attack a weaker territory until it falls or is no longer weaker; end the turn if there is none."""
        found = self.find_attacks(state)
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

    def find_attacks(self, state: State) -> int:
        """Put all attacks on weaker territories into `pairs`; return their number."""
        seat = state.turn
        sources = state.held[seat]
        foes = state.terrain.everywhere & ~state.protected(seat)
        near = state.open_borders()
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
