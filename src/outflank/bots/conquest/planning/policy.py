"""Chooses actions one by one by preferences, and carries them out."""

from __future__ import annotations

from outflank.bots.conquest.evaluation.outlook import Outlook
from outflank.bots.conquest.levels.preferences import Preferences
from outflank.bots.conquest.planning import claiming, spending
from outflank.bots.conquest.planning.card_sets import best_set
from outflank.bots.conquest.planning.decider import Decider
from outflank.bots.conquest.planning.decisions import (
    ANSWER,
    ANSWERS,
    ATTACKS,
    CLAIMS,
    DEFENDS,
    ENDS,
    FORTIFIES,
    FREELY,
    FULLY,
    GIVES_NOTICE,
    HIRES,
    NEVER,
    NEXT,
    NOT_AT_ALL,
    NOTICE,
    OCCUPIES,
    ONE_CONQUEST,
    PLACES,
    PRESSES,
    PROPOSAL,
    PROPOSES,
    RECRUITS,
    RESEARCHES,
    SILENCE,
    TRADES,
)
from outflank.bots.conquest.planning.diplomacy import Diplomat
from outflank.games.conquest.expansion import units
from outflank.games.conquest.expansion.model import CROWDED, INFANTRY, PLAGUE
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import (
    ATTACK,
    CLAIM,
    DEFEND,
    FORTIFY,
    MOST_REGIONS,
    OCCUPY,
    OVER,
    REINFORCE,
    ROUND_LIMIT,
    SETUP,
    UNCLAIMED,
)
from outflank.games.conquest.rules import refusals
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action

# Chosen by hand.
SPLIT_FROM = 6  # this many armies or more are placed in two parts, so that one stack doesn't get them all
FAR = 99  # the distance of a front that can't be reached
LEAST = -1e9  # below any worth
TASTE = 0.8  # the most that it prefers one region to another, so that games open differently
REDUCED = 0.5  # share of an army's worth on a teammate's territory, or before a plague


