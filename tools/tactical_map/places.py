"""Names and unit slots of the Tactical world: as far inside their shape as possible, and apart."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import shapely
from scipy import ndimage

from outflank.maps.board import Point
from tools.tactical_map.frame import Frame

# In units: the side of a unit slot, which fits a stack of units, and the gap between two slots.
PLATE, GAP = 42, 4
# In units: the height of a name, which is above the slots.
NAME = 20
# The unit slots of a shape. More stacks than this are rare, and share a slot.
PLATES = 6
# Room is searched on a grid of this many units, fine enough that nobody sees the steps.
CELL = 2
# Arrangements of slots: across, down, and their worth. Wide blocks look best under a name.
BLOCKS = (
    (3, 2, 1.0),
    (3, 1, 0.94),
    (2, 3, 0.84),
    (2, 2, 0.8),
    (2, 1, 0.52),
    (1, 3, 0.46),
)
# The penalty for slots outside the shape: for land, then for water. Land is often smaller than its slots.
STRICTNESS = {
    False: 1.5,
    True: 4.0,
}
# The reward for each cell of distance from the border, up to a limit, so that slots aren't at the edge.
DEPTH, DEEP = 0.0006, 60
# The penalty for each unit of distance from the position that the recipe wants.
FAR = 0.006


class Places(NamedTuple):
    """The name and the unit slots of a shape."""

    label: Point
    plates: tuple[Point, ...]
    inside: float  # share of its block on the shape and on no other


class Block(NamedTuple):
    """An arrangement of a name and unit slots, with its score first so that blocks can be compared."""

    score: float
    columns: int
    x: float
    top: float
    right: float
    bottom: float
    inside: float


def placed(
    shapes: dict[str, Any], water: set[str], near: dict[str, Point], frame: Frame
) -> dict[str, Places]:
    """Place names and slots for every shape, smallest first."""
    taken = np.zeros((frame.height // CELL, frame.width // CELL), bool)
    found = {}
    for name in sorted(shapes, key=lambda name: float(shapes[name].area)):
        largest = shapes[name].geoms[0]
        block = best_block(largest, taken, near.get(name), STRICTNESS[name in water])
        found[name] = places(block)
        rows, columns = window(block.x - (block.right - block.x), block.top, block.right, block.bottom)
        taken[np.ix_(np.clip(rows, 0, len(taken) - 1), columns % taken.shape[1])] = True
    return found


def window(left: float, top: float, right: float, bottom: float) -> tuple[Any, Any]:
    columns = np.arange(int(left // CELL), int(right // CELL) + 1)
    return np.arange(int(top // CELL), int(bottom // CELL) + 1), columns


def best_block(shape: Any, taken: Any, wanted: Point | None, strictness: float) -> Block:
    """Return the best block of all arrangements and positions."""
    left, top, right, bottom = shape.bounds
    beyond, height = 2 * PLATE, len(taken) * CELL
    rows, columns = window(left - beyond, max(top - beyond, 0), right + beyond, min(bottom + beyond, height))
    x, y = np.meshgrid((columns + 0.5) * CELL, (rows + 0.5) * CELL)
    shapely.prepare(shape)
    own = shapely.contains_xy(shape, x, y)
    free = own & ~taken[np.ix_(np.clip(rows, 0, len(taken) - 1), columns % taken.shape[1])]
    depth = ndimage.distance_transform_edt(own)
    blocks = []
    for across, down, worth in BLOCKS:
        wide, high = across * (PLATE + GAP) - GAP, down * (PLATE + GAP) - GAP + NAME
        inside = shares(free, wide // CELL, high // CELL)
        size = inside.shape
        middle = depth[high // CELL // 2 :, wide // CELL // 2 :][: size[0], : size[1]]
        score = worth * inside**strictness + DEPTH * np.minimum(middle, DEEP)
        if wanted:
            x_away = x[: size[0], : size[1]] + wide / 2 - wanted[0]
            y_away = y[: size[0], : size[1]] + high / 2 - wanted[1]
            score = score - FAR * np.hypot(x_away, y_away)
        row, column = np.unravel_index(score.argmax(), size)
        start, upper = float(columns[column] * CELL), float(rows[row] * CELL)
        ends = (start + wide / 2, upper, start + wide, upper + high)
        blocks.append(Block(float(score[row, column]), across, *ends, float(inside[row, column])))
    return max(blocks)


def shares(free: Any, wide: int, high: int) -> Any:
    """Return, for each possible corner of a block, the share of the block that is free.

    With sums of all cells above and to the left, each share takes three additions, whatever the block's size.
    """
    sums = np.pad(free.astype(float).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    inside = sums[high:, wide:] - sums[:-high, wide:] - sums[high:, :-wide] + sums[:-high, :-wide]
    return inside / (wide * high)


def places(block: Block) -> Places:
    """Return the name's place above, then rows of slots. Those that don't fit in the block go below it."""
    spots = []
    for number in range(PLATES):
        row, column = divmod(number, block.columns)
        x = block.x + (column - (block.columns - 1) / 2) * (PLATE + GAP)
        spots.append((x, block.top + NAME + PLATE / 2 + row * (PLATE + GAP)))
    return Places((block.x, block.top + NAME / 2), tuple(spots), block.inside)
