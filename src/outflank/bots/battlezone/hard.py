"""BattleZone's hard bot, which searches a few actions ahead over both outcomes of attacks (BZ-65, BZ-66)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from outflank.bots.battlezone.evaluation import EVALUATOR
from outflank.bots.battlezone.reasons import reason
from outflank.bots.battlezone.simple import Player
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.view import imagine
from outflank.kernel import bits
from outflank.kernel.dice import NO_DICE, FastDice
from outflank.kernel.game import Action, View

MILLION = 1_000_000  # chances are whole millionths
# The search always looks three actions ahead: an attack, the reply and the next attack. With few attacks on
# both sides it looks up to six ahead, as long as a rough count of the final positions stays below a limit.
# The limits here keep a move within a fraction of a second.
DEPTH = 3
DEEPEST = 6
LEAVES = 60_000
# It searches only the most promising attacks to the full depth: WIDTH, or CROWD divided by the square of
# their number if that is less, but at least NARROW.
WIDTH = 6
NARROW = 2
CROWD = 3000
# An outcome with this chance counts as certain, which halves the search below it.
SURE = 998_000
# The value of a draw. It is less than a half, so that the bot tries something in an even stalemate.
DRAWN = 300_000
# Samples of the supply at the end of a round, which is random. More would smooth the average but cost time.
SAMPLES = 16


class Hint(msgspec.Struct, frozen=True):
    """A suggested action and the reason."""

    action: Action
    sentence: str


def hint(view: View) -> Hint:
    """Return the hard bot's action for a view, with the reason in one sentence (BZ-67)."""
    return Hint(*Hard(0).explain(view, ()))


