"""A seat's evaluation of a position: the worth of each territory in armies, and of attacks by each stack.

This reads only what everyone sees: no hand, no deck, no dice.
"""

from __future__ import annotations

from outflank.bots.conquest.evaluation.battle_odds import DICE, BattleOdds, modified_odds, odds_of
from outflank.bots.conquest.evaluation.goals import Goals
from outflank.bots.conquest.levels.preferences import NORMAL, Preferences
from outflank.bots.conquest.planning import spending
from outflank.bots.conquest.planning.decisions import FULLY
from outflank.games.conquest.combat import modifiers
from outflank.games.conquest.expansion import economy
from outflank.games.conquest.expansion.model import ABSORBS, BARRACKS
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import NEUTRAL
from outflank.games.conquest.rules import cards, income
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice

# Captures that a stack plans ahead. Later ones are too unlikely to matter.
STEPS = 8
# Chosen by hand on the scale of `levels/preferences.py`.
PATIENCE = 30  # after this round, odds and losses count less and less, so that games end
THIRD = 3.0  # cards in a set
GOAL = 3.0  # worth that a plan's goal adds to each of its territories
RAISES, SERVES = 6.0, 1.5  # worth of barracks, which pay an army every turn, and of other boosts
FORLORN = 0.1  # the smallest chance worth trying to stop a win


