"""Weighs joint orders of both seats against each other, and mixes them so that no answer to it pays."""

from __future__ import annotations

from outflank.bots.chain.atlas import Atlas
from outflank.bots.chain.draft import MOST_DRAFTS, Draft
from outflank.bots.chain.outlook import Outlook
from outflank.bots.chain.planner import Planner
from outflank.bots.chain.temper import Temper
from outflank.bots.chain.worth import Worth
from outflank.games.chain.field import Field
from outflank.games.chain.model import WAYS
from outflank.games.chain.rules import resolve

SUPPORT = 4  # drafts of the other side that a draft is improved against
SMALL = 0.02  # chances below this are not taken for a plan


class Search:
    """Drafts of both seats for one round, and what every pair of them is worth to seat 0."""

    def __init__(self, field: Field, atlas: Atlas) -> None:
        self.field = field
        self.planner = Planner(atlas)
        self.outlook = Outlook(atlas)
        self.worth = Worth(atlas)
        self.drafts: list[list[Draft]] = [[], []]
        self.payoff = [0.0] * 400  # what seat 0 can expect, by draft of seat 0 and of seat 1
        self.mix = [0.0] * 40  # the chance of each draft, 20 a seat
        self.regret = [0.0] * 40
        self.now = [0.0] * 40
        self.belief = [0.0] * 40  # what a seat is thought to do, and how much that counts
        self.trust = [0.0] * 2
        self.aims = [0] * 400  # tiles that are worth a shot
        self.weight = [0.0] * 400  # what is likely to arrive on a tile
        self.outlook.look(field)
        self.planner.look(field)

    # --- drafts ---------------------------------------------------------------------------

    def add_temper(self, seat: int, temper: Temper, seed: int) -> int:
        """Add what a temper would do; returns the draft's place."""
        return self.add(seat, self.planner.plan(self.field, seat, temper, seed))

    def add(self, seat: int, draft: Draft) -> int:
        """Add a draft unless there is such a one, and try it against all of the other seat's; its place."""
        mine: list[Draft] = self.drafts[seat]
        for place in range(len(mine)):
            if draft.same(mine[place], self.field, seat):
                return place
        if len(mine) == MOST_DRAFTS:
            return MOST_DRAFTS - 1
        mine.append(draft)
        place = len(mine) - 1
        theirs: list[Draft] = self.drafts[1 - seat]
        for other in range(len(theirs)):
            if seat == 0:
                self.payoff[MOST_DRAFTS * place + other] = self.outcome(draft, theirs[other])
            else:
                self.payoff[MOST_DRAFTS * other + place] = self.outcome(theirs[other], draft)
        return place

    def outcome(self, first: Draft, second: Draft) -> float:
        """What seat 0 can expect when these orders meet."""
        after = self.field.clone()
        first.give(after, 0)
        second.give(after, 1)
        resolve(after)
        return self.worth.chance(after)

    def believe(self, seat: int, belief: list[float], trust: float) -> None:
        """Say what the seat is thought to do, by its drafts, and how much that counts."""
        self.belief = belief
        self.trust[seat] = trust

    # --- mixing ---------------------------------------------------------------------------

    def solve(self, sweeps: int) -> None:
        """Regret matching plus: both seats' average strategies; a belief stands in for part of a seat."""
        for place in range(2 * MOST_DRAFTS):
            self.regret[place] = 0.0
            self.mix[place] = 0.0
        for sweep in range(sweeps):
            self.choose(0)
            self.choose(1)
            self.learn(0)
            self.learn(1)
            for place in range(2 * MOST_DRAFTS):
                self.mix[place] += (sweep + 1) * self.now[place]
        self.level(0)
        self.level(1)

    def choose(self, seat: int) -> None:
        """The present strategy: in proportion to what is regretted."""
        first = MOST_DRAFTS * seat
        count = len(self.drafts[seat])
        total = 0.0
        for place in range(count):
            total += self.regret[first + place]
        for place in range(MOST_DRAFTS):
            if place >= count:
                self.now[first + place] = 0.0
            elif total > 0.0:
                self.now[first + place] = self.regret[first + place] / total
            else:
                self.now[first + place] = 1.0 / count

    def learn(self, seat: int) -> None:
        """Add up what each draft would have brought more than the present strategy."""
        first = MOST_DRAFTS * seat
        other = MOST_DRAFTS * (1 - seat)
        count = len(self.drafts[seat])
        answers = len(self.drafts[1 - seat])
        trust = self.trust[1 - seat]
        gains = [0.0] * 20
        average = 0.0
        for place in range(count):
            gain = 0.0
            for answer in range(answers):
                share = trust * self.belief[other + answer] + (1.0 - trust) * self.now[other + answer]
                gain += share * self.value(seat, place, answer)
            gains[place] = gain
            average += gain * self.now[first + place]
        for place in range(count):
            self.regret[first + place] = max(0.0, self.regret[first + place] + gains[place] - average)

    def value(self, seat: int, place: int, answer: int) -> float:
        """What a seat can expect of one of its drafts against one of the other's."""
        if seat == 0:
            return self.payoff[MOST_DRAFTS * place + answer]
        return 1.0 - self.payoff[MOST_DRAFTS * answer + place]

    def level(self, seat: int) -> None:
        """Make chances of what was added up, and leave out the smallest."""
        first = MOST_DRAFTS * seat
        for least in (0.0, SMALL):
            total = 0.0
            for place in range(MOST_DRAFTS):
                total += self.mix[first + place]
            for place in range(MOST_DRAFTS):
                share = self.mix[first + place] / total
                self.mix[first + place] = share if share >= least else 0.0
        total = 0.0
        for place in range(MOST_DRAFTS):
            total += self.mix[first + place]
        for place in range(MOST_DRAFTS):
            self.mix[first + place] /= total

    # --- improving ------------------------------------------------------------------------

    def ambush(self, seat: int) -> int:
        """Aim with all who can at the tile where most of the others are likely to arrive; -1 if only one can.

        Whoever of the seat's units draws them there is the bait, and at least two cover it.
        """
        likely = self.likely(1 - seat)
        tile = self.arrival(1 - seat, likely)
        if tile < 0 or not self.drafts[seat]:
            return -1
        draft: Draft = self.drafts[seat][self.likeliest(seat)].copy()
        aiming = 0
        for slot in range(self.field.count):
            if self.field.seat[slot] == seat:
                code = self.shot(slot, tile)
                if code >= 0:
                    draft.code[slot] = code
                    aiming += 1
        return self.add(seat, draft) if aiming >= 2 else -1

    def arrival(self, seat: int, likely: list[tuple[float, Draft]]) -> int:
        """The tile where a seat's units, by their cost, most likely arrive; -1 if nobody goes anywhere."""
        field = self.field
        best = -1
        most = 0.0
        for tile in range(field.terrain.size):
            self.weight[tile] = 0.0
        for share, draft in likely:
            for slot in range(field.count):
                if field.seat[slot] == seat and draft.code[slot] % WAYS:
                    tile = self.end(slot, draft)
                    self.weight[tile] += share * field.terrain.cost[field.kind[slot]]
                    if self.weight[tile] > most:
                        most = self.weight[tile]
                        best = tile
        return best

    def shot(self, slot: int, tile: int) -> int:
        """An order to hit that tile with as little walking as can be; -1 if there is none."""
        field = self.field
        outlook = self.outlook
        kind = field.kind[slot]
        outlook.stroll(field, slot)
        for place in range(outlook.reached):
            if outlook.may_attack(field, kind, place) and outlook.in_range(kind, outlook.spots[place], tile):
                return outlook.ways[place] + WAYS * (tile + 1)
        return -1

    def likeliest(self, seat: int) -> int:
        """The place of the draft that the seat chooses most often."""
        best = 0
        for place in range(len(self.drafts[seat])):
            if self.mix[MOST_DRAFTS * seat + place] > self.mix[MOST_DRAFTS * seat + best]:
                best = place
        return best

    def climb(self, seat: int, rounds: int) -> int:
        """Improve the seat's likeliest draft, unit by unit, against what the other likely does; its place."""
        draft: Draft = self.drafts[seat][self.likeliest(seat)].copy()
        likely = self.likely(1 - seat)
        self.find_aims(1 - seat, likely)
        rate = self.rate(seat, draft, likely)
        for _ in range(rounds):
            before = rate
            for slot in range(self.field.count):
                if self.field.seat[slot] == seat:
                    rate = self.improve(seat, draft, slot, likely, rate)
            if rate <= before:
                break
        return self.add(seat, draft)

    def likely(self, seat: int) -> list[tuple[float, Draft]]:
        """The few drafts that a seat is most likely to choose, and how likely."""
        first = MOST_DRAFTS * seat
        trust = self.trust[seat]
        shares = [
            trust * self.belief[first + place] + (1.0 - trust) * self.mix[first + place]
            for place in range(len(self.drafts[seat]))
        ]
        order = sorted(range(len(shares)), key=lambda place: -shares[place])[:SUPPORT]
        return [(shares[place], self.drafts[seat][place]) for place in order if shares[place] > SMALL]

    def find_aims(self, seat: int, likely: list[tuple[float, Draft]]) -> None:
        """Mark the tiles where the seat's units stand, and where they would go."""
        field = self.field
        for tile in range(field.terrain.size):
            self.aims[tile] = 0
        for slot in range(field.count):
            if field.seat[slot] == seat:
                self.aims[field.tile[slot]] = 1
                for _, draft in likely:
                    self.aims[self.end(slot, draft)] = 1

    def end(self, slot: int, draft: Draft) -> int:
        """Where a draft sends a unit."""
        terrain = self.field.terrain
        tile = self.field.tile[slot]
        way = draft.code[slot] % WAYS
        while way:
            tile = terrain.near[4 * tile + way % 5 - 1]
            way //= 5
        return tile

    def rate(self, seat: int, draft: Draft, likely: list[tuple[float, Draft]]) -> float:
        """What the seat can expect of a draft against what is likely."""
        total = 0.0
        for share, other in likely:
            if seat == 0:
                total += share * self.outcome(draft, other)
            else:
                total += share * (1.0 - self.outcome(other, draft))
        return total

    def improve(
        self, seat: int, draft: Draft, slot: int, likely: list[tuple[float, Draft]], rate: float
    ) -> float:
        """Give one unit the best order there is while all others keep theirs; what can be expected then."""
        field = self.field
        outlook = self.outlook
        kind = field.kind[slot]
        kept = draft.code[slot]
        outlook.stroll(field, slot)
        for place in range(outlook.reached):
            spot = outlook.spots[place]
            for tile in range(-1, field.terrain.size):
                if tile >= 0:
                    if not self.aims[tile] or not outlook.in_range(kind, spot, tile):
                        continue
                    if not outlook.may_attack(field, kind, place):
                        break
                code = outlook.ways[place] + WAYS * (tile + 1)
                if code == kept:
                    continue
                draft.code[slot] = code
                found = self.rate(seat, draft, likely)
                if found > rate:
                    rate = found
                    kept = code
        draft.code[slot] = kept
        return rate
