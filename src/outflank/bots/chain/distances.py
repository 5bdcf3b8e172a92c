"""Travel costs between tiles of a map, and the tiles in a Ranger's range."""

from __future__ import annotations

from functools import lru_cache

from outflank.bots.chain.travel import FAR, ON_WHEELS, RING
from outflank.games.chain.terrain import TILES, Terrain


class Distances:
    """Travel costs, computed when first needed.

    C arrays need their sizes as plain numbers: 2 travel modes, 400 destinations, 400 tiles.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.way = [0] * 320000  # by mode, end and tile
        self.known = [0] * 800
        self.ring = [-1] * 8000
        self.ring_size = [0] * 400
        self.waiting = [0] * 400
        self.queued = [0] * 400
        for tile in range(terrain.size):
            self.add_ring(tile)

    def add_ring(self, tile: int) -> None:
        """List the tiles that a Ranger here could hit."""
        terrain = self.terrain
        found = 0
        for other in range(terrain.size):
            steps = abs(terrain.x[tile] - terrain.x[other]) + abs(terrain.y[tile] - terrain.y[other])
            if 2 <= steps <= 3:
                self.ring[RING * tile + found] = other
                found += 1
        self.ring_size[tile] = found

    def offset(self, mode: int, end: int) -> int:
        """Return the index in `way` where the costs of travel to this tile start."""
        index = TILES * mode + end
        if not self.known[index]:
            self.known[index] = 1
            self.explore(mode, end, TILES * index)
        return TILES * index

    def explore(self, mode: int, end: int, index: int) -> None:
        """Compute all costs of travel to a tile, backwards from it, until none gets lower."""
        # Tiles cost 1 or 2, so a plain queue that takes a tile again when its cost drops is fast enough.
        terrain = self.terrain
        for tile in range(terrain.size):
            self.way[index + tile] = FAR
        self.way[index + end] = 0
        self.waiting[0] = end
        first = 0
        count = 1
        while count:
            tile = self.waiting[first]
            first = (first + 1) % TILES
            count -= 1
            self.queued[tile] = 0
            if mode == ON_WHEELS and terrain.mountain[tile]:
                continue  # Only units on foot can cross a mountain.
            cost = self.way[index + tile] + terrain.entry[tile]
            for direction in range(4):
                other = terrain.near[4 * tile + direction]
                if other >= 0 and cost < self.way[index + other]:
                    self.way[index + other] = cost
                    if not self.queued[other]:
                        self.queued[other] = 1
                        self.waiting[(first + count) % TILES] = other
                        count += 1


@lru_cache(maxsize=64)
def distances_of(terrain: Terrain) -> Distances:
    """Return the distances of a map, the same object for the same map."""
    return Distances(terrain)