class Outlook:
    """One seat's view of one position, evaluated again for every decision."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.chances = DICE
        self.preferences = NORMAL
        self.goal_region = -1
        self.goal_seat = -1
        self.caution = 0.0  # how much better than usual the odds have to be
        self.seat = 0
        self.mine = 0
        self.ours = 0  # its own and teammates' territories
        self.protected = 0  # its own territories, and those it can't attack
        self.front = 0  # its own territories next to possible targets
        self.relief = 0  # teammates' territories that it can reinforce
        self.forces = 0  # armies it can place right away
        self.modified = False  # whether units, technology and the like change the odds
        self.aims = Goals()
        self.urgent = 0  # targets to attack whatever the odds
        self.leader = -1
        self.weakest = -1
        self.standing = 0
        self.card = 0.0  # worth of a card
        self.odds = 0.0  # smallest win chance of an attack
        self.loss = 1.0  # worth of its own armies
        self.value = [0.0] * 64  # worth of capturing each territory
        self.prize = [0.0] * 64  # worth of keeping each own territory
        self.menace = [0] * 64  # the strongest enemy stack next to each own territory
        self.menacer = [0] * 64  # where that stack is
        self.strength = [0] * 8  # armies of each owner
        self.power = [0.0] * 8
        self.kill = [0.0] * 8  # worth of beating an army of each owner
        self.spoils = [0.0] * 8  # worth of a territory towards eliminating its owner
        self.grudge = [0.0] * 8
        self.hope = [0.0] * 32  # worth of a territory towards its region
        self.target = -1  # the first target of the latest sweep

    def look(self, state: State, seat: int, preferences: Preferences) -> None:
        """Evaluate a position."""
        self.preferences = preferences
        self.seat = seat
        self.mine = state.held[seat]
        self.ours = self.mine
        self.protected = self.mine
        self.relief = 0
        self.urgent = 0
        self.modified = False
        self.forces = state.reserve
        if state.plus is not None:
            self.look_at_expansion(state, state.plus)
        self.chances = odds_of(state.book)
        worth = cards.worth(state, seat, 0, 1, 2)
        self.card = worth / THIRD
        late = max(0, state.round - PATIENCE)
        self.odds = max(0.0, preferences.odds + self.caution - 0.01 * late)
        self.loss = max(0.2, 1.0 - 0.02 * late)
        self.weigh_seats(state)
        self.find_front(state)
        self.bear_grudges(state)
        self.weigh_eliminations(state)
        self.weigh_regions(state)
        self.weigh_territories(state)
        if state.plus is not None:
            if state.book.teams:
                self.weigh_joint_regions(state)
            self.weigh_boosts(state, state.plus)
            self.weigh_aims(state, state.plus)

    def look_at_expansion(self, state: State, plus: ExpansionState) -> None:
        """Evaluate the expansion's part."""
        book = state.book
        self.protected = state.protected(self.seat)
        self.forces += spending.spendable(state, plus, self.seat)
        self.modified = book.units or book.technology or book.boosts or book.economy or book.every > 0
        if book.teams:
            self.ours = state.ours(self.seat)
            foes = state.terrain.everywhere & ~self.protected
            self.relief = state.placeable(self.seat) & ~self.mine & state.neighbours_of(foes)

    # --- seats ------------------------------------------------------------------------

    def weigh_seats(self, state: State) -> None:
        """Find each seat's strength, the leader, and the worth of beating an army of each."""
        for owner in range(8):
            self.strength[owner] = 0
            self.kill[owner] = 0.0
            self.grudge[owner] = 0.0
        for territory in range(state.terrain.size):
            self.strength[state.owner[territory]] += state.armies[territory]
        self.standing = state.sides_left()
        self.leader = -1
        self.weakest = -1
        total = 0.0
        for seat in range(state.seats):
            if state.fallen[seat]:
                continue
            self.power[seat] = (
                self.strength[seat] + 2.0 * income.armies(state, seat) + 0.8 * self.card * state.cards[seat]
            )
            if state.book.economy:
                self.power[seat] += 2.0 * max(0, economy.revenue(state, seat) - economy.upkeep(state, seat))
            total += self.power[seat]
            if seat == self.seat or state.friends(self.seat, seat):
                continue
            self.kill[seat] = self.preferences.duel if self.standing == 2 else self.preferences.kill
            if self.leader < 0 or self.power[seat] > self.power[self.leader]:
                self.leader = seat
            if self.weakest < 0 or self.power[seat] < self.power[self.weakest]:
                self.weakest = seat
        if self.standing > 2 and self.leader >= 0:
            if self.power[self.leader] * self.standing < 1.25 * total:
                self.leader = -1
            else:
                self.kill[self.leader] *= 1.5

    def find_front(self, state: State) -> None:
        """Find the seat's border territories and the strongest stack next to each."""
        left = self.mine | self.relief
        self.front = 0
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            others = state.terrain.near[territory] & ~self.protected
            menace = 0
            if others and state.owner[territory] == self.seat:
                self.front |= state.terrain.bit[territory]
            while others:
                other = bits.lowest(others)
                others &= others - 1
                if state.owner[other] < NEUTRAL and state.armies[other] > menace:
                    menace = state.armies[other]
                    self.menacer[territory] = other
            self.menace[territory] = menace

    def bear_grudges(self, state: State) -> None:
        """Find the seats that broke its regions since its last turn, and its strongest neighbour."""
        if self.preferences.grudge == 0.0:
            return
        lost = state.kept[self.seat] & ~income.paid_regions(state, self.seat)
        while lost:
            region = bits.lowest(lost)
            lost &= lost - 1
            taken = state.terrain.members[region] & ~self.mine
            while taken:
                self.grudge[state.owner[bits.lowest(taken)]] += 1.0
                taken &= taken - 1
        worst = -1
        weight = 0
        for owner in range(state.seats):
            if owner == self.seat or state.fallen[owner]:
                continue
            beside = self.beside(state, state.held[owner], self.mine)
            if beside > weight:
                weight = beside
                worst = owner
        if worst >= 0:
            self.grudge[worst] += 0.5

    def beside(self, state: State, ours: int, theirs: int) -> int:
        """Count our movable armies next to their territories or among them."""
        found = 0
        while ours:
            territory = bits.lowest(ours)
            ours &= ours - 1
            if (state.terrain.near[territory] | state.terrain.bit[territory]) & theirs:
                found += state.armies[territory] - 1
        return found

    def weigh_eliminations(self, state: State) -> None:
        """Find the worth of each owner's territories towards eliminating it."""
        for owner in range(state.seats):
            self.spoils[owner] = 0.0
            count = bits.count(state.held[owner])
            if owner == self.seat or not count or state.friends(self.seat, owner):
                continue
            armies = self.forces + self.beside(state, self.mine, state.held[owner])
            hope = min(1.0, armies / (1.1 * self.strength[owner] + count))
            prize = self.preferences.finish * (10.0 if self.standing == 2 else 1.0)
            if state.book.takes:
                prize += self.preferences.spoils * self.card * state.cards[owner]
            self.spoils[owner] = prize * hope * hope * hope / count

    # --- territories --------------------------------------------------------------------------

    def weigh_regions(self, state: State) -> None:
        """Find the worth of each missing territory, by the chance to complete its region.

        A team holds its regions together (CQ-163).
        """
        for region in range(state.terrain.regions):
            members = state.terrain.members[region]
            missing = members & ~self.ours
            self.hope[region] = 0.0
            if not missing or missing & self.protected:
                continue
            cost = 0
            left = missing
            while left:
                cost += state.armies[bits.lowest(left)] + 1
                left &= left - 1
            armies = self.forces + self.beside(state, self.mine, members)
            hope = min(1.0, armies / (1.1 * cost))
            gain = self.preferences.region * income.region_bonus(state, region) * hope * hope
            self.hope[region] = gain / bits.count(missing)
            if region == self.goal_region:
                self.hope[region] += GOAL + gain / bits.count(missing)

    def weigh_territories(self, state: State) -> None:
        """Find each territory's worth, to capture or to keep."""
        for territory in range(state.terrain.size):
            region = state.terrain.region[territory]
            owner = state.owner[territory]
            members = state.terrain.members[region]
            if owner == self.seat:
                self.prize[territory] = self.preferences.land
                if not members & ~self.mine:
                    self.prize[territory] += self.preferences.keep * income.region_bonus(state, region)
                continue
            worth = self.preferences.land + self.hope[region]
            worth += self.preferences.joining * bits.count(state.terrain.near[territory] & self.mine)
            if owner < NEUTRAL:
                worth += self.spoils[owner] + self.preferences.grudge * self.grudge[owner]
                if not members & ~state.held[owner]:
                    worth += self.preferences.breaking * income.region_bonus(state, region)
                if owner == self.leader and self.standing > 2:
                    worth += self.preferences.leader
                if owner == self.weakest and self.standing > 2:
                    worth += self.preferences.weak
                if owner == self.goal_seat:
                    worth += GOAL
            if self.preferences.whim > 0.0:
                worth += self.preferences.whim * self.dice.below(1000) / 1000.0
            self.value[territory] = worth
            self.prize[territory] = self.preferences.land

    def weigh_joint_regions(self, state: State) -> None:
        """Add the worth of regions that a team holds together but no member alone."""
        for territory in range(state.terrain.size):
            region = state.terrain.region[territory]
            owner = state.owner[territory]
            members = state.terrain.members[region]
            if owner >= NEUTRAL or not members & ~state.held[owner] or members & ~state.ours(owner):
                continue
            if state.mates(self.seat, owner):
                self.prize[territory] += self.preferences.keep * income.region_bonus(state, region)
            else:
                self.value[territory] += self.preferences.breaking * income.region_bonus(state, region)

    def weigh_boosts(self, state: State, plus: ExpansionState) -> None:
        """Add the worth of boosts."""
        if not state.book.boosts or self.preferences.craft < FULLY:
            return
        for territory in range(state.terrain.size):
            if plus.boost[territory]:
                worth = RAISES if plus.boost[territory] == BARRACKS else SERVES
                self.value[territory] += worth
                self.prize[territory] += worth

    def weigh_aims(self, state: State, plus: ExpansionState) -> None:
        """Add the worth of goals other than elimination."""
        weight = self.preferences.aims
        if weight == 0.0:
            return
        self.aims.look(state, plus, self.seat)
        if weight >= 1.0:
            self.urgent = self.aims.urgent
        for territory in range(state.terrain.size):
            owner = state.owner[territory]
            if owner == self.seat:
                self.prize[territory] += weight * self.aims.hold[territory]
            else:
                self.value[territory] += weight * (self.aims.bid[territory] + self.aims.urge[owner])

    # --- stacks ----------------------------------------------------------------------------

    def sweep(self, state: State, source: int, armies: int) -> float:
        """Return the worth of a chain of captures with this stack; `target` is the first one."""
        # Greedy: always attack the best neighbour of the latest capture, with the armies left on average. A
        # full search of chains would be far too slow, because this runs for every stack at every decision.
        held = self.protected
        here = source
        total = 0.0
        sure = 1.0
        self.target = -1
        extra = 0.0 if state.conquered else self.preferences.card * self.card
        table = self.chances
        modified = self.modified
        near = state.open_borders()
        for _ in range(STEPS):
            targets = near[here] & ~held
            free = armies - 1
            best = 0.0
            chosen = -1
            won = spent = 0.0
            while targets and free > 0:
                target = bits.lowest(targets)
                targets &= targets - 1
                if modified:
                    table = self.battle(state, source, target)
                place = table.cell(free, state.armies[target])
                chance = table.win[place]
                if chance < self.odds and (chance < FORLORN or not self.urgent & state.terrain.bit[target]):
                    continue
                size = table.scale(free, state.armies[target])
                gain = chance * (self.value[target] + extra) - size * (
                    self.loss * table.lost[place] - self.kill[state.owner[target]] * table.beaten[place]
                )
                if gain > best:
                    best = gain
                    chosen = target
                    won = chance
                    spent = size * table.lost[place]
            if chosen < 0:
                break
            if here == source and self.target < 0:
                self.target = chosen
            total += sure * best
            sure *= won
            armies = free - int(spent + 0.5)
            held |= state.terrain.bit[chosen]
            here = chosen
            extra = 0.0
        return total

    def battle(self, state: State, source: int, target: int) -> BattleOdds:
        """Return the odds of a battle with both sides' modifiers."""
        aid = modifiers.attack_aid(state, source, target)
        ward = modifiers.defence_aid(state, target)
        return modified_odds(state.book, modifiers.edge_of(aid, ward), aid == ABSORBS, ward == ABSORBS)

    def danger(self, state: State, territory: int, armies: int) -> float:
        """Return the chance that the strongest neighbouring stack beats this many armies here."""
        menace = self.menace[territory]
        if menace < 2:
            return 0.0
        table = self.battle(state, self.menacer[territory], territory) if self.modified else self.chances
        return table.win[table.cell(menace - 1, armies)]

    def demand(self, state: State, territory: int, armies: int, more: int) -> float:
        """Return the worth of more armies on a border territory, by captures allowed and losses prevented."""
        kept = self.danger(state, territory, armies) - self.danger(state, territory, armies + more)
        gained = self.sweep(state, territory, armies + more) - self.sweep(state, territory, armies)
        return gained + self.preferences.guard * self.prize[territory] * kept
