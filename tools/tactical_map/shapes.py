"""Territories and zones fitted together: neighbours share the points of their border."""

from __future__ import annotations

from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import MultiPolygon

from tools.tactical_map.coast import POND
from tools.tactical_map.curves import curves, ends, outline
from tools.tactical_map.frame import Frame
from tools.tactical_map.lands import Lands, polygons
from tools.tactical_map.seas import CELL, ICE, Water

# In units. All points are on this grid, so that a shape and its copy one width away match.
GRID = 0.5
# In units. The last simplification makes the file smaller, and nobody sees the difference.
TOLERANCE = 1.0
# In square units. Smaller pieces of a zone join a neighbour.
SCRAP = 600.0
# In square units. Smaller pieces of land aren't drawn.
SHRED = 4.0
# In units. If a zone touches a coast without a connection, a strip this wide goes to a connected zone.
PATCH = 7.0
Connections = dict[str, set[str]]
Patch = tuple[Any, str, str]


def fitted(lands: Lands, water: Water, frame: Frame, connections: Connections) -> dict[str, Any]:
    """Return every territory, zone and the ice, each once and whole."""
    grounds = repeated(lands, frame)
    lines = [*curves(water, connections), outline(frame).boundary]
    lines += [shape.boundary for _, shape in grounds]
    labelled = united(labels(lines, grounds, water, []), lands)
    patches = mended(labelled, lands, connections)
    lines += [area.boundary for area, _, _ in patches]
    labelled = united(labels(lines, grounds, water, patches), lands)
    simple = shapely.coverage_simplify(list(labelled.values()), TOLERANCE)
    return {name: at_home(shape, frame) for name, shape in zip(labelled, simple, strict=True)}


def repeated(lands: Lands, frame: Frame) -> list[tuple[str, Any]]:
    """Return the territories at each of their positions on the strip, rounded to the grid."""
    window = outline(frame)
    found = []
    for name, land in lands.items():
        snapped = shapely.set_precision(land, GRID)
        for turn in (-2, -1, 0, 1, 2):
            copy = affinity.translate(snapped, turn * frame.width).intersection(window, grid_size=GRID)
            found += [(name, piece) for piece in polygons(copy)]
    return found


def labels(
    lines: list[Any], grounds: list[tuple[str, Any]], water: Water, patches: list[Patch]
) -> list[tuple[str, Any]]:
    """Return the faces between the lines, with the names of their owners. Lakes have none."""
    network = shapely.union_all(lines, grid_size=GRID)
    faces = polygons(shapely.polygonize([network]))
    tree = shapely.STRtree([shape for _, shape in grounds])
    land_names = list(dict.fromkeys(name for name, _ in grounds))
    found = []
    for face in faces:
        point = face.representative_point()
        within = tree.query(point, predicate="within")
        name = grounds[within[0]][0] if len(within) else from_the_grid(point, water, land_names)
        if not name and face.area < POND:
            name = grounds[tree.nearest(face)][0]
        for area, old, new in patches:
            if name == old and area.contains(point):
                name = new
        if name:
            found.append((name, face))
    return found


def from_the_grid(point: Any, water: Water, land_names: list[str]) -> str:
    cell = min(int(point.y // CELL), len(water.zones) - 1), int(point.x // CELL) % water.zones.shape[1]
    if water.lakes[cell]:
        return ""
    if land := int(water.ground[cell]):
        return land_names[land - 1]
    return water.names[int(water.zones[cell])]


def united(faces: list[tuple[str, Any]], lands: Lands) -> dict[str, Any]:
    """Join the faces of each name; a scrap of a zone goes to the zone with the longest shared border."""
    groups: dict[str, list[Any]] = {}
    for name, face in faces:
        groups.setdefault(name, []).append(face)
    whole = {name: polygons(shapely.union_all(group, grid_size=GRID)) for name, group in groups.items()}
    zones = {name: MultiPolygon(pieces) for name, pieces in whole.items() if name not in lands}
    for name in zones:
        for scrap in [piece for piece in whole[name] if piece.area < SCRAP]:
            shared = {
                other: zone.intersection(scrap.boundary).length
                for other, zone in zones.items()
                if other != name and zone.intersects(scrap)
            }
            whole[name].remove(scrap)
            if host := max(shared, key=lambda other: shared[other], default=""):
                whole[host].append(scrap)
    return {name: shapely.union_all(pieces, grid_size=GRID) for name, pieces in whole.items()}


def mended(shapes: dict[str, Any], lands: Lands, connections: Connections) -> list[Patch]:
    """Return the strips where a zone touches an unconnected territory, and the zone that gets each."""
    found = []
    for land in lands:
        for zone, sea in shapes.items():
            if zone in lands or zone == ICE or zone in connections[land]:
                continue
            contact = shapes[land].boundary.intersection(sea.boundary)
            for line in lines_of(contact):
                area = line.buffer(PATCH, cap_style="flat")
                seas = sorted(connections[land] - set(lands))
                near = {other: shapes[other].intersection(area.buffer(2)).area for other in seas}
                best = max(near, key=lambda other: near[other], default="")
                if best and near[best] > 0:
                    found.append((area, zone, best))
    return found


def lines_of(shape: Any) -> list[Any]:
    merged = shapely.line_merge(shape) if shape.geom_type == "MultiLineString" else shape
    parts = getattr(merged, "geoms", [merged])
    return [part for part in parts if part.geom_type == "LineString" and part.length > 0]


def at_home(shape: Any, frame: Frame) -> Any:
    """Return the pieces whose middle is in the frame, moved to the copy of the largest."""
    left, right = ends(frame)
    pieces = [
        piece
        for piece in polygons(shape)
        if 0 <= piece.centroid.x < frame.width and piece.bounds[0] > left and piece.bounds[2] < right
    ]
    pieces = [piece for piece in pieces if piece.area > SHRED]
    home = max(pieces, key=lambda piece: piece.area).centroid.x
    moved = [
        affinity.translate(piece, -frame.width * round((piece.centroid.x - home) / frame.width))
        for piece in pieces
    ]
    return MultiPolygon(sorted(moved, key=lambda piece: -piece.area))
