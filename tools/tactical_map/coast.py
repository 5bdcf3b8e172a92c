"""Coasts of the Tactical world: smooth, with open straits and without specks too small to see."""

from __future__ import annotations

from typing import Any

import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon, box

from tools.tactical_map.frame import Frame
from tools.tactical_map.lands import Lands, apart, polygons

# All in units or square units, chosen by eye. First, all land is simplified at once, so that neighbours still
# share their borders.
TOLERANCE = 2.0
# Inlets and spits narrower than twice this are removed.
CLOSING, OPENING = 3.2, 1.7
# Growing each territory by this closes hairline gaps between neighbours.
JOIN = 0.9
# Smaller islands and lakes are left out.
SPECK, POND = 34.0, 420.0
# Smaller pieces of land aren't drawn, because they would look like dirt.
SHRED = 20.0
# Smaller pieces inside another territory join it, because a unit would not fit in them.
ENCLAVE = 260.0


def covered(lands: Lands, frame: Frame, recipe: dict[str, Any]) -> Lands:
    """Return the territories with smooth coasts; together they cover all land."""
    shapes = shapely.coverage_simplify([shape.buffer(0) for shape in lands.values()], TOLERANCE)
    simple = {name: shapely.make_valid(shape).buffer(0) for name, shape in zip(lands, shapes, strict=True)}
    ground = smooth(simple, straits(frame, recipe), frame)
    filled = {name: shape.intersection(ground) for name, shape in simple.items()}
    for gap in polygons(ground.difference(shapely.union_all(list(filled.values())).buffer(0.25))):
        name = longest_neighbour(gap, simple)
        filled[name] = filled[name].union(gap.buffer(0.5))
    near = {name: shape.buffer(0.4, quad_segs=2).intersection(ground) for name, shape in filled.items()}
    return without_enclaves({name: cleaned(shape) for name, shape in apart(near).items()})


def straits(frame: Frame, recipe: dict[str, Any]) -> Any:
    lines = [(LineString(frame.line(strait["line"])), strait["width"]) for strait in recipe["straits"]]
    return shapely.union_all([line.buffer(width / 2) for line, width in lines])


def smooth(lands: Lands, water: Any, frame: Frame) -> Any:
    """Smooth the outline of all land."""
    ground = shapely.union_all([shape.buffer(JOIN, quad_segs=1) for shape in lands.values()]).simplify(0.25)
    ground = ground.buffer(CLOSING, quad_segs=2).simplify(0.3)
    ground = ground.buffer(-CLOSING - OPENING - 0.5, quad_segs=2).simplify(0.3)
    ground = ground.buffer(OPENING + 0.2, quad_segs=2).difference(water).buffer(-0.8).buffer(0.8)
    whole = box(frame.start - frame.width, -1, frame.start + 2 * frame.width, frame.height + 1)
    ground = ground.simplify(TOLERANCE * 0.4).intersection(whole)
    return MultiPolygon([without_holes(piece, POND) for piece in polygons(ground) if piece.area > SPECK])


def without_holes(piece: Any, smaller: float) -> Any:
    return Polygon(piece.exterior, [hole for hole in piece.interiors if Polygon(hole).area > smaller])


def longest_neighbour(gap: Any, lands: Lands) -> str:
    """Return the territory that shares most of a gap's edge."""
    around = gap.buffer(2)
    edges = {name: clipped(shape, around).intersection(around).area for name, shape in lands.items()}
    best = max(edges, key=lambda name: edges[name])
    return best if edges[best] > 0 else min(lands, key=lambda name: lands[name].distance(gap))


def clipped(shape: Any, window: Any) -> Any:
    return shapely.clip_by_rect(shape, *window.bounds).buffer(0)


def cleaned(shape: Any) -> Any:
    pieces = [piece for piece in polygons(shapely.make_valid(shape)) if piece.area > SHRED]
    return MultiPolygon([without_holes(piece, 6) for piece in pieces])


def without_enclaves(lands: Lands) -> Lands:
    """Give small pieces inside another territory to that territory."""
    found = {name: polygons(shape) for name, shape in lands.items()}
    for name, pieces in list(found.items()):
        largest = max(pieces, key=lambda piece: piece.area)
        for piece in [piece for piece in pieces if piece is not largest and piece.area < ENCLAVE]:
            around = piece.buffer(1.5)
            others = {
                other: clipped(shape, around).intersection(around).area
                for other, shape in lands.items()
                if other != name and box(*shape.bounds).intersects(around)
            }
            host = max(others, key=lambda other: others[other], default="")
            if host and others[host] > piece.length * 0.45:
                found[name].remove(piece)
                found[host].append(piece.buffer(0.4))
    return {name: shapely.union_all(pieces) for name, pieces in found.items()}