class Hard(Player):
    """Chooses the action with the best expected result against the other seat's best replies."""

    def __init__(self, seed: int) -> None:
        Player.__init__(self, seed)
        self.evaluator = EVALUATOR
        self.depth = DEPTH
        self.found = 0
        self.seat = 0  # the seat that is choosing
        self.codes = [0] * 128  # the possible attacks; no position has as many as 128
        self.rates = [0] * 128  # the value of each

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return its action for a view, with the reason."""
        seen: Any = view
        state = imagine(seen, NO_DICE)
        code = self.choose(state, view.seat)
        return state.action(code), reason(state, code)

    def judge(self, view: View) -> Sequence[float]:
        """Return both seats' chances to win."""
        seen: Any = view
        state = imagine(seen, NO_DICE)
        # In C, dividing two integers would give 0.
        chance = float(self.evaluator.win_chance(state)) / MILLION
        return (chance, 1 - chance) if state.turn == 0 else (1 - chance, chance)

    def pick(self, state: State, seat: int) -> int:
        self.seat = seat
        self.list_attacks(state)
        best = self.value_of_skip(state, self.depth)
        chosen = 0
        for _ in range(self.search_width()):
            index = self.most_promising()
            rate = self.value_of_attack(state, self.codes[index], self.depth)
            self.rates[index] = -1
            if rate > best:
                best = rate
                chosen = self.codes[index]
        return chosen if chosen else self.free_attack(state)

    def free_attack(self, state: State) -> int:
        """Return the best attack that is almost certain to win and exposes nothing, or 0 if there is none."""
        best = -1
        chosen = 0
        for index in range(self.found):
            if self.is_free(state, self.codes[index]):
                rate = self.value_of_attack(state, self.codes[index], 1)
                if rate > best:
                    best = rate
                    chosen = self.codes[index]
        return chosen

    def is_free(self, state: State, code: int) -> bool:
        """Whether an attack is almost certain to win and leaves its territories safe from other enemies."""
        source = code // 64
        target = code % 64
        near = state.terrain.near
        if self.chances.win[state.armies[source] * 9 + state.armies[target]] < SURE:
            return False
        strong = state.ready(1 - state.turn) & ~state.terrain.bit[target]
        return (near[source] | near[target]) & strong == 0

    def list_attacks(self, state: State) -> None:
        """List all attacks with their value in a search one action shallower."""
        codes = state.legal_codes(state.turn)
        self.found = len(codes) - 1  # The last code is Skip.
        self.depth = self.search_depth(state)
        for index in range(self.found):
            self.codes[index] = codes[index]
            self.rates[index] = self.value_of_attack(state, codes[index], self.depth - 1)

    def search_depth(self, state: State) -> int:
        """Return how many actions to look ahead: more if both sides have few attacks."""
        mine = 1 + 2 * self.found  # a skip, and two outcomes of each attack
        theirs = 1 + 2 * count_attacks(state, 1 - state.turn)
        depth = DEPTH
        leaves = mine * theirs * mine
        while depth < DEEPEST:
            leaves *= mine if depth % 2 == 0 else theirs
            if leaves > LEAVES:
                break
            depth += 1
        return depth

    def search_width(self) -> int:
        """Return how many attacks to search fully: fewer if there are many, because time grows faster."""
        if self.found <= NARROW:
            return self.found
        return min(self.found, max(NARROW, min(WIDTH, CROWD // (self.found * self.found))))

    def most_promising(self) -> int:
        """Return the index of the most promising attack that hasn't been searched fully."""
        best = 0
        for index in range(1, self.found):
            if self.rates[index] > self.rates[best]:
                best = index
        return best

    def search(self, state: State, depth: int) -> int:
        """Return the chance, in millionths, that the seat to move wins with best play."""
        if depth == 0 or state.winner >= 0:
            return self.leaf_value(state)
        near = state.terrain.near
        foe = state.held[1 - state.turn]
        sources = state.ready(state.turn)
        best = self.value_of_skip(state, depth)
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            targets = near[source] & foe
            while targets:
                best = max(best, self.value_of_attack(state, source * 64 + bits.lowest(targets), depth))
                targets &= targets - 1
        return best

    def value_of_attack(self, state: State, code: int, depth: int) -> int:
        """Return the chance to win after this attack, averaged over both outcomes."""
        source = code // 64
        target = code % 64
        chance = self.chances.win[state.armies[source] * 9 + state.armies[target]]
        if chance >= SURE:
            return self.value_of_outcome(state, source, target, True, depth)
        if chance <= MILLION - SURE:
            return self.value_of_outcome(state, source, target, False, depth)
        won = self.value_of_outcome(state, source, target, True, depth)
        lost = self.value_of_outcome(state, source, target, False, depth)
        return (chance * won + (MILLION - chance) * lost) // MILLION

    def value_of_outcome(self, state: State, source: int, target: int, won: bool, depth: int) -> int:
        """Return the chance to win after an attack with this outcome."""
        after = state.clone()
        after.conclude(source, target, won)
        after.turn = 1 - after.turn
        return MILLION - self.search(after, depth - 1)

    def value_of_skip(self, state: State, depth: int) -> int:
        """Return the chance to win after a skip, averaged over samples of the supply if it ends the round."""
        if state.skips == 0:
            after = state.clone()
            after.skips = 1
            after.turn = 1 - after.turn
            return MILLION - self.search(after, depth - 1)
        total = 0
        # A fixed seed, so that the bot always plays the same move in the same position.
        dice = FastDice(1)
        for _ in range(SAMPLES):
            after = state.clone(dice)
            after.move(0, None)
            total += MILLION - self.leaf_value(after)
        return total // SAMPLES

    def leaf_value(self, state: State) -> int:
        """Return a position's value for the seat to move; only the bot's own seat dislikes a draw."""
        return self.evaluator.search_value(state, DRAWN if state.turn == self.seat else MILLION - DRAWN)


def count_attacks(state: State, seat: int) -> int:
    """Count the attacks that a seat could make if it were its turn."""
    near = state.terrain.near
    foe = state.held[1 - seat]
    sources = state.ready(seat)
    found = 0
    while sources:
        found += bits.count(near[bits.lowest(sources)] & foe)
        sources &= sources - 1
    return found
