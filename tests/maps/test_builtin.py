"""The built-in maps can be played, and their pictures agree with their borders."""

from __future__ import annotations

import gzip
import math
from importlib.resources import files
from itertools import combinations

import pytest

from outflank.maps.atlas import Atlas
from outflank.maps.builtin import builtin_maps, find
from outflank.maps.check import flaws
from outflank.maps.generators.clusters import bonus
from outflank.maps.picture import svg
from outflank.maps.polygons import area, inside, room
from tests.maps.classic import board
from tests.maps.outlines import crosses_itself, land_borders, shortest_border, touching
from tools.map_labels import around, box

HOUSE = ["compass", "isles", "lagoon", "shores", "spine", "world"]
# Borders must be at least this many units long, so that players see them.
PLAIN = 12
# Armies must be this many units apart, so that they don't overlap.
TOKENS_APART = 34


@pytest.fixture(params=HOUSE)
def atlas(request: pytest.FixtureRequest) -> Atlas:
    return find(request.param)


def test_there_are_six_maps_of_six_sizes():
    assert {name: len(atlas.territories) for name, atlas in builtin_maps().items()} == {
        "compass": 20,
        "isles": 31,
        "lagoon": 14,
        "shores": 28,
        "spine": 36,
        "world": 42,
    }


def test_every_map_can_be_played(atlas: Atlas):
    assert flaws(atlas) == []


def test_lands_touch_exactly_where_they_border(atlas: Atlas):
    assert touching(atlas) == land_borders(atlas)


def test_every_border_is_long_enough_to_be_seen(atlas: Atlas):
    assert shortest_border(atlas) >= PLAIN


def test_outlines_go_clockwise_and_holes_the_other_way(atlas: Atlas):
    assert len(atlas.territories) > 10
    for territory in atlas.territories:
        for ring in territory.rings:
            outer = sum(inside([other], ring[0]) for other in territory.rings if other is not ring) % 2 == 0
            assert (area(ring) > 0) == outer, territory.name


def test_no_outline_crosses_itself(atlas: Atlas):
    assert [land.name for land in atlas.territories if crosses_itself(land)] == []


def test_armies_have_room_and_do_not_overlap(atlas: Atlas):
    assert len(atlas.territories) > 10
    for territory in atlas.territories:
        assert room(territory.rings, territory.at) >= 14, territory.name
    for one, other in combinations(atlas.territories, 2):
        assert math.dist(one.at, other.at) >= TOKENS_APART, (one.name, other.name)


def test_no_name_is_written_over_another_or_over_armies(atlas: Atlas):
    boxes = {land.name: box(land.name, land.label or land.at) for land in atlas.territories}
    assert len(boxes) > 10
    for one, other in combinations(boxes, 2):
        assert boxes[one].overlap(boxes[other]) == 0, (one, other)
    for name, own in boxes.items():
        for land in atlas.territories:
            assert own.overlap(around(land.at)) < 0.3, (name, land.name)
        assert own.left >= 0, name
        assert own.right <= atlas.width, name


def test_a_picture_shows_every_territory(atlas: Atlas):
    text = svg(atlas)
    assert text.count("<tspan") >= len(atlas.territories)
    assert text.count("<path") >= 2 * len(atlas.territories) + 2 * len(atlas.links)


def test_our_own_maps_pay_by_the_formula():
    for name in HOUSE[:-1]:
        atlas = find(name)
        assert len(atlas.regions) > 2
        for number, region in enumerate(atlas.regions):
            own = [land for land, territory in enumerate(atlas.territories) if territory.region == number]
            assert region.bonus == bonus(own, atlas.borders), region.name


def test_the_world_is_the_classic_board_in_its_order():
    atlas, classic = find("world"), board()
    assert [(region.name, region.bonus) for region in atlas.regions] == classic.regions
    assert [(land.name, land.region) for land in atlas.territories] == classic.territories
    borders = {frozenset(atlas.territories[land].name for land in border) for border in atlas.borders}
    assert borders == classic.borders
    assert (len(atlas.territories), len(atlas.borders)) == (42, 83)


def test_the_world_wraps_from_alaska_to_kamchatka_at_both_edges():
    atlas = find("world")
    (link,) = [link for link in atlas.links if len(link.lines) == 2]
    assert [atlas.territories[land].name for land in (link.one, link.other)] == ["Alaska", "Kamchatka"]
    west, east = (line[-1] for line in link.lines)
    assert (west[0], east[0]) == (0, atlas.width)
    assert west[1] == east[1]


def test_every_land_of_europe_is_wide_enough_for_its_name():
    atlas = find("world")
    european = [land for land in atlas.territories if atlas.regions[land.region].name == "Europe"]
    assert len(european) == 7
    for land in european:
        xs = [x for ring in land.rings for x, _ in ring]
        assert max(xs) - min(xs) >= 60, land.name


def test_the_world_map_is_small_enough_to_send():
    content = (files("outflank.games.conquest") / "maps/world.json").read_bytes()
    assert len(gzip.compress(content)) < 150_000
