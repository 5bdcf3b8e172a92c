"""Compares both seats' possible orders and mixes them so that no reply gains anything."""

from __future__ import annotations

from outflank.bots.chain.distances import Distances
from outflank.bots.chain.draft import MOST_DRAFTS, Draft
from outflank.bots.chain.evaluation import Evaluator
from outflank.bots.chain.planner import Planner
from outflank.bots.chain.styles import Style
from outflank.bots.chain.threats import ThreatMap
from outflank.games.chain.field import Field
from outflank.games.chain.model import WAYS
from outflank.games.chain.rules.resolution import resolve

SUPPORT = 4  # an improvement is tested against this many likely drafts, since each costs time
SMALL = 0.02  # drafts less likely than this are left out of a mix


class Search:
    """Drafts of both seats for one round, and the value of every pair to seat 0."""

    def __init__(self, field: Field, distances: Distances) -> None:
        self.field = field
        self.planner = Planner(distances)
        self.threats = ThreatMap(distances)
        self.evaluator = Evaluator(distances)
        self.drafts: list[list[Draft]] = [[], []]
        self.payoff = [0.0] * 400  # seat 0's win chance, by draft of seat 0 and of seat 1
        self.mix = [0.0] * 40  # the chance of each draft, 20 a seat
        self.regret = [0.0] * 40
        self.now = [0.0] * 40
        self.belief = [0.0] * 40  # the predicted chance of each draft
        self.trust = [0.0] * 2  # the weight of that prediction, by seat
        self.aims = [0] * 400  # 1 for tiles worth shooting at
        self.weight = [0.0] * 400  # cost of the units likely to arrive on a tile
        self.threats.look(field)
        self.planner.look(field)

    # --- drafts ---------------------------------------------------------------------------

    def add_style(self, seat: int, style: Style, seed: int) -> int:
        """Add the draft of a style and return its index."""
        return self.add(seat, self.planner.plan(self.field, seat, style, seed))

    def add(self, seat: int, draft: Draft) -> int:
        """Add a draft unless it's already there, compute its payoffs, and return its index."""
        mine: list[Draft] = self.drafts[seat]
        for index in range(len(mine)):
            if draft.same(mine[index], self.field, seat):
                return index
        if len(mine) == MOST_DRAFTS:
            return MOST_DRAFTS - 1
        mine.append(draft)
        index = len(mine) - 1
        theirs: list[Draft] = self.drafts[1 - seat]
        for other in range(len(theirs)):
            if seat == 0:
                self.payoff[MOST_DRAFTS * index + other] = self.outcome(draft, theirs[other])
            else:
                self.payoff[MOST_DRAFTS * other + index] = self.outcome(theirs[other], draft)
        return index

    def outcome(self, first: Draft, second: Draft) -> float:
        """Return seat 0's win chance after a round with these orders."""
        after = self.field.clone()
        first.give(after, 0)
        second.give(after, 1)
        resolve(after)
        return self.evaluator.chance(after)

    def set_belief(self, seat: int, belief: list[float], trust: float) -> None:
        """Set the prediction of a seat's draft, and its weight."""
        self.belief = belief
        self.trust[seat] = trust

    # --- mixing ---------------------------------------------------------------------------

    def solve(self, sweeps: int) -> None:
        """Compute both seats' mixes by regret matching plus, with a prediction as part of each opponent."""
        for index in range(2 * MOST_DRAFTS):
            self.regret[index] = 0.0
            self.mix[index] = 0.0
        for sweep in range(sweeps):
            self.choose(0)
            self.choose(1)
            self.update_regrets(0)
            self.update_regrets(1)
            # Later strategies are better, so they count more in the average: it converges faster.
            for index in range(2 * MOST_DRAFTS):
                self.mix[index] += (sweep + 1) * self.now[index]
        self.normalize(0)
        self.normalize(1)

    def choose(self, seat: int) -> None:
        """Set the current strategy in proportion to the regrets."""
        first = MOST_DRAFTS * seat
        count = len(self.drafts[seat])
        total = 0.0
        for index in range(count):
            total += self.regret[first + index]
        for index in range(MOST_DRAFTS):
            if index >= count:
                self.now[first + index] = 0.0
            elif total > 0.0:
                self.now[first + index] = self.regret[first + index] / total
            else:
                self.now[first + index] = 1.0 / count

    def update_regrets(self, seat: int) -> None:
        """Add to each draft's regret what it would have gained over the current strategy."""
        first = MOST_DRAFTS * seat
        other = MOST_DRAFTS * (1 - seat)
        count = len(self.drafts[seat])
        answers = len(self.drafts[1 - seat])
        trust = self.trust[1 - seat]
        gains = [0.0] * 20
        average = 0.0
        for index in range(count):
            gain = 0.0
            for answer in range(answers):
                share = trust * self.belief[other + answer] + (1.0 - trust) * self.now[other + answer]
                gain += share * self.value(seat, index, answer)
            gains[index] = gain
            average += gain * self.now[first + index]
        for index in range(count):
            self.regret[first + index] = max(0.0, self.regret[first + index] + gains[index] - average)

    def value(self, seat: int, index: int, answer: int) -> float:
        """Return a seat's win chance with one of its drafts against one of the other's."""
        if seat == 0:
            return self.payoff[MOST_DRAFTS * index + answer]
        return 1.0 - self.payoff[MOST_DRAFTS * answer + index]

    def normalize(self, seat: int) -> None:
        """Turn the sums into probabilities, without the smallest."""
        first = MOST_DRAFTS * seat
        for least in (0.0, SMALL):
            total = 0.0
            for index in range(MOST_DRAFTS):
                total += self.mix[first + index]
            for index in range(MOST_DRAFTS):
                share = self.mix[first + index] / total
                self.mix[first + index] = share if share >= least else 0.0
        total = 0.0
        for index in range(MOST_DRAFTS):
            total += self.mix[first + index]
        for index in range(MOST_DRAFTS):
            self.mix[first + index] /= total

    # --- improving ------------------------------------------------------------------------

    def ambush(self, seat: int) -> int:
        """Add a draft that aims at the enemies' likeliest destination; return -1 unless two units can.

        A unit that draws enemies there becomes bait, with at least two others covering it.
        """
        likely = self.likely(1 - seat)
        tile = self.likeliest_destination(1 - seat, likely)
        if tile < 0 or not self.drafts[seat]:
            return -1
        draft: Draft = self.drafts[seat][self.likeliest(seat)].copy()
        aiming = 0
        for slot in range(self.field.count):
            if self.field.seat[slot] == seat:
                code = self.aimed_order(slot, tile)
                if code >= 0:
                    draft.code[slot] = code
                    aiming += 1
        return self.add(seat, draft) if aiming >= 2 else -1

    def likeliest_destination(self, seat: int, likely: list[tuple[float, Draft]]) -> int:
        """Return the likeliest destination of a seat's units, weighted by their cost; -1 if none move."""
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

    def aimed_order(self, slot: int, tile: int) -> int:
        """Return an order to hit that tile with as few steps as possible; -1 if there is none."""
        field = self.field
        threats = self.threats
        kind = field.kind[slot]
        threats.find_moves(field, slot)
        for index in range(threats.reached):
            if threats.may_attack(field, kind, index) and threats.in_range(kind, threats.spots[index], tile):
                return threats.ways[index] + WAYS * (tile + 1)
        return -1

    def likeliest(self, seat: int) -> int:
        """Return the index of the seat's likeliest draft."""
        best = 0
        for index in range(len(self.drafts[seat])):
            if self.mix[MOST_DRAFTS * seat + index] > self.mix[MOST_DRAFTS * seat + best]:
                best = index
        return best

    def improve_best(self, seat: int, rounds: int) -> int:
        """Improve the seat's likeliest draft unit by unit against likely replies; return its index."""
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
        """Return a seat's likeliest few drafts with their probabilities."""
        first = MOST_DRAFTS * seat
        trust = self.trust[seat]
        shares = [
            trust * self.belief[first + index] + (1.0 - trust) * self.mix[first + index]
            for index in range(len(self.drafts[seat]))
        ]
        order = sorted(range(len(shares)), key=lambda index: -shares[index])[:SUPPORT]
        return [(shares[index], self.drafts[seat][index]) for index in order if shares[index] > SMALL]

    def find_aims(self, seat: int, likely: list[tuple[float, Draft]]) -> None:
        """Mark the tiles where the seat's units are, and where they might go."""
        field = self.field
        for tile in range(field.terrain.size):
            self.aims[tile] = 0
        for slot in range(field.count):
            if field.seat[slot] == seat:
                self.aims[field.tile[slot]] = 1
                for _, draft in likely:
                    self.aims[self.end(slot, draft)] = 1

    def end(self, slot: int, draft: Draft) -> int:
        """Return where a draft sends a unit."""
        terrain = self.field.terrain
        tile = self.field.tile[slot]
        way = draft.code[slot] % WAYS
        while way:
            tile = terrain.near[4 * tile + way % 5 - 1]
            way //= 5
        return tile

    def rate(self, seat: int, draft: Draft, likely: list[tuple[float, Draft]]) -> float:
        """Return the seat's win chance with a draft against likely replies."""
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
        """Give one unit its best order while the others keep theirs; return the new win chance."""
        field = self.field
        threats = self.threats
        kind = field.kind[slot]
        kept = draft.code[slot]
        threats.find_moves(field, slot)
        for index in range(threats.reached):
            spot = threats.spots[index]
            for tile in range(-1, field.terrain.size):
                if tile >= 0:
                    if not self.aims[tile] or not threats.in_range(kind, spot, tile):
                        continue
                    if not threats.may_attack(field, kind, index):
                        break
                code = threats.ways[index] + WAYS * (tile + 1)
                if code == kept:
                    continue
                draft.code[slot] = code
                found = self.rate(seat, draft, likely)
                if found > rate:
                    rate = found
                    kept = code
        draft.code[slot] = kept
        return rate
