"""BattleZone's simple bots: they judge the current position, without search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outflank.games.battlezone.model import IDLE_ROUNDS, ROUND_LIMIT
from outflank.games.battlezone.odds import odds
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.view import imagine
from outflank.kernel import bits
from outflank.kernel.dice import NO_DICE, FastDice
from outflank.kernel.game import Action, Seat, View

# Chances are whole millionths, so that sums are the same on every machine.
MILLION = 1_000_000
# BZ-63: the aggressive bot makes an attack that it wins one time in five.
UPHILL = 200_000
# BZ-64: how many territories the defensive bot would give up to make one safe. 4 won most games of the values
# tried.
FEAR = 4
# BZ-64: with 8 armies and a reserve, the defensive bot attacks whatever the danger: this outweighs any FEAR.
PRESS = 20 * MILLION


class Chances:
    """The chance to win each attack, in millionths, at index attackers * 9 + defenders."""

    def __init__(self) -> None:
        self.win = [0] * 81
        for attackers in range(2, 9):
            for defenders in range(1, 9):
                chance = odds(attackers, defenders).chance
                self.win[attackers * 9 + defenders] = chance.numerator * MILLION // chance.denominator


CHANCES = Chances()


class Player:
    """A BattleZone bot; subclasses choose the action."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)
        self.chances = CHANCES

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action for a view."""
        seen: Any = view
        return self.act_on(imagine(seen, NO_DICE), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """Return the action in a position without dice."""
        return state.action(self.choose(state, seat))

    def choose(self, state: State, seat: Seat) -> int:
        """Return the action as a number: source * 64 + target, or 0 for Skip."""
        if seat != state.turn or state.winner >= 0:
            raise ValueError(f"It is not seat {seat}'s turn.")
        return self.pick(state, seat)

    def pick(self, state: State, seat: Seat) -> int:
        """Return this bot's choice as a number; it's the seat's turn."""
        raise NotImplementedError


class Random(Player):
    """Chooses any legal action (BZ-61)."""

    def pick(self, state: State, seat: Seat) -> int:
        codes = state.legal_codes(seat)
        return codes[self.dice.below(len(codes))]


class Balanced(Player):
    """Chooses any attack on at most as many armies as it attacks with (BZ-62)."""

    def __init__(self, seed: int) -> None:
        Player.__init__(self, seed)
        self.sources = [0] * 33  # territories that can attack
        self.targets = [0] * 33  # what each can attack, as a set

    def pick(self, state: State, seat: Seat) -> int:
        near = state.terrain.near
        at_most = state.at_most
        armies = state.armies
        possible_sources = self.sources
        possible_targets = self.targets
        foe = state.held[1 - seat]
        left = state.ready(seat)
        options = 0
        found = 0
        while left:
            source = bits.lowest(left)
            left &= left - 1
            targets = near[source] & foe & at_most[armies[source]]
            if targets:
                possible_sources[found] = source
                possible_targets[found] = targets
                found += 1
                options += bits.count(targets)
        if not options:
            return 0
        index = self.dice.below(options)
        found = 0
        count = bits.count(possible_targets[0])
        while index >= count:
            index -= count
            found += 1
            count = bits.count(possible_targets[found])
        return possible_sources[found] * 64 + bits.nth(possible_targets[found], index)


class Chooser(Player):
    """Chooses the attack it rates highest, at random among equals; skips if none is rated above 0."""

    def pick(self, state: State, seat: Seat) -> int:
        near = state.terrain.near
        foe = state.held[1 - seat]
        sources = state.ready(seat)
        best = 0
        equals = 0
        chosen = 0
        self.prepare(state, seat)
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            targets = near[source] & foe
            while targets:
                target = bits.lowest(targets)
                targets &= targets - 1
                rating = self.rate(state, seat, source, target)
                if rating > best:
                    best = rating
                    equals = 1
                    chosen = source * 64 + target
                elif rating == best and equals:
                    equals += 1
                    # Replacing the choice with chance 1/n for the nth equal makes all of them equally likely.
                    if self.dice.below(equals) == 0:
                        chosen = source * 64 + target
        return chosen

    def prepare(self, state: State, seat: Seat) -> None:
        """Evaluate the position once, before rating its attacks."""

    def rate(self, state: State, seat: Seat, source: int, target: int) -> int:
        """Return an attack's rating; 0 or less is worse than skipping."""
        raise NotImplementedError


class Aggressive(Chooser):
    """Prefers attacks that split the enemy's largest group, even at bad odds (BZ-63)."""

    def prepare(self, state: State, seat: Seat) -> None:
        self.income = state.income(1 - seat)

    def rate(self, state: State, seat: Seat, source: int, target: int) -> int:
        chance = self.chances.win[state.armies[source] * 9 + state.armies[target]]
        if chance < UPHILL:
            return 0
        broken = self.income - largest_without(state, 1 - seat, target)
        return chance * (1 + 2 * broken)


class Defensive(Chooser):
    """Attacks with at least two armies more than the target, if it expects to be safer afterwards (BZ-64)."""

    def prepare(self, state: State, seat: Seat) -> None:
        self.now = self.worth(state, seat)

    def rate(self, state: State, seat: Seat, source: int, target: int) -> int:
        attackers = state.armies[source]
        defenders = state.armies[target]
        pressing = attackers == 8 and state.reserve[seat] > 0
        if attackers < defenders + 2 and not pressing:
            return 0
        won = state.clone()
        won.conclude(source, target, True)
        lost = state.clone()
        lost.conclude(source, target, False)
        now = self.now - PRESS if pressing else self.now
        chance = self.chances.win[attackers * 9 + defenders]
        return chance * (self.worth(won, seat) - now) + (MILLION - chance) * (self.worth(lost, seat) - now)

    def worth(self, state: State, seat: Seat) -> int:
        """Return the worth of land and largest groups minus border danger, in millionths of a territory."""
        near = state.terrain.near
        armies = state.armies
        foe = state.held[1 - seat]
        strong = state.ready(1 - seat)
        mine = state.held[seat]
        worth = (bits.count(mine) + state.income(seat) - state.income(1 - seat)) * MILLION
        while mine:
            territory = bits.lowest(mine)
            mine &= mine - 1
            if near[territory] & foe:
                worst = 0
                threats = near[territory] & strong
                while threats:
                    worst = max(worst, armies[bits.lowest(threats)])
                    threats &= threats - 1
                worth -= FEAR * self.chances.win[worst * 9 + armies[territory]]
        return worth


def largest_without(state: State, seat: Seat, lost: int) -> int:
    """Return the size of the seat's largest connected group if it lost a territory."""
    whole = state.held[seat]
    state.held[seat] &= ~state.terrain.bit[lost]
    size = state.income(seat)
    state.held[seat] = whole
    return size


def playout(state: State, first: Player, second: Player, round_limit: int = ROUND_LIMIT) -> int:
    """Play to the end and return the winner; -1 is a draw by the limits (BZ-38, BZ-39)."""
    dice = state.dice
    while state.winner < 0 and state.idle_rounds < IDLE_ROUNDS and state.round <= round_limit:
        # Take the dice away while a bot chooses, so that it can't look at future rolls.
        state.dice = NO_DICE
        code = first.choose(state, 0) if state.turn == 0 else second.choose(state, 1)
        state.dice = dice
        state.step(code)
    return state.winner
