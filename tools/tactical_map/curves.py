"""Borders of the sea zones: edges of grid cells, drawn as curves."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import shapely
from scipy import ndimage
from shapely.geometry import LineString, MultiLineString
from shapely.ops import linemerge

from tools.tactical_map.frame import Frame
from tools.tactical_map.seas import CELL, ICE, Water

# This many cells are repeated at both ends, so that every shape is whole somewhere.
BEYOND = 450
# Borders of zones that aren't connected shrink to a point if they have fewer cells, so that players don't
# take them for borders.
MEETING = 70
# Curves are smoothed over this many cells, so that nobody sees the grid.
ROUNDING = 5.0
Node = tuple[float, float]


class Arc(NamedTuple):
    """A border between two meeting points of three zones, in cells, with the zones it separates."""

    points: Any
    sides: tuple[int, int]

    @property
    def closed(self) -> bool:
        return node(self.points[0]) == node(self.points[-1])


def curves(water: Water, connections: dict[str, set[str]]) -> list[Any]:
    """Return every border once, on a strip that extends beyond both ends of the frame."""
    strip = np.pad(water.zones, ((0, 0), (BEYOND, BEYOND)), mode="wrap")
    found = arcs(strip)
    meetings = met(found, water.names, connections)
    lines = []
    for arc in found:
        first, last = final(node(arc.points[0]), meetings), final(node(arc.points[-1]), meetings)
        if arc.closed or first != last:
            smooth = ring(arc.points) if arc.closed else curve(arc.points, first, last)
            lines.append(LineString((smooth - [BEYOND, 0]) * CELL).simplify(0.5))
    return lines


def arcs(strip: Any) -> list[Arc]:
    upright = np.argwhere(strip[:, 1:] != strip[:, :-1])
    level = np.argwhere(strip[1:] != strip[:-1])
    edges = [((column + 1, row), (column + 1, row + 1)) for row, column in upright]
    edges += [((column, row + 1), (column + 1, row + 1)) for row, column in level]
    merged = linemerge(MultiLineString(edges))
    return [Arc(np.array(line.coords), sides(line, strip)) for line in merged.geoms]


def sides(line: Any, strip: Any) -> tuple[int, int]:
    (x, y), (to_x, to_y) = line.coords[:2]
    row, column = int(min(y, to_y)), int(min(x, to_x))
    before = strip[row, column - 1] if x == to_x else strip[row - 1, column]
    first, second = sorted((int(before), int(strip[row, column])))
    return first, second


def node(point: Any) -> Node:
    return float(point[0]), float(point[1])


def final(place: Node, meetings: dict[Node, Node]) -> Node:
    while place in meetings:
        place = meetings[place]
    return place


def met(found: list[Arc], names: list[str], connections: dict[str, set[str]]) -> dict[Node, Node]:
    """Return where points move if four zones meet there and two of them aren't connected."""
    meetings: dict[Node, Node] = {}
    for arc in found:
        one, other = (names[side] for side in arc.sides)
        apart = ICE not in (one, other) and other not in connections[one]
        if apart and not arc.closed and len(arc.points) <= MEETING:
            ends = {final(node(arc.points[0]), meetings), final(node(arc.points[-1]), meetings)}
            middle = node((arc.points[0] + arc.points[-1]) / 2)
            if len(ends) == 2:
                meetings |= {end: middle for end in ends if end != middle}
    return meetings


def curve(points: Any, first: Node, last: Node) -> Any:
    """Return a smooth line that ends at its meeting points."""
    way = np.linspace(0, 1, len(points))[:, None]
    points = points + (np.array(first) - points[0]) * (1 - way) ** 3 + (np.array(last) - points[-1]) * way**3
    if len(points) <= 4:
        return np.array([first, last])
    mirrored = [2 * points[0] - points[:0:-1], points, 2 * points[-1] - points[-2::-1]]
    smooth = np.concatenate(mirrored)
    for _ in range(2):
        smooth = ndimage.gaussian_filter1d(smooth, min(ROUNDING, len(points) / 6), axis=0)
    smooth = smooth[len(points) - 1 : 2 * len(points) - 1]
    smooth[0], smooth[-1] = first, last
    return smooth


def ring(points: Any) -> Any:
    smooth = points[:-1]
    for _ in range(3):
        smooth = ndimage.gaussian_filter1d(smooth, min(ROUNDING, len(points) / 8), axis=0, mode="wrap")
    return np.concatenate([smooth, smooth[:1]])


def ends(frame: Frame) -> tuple[float, float]:
    """Return both ends of the strip, in units."""
    return -BEYOND * CELL, frame.width + BEYOND * CELL


def outline(frame: Frame) -> Any:
    left, right = ends(frame)
    return shapely.box(left, 0, right, frame.height)
