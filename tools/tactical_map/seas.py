"""Sea zones of the Tactical world on a wrapping grid of small cells."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import shapely
from scipy import ndimage
from scipy.spatial import cKDTree
from shapely.geometry import Polygon

from tools.tactical_map.frame import Frame
from tools.tactical_map.lands import Lands

# In units: fine enough for straits, and a grid of a few million cells is still quick.
CELL = 2
ICE = "ice"
# This many cells are repeated at both ends, so that distances work across the seam.
WRAP = 300
# In units. Only connected zones may have the water this close to a coast: a wide strip before borders are
# smoothed, a narrow one afterwards, so that smoothing has room.
COAST_FIRST, COAST_LAST = (
    18.0,
    9.0,
)
# In cells: how far the corners of borders are rounded.
SOFTNESS = 7.0


class Water(NamedTuple):
    """Grids: `zones` by number in `names`, `ground` for territories from 1, `lakes` without a zone."""

    names: list[str]
    zones: Any
    ground: Any
    lakes: Any


class Seeds(NamedTuple):
    """Points of the open sea, each with the zone that it belongs to."""

    places: Any
    zones: Any

    def nearest(self, points: Any, allowed: list[int]) -> Any:
        chosen = np.isin(self.zones, allowed)
        return self.zones[chosen][cKDTree(self.places[chosen]).query(points)[1]]


def flooded(lands: Lands, frame: Frame, recipe: dict[str, Any], connections: dict[str, set[str]]) -> Water:
    """Assign water to zones: nearest seed, coasts as in the game, soft borders, coasts again."""
    names = [*recipe["seas"], ICE]
    ground = raster(list(lands.values()), frame)
    bodies = components(ground == 0)
    ocean = bodies == np.bincount(bodies[bodies > 0]).argmax()
    seeds = sown(frame, recipe)
    inland = enclosed(seeds, bodies, ocean)
    outside = [number for number in range(len(names) - 1) if number not in inland]
    coasts = Coasts(ground, ocean, seeds, allowed_zones(lands, names, connections, outside))

    zones = seeds.nearest(centres(ground.shape), outside).reshape(ground.shape)
    zones[raster([ice_field(degrees, frame) for degrees in recipe["ice"]], frame) > 0] = len(names) - 1
    zones = connected(zones, ocean, len(names))
    zones = connected(coasts.settled(zones, COAST_FIRST), ocean, len(names))
    zones = connected(softened(zones, len(names)), ocean, len(names))
    zones = connected(coasts.settled(zones, COAST_LAST), ocean, len(names))
    water = ocean.copy()
    for zone, body in inland.items():
        zones[bodies == body] = zone
        water |= bodies == body
    return Water(names, spread(zones, water), ground, (ground == 0) & ~water)


def raster(shapes: list[Any], frame: Frame) -> Any:
    """Return the number, from 1, of the shape that covers each cell's centre."""
    grid = np.zeros((frame.height // CELL, frame.width // CELL), int)
    for number, shape in enumerate(shapes, 1):
        shapely.prepare(shape)
        left, top, right, bottom = shape.bounds
        columns = np.arange(int(left // CELL), int(right // CELL) + 1)
        rows = np.arange(max(int(top // CELL), 0), min(int(bottom // CELL) + 1, len(grid)))
        x, y = np.meshgrid((columns + 0.5) * CELL, (rows + 0.5) * CELL)
        inside = shapely.contains_xy(shape, x, y)
        row, column = np.nonzero(inside)
        grid[rows[row], columns[column] % grid.shape[1]] = number
    return grid


def centres(size: tuple[int, int]) -> Any:
    rows, columns = np.indices(size)
    return (np.stack([columns.ravel(), rows.ravel()], axis=1) + 0.5) * CELL


def ice_field(degrees: Any, frame: Frame) -> Any:
    return Polygon(frame.units(shapely.segmentize(Polygon(degrees), 1).exterior.coords))


def sown(frame: Frame, recipe: dict[str, Any]) -> Seeds:
    """Return the seeds in units, three times: one width west, in the frame, and one width east."""
    zones = [number for number, sea in enumerate(recipe["seas"].values()) for _ in sea["seeds"]]
    places = frame.units([seed for sea in recipe["seas"].values() for seed in sea["seeds"]])
    places[:, 0] %= frame.width
    turns = [places + np.array([turn * frame.width, 0]) for turn in (0, -1, 1)]
    return Seeds(np.concatenate(turns), np.tile(zones, 3))


def enclosed(seeds: Seeds, bodies: Any, ocean: Any) -> dict[int, int]:
    """Return the zones whose first seed is in enclosed water, with the number of that water."""
    found = {}
    for zone in range(int(seeds.zones.max()) + 1):
        x, y = seeds.places[np.argmax(seeds.zones == zone)]
        row, column = int(y // CELL), int(x // CELL)
        if bodies[row, column] and not ocean[row, column]:
            found[zone] = int(bodies[row, column])
    return found


def allowed_zones(
    lands: Lands, names: list[str], connections: dict[str, set[str]], outside: list[int]
) -> list[list[int]]:
    return [[zone for zone in outside if names[zone] in connections[land]] for land in lands]


def components(mask: Any) -> Any:
    """Number connected cells, also across the seam; 0 is outside the mask."""
    numbers, count = ndimage.label(mask)
    same = np.arange(count + 1)
    for west, east in zip(numbers[:, 0], numbers[:, -1], strict=True):
        if west and east and same[west] != same[east]:
            same[same == same[west]] = same[east]
    return same[numbers]


class Coasts(NamedTuple):
    """All coasts, and the zones that each territory may have in front of it."""

    ground: Any
    ocean: Any
    seeds: Seeds
    allowed: list[list[int]]

    def settled(self, zones: Any, reach: float) -> Any:
        """Give water near a territory to a zone that the game connects with it, if there is one."""
        land, away = nearest(self.ground, self.ground > 0)
        ice = zones == self.seeds.zones.max() + 1
        near = self.ocean & (away * CELL <= reach) & ~ice
        zones = zones.copy()
        for number, allowed in enumerate(self.allowed, 1):
            wrong = near & (land == number) & ~np.isin(zones, allowed)
            if allowed and wrong.any():
                row, column = np.nonzero(wrong)
                points = (np.stack([column, row], axis=1) + 0.5) * CELL
                zones[row, column] = self.seeds.nearest(points, allowed)
        return zones


def nearest(values: Any, chosen: Any) -> tuple[Any, Any]:
    """Return the value of the nearest chosen cell, and its distance in cells."""
    wrapped = np.pad(values, ((0, 0), (WRAP, WRAP)), mode="wrap")
    mask = np.pad(chosen, ((0, 0), (WRAP, WRAP)), mode="wrap")
    away, (row, column) = ndimage.distance_transform_edt(~mask, return_indices=True)
    return wrapped[row, column][:, WRAP:-WRAP], away[:, WRAP:-WRAP]


def spread(zones: Any, water: Any) -> Any:
    """Return the zones of the water, extended over all land."""
    return nearest(zones, water)[0]


def connected(zones: Any, ocean: Any, count: int) -> Any:
    """Return zones in one piece each: cut-off parts go to a neighbour. Only ice may have several pieces."""
    current = np.where(ocean, zones, -2)
    for zone in range(count - 1):
        pieces = components(current == zone)
        sizes = np.bincount(pieces.ravel())
        sizes[0] = 0
        current[(current == zone) & (pieces != sizes.argmax())] = -1
    while (current == -1).any():
        before = current.copy()
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            beside = np.roll(before, step, axis)
            if axis == 0:
                beside[0 if step == 1 else -1] = -2
            free = (current == -1) & (beside >= 0)
            current[free] = beside[free]
        if (current == before).all():
            break
    return spread(current, current >= 0)


def softened(zones: Any, count: int) -> Any:
    """Round all borders: give each cell to the zone with most cells around it."""
    best, most = zones.copy(), np.full(zones.shape, -1.0)
    for zone in range(count):
        share = ndimage.gaussian_filter((zones == zone).astype(float), SOFTNESS, mode=["nearest", "wrap"])
        best[share > most] = zone
        most = np.maximum(share, most)
    return best
