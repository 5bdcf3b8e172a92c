"""The part of a game that never changes: the map and the units' figures; and scratch arrays."""

from __future__ import annotations

from functools import lru_cache

from outflank.games.chain.model import LONGEST_SIDE, MOST_BUILDINGS

TILES = LONGEST_SIDE * LONGEST_SIDE
GROUND = ".MCFH"
NORTH, EAST, SOUTH, WEST = range(4)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # by direction


class Terrain:
    """A map as tables for the rules. Tiles are numbered row by row, buildings by their index in `sites`.

    The last fields are scratch arrays. All positions on this map share them, because allocating them would
    take most of a round's time. Code that uses them has to leave them all zero. Sizes are plain numbers
    because C arrays need them: 400 tiles, 64 buildings.
    """

    def __init__(self, rows: tuple[str, ...], sites: tuple[int, ...]) -> None:
        self.rows = rows
        self.width = len(rows[0])
        self.height = len(rows)
        self.size = self.width * self.height
        self.sites = sites
        self.site_count = len(sites)
        self.near = [-1] * 1600  # by tile and direction; -1 if off the board
        self.entry = [1] * 400  # the cost to enter each tile (CT-4)
        self.mountain = [0] * 400
        self.bonus = [0] * 400
        self.x = [0] * 400
        self.y = [0] * 400
        self.site = [-1] * 400  # the building on a tile
        self.site_tile = [-1] * 64
        self.site_kind = [-1] * 64  # CITY, FACTORY, HQ
        self.move = [3, 2, 2]  # CT-5, by kind
        self.health = [3, 5, 2]
        self.attack = [2, 4, 3]
        self.cost = [1, 3, 2]
        self.weight = [2, 3, 1]  # for contested tiles (CT-21)
        self.nearest = [1, 1, 2]  # range (CT-30)
        self.farthest = [1, 1, 3]
        self.front = [SOUTH, EAST, WEST, NORTH, NORTH, WEST, EAST, SOUTH]  # CT-52, four for each seat
        self.claims = [0] * 800  # by seat and tile
        self.edges = [0] * 3200  # by seat, tile and direction
        self.stands = [0] * 400
        self.top = [0] * 400
        self.ties = [0] * 400
        self.on = [0] * 400  # 1 + the unit's slot
        for tile in range(self.size):
            self.fill_tile(tile)
        for number, tile in enumerate(sites):
            self.site[tile] = number
            self.site_tile[number] = tile
            self.site_kind[number] = GROUND.index(rows[tile // self.width][tile % self.width]) - 2

    def fill_tile(self, tile: int) -> None:
        """Fill the tables for one tile."""
        x = tile % self.width
        y = tile // self.width
        self.x[tile] = x
        self.y[tile] = y
        ground = GROUND.index(self.rows[y][x])
        self.mountain[tile] = 1 if ground == 1 else 0
        self.entry[tile] = 2 if ground == 1 else 1
        self.bonus[tile] = (0, 2, 1, 1, 2)[ground]
        for direction, (right, down) in enumerate(STEPS):
            if 0 <= x + right < self.width and 0 <= y + down < self.height:
                self.near[4 * tile + direction] = tile + right + down * self.width

    def spot(self, tile: int) -> tuple[int, int]:
        """Return a tile's coordinates."""
        return self.x[tile], self.y[tile]


def flaw(rows: tuple[str, ...]) -> str | None:
    """Return why these rows aren't a map, or None."""
    if not 1 <= len(rows) <= LONGEST_SIDE or not 1 <= len(rows[0]) <= LONGEST_SIDE:
        return f"A map has 1 to {LONGEST_SIDE} rows of 1 to {LONGEST_SIDE} tiles."
    if len({len(row) for row in rows}) > 1:
        return "All rows of a map must have the same length."
    if not set("".join(rows)) <= set(GROUND):
        return f"A map can contain only the letters {GROUND}."
    if len(building_tiles(rows)) > MOST_BUILDINGS:
        return f"A map has at most {MOST_BUILDINGS} buildings."
    return None


def building_tiles(rows: tuple[str, ...]) -> tuple[int, ...]:
    """Return the tiles with buildings, row by row."""
    return tuple([tile for tile, ground in enumerate("".join(rows)) if ground in "CFH"])


@lru_cache(maxsize=256)
def terrain_of(rows: tuple[str, ...], sites: tuple[int, ...] | None = None) -> Terrain:
    """Return the terrain of a map, the same object for the same map; `sites` reorders its buildings."""
    wrong = flaw(rows)
    if wrong:
        raise ValueError(wrong)
    tiles = building_tiles(rows)
    if sites is not None and sorted(sites) != list(tiles):
        raise ValueError("The list of buildings isn't the map's.")
    return Terrain(rows, tiles if sites is None else sites)
