"""Estimates the chance to win a position of Chain Tactics from what is on the board."""

from __future__ import annotations

from math import exp

from outflank.bots.chain.distances import Distances
from outflank.bots.chain.threats import ThreatMap
from outflank.bots.chain.travel import FAR, ON_FOOT
from outflank.bots.chain.weights import FEATURES, WEIGHTS
from outflank.games.chain.field import Field
from outflank.games.chain.model import CITY, DRAWN, FACTORY, GOING_ON, HQ, INFANTRY

UNIT = 64  # the value of 1 in features, which are integers for speed
# Chosen by hand, like the weights.
MOST_GOLD = 10  # gold that counts; a Factory couldn't use more soon
NEAR = 8  # steps within which a building counts as within reach
MARCH = 18  # steps within which the enemy's HQ does
CLOSE = 6  # steps within which a unit is close to the enemy's HQ
LAST = 10  # the score counts in this many last rounds, since it only decides at the end


class Evaluator:
    """Estimates chances by a weighted sum of the differences between both sides."""

    def __init__(self, distances: Distances) -> None:
        self.distances = distances
        self.terrain = distances.terrain
        self.threats = ThreatMap(distances)
        self.side = [0] * 48  # features, 24 a seat
        self.weights = [0.0] * 24
        for index in range(FEATURES):
            self.weights[index] = WEIGHTS[index]
        self.home = [-1] * 2  # the tiles of the HQs

    def chance(self, field: Field, scale: float = 1.0) -> float:
        """Return seat 0's chance to win, with a draw as half a win; a smaller scale is less certain."""
        if field.winner != GOING_ON:
            return 0.5 if field.winner == DRAWN else 1.0 - field.winner
        self.measure(field)
        total = 0.0
        for index in range(FEATURES):
            total += self.weights[index] * (self.side[index] - self.side[24 + index])
        return float(1.0 / (1.0 + exp(-scale * total / UNIT)))

    def measured(self, field: Field) -> list[int]:
        """Return seat 0's features minus seat 1's, in UNITs, for fitting the weights."""
        self.measure(field)
        return [self.side[index] - self.side[24 + index] for index in range(FEATURES)]

    def measure(self, field: Field) -> None:
        """Compute the features of both sides."""
        for index in range(48):
            self.side[index] = 0
        self.threats.place_units(field)
        self.measure_sites(field)
        for slot in range(field.count):
            self.measure_unit(field, slot)
        left = max(0, field.rounds - field.round + 1)
        for seat in range(2):
            side = 24 * seat
            self.side[side + 6] = min(field.gold[seat], MOST_GOLD) * UNIT
            if not self.side[24 - side + 15]:
                self.side[side + 16] = self.side[side + 13]
            if left < LAST:
                self.side[side + 17] = min(field.score(seat), 200) * (LAST - left) * UNIT // LAST

    def measure_sites(self, field: Field) -> None:
        """Measure buildings: cities, Factories, units in production and captures."""
        terrain = self.terrain
        self.home[0] = -1
        self.home[1] = -1
        for site in range(terrain.site_count):
            owner = field.owner[site]
            kind = terrain.site_kind[site]
            if owner >= 0:
                side = 24 * owner
                if kind == CITY:
                    self.side[side + 8] += UNIT
                elif kind == FACTORY:
                    self.side[side + 9] += UNIT
                else:
                    self.home[owner] = terrain.site_tile[site]
                if field.queue[site] >= 0:
                    self.side[side + 7] += terrain.cost[field.queue[site]] * UNIT
            visitor = self.threats.on[terrain.site_tile[site]] - 1
            if field.progress[site] and visitor >= 0:
                besieged = kind == HQ and owner >= 0
                self.side[24 * field.seat[visitor] + (11 if besieged else 10)] += UNIT

    def measure_unit(self, field: Field, slot: int) -> None:
        """Measure a unit: its kind and HP, and its distance from goals."""
        terrain = self.terrain
        seat = field.seat[slot]
        kind = field.kind[slot]
        tile = field.tile[slot]
        side = 24 * seat
        self.side[side + 2 * kind] += UNIT
        self.side[side + 2 * kind + 1] += field.hp[slot] * UNIT // terrain.health[kind]
        if tile == self.home[seat]:
            self.side[side + 15] = UNIT
        foe = self.home[1 - seat]
        if foe >= 0:
            steps = self.distances.way[self.distances.offset(self.threats.travel_mode(kind), foe) + tile]
            if kind == INFANTRY:
                self.side[side + 13] = max(self.side[side + 13], (MARCH - steps) * UNIT // MARCH)
                if steps <= 3 and not self.threats.on[foe]:
                    self.side[side + 18] = UNIT
            if steps <= CLOSE:
                self.side[side + 14] += UNIT
            if steps < FAR:
                self.side[side + 19] += max(0, 30 - steps) * UNIT // 30
        if kind == INFANTRY:
            self.side[side + 12] += self.building_reach(field, seat, tile)

    def building_reach(self, field: Field, seat: int, tile: int) -> int:
        """Return how near Infantry is to a building that it could capture."""
        terrain = self.terrain
        nearest = NEAR
        for site in range(terrain.site_count):
            if field.owner[site] != seat:
                way = self.distances.offset(ON_FOOT, terrain.site_tile[site])
                nearest = min(nearest, self.distances.way[way + tile])
        return (NEAR - nearest) * UNIT // NEAR
