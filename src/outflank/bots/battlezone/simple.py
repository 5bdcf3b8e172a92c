"""BattleZone's simple bots: each chooses by the position alone and by dice of its own."""

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

MILLION = 1_000_000  # chances are whole millionths, so that they add up to the same everywhere
UPHILL = 200_000  # BZ-63: aggressive takes an attack that it wins one time in five
FEAR = (
    4  # BZ-64: how many territories defensive would give for the safety of one; the strongest of those tried
)
PRESS = 20 * MILLION  # BZ-64: with 8 armies and a reserve defensive attacks whatever it fears


class Chances:
    """The chance of winning an attack, in millionths, at attackers * 9 + defenders."""

    def __init__(self) -> None:
        self.win = [0] * 81
        for attackers in range(2, 9):
            for defenders in range(1, 9):
                chance = odds(attackers, defenders).chance
                self.win[attackers * 9 + defenders] = chance.numerator * MILLION // chance.denominator


CHANCES = Chances()


class Player:
    """A bot of BattleZone; the kinds differ in what they choose."""

    def __init__(self, seed: int) -> None:
        self.dice = FastDice(seed)
        self.chances = CHANCES

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """The action to take in the position that is seen."""
        seen: Any = view
        return self.act_on(imagine(seen, NO_DICE), view.seat)

    def act_on(self, state: State, seat: Seat) -> Action:
        """The action to take in a position without dice."""
        return state.action(self.choose(state, seat))

    def choose(self, state: State, seat: Seat) -> int:
        """The same as a number: source * 64 + target, or 0 for Skip."""
        if seat != state.turn or state.winner >= 0:
            raise ValueError(f"It is not seat {seat}'s turn.")
        return self.pick(state, seat)

    def pick(self, state: State, seat: Seat) -> int:
        """What this kind of bot does; it is the seat's turn."""
        raise NotImplementedError


class Random(Player):
    """Any legal action (BZ-61)."""

    def pick(self, state: State, seat: Seat) -> int:
        codes = state.legal_codes(seat)
        return codes[self.dice.below(len(codes))]


class Balanced(Player):
    """Any attack on at most as many armies as it attacks with (BZ-62)."""

    def __init__(self, seed: int) -> None:
        Player.__init__(self, seed)
        self.sources = [0] * 33  # those with an attack, and what they may attack
        self.targets = [0] * 33

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
    """Takes the attack it rates highest, any one of equals; skips when none is rated above nothing."""

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
                    if self.dice.below(equals) == 0:  # each of the equals is left with the same chance
                        chosen = source * 64 + target
        return chosen

    def prepare(self, state: State, seat: Seat) -> None:
        """Look at the position once, before its attacks are rated."""

    def rate(self, state: State, seat: Seat, source: int, target: int) -> int:
        """How good an attack is; 0 or less is worse than skipping."""
        raise NotImplementedError


class Aggressive(Chooser):
    """Likes best what breaks the enemy's largest group, and does not mind attacking uphill (BZ-63)."""

    def prepare(self, state: State, seat: Seat) -> None:
        self.income = state.income(1 - seat)

    def rate(self, state: State, seat: Seat, source: int, target: int) -> int:
        chance = self.chances.win[state.armies[source] * 9 + state.armies[target]]
        if chance < UPHILL:
            return 0
        broken = self.income - largest_without(state, 1 - seat, target)
        return chance * (1 + 2 * broken)


class Defensive(Chooser):
    """Attacks with two armies more, where it expects to stand safer afterwards than now (BZ-64)."""

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
        """Territories and largest groups, less the danger on the border, in millionths of a territory."""
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
    """The seat's largest connected group if it lost a territory."""
    whole = state.held[seat]
    state.held[seat] &= ~state.terrain.bit[lost]
    size = state.income(seat)
    state.held[seat] = whole
    return size


def playout(state: State, first: Player, second: Player, round_limit: int = ROUND_LIMIT) -> int:
    """Play on to the end and say which seat won; -1 is what a referee calls a draw (BZ-38, BZ-39)."""
    dice = state.dice
    while state.winner < 0 and state.idle_rounds < IDLE_ROUNDS and state.round <= round_limit:
        state.dice = NO_DICE  # a bot must not be able to look at the dice to come
        code = first.choose(state, 0) if state.turn == 0 else second.choose(state, 1)
        state.dice = dice
        state.step(code)
    return state.winner
