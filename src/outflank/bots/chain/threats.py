"""Threats: where each unit can get in one round, and what it could hit from there."""

from __future__ import annotations

from outflank.bots.chain.distances import Distances
from outflank.bots.chain.travel import ON_FOOT, ON_WHEELS, RING
from outflank.games.chain.field import Field
from outflank.games.chain.model import INFANTRY, RANGER
from outflank.games.chain.terrain import TILES


class ThreatMap:
    """Threats on one field at a time; one object serves many fields on a map, to save allocations."""

    def __init__(self, distances: Distances) -> None:
        self.distances = distances
        self.terrain = distances.terrain
        self.on = [0] * 400  # 1 + the slot on a tile
        self.threat = [0] * 800  # by seat and tile: the total attack of units that could hit it
        self.hitters = [0] * 800  # the number of those units
        # The tiles that one unit can reach in a round, the paths and their costs; `reached` counts them.
        self.reached = 0
        self.spots = [0] * 32
        self.ways = [0] * 32
        self.costs = [0] * 32
        self.factors = [0] * 32  # the factor of a path's next step in its code
        self.seen = [0] * 400
        self.hit = [0] * 400
        self.stamp = 0

    def look(self, field: Field) -> None:
        """Find all units, and everything that either side could hit."""
        self.place_units(field)
        for tile in range(self.terrain.size):
            self.threat[tile] = self.threat[TILES + tile] = 0
            self.hitters[tile] = self.hitters[TILES + tile] = 0
        for slot in range(field.count):
            self.find_moves(field, slot)
            self.add_threats(field, slot)

    def place_units(self, field: Field) -> None:
        """Record the unit on each tile."""
        for tile in range(self.terrain.size):
            self.on[tile] = 0
        for slot in range(field.count):
            self.on[field.tile[slot]] = slot + 1

    def travel_mode(self, kind: int) -> int:
        """Return how a kind of unit travels."""
        return ON_FOOT if kind == INFANTRY else ON_WHEELS

    def find_moves(self, field: Field, slot: int) -> None:
        """Find all tiles that a unit can reach in one round without passing through enemies."""
        terrain = self.terrain
        kind = field.kind[slot]
        seat = field.seat[slot]
        move = terrain.move[kind]
        self.stamp += 1
        self.reached = 0
        self.add_tile(field.tile[slot], 0, 0, 1)
        for cost in range(move):
            index = 0
            while index < self.reached:
                if self.costs[index] == cost:
                    for turn in range(4):
                        direction = terrain.front[4 * seat + turn]
                        tile = terrain.near[4 * self.spots[index] + direction]
                        if tile < 0 or self.seen[tile] == self.stamp:
                            continue
                        if terrain.mountain[tile] and kind != INFANTRY:
                            continue
                        if self.on[tile] and field.seat[self.on[tile] - 1] != seat:
                            continue
                        if cost + terrain.entry[tile] <= move:
                            way = self.ways[index] + (direction + 1) * self.factors[index]
                            self.add_tile(tile, way, cost + terrain.entry[tile], 5 * self.factors[index])
                index += 1

    def add_tile(self, tile: int, way: int, cost: int, factor: int) -> None:
        """Record a tile that the unit can reach."""
        self.seen[tile] = self.stamp
        self.spots[self.reached] = tile
        self.ways[self.reached] = way
        self.costs[self.reached] = cost
        self.factors[self.reached] = factor
        self.reached += 1

    def may_attack(self, field: Field, kind: int, index: int) -> bool:
        """Whether a unit of this kind can still attack from spot number `index` (CT-12)."""
        cost = self.costs[index]
        return cost == 0 or cost + field.attack_cost <= self.terrain.move[kind]

    def add_threats(self, field: Field, slot: int) -> None:
        """Add everything that the unit of the latest `find_moves` could hit."""
        terrain = self.terrain
        distances = self.distances
        kind = field.kind[slot]
        self.stamp += 1
        for index in range(self.reached):
            if not self.may_attack(field, kind, index):
                continue
            spot = self.spots[index]
            if kind == RANGER:
                for number in range(distances.ring_size[spot]):
                    self.add_threat(field, slot, distances.ring[RING * spot + number])
            else:
                for direction in range(4):
                    tile = terrain.near[4 * spot + direction]
                    if tile >= 0:
                        self.add_threat(field, slot, tile)

    def add_threat(self, field: Field, slot: int, tile: int) -> None:
        """Record that the unit could hit this tile; it counts only once."""
        if self.hit[tile] != self.stamp:
            self.hit[tile] = self.stamp
            index = TILES * field.seat[slot] + tile
            self.threat[index] += self.terrain.attack[field.kind[slot]]
            self.hitters[index] += 1

    def distance(self, a: int, b: int) -> int:
        """Return the distance between two tiles for ranges."""
        terrain = self.terrain
        return abs(terrain.x[a] - terrain.x[b]) + abs(terrain.y[a] - terrain.y[b])

    def in_range(self, kind: int, a: int, b: int) -> bool:
        """Whether a unit of this kind at `a` can hit `b` (CT-30)."""
        steps = self.distance(a, b)
        return self.terrain.nearest[kind] <= steps <= self.terrain.farthest[kind]
