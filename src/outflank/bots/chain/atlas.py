"""A map as bots know it: what every way costs, and which tiles a Ranger reaches."""

from __future__ import annotations

from functools import lru_cache

from outflank.bots.chain.gaits import FAR, ON_WHEELS, RING
from outflank.games.chain.terrain import TILES, Terrain


class Atlas:
    """Ways are worked out when they are first asked for.

    C arrays want their sizes as plain numbers: two gaits, 400 ends, 400 tiles.
    """

    def __init__(self, terrain: Terrain) -> None:
        self.terrain = terrain
        self.way = [0] * 320000  # by gait, end and tile
        self.known = [0] * 800
        self.ring = [-1] * 8000
        self.ring_size = [0] * 400
        self.waiting = [0] * 400
        self.queued = [0] * 400
        for tile in range(terrain.size):
            self.draw_ring(tile)

    def draw_ring(self, tile: int) -> None:
        """List the tiles on which a Ranger here could fire."""
        terrain = self.terrain
        found = 0
        for other in range(terrain.size):
            steps = abs(terrain.x[tile] - terrain.x[other]) + abs(terrain.y[tile] - terrain.y[other])
            if 2 <= steps <= 3:
                self.ring[RING * tile + found] = other
                found += 1
        self.ring_size[tile] = found

    def chart(self, gait: int, end: int) -> int:
        """The place in `way` where the costs of going to this end begin, by tile."""
        place = TILES * gait + end
        if not self.known[place]:
            self.known[place] = 1
            self.explore(gait, end, TILES * place)
        return TILES * place

    def explore(self, gait: int, end: int, place: int) -> None:
        """Go from the end backwards until no way gets shorter."""
        terrain = self.terrain
        for tile in range(terrain.size):
            self.way[place + tile] = FAR
        self.way[place + end] = 0
        self.waiting[0] = end
        first = 0
        count = 1
        while count:
            tile = self.waiting[first]
            first = (first + 1) % TILES
            count -= 1
            self.queued[tile] = 0
            if gait == ON_WHEELS and terrain.mountain[tile]:
                continue  # nobody on wheels comes through here
            cost = self.way[place + tile] + terrain.entry[tile]
            for direction in range(4):
                other = terrain.near[4 * tile + direction]
                if other >= 0 and cost < self.way[place + other]:
                    self.way[place + other] = cost
                    if not self.queued[other]:
                        self.queued[other] = 1
                        self.waiting[(first + count) % TILES] = other
                        count += 1


@lru_cache(maxsize=64)
def atlas_of(terrain: Terrain) -> Atlas:
    """The atlas of a map, the same object for the same map."""
    return Atlas(terrain)
