"""Maps generated from a seed."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections import Counter
from functools import cache

import msgspec
import pytest

from outflank.maps.atlas import Atlas
from outflank.maps.check import flaws
from outflank.maps.generators.clusters import bonus
from outflank.maps.generators.region_map import LARGE_REGION, SMALL_REGION, atlas
from outflank.maps.polygons import area, room
from tests.maps.outlines import crosses_itself, land_borders, shortest_border, touching

# Each size from 12 to 60 comes up twice.
SEEDS = range(98)


@cache
def drawn(seed: int) -> Atlas:
    """Every number of territories comes up."""
    return atlas(seed, 12 + seed % 49)


def test_every_generated_map_can_be_played():
    assert [flaw for seed in SEEDS for flaw in flaws(drawn(seed))] == []


def test_a_map_has_the_wanted_number_of_territories():
    assert [len(drawn(seed).territories) for seed in SEEDS] == [12 + seed % 49 for seed in SEEDS]


def test_regions_have_3_to_13_territories_and_pay_by_the_formula():
    for seed in SEEDS:
        found = drawn(seed)
        sizes = Counter(land.region for land in found.territories)
        assert min(sizes.values()) >= SMALL_REGION
        assert max(sizes.values()) <= LARGE_REGION
        for number, region in enumerate(found.regions):
            own = [land for land, territory in enumerate(found.territories) if territory.region == number]
            assert region.bonus == bonus(own, found.borders)


def test_lands_touch_exactly_where_they_border():
    for seed in SEEDS:
        assert touching(drawn(seed)) == land_borders(drawn(seed)), seed


def test_every_border_is_long_enough_to_be_seen():
    assert min(shortest_border(drawn(seed)) for seed in SEEDS) >= 12


def test_outlines_go_clockwise_and_armies_have_room():
    for seed in SEEDS:
        territories = drawn(seed).territories
        assert len(territories) > 10
        for land in territories:
            assert area(land.rings[0]) > 0
            assert room(land.rings, land.at) >= 18, (seed, land.name)


def test_no_outline_crosses_itself():
    crossed = [
        (seed, land.name) for seed in SEEDS[::20] for land in drawn(seed).territories if crosses_itself(land)
    ]
    assert crossed == []


def test_a_map_has_about_as_many_borders_as_the_classic_board():
    degrees = [2 * len(atlas(seed, 42).borders) / 42 for seed in range(40)]
    assert 3.7 < sum(degrees) / len(degrees) < 4.4


def test_other_seeds_give_other_maps():
    assert len({digest(drawn(seed)) for seed in SEEDS}) == len(SEEDS)


DIGESTS = """
import hashlib, msgspec
from outflank.maps.generators.region_map import atlas
print([hashlib.sha256(msgspec.json.encode(atlas(seed, 42))).hexdigest() for seed in range(3)])
"""


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_same_seed_gives_the_same_map_under_any_hash_seed(hash_seed: str):
    done = subprocess.run(
        [sys.executable, "-c", DIGESTS],
        env={"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str([digest(atlas(seed, 42)) for seed in range(3)])


def digest(found: Atlas) -> str:
    return hashlib.sha256(msgspec.json.encode(found)).hexdigest()


@pytest.mark.parametrize("territories", [11, 61, -1])
def test_a_number_beyond_the_limits_is_refused(territories: int):
    with pytest.raises(ValueError, match="12 to 60 territories"):
        atlas(1, territories)
