"""The drawn world of Tactical Risk matches the game's data."""

from __future__ import annotations

import gzip
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from outflank.games.tactical.world import CANALS, CONTINENTS, TERRITORIES, drawing
from outflank.maps.globe import TOUCH, Shape, borders
from outflank.maps.polygons import area, inside, room
from tools.tactical_map.inputs import digest

ROOT = Path(__file__).parents[3]
FILE = files("outflank.games.tactical") / "data" / "world.json"
EDGES = {
    (territory.name, other)
    for territory in TERRITORIES
    for other in territory.connections
    if territory.name < other
}
PLATE = 42
ROOM = 1500  # square units, not a whole plate: every shape has a piece larger than that


@pytest.fixture(scope="module")
def shared() -> dict[tuple[str, str], float]:
    return borders(drawing())


def seas_and_lands() -> tuple[list[Shape], list[Shape]]:
    shapes = drawing().shapes
    return [shape for shape in shapes if shape.water], [shape for shape in shapes if not shape.water]


def test_the_world_has_the_territories_of_the_game_in_their_order():
    drawn = [(shape.name, shape.water) for shape in drawing().shapes]
    assert drawn == [(territory.name, territory.is_water) for territory in TERRITORIES]
    assert [len(shapes) for shapes in seas_and_lands()] == [58, 70]


def test_every_shape_lies_in_the_frame_or_over_its_eastern_or_western_edge():
    world = drawing()
    assert (world.width, world.height) == (3500, 2000)
    for shape in world.shapes:
        points = [point for ring in shape.rings for point in ring]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        assert right - left < world.width, shape.name
        assert -world.width / 2 < left < right < world.width * 1.5, shape.name
        assert all(0 <= y <= world.height for _, y in points), shape.name


def test_every_shape_is_large_enough_to_be_clicked():
    assert len(drawing().shapes) > 100
    for shape in drawing().shapes:
        assert max(abs(area(ring)) for ring in shape.rings) > ROOM, shape.name


def test_every_point_lies_on_the_grid_so_that_neighbours_share_it():
    assert len(drawing().shapes) > 100
    for shape in drawing().shapes:
        assert all((2 * x).is_integer() and (2 * y).is_integer() for ring in shape.rings for x, y in ring)


def test_no_two_shapes_overlap():
    compared = 0
    for y in range(0, 2000, 16):
        spans = sorted(span for shape in drawing().shapes for span in cut(shape, y + 0.25))
        compared += len(spans)
        assert all(end <= start + 1e-6 for (_, end), (start, _) in pairwise(spans)), y
    assert compared > 1000


def cut(shape: Shape, y: float) -> Iterator[tuple[float, float]]:
    """Where a level line lies inside a shape, moved into the frame."""
    width = drawing().width
    sides = [side for ring in shape.rings for side in pairwise((*ring, ring[0]))]
    crossings = sorted(x + (y - v) * (u - x) / (w - v) for (x, v), (u, w) in sides if (v > y) != (w > y))
    for start, end in zip(crossings[::2], crossings[1::2], strict=True):
        home = start % width
        yield home, min(home + end - start, width)
        if home + end - start > width:
            yield 0, home + end - start - width


def test_every_connection_is_seen_as_a_border_a_canal_or_a_lane(shared):
    assert len(EDGES) == 308
    world = drawing()
    touching = {pair for pair, length in shared.items() if length >= TOUCH}
    lines = {tuple(sorted((line.one, line.other))) for line in (*world.canals, *world.lanes)}
    assert EDGES - touching - lines == set()
    assert lines <= EDGES - touching


def test_the_canals_are_those_of_the_game():
    drawn = {frozenset((canal.one, canal.other)) for canal in drawing().canals}
    assert drawn == {frozenset(canal.between) for canal in CANALS}


def test_a_canal_reaches_from_one_of_its_zones_to_the_other():
    shapes = {shape.name: shape for shape in drawing().shapes}
    assert drawing().canals
    for canal in drawing().canals:
        ends = (canal.line[0], canal.line[-1])
        for zone in (canal.one, canal.other):
            rings = shapes[zone].rings
            assert any(inside(rings, end) or room(rings, end) < TOUCH for end in ends), zone


def test_only_the_named_shapes_touch_without_a_connection(shared):
    page = (ROOT / "docs/maps.md").read_text(encoding="utf-8")
    strangers = sorted(pair for pair, length in shared.items() if length >= TOUCH and pair not in EDGES)
    named = [line.removeprefix("- ") for line in page.partition("<!-- strangers -->")[2].split("\n")]
    assert sorted(line for line in named if " / " in line) == [" / ".join(pair) for pair in strangers]
    assert len(strangers) <= 6


def test_the_continents_have_the_names_of_the_game_and_an_outline():
    drawn = {continent.name: continent.rings for continent in drawing().continents}
    assert list(drawn) == [continent.name for continent in CONTINENTS]
    assert all(drawn.values())


def test_a_name_is_above_six_unit_slots_and_one_of_the_first_two_is_inside():
    assert len(drawing().shapes) > 100
    for shape in drawing().shapes:
        assert len(shape.plates) == 6
        assert shape.label[1] < min(y for _, y in shape.plates)
        assert any(inside(shape.rings, plate) for plate in shape.plates[:2]), shape.name


def test_the_first_unit_slots_of_two_shapes_never_overlap():
    world = drawing()
    assert len(world.shapes) > 100
    for one, other in combinations(world.shapes, 2):
        for (x, y), (u, v) in product(one.plates[:2], other.plates[:2]):
            across = abs((x - u + world.width / 2) % world.width - world.width / 2)
            assert max(across, abs(y - v)) >= PLATE, (one.name, other.name)


def test_the_world_is_small_enough_to_send():
    assert len(gzip.compress(FILE.read_bytes())) < 200_000


def test_the_world_was_drawn_from_this_recipe_and_tool():
    """Drawing takes a minute and packages that the game doesn't need, so a digest checks it."""
    assert drawing().drawn_from == digest()


def test_the_recipe_has_the_names_of_the_world():
    recipe = tomllib.loads((ROOT / "tools/tactical_map/recipe.toml").read_text(encoding="utf-8"))
    seas, lands = seas_and_lands()
    assert set(recipe["lands"]) == {shape.name for shape in lands}
    assert set(recipe["seas"]) == {shape.name for shape in seas}
