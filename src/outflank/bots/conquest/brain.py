"""Decides and carries out, action by action, by what its seat sees of a position and by its temper."""

from __future__ import annotations

from outflank.bots.conquest.hand import best_set
from outflank.bots.conquest.outlook import Outlook
from outflank.bots.conquest.temper import Temper
from outflank.games.conquest import muster, refusals, rules, war
from outflank.games.conquest.model import (
    ATTACK,
    CLAIM,
    DEFEND,
    FORTIFY,
    OCCUPY,
    OVER,
    REINFORCE,
    ROUND_LIMIT,
    SETUP,
    UNCLAIMED,
    Attack,
    AttackUntil,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
)
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action

FREELY, ONE_CONQUEST, NEVER = range(3)  # how far a brain goes in its attacks
CLAIMS, PLACES, TRADES, ATTACKS, PRESSES, DEFENDS, OCCUPIES, FORTIFIES, NEXT, ENDS = range(10)
HALVES = 6  # armies from which on they are placed in two parts
FAR = 99  # steps, to a front that cannot be reached
LEAST = -1e9  # less than anything is worth


class Brain:
    """A player for any seat; `kind` and `one` to `four` are what it has decided."""

    def __init__(self, temper: Temper, dice: Dice) -> None:
        self.temper = temper
        self.dice = dice
        self.outlook = Outlook(dice)
        self.limit = FREELY
        self.hoards = False
        self.kind = ENDS
        self.one = 0
        self.two = 0
        self.three = 0
        self.four = 0
        self.steps = [0] * 64  # from each own territory to the front
        self.found = 0  # choices that it had, as one * 64 + two, and what it made of each
        self.choices = [0] * 64
        self.rates = [0.0] * 64

    def choose(self, state: State) -> Action:
        """What it does in a position that waits for a seat."""
        if state.phase == OVER:
            raise ValueError("The game is over.")
        self.decide(state)
        return self.action()

    def step(self, state: State) -> None:
        """Decide, and carry it out."""
        if state.phase == OVER:
            return
        self.decide(state)
        self.carry_out(state)

    def play(self, state: State, rounds: int = ROUND_LIMIT) -> int:
        """Play every seat to the end or the last round; the winner, or -1."""
        while state.phase != OVER and state.round <= rounds:
            self.step(state)
        return state.winner

    def decide(self, state: State) -> None:
        """Find what to do for whoever the position waits for."""
        phase = state.phase
        self.found = 0
        if phase == DEFEND:
            self.settle(DEFENDS, min(state.book.defence, state.armies[state.target]), 0, 0)
            return
        if phase == REINFORCE and not state.reserve and not state.cards[state.turn]:
            self.settle(NEXT, 0, 0, 0)
            return
        self.outlook.look(state, state.turn, self.temper)
        if phase == CLAIM:
            self.claim(state)
        elif phase == ATTACK:
            self.attack(state)
        elif phase == OCCUPY:
            self.occupy(state)
        elif phase == FORTIFY:
            self.fortify(state)
        else:
            self.muster(state)

    def settle(self, kind: int, one: int, two: int, three: int) -> None:
        """Decide."""
        self.kind = kind
        self.one = one
        self.two = two
        self.three = three

    def note(self, choice: int, rate: float) -> None:
        """Remember one of the things that it could do."""
        self.choices[self.found] = choice
        self.rates[self.found] = rate
        self.found += 1

    def foremost(self, count: int) -> list[int]:
        """The best of the choices that it had, best first."""
        order = sorted(range(self.found), key=lambda place: (-self.rates[place], place))
        return [self.choices[place] for place in order[:count]]

    def prefer(self, state: State, choice: int) -> None:
        """Decide for one of the choices instead of the best; armies are then placed all together."""
        if self.kind == PLACES:
            self.settle(PLACES, choice // 64, state.reserve, 0)
        elif self.kind == CLAIMS:
            self.settle(CLAIMS, choice // 64, 0, 0)
        elif state.phase == ATTACK:
            self.press(state, choice // 64, choice % 64)

    # --- before the turns, and reinforcement -----------------------------------------------

    def claim(self, state: State) -> None:
        """Claim where a region is worth having and within reach."""
        best = LEAST
        left = state.held[UNCLAIMED]
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            worth = self.claim_worth(state, territory)
            self.note(territory * 64, worth)
            if worth > best:
                best = worth
                self.settle(CLAIMS, territory, 0, 0)

    def claim_worth(self, state: State, territory: int) -> float:
        """How good a first army stands here."""
        region = state.terrain.region[territory]
        members = state.terrain.members[region]
        size = bits.count(members)
        mine = bits.count(members & self.outlook.mine)
        foreign = bits.count(members & ~self.outlook.mine & ~state.held[UNCLAIMED])
        bonus = state.pays(region)
        worth = 10.0 + 3.0 * bonus / size + 4.0 * bonus * mine / (size * size)
        worth -= 2.0 * bonus * foreign / (size * size)
        for seat in range(state.seats):
            if seat != state.turn and bits.count(members & state.held[seat]) >= size - 1:
                worth += bonus
        worth += 0.4 * bits.count(state.terrain.near[territory] & self.outlook.mine)
        if self.temper.whim > 0.0:
            worth += self.temper.whim * self.dice.below(1000) / 1000.0
        return worth

    def muster(self, state: State) -> None:
        """Trade, place, and go on to the attack."""
        seat = state.turn
        forced = refusals.must_trade(state, seat)
        open_now = state.phase == REINFORCE and not (state.book.trades_first and state.placed)
        found = -1
        if forced or (open_now and self.temper.hasty and not self.hoards):
            found = best_set(state, seat)
        if found >= 0:
            self.settle(TRADES, found // 4096 % 64, found // 64 % 64, found % 64)
            self.four = found // 262144 - 1
        elif state.reserve:
            self.place(state)
        else:
            self.settle(NEXT, 0, 0, 0)

    def place(self, state: State) -> None:
        """Put armies where they bring most; many of them in two parts."""
        count = state.reserve
        seat = state.turn
        front = self.outlook.front or self.outlook.mine
        if self.temper.scatters:
            self.settle(PLACES, bits.nth(front, self.dice.below(bits.count(front))), (count + 1) // 2, 0)
            return
        if state.phase == SETUP:
            more = state.pool[seat]
        else:
            if count >= HALVES:
                count = (count + 1) // 2
            more = count
        best = LEAST
        while front:
            territory = bits.lowest(front)
            front &= front - 1
            worth = self.outlook.demand(state, territory, state.armies[territory], more)
            self.note(territory * 64, worth)
            if worth > best:
                best = worth
                self.settle(PLACES, territory, count, 0)

    # --- attack ----------------------------------------------------------------------------

    def attack(self, state: State) -> None:
        """Begin the sweep that promises most, or stop."""
        self.settle(NEXT, 0, 0, 0)
        if self.limit == NEVER or (self.limit == ONE_CONQUEST and state.conquered):
            return
        best = 0.0
        left = self.outlook.front
        source = -1
        target = -1
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            if state.armies[territory] < 2:
                continue
            worth = self.outlook.sweep(state, territory, state.armies[territory])
            if worth > 0.0:
                self.note(territory * 64 + self.outlook.target, worth)
            if worth > best:
                best = worth
                source = territory
                target = self.outlook.target
        if source >= 0:
            self.press(state, source, target)

    def press(self, state: State, source: int, target: int) -> None:
        """Decide to attack, to the end where that is allowed."""
        if state.book.until:
            self.settle(PRESSES, source, target, self.stop_at(state, source, target))
        else:
            self.settle(ATTACKS, source, target, min(3, state.armies[source] - 1))

    def stop_at(self, state: State, source: int, target: int) -> int:
        """With how many armies left to give up: fewer could not win what is left."""
        return max(1, min(state.armies[source] - 3, state.armies[target] // 2))

    def occupy(self, state: State) -> None:
        """Go on with all that is not needed where they came from."""
        least = state.rolled
        most = state.rolled + state.armies[state.source] - 1
        count = most
        if self.outlook.front & state.terrain.bit[state.source]:
            stay = self.outlook.demand(state, state.source, 1, most - least)
            go = self.outlook.demand(state, state.target, least, most - least)
            if stay > go or not self.outlook.front & state.terrain.bit[state.target]:
                count = least
        self.settle(OCCUPIES, count, 0, 0)

    def occupy_with(self, count: int) -> None:
        """Decide to move in with so many."""
        self.settle(OCCUPIES, count, 0, 0)

    # --- fortification ---------------------------------------------------------------------

    def fortify(self, state: State) -> None:
        """Bring the largest stack that stands behind the front towards where it is wanted most."""
        self.settle(ENDS, 0, 0, 0)
        self.measure(state)
        best = 0.0
        left = self.outlook.mine & ~self.outlook.front
        while left:
            source = bits.lowest(left)
            left &= left - 1
            free = state.armies[source] - 1
            targets = state.fortifiable(state.turn, source) if free > 0 else 0
            while targets:
                target = bits.lowest(targets)
                targets &= targets - 1
                nearer = self.steps[source] - self.steps[target]
                if nearer < 1:
                    continue
                worth = float(free * nearer)
                if not self.steps[target]:
                    worth += 0.1 * self.outlook.demand(state, target, state.armies[target], free)
                if worth > best:
                    best = worth
                    self.settle(FORTIFIES, source, target, free)

    def measure(self, state: State) -> None:
        """Count the steps from each own territory to the front."""
        for territory in range(state.terrain.size):
            self.steps[territory] = FAR
        reached = self.outlook.front
        ring = reached
        steps = 0
        while ring:
            after = 0
            while ring:
                territory = bits.lowest(ring)
                ring &= ring - 1
                self.steps[territory] = steps
                after |= state.terrain.near[territory]
            ring = after & self.outlook.mine & ~reached
            reached |= ring
            steps += 1

    # --- what was decided ------------------------------------------------------------------

    def carry_out(self, state: State) -> None:
        """Do it by the rules; what a brain decides is allowed."""
        kind = self.kind
        if kind == CLAIMS:
            muster.claim(state, self.one, None)
        elif kind == PLACES:
            muster.place(state, self.one, self.two, None)
        elif kind == TRADES:
            muster.trade(state, self.one, self.two, self.three, self.four, None)
        elif kind == ATTACKS:
            war.attack(state, self.one, self.two, self.three, 0, None)
        elif kind == PRESSES:
            dice = min(3, state.armies[self.one] - self.three)
            war.attack(state, self.one, self.two, dice, self.three, None)
        elif kind == DEFENDS:
            war.defend(state, self.one, None)
        elif kind == OCCUPIES:
            war.occupy(state, self.one, None)
        elif kind == FORTIFIES:
            rules.fortify(state, self.one, self.two, self.three, None)
        elif kind == NEXT:
            rules.end_phase(state, None)
        else:
            rules.end_turn(state, None)

    def action(self) -> Action:
        """The same as an action of the game."""
        kind = self.kind
        if kind == CLAIMS:
            return Claim(self.one)
        if kind == PLACES:
            return Place(self.one, self.two)
        if kind == TRADES:
            return Trade((self.one, self.two, self.three), None if self.four < 0 else self.four)
        if kind == ATTACKS:
            return Attack(self.one, self.two, self.three)
        if kind == PRESSES:
            return AttackUntil(self.one, self.two, self.three)
        if kind == DEFENDS:
            return Defend(self.one)
        if kind == OCCUPIES:
            return Occupy(self.one)
        if kind == FORTIFIES:
            return Fortify(self.one, self.two, self.three)
        return EndPhase() if kind == NEXT else EndTurn()
