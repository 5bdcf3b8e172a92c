"""BattleZone's hard bot: it looks some actions ahead, over both outcomes of every attack (BZ-65, BZ-66)."""

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
DEPTH = 3  # actions that it always looks ahead
DEEPEST = 6  # as far as it looks where there are few attacks on both sides
LEAVES = 60_000  # positions at the end of a search, by a rough count, beyond which it looks no further
WIDTH = 6  # attacks that it follows to the end, of all that it looks at
NARROW = 2  # as many at least
CROWD = 3000  # where there are so many attacks that their square is above a share of this, it follows fewer
SURE = 998_000  # an outcome with this chance is taken for certain
DRAWN = 300_000  # what a draw is worth to it: less than half, so that it tries something in an even stalemate
SAMPLES = 16  # of what the supply at a round's end may bring


class Hint(msgspec.Struct, frozen=True):
    """What to do, and why."""

    action: Action
    sentence: str


def hint(view: View) -> Hint:
    """What the hard bot would do in the position that is seen, and why in one sentence (BZ-67)."""
    return Hint(*Hard(0).explain(view, ()))


class Hard(Player):
    """Does what it expects most of, the other seat's best answers considered."""

    def __init__(self, seed: int) -> None:
        Player.__init__(self, seed)
        self.evaluator = EVALUATOR
        self.depth = DEPTH
        self.found = 0
        self.seat = 0  # the one that is choosing
        self.codes = [0] * 128  # the attacks there are, and what each promises; room for more than can be
        self.rates = [0] * 128

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """What it does in the position that is seen, and why."""
        seen: Any = view
        state = imagine(seen, NO_DICE)
        code = self.choose(state, view.seat)
        return state.action(code), reason(state, code)

    def judge(self, view: View) -> Sequence[float]:
        """The chance of either seat to win the position that is seen."""
        seen: Any = view
        state = imagine(seen, NO_DICE)
        chance = float(self.evaluator.win_chance(state)) / MILLION  # in C, whole numbers would divide to 0
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
        """The most promising attack that is as good as won and exposes nothing, or 0 where there is none."""
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
        """Whether an attack is as good as won, and no enemy could then attack either of its territories."""
        source = code // 64
        target = code % 64
        near = state.terrain.near
        if self.chances.win[state.armies[source] * 9 + state.armies[target]] < SURE:
            return False
        strong = state.ready(1 - state.turn) & ~state.terrain.bit[target]
        return (near[source] | near[target]) & strong == 0

    def list_attacks(self, state: State) -> None:
        """List all attacks with what they promise when one looks less far ahead."""
        codes = state.legal_codes(state.turn)
        self.found = len(codes) - 1  # the last is Skip
        self.depth = self.search_depth(state)
        for index in range(self.found):
            self.codes[index] = codes[index]
            self.rates[index] = self.value_of_attack(state, codes[index], self.depth - 1)

    def search_depth(self, state: State) -> int:
        """How many actions to look ahead: the fewer attacks both sides have, the more."""
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
        """How many attacks to follow further: time grows with the square of those that there are."""
        if self.found <= NARROW:
            return self.found
        return min(self.found, max(NARROW, min(WIDTH, CROWD // (self.found * self.found))))

    def most_promising(self) -> int:
        """The index of the most promising attack that was not yet followed further."""
        best = 0
        for index in range(1, self.found):
            if self.rates[index] > self.rates[best]:
                best = index
        return best

    def search(self, state: State, depth: int) -> int:
        """The chance, in millionths, that the seat to move wins if it does its best."""
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
        """The chance to win after this attack, over both of its outcomes."""
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
        """The chance to win after an attack that was won or lost."""
        after = state.clone()
        after.conclude(source, target, won)
        after.turn = 1 - after.turn
        return MILLION - self.search(after, depth - 1)

    def value_of_skip(self, state: State, depth: int) -> int:
        """The chance to win after a skip; where that ends the round, over samples of the supply."""
        if state.skips == 0:
            after = state.clone()
            after.skips = 1
            after.turn = 1 - after.turn
            return MILLION - self.search(after, depth - 1)
        total = 0
        dice = FastDice(1)  # always the same, so that the same position is always played the same
        for _ in range(SAMPLES):
            after = state.clone(dice)
            after.move(0, None)
            total += MILLION - self.leaf_value(after)
        return total // SAMPLES

    def leaf_value(self, state: State) -> int:
        """What a position promises the seat to move; only the seat that is choosing dislikes a draw."""
        return self.evaluator.search_value(state, DRAWN if state.turn == self.seat else MILLION - DRAWN)


def count_attacks(state: State, seat: int) -> int:
    """How many attacks a seat could choose from if it were its turn."""
    near = state.terrain.near
    foe = state.held[1 - seat]
    sources = state.ready(seat)
    found = 0
    while sources:
        found += bits.count(near[bits.lowest(sources)] & foe)
        sources &= sources - 1
    return found
