"""How a seat looks at a position: what every territory is worth to it, in armies, and where a stack could go.

It reads what everyone sees, and nothing else: no hand, no deck, no dice.
"""

from __future__ import annotations

from outflank.bots.conquest.evaluation.chances import DICE, Chances, aided_chances, chances_of
from outflank.bots.conquest.evaluation.goals import Aims
from outflank.bots.conquest.levels.temper import NORMAL, Temper
from outflank.bots.conquest.planning import spending
from outflank.bots.conquest.planning.decisions import FULLY
from outflank.games.conquest.combat import modifiers
from outflank.games.conquest.expansion import economy
from outflank.games.conquest.expansion.model import ABSORBS, BARRACKS
from outflank.games.conquest.expansion.state import Plus
from outflank.games.conquest.model import NEUTRAL
from outflank.games.conquest.rules import cards, income
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice

STEPS = 8  # conquests that a stack thinks ahead
PATIENCE = 30  # rounds, after which odds and losses count less and less
THIRD = 3.0  # cards to a set
GOAL = 3.0  # what a goal adds to each of its territories
RAISES, SERVES = 6.0, 1.5  # of barracks, which raise an army every turn, and of other boosts
FORLORN = 0.1  # the least chance of an attack that has to be tried


class Outlook:
    """What one seat makes of one position; it is looked at anew for every decision."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.chances = DICE
        self.temper = NORMAL
        self.goal_region = -1
        self.goal_seat = -1
        self.caution = 0.0  # by how much better than usual the odds must be
        self.seat = 0
        self.mine = 0
        self.ours = 0  # own ones, and those of team mates
        self.spared = 0  # own ones, and those that it may not attack
        self.front = 0  # own territories beside those that it may attack
        self.relief = 0  # team mates' territories that it can help
        self.forces = 0  # armies that it can have at once
        self.modified = False  # units, science and the like change the chances of battles
        self.aims = Aims()
        self.urgent = 0  # what has to be attacked whatever the odds
        self.leader = -1
        self.weakest = -1
        self.standing = 0
        self.card = 0.0  # what a card is worth
        self.odds = 0.0  # the least chance of an attack
        self.loss = 1.0  # what an own army is worth
        self.value = [0.0] * 64  # of taking each territory
        self.prize = [0.0] * 64  # of keeping each own one
        self.menace = [0] * 64  # the strongest stack beside each own one
        self.menacer = [0] * 64  # where it stands
        self.strength = [0] * 8  # armies of each owner
        self.power = [0.0] * 8
        self.kill = [0.0] * 8  # what a beaten army of each owner is worth
        self.spoils = [0.0] * 8  # what a territory of each owner brings towards its elimination
        self.grudge = [0.0] * 8
        self.hope = [0.0] * 32  # what each territory brings towards its region
        self.target = -1  # the first conquest of the latest sweep, and its chance

    def look(self, state: State, seat: int, temper: Temper) -> None:
        """Take in a position."""
        self.temper = temper
        self.seat = seat
        self.mine = state.held[seat]
        self.ours = self.mine
        self.spared = self.mine
        self.relief = 0
        self.urgent = 0
        self.modified = False
        self.forces = state.reserve
        if state.plus is not None:
            self.look_further(state, state.plus)
        self.chances = chances_of(state.book)
        worth = cards.worth(state, seat, 0, 1, 2)
        self.card = worth / THIRD
        late = max(0, state.round - PATIENCE)
        self.odds = max(0.0, temper.odds + self.caution - 0.01 * late)
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

    def look_further(self, state: State, plus: Plus) -> None:
        """Take in what the later options bring."""
        book = state.book
        self.spared = state.spared(self.seat)
        self.forces += spending.purse(state, plus, self.seat)
        self.modified = book.units or book.technology or book.boosts or book.economy or book.every > 0
        if book.teams:
            self.ours = state.ours(self.seat)
            foes = state.terrain.everywhere & ~self.spared
            self.relief = state.open_to(self.seat) & ~self.mine & state.beside(foes)

    # --- the others ------------------------------------------------------------------------

    def weigh_seats(self, state: State) -> None:
        """Who is strong, who leads, and what it is worth to beat an army of each."""
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
            self.kill[seat] = self.temper.duel if self.standing == 2 else self.temper.kill
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
        """Own territories beside others', and the strongest stack beside each."""
        left = self.mine | self.relief
        self.front = 0
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            others = state.terrain.near[territory] & ~self.spared
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
        """Who holds what was taken from its regions since its last turn, or stands strongest beside it."""
        if self.temper.grudge == 0.0:
            return
        lost = state.kept[self.seat] & ~income.whole(state, self.seat)
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
        """How many of our armies stand beside or among theirs."""
        found = 0
        while ours:
            territory = bits.lowest(ours)
            ours &= ours - 1
            if (state.terrain.near[territory] | state.terrain.bit[territory]) & theirs:
                found += state.armies[territory] - 1
        return found

    def weigh_eliminations(self, state: State) -> None:
        """What each territory of a seat brings towards its end, if that can be reached."""
        for owner in range(state.seats):
            self.spoils[owner] = 0.0
            count = bits.count(state.held[owner])
            if owner == self.seat or not count or state.friends(self.seat, owner):
                continue
            armies = self.forces + self.beside(state, self.mine, state.held[owner])
            hope = min(1.0, armies / (1.1 * self.strength[owner] + count))
            prize = self.temper.finish * (10.0 if self.standing == 2 else 1.0)
            if state.book.takes:
                prize += self.temper.spoils * self.card * state.cards[owner]
            self.spoils[owner] = prize * hope * hope * hope / count

    # --- the land --------------------------------------------------------------------------

    def weigh_regions(self, state: State) -> None:
        """What each missing territory brings towards its region, by how likely that is completed.

        A team holds its regions together (CQ-163).
        """
        for region in range(state.terrain.regions):
            members = state.terrain.members[region]
            missing = members & ~self.ours
            self.hope[region] = 0.0
            if not missing or missing & self.spared:
                continue
            cost = 0
            left = missing
            while left:
                cost += state.armies[bits.lowest(left)] + 1
                left &= left - 1
            armies = self.forces + self.beside(state, self.mine, members)
            hope = min(1.0, armies / (1.1 * cost))
            gain = self.temper.region * income.pays(state, region) * hope * hope
            self.hope[region] = gain / bits.count(missing)
            if region == self.goal_region:
                self.hope[region] += GOAL + gain / bits.count(missing)

    def weigh_territories(self, state: State) -> None:
        """What each territory is worth: to take, or to keep."""
        for territory in range(state.terrain.size):
            region = state.terrain.region[territory]
            owner = state.owner[territory]
            members = state.terrain.members[region]
            if owner == self.seat:
                self.prize[territory] = self.temper.land
                if not members & ~self.mine:
                    self.prize[territory] += self.temper.keep * income.pays(state, region)
                continue
            worth = self.temper.land + self.hope[region]
            worth += self.temper.joining * bits.count(state.terrain.near[territory] & self.mine)
            if owner < NEUTRAL:
                worth += self.spoils[owner] + self.temper.grudge * self.grudge[owner]
                if not members & ~state.held[owner]:
                    worth += self.temper.breaking * income.pays(state, region)
                if owner == self.leader and self.standing > 2:
                    worth += self.temper.leader
                if owner == self.weakest and self.standing > 2:
                    worth += self.temper.weak
                if owner == self.goal_seat:
                    worth += GOAL
            if self.temper.whim > 0.0:
                worth += self.temper.whim * self.dice.below(1000) / 1000.0
            self.value[territory] = worth
            self.prize[territory] = self.temper.land

    def weigh_joint_regions(self, state: State) -> None:
        """Add what a region is worth that a team holds together, and none of its members alone."""
        for territory in range(state.terrain.size):
            region = state.terrain.region[territory]
            owner = state.owner[territory]
            members = state.terrain.members[region]
            if owner >= NEUTRAL or not members & ~state.held[owner] or members & ~state.ours(owner):
                continue
            if state.mates(self.seat, owner):
                self.prize[territory] += self.temper.keep * income.pays(state, region)
            else:
                self.value[territory] += self.temper.breaking * income.pays(state, region)

    def weigh_boosts(self, state: State, plus: Plus) -> None:
        """Add what boosts make of their territories."""
        if not state.book.boosts or self.temper.craft < FULLY:
            return
        for territory in range(state.terrain.size):
            if plus.boost[territory]:
                worth = RAISES if plus.boost[territory] == BARRACKS else SERVES
                self.value[territory] += worth
                self.prize[territory] += worth

    def weigh_aims(self, state: State, plus: Plus) -> None:
        """Add what victories other than the last one standing make of each territory."""
        weight = self.temper.aims
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
        """What so many armies here could bring, conquest after conquest; `target` is the first one."""
        held = self.spared
        here = source
        total = 0.0
        sure = 1.0
        self.target = -1
        extra = 0.0 if state.conquered else self.temper.card * self.card
        table = self.chances
        modified = self.modified
        near = state.ways()
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

    def battle(self, state: State, source: int, target: int) -> Chances:
        """The chances of a battle with what helps or hampers either side."""
        aid = modifiers.attack_aid(state, source, target)
        ward = modifiers.defence_aid(state, target)
        return aided_chances(state.book, modifiers.edge_of(aid, ward), aid == ABSORBS, ward == ABSORBS)

    def danger(self, state: State, territory: int, armies: int) -> float:
        """The chance that so many armies here are beaten by the strongest stack beside them."""
        menace = self.menace[territory]
        if menace < 2:
            return 0.0
        table = self.battle(state, self.menacer[territory], territory) if self.modified else self.chances
        return table.win[table.cell(menace - 1, armies)]

    def demand(self, state: State, territory: int, armies: int, more: int) -> float:
        """What more armies are worth on a territory of the front: what they win and what they keep."""
        kept = self.danger(state, territory, armies) - self.danger(state, territory, armies + more)
        gained = self.sweep(state, territory, armies + more) - self.sweep(state, territory, armies)
        return gained + self.temper.guard * self.prize[territory] * kept