class Policy(Decider):
    """Plays any seat."""

    def __init__(self, preferences: Preferences, dice: Dice) -> None:
        super().__init__()
        self.preferences = preferences
        self.dice = dice
        self.outlook = Outlook(dice)
        self.limit = FREELY
        self.hoards = False
        self.unarmed = False  # whether it buys no artillery
        self.steps = [0] * 64  # steps from each own territory to the front
        self.found = 0  # number of choices it had, given as one * 64 + two, and their worth
        self.choices = [0] * 64
        self.rates = [0.0] * 64
        tastes = dice.clone()  # a copy, so that later decisions don't depend on these draws
        self.likings = [1.0 + TASTE * tastes.below(1000) / 1000.0 for _ in range(MOST_REGIONS)]

    def choose(self, state: State) -> Action:
        """Return the action for the seat to move."""
        if state.phase == OVER:
            raise ValueError("The game is over.")
        self.decide(state)
        return self.action()

    def step(self, state: State) -> None:
        """Decide on an action and carry it out."""
        if state.phase == OVER:
            return
        self.decide(state)
        self.carry_out(state)

    def play(self, state: State, rounds: int = ROUND_LIMIT) -> int:
        """Play every seat to the end or the last round; return the winner, or -1."""
        while state.phase != OVER and state.round <= rounds:
            self.step(state)
        return state.winner

    def decide(self, state: State) -> None:
        """Decide for the seat to move."""
        phase = state.phase
        self.found = 0
        if phase == DEFEND:
            self.set_decision(DEFENDS, min(state.book.defence, state.armies[state.target]), 0, 0)
            return
        if phase == REINFORCE and not state.reserve and not state.cards[state.turn] and state.plus is None:
            self.set_decision(NEXT, 0, 0, 0)
            return
        self.outlook.look(state, state.turn, self.preferences)
        if phase == CLAIM:
            self.claim(state)
        elif phase == ATTACK:
            self.attack(state)
        elif phase == OCCUPY:
            self.occupy(state)
        elif phase == FORTIFY:
            self.fortify(state)
        else:
            self.reinforce(state)

    def add_choice(self, choice: int, rate: float) -> None:
        """Record a possible choice."""
        self.choices[self.found] = choice
        self.rates[self.found] = rate
        self.found += 1

    def best_choices(self, count: int) -> list[int]:
        """Return the best choices it had, best first."""
        order = sorted(range(self.found), key=lambda place: (-self.rates[place], place))
        return [self.choices[place] for place in order[:count]]

    def decide_for(self, state: State, choice: int) -> None:
        """Decide for one of the choices instead of the best; armies are then placed all at once."""
        if self.kind == PLACES:
            self.decide_placement(state, choice // 64, state.reserve)
        elif self.kind == HIRES and state.plus is not None:
            self.hire_for(state, state.plus, choice // 64)
        elif self.kind == CLAIMS:
            self.set_decision(CLAIMS, choice // 64, 0, 0)
        elif state.phase == ATTACK:
            self.decide_attack(state, choice // 64, choice % 64)

    # --- claiming and reinforcing -----------------------------------------------

    def claim(self, state: State) -> None:
        """Claim territory of a region that is valuable and within reach."""
        best = LEAST
        left = state.held[UNCLAIMED]
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            if state.seats == 2:
                worth = claiming.two_player_worth(state, state.turn, territory)
            else:
                liking = self.likings[state.terrain.region[territory]]
                worth = claiming.worth(state, state.turn, territory, liking)
            if self.preferences.whim > 0.0:
                worth += self.preferences.whim * self.dice.below(1000) / 1000.0
            self.add_choice(territory * 64, worth)
            if worth > best:
                best = worth
                self.set_decision(CLAIMS, territory, 0, 0)

    def reinforce(self, state: State) -> None:
        """Trade, place, buy, then end the phase."""
        seat = state.turn
        if state.plus is not None and state.phase == REINFORCE and self.talk(state, state.plus):
            return
        forced = refusals.must_trade(state, seat)
        open_now = state.phase == REINFORCE and not (state.book.trades_first and state.placed)
        found = -1
        if forced or (open_now and self.preferences.hasty and not self.hoards):
            found = best_set(state, seat)
        if found >= 0:
            self.set_decision(TRADES, found // 4096 % 64, found // 64 % 64, found % 64)
            self.four = found // 262144 - 1
        elif state.reserve:
            self.place(state)
        elif state.plus is None or state.phase != REINFORCE or not self.spend(state, state.plus):
            self.set_decision(NEXT, 0, 0, 0)

    def place(self, state: State) -> None:
        """Place armies where they are worth most; large numbers in two parts."""
        count = state.reserve
        if self.preferences.scatters:
            self.set_decision(PLACES, self.random_front(), (count + 1) // 2, 0)
            return
        if state.plus is not None and self.preferences.aims >= 1.0:
            post = self.outlook.aims.garrison_target(state, state.plus, state.turn)
            if post >= 0:
                self.set_decision(PLACES, post, 1, INFANTRY)
                return
        if state.phase == SETUP and state.book.economy and self.preferences.craft > NOT_AT_ALL:
            self.spread(state)
            return
        if state.phase == SETUP:
            more = state.pool[state.turn]
        else:
            if count >= SPLIT_FROM:
                count = (count + 1) // 2
            more = count
        self.decide_placement(state, self.best_place(state, more, self.outlook.relief), count)

    def spread(self, state: State) -> None:
        """Place the first armies where they are worth most, but make no stack that costs full upkeep."""
        count = state.reserve
        best = LEAST
        found = -1
        front = self.outlook.front or self.outlook.mine
        while front:
            territory = bits.lowest(front)
            front &= front - 1
            more = min(state.pool[state.turn], spending.room_before_upkeep(state, territory))
            if more < 1:
                continue
            worth = self.outlook.demand(state, territory, state.armies[territory], more)
            self.add_choice(territory * 64, worth)
            if worth > best:
                best = worth
                found = territory
        if found < 0:
            self.decide_placement(state, self.best_place(state, count, 0), count)
        else:
            self.set_decision(PLACES, found, min(count, spending.room_before_upkeep(state, found)), INFANTRY)

    def decide_placement(self, state: State, territory: int, count: int) -> None:
        """Decide to place armies here, or first a unit that costs several."""
        unit = INFANTRY
        if state.plus is not None and not self.unarmed:
            unit = spending.unit_for(state, state.plus, self.preferences, territory, count)
        self.set_decision(PLACES, territory, 1 if unit else count, unit)

    def random_front(self) -> int:
        """Return a random border territory."""
        front = self.outlook.front or self.outlook.mine
        return bits.nth(front, self.dice.below(bits.count(front)))

    def best_place(self, state: State, more: int, relief: int) -> int:
        """Return where this many armies are worth most, including teammates' territories."""
        front = (self.outlook.front | relief) or self.outlook.mine
        best = LEAST
        found = -1
        while front:
            territory = bits.lowest(front)
            front &= front - 1
            worth = self.outlook.demand(state, territory, state.armies[territory], more)
            if state.plus is not None:
                worth *= self.liking(state, state.plus, territory, more)
            self.add_choice(territory * 64, worth)
            if worth > best:
                best = worth
                found = territory
        return found

    def liking(self, state: State, plus: ExpansionState, territory: int, more: int) -> float:
        """Return the share of an army's worth here: less on a teammate's, and before a plague."""
        part = 1.0 if state.owner[territory] == state.turn else REDUCED
        crowded = state.armies[territory] + more > CROWDED
        return part * REDUCED if crowded and plus.coming == PLAGUE else part

    # --- expansion ------------------------------------------------------

    def talk(self, state: State, plus: ExpansionState) -> bool:
        """Decide on treaties; return whether there is a message to send."""
        if not state.book.treaties or self.preferences.peace == 0.0:
            return False
        diplomat = Diplomat(state, plus, self.outlook, self.preferences)
        said = diplomat.choose_message()
        self.why = diplomat.why
        if said == ANSWER:
            self.set_decision(ANSWERS, diplomat.seat, diplomat.rounds, 0)
        elif said == PROPOSAL:
            self.set_decision(PROPOSES, diplomat.seat, diplomat.kind, diplomat.rounds)
        elif said == NOTICE:
            self.set_decision(GIVES_NOTICE, diplomat.seat, 0, 0)
        return said != SILENCE

    def spend(self, state: State, plus: ExpansionState) -> bool:
        """Decide on research, recruits or hiring; return whether there is something to buy."""
        seat = state.turn
        tech = spending.next_tech(state, plus, self.preferences, seat)
        if tech >= 0:
            self.set_decision(RESEARCHES, tech, 0, 0)
            return True
        unit = spending.recruits(state, plus, self.preferences, seat)
        if unit >= 0:
            territory = self.random_front() if self.preferences.scatters else self.best_place(state, 2, 0)
            self.found = 0
            if unit:
                unit = spending.unit_to_recruit(state, plus, self.preferences, territory)
            self.set_decision(RECRUITS, territory, unit, 0)
            return True
        money = spending.budget(state, plus, self.preferences, seat)
        if money < 1:
            return False
        if self.preferences.scatters:
            territory = self.random_front()
            if not spending.infantry_for(state, territory, money):
                territory = self.best_hire(state, plus, money)
        elif self.preferences.craft == FULLY or state.book.hire_limit:
            territory = self.best_hire(state, plus, money)
        else:
            territory = self.best_place(state, SPLIT_FROM, 0)
        return territory >= 0 and self.hire_for(state, plus, territory)

    def best_hire(self, state: State, plus: ExpansionState, money: int) -> int:
        """Return where this money is worth most at the local price; -1 if it buys nothing."""
        found = self.best_hire_on(state, plus, self.outlook.front or self.outlook.mine, money)
        if found < 0 and state.book.hire_limit:
            # The front has reached its limit. Armies hired behind it can fortify later.
            found = self.best_hire_on(state, plus, self.outlook.mine & ~self.outlook.front, money)
        return found

    def best_hire_on(self, state: State, plus: ExpansionState, front: int, money: int) -> int:
        """Return the best place to hire among these territories; -1 if the money buys nothing."""
        best = LEAST
        found = -1
        while front:
            territory = bits.lowest(front)
            front &= front - 1
            more = spending.hires_at_a_time(state, territory, money)
            if more < 1:
                continue
            worth = self.outlook.demand(state, territory, state.armies[territory], more)
            worth *= self.liking(state, plus, territory, more)
            self.add_choice(territory * 64, worth)
            if worth > best:
                best = worth
                found = territory
        return found

    def hire_for(self, state: State, plus: ExpansionState, territory: int) -> bool:
        """Decide to spend money here, cheap armies first; return whether it buys any."""
        money = spending.budget(state, plus, self.preferences, state.turn)
        unit = (
            INFANTRY
            if self.unarmed
            else spending.unit_to_hire(state, plus, self.preferences, territory, money)
        )
        count = 1 if unit else spending.infantry_for(state, territory, money)
        if not unit and (self.preferences.craft == FULLY or state.book.hire_limit):
            count = spending.hires_at_a_time(state, territory, money)
        self.set_decision(HIRES, territory, count, unit)
        return count > 0

    # --- attack ----------------------------------------------------------------------------

    def attack(self, state: State) -> None:
        """Start the most promising sweep, or stop."""
        self.set_decision(NEXT, 0, 0, 0)
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
                self.add_choice(territory * 64 + self.outlook.target, worth)
            if worth > best:
                best = worth
                source = territory
                target = self.outlook.target
        if source >= 0:
            self.decide_attack(state, source, target)

    def decide_attack(self, state: State, source: int, target: int) -> None:
        """Decide to attack, until decided if that's allowed."""
        if state.book.until:
            self.set_decision(PRESSES, source, target, self.stop_at(state, source, target))
        else:
            self.set_decision(ATTACKS, source, target, min(3, state.armies[source] - 1))

    def stop_at(self, state: State, source: int, target: int) -> int:
        """Return how many armies to stop with, since fewer would hardly win."""
        return max(1, min(state.armies[source] - 3, state.armies[target] // 2))

    def occupy(self, state: State) -> None:
        """Move in with every army that isn't needed behind."""
        least = state.rolled
        most = state.rolled + state.armies[state.source] - 1
        count = most
        if self.outlook.front & state.terrain.bit[state.source]:
            stay = self.outlook.demand(state, state.source, 1, most - least)
            go = self.outlook.demand(state, state.target, least, most - least)
            if stay > go or not self.outlook.front & state.terrain.bit[state.target]:
                count = least
        self.set_decision(OCCUPIES, count, 0, 0)

    def occupy_with(self, count: int) -> None:
        """Decide to move in with this many armies."""
        self.set_decision(OCCUPIES, count, 0, 0)

    # --- fortifying ---------------------------------------------------------------------

    def fortify(self, state: State) -> None:
        """Move the largest stack behind the front to where it's needed most."""
        self.set_decision(ENDS, 0, 0, 0)
        self.measure(state)
        best = 0.0
        left = self.outlook.mine & ~self.outlook.front
        while left:
            source = bits.lowest(left)
            left &= left - 1
            free = state.armies[source] - 1
            targets = state.fortifiable(state.turn, source) if free > 0 else 0
            riders = 0
            if state.plus is not None and state.book.units and free > 0:
                riders = units.cavalry_reach(state, state.turn, source)
                targets |= riders
            while targets:
                target = bits.lowest(targets)
                targets &= targets - 1
                free = state.armies[source] - 1
                if state.plus is not None and riders & state.terrain.bit[target]:
                    free = min(free, state.plus.cavalry[source])
                nearer = self.steps[source] - self.steps[target]
                if nearer < 1:
                    continue
                worth = float(free * nearer)
                if not self.steps[target]:
                    worth += 0.1 * self.outlook.demand(state, target, state.armies[target], free)
                if worth > best:
                    best = worth
                    self.set_decision(FORTIFIES, source, target, free)

    def measure(self, state: State) -> None:
        """Count the steps from each own territory to the front."""
        for territory in range(state.terrain.size):
            self.steps[territory] = FAR
        reached = self.outlook.front | self.outlook.relief
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
