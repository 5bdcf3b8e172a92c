"""Maps small enough to choose from."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from outflank.maps.builtin import builtin_maps
from outflank.maps.preview import WIDE, chart
from tests.games.conquest.boards import TEACHING

STEP = re.compile(r"-?\d+")


def corners(path: str) -> list[list[tuple[int, int]]]:
    """The corners of every line of a path."""
    found = []
    for line in path.split("M")[1:]:
        numbers = [int(number) for number in STEP.findall(line)]
        at = (numbers[0], numbers[1])
        ring = [at]
        for across, down in zip(numbers[2::2], numbers[3::2], strict=True):
            at = (at[0] + across, at[1] + down)
            ring.append(at)
        found.append(ring)
    return found


def test_a_preview_draws_each_territory_at_its_place() -> None:
    drawn = chart(TEACHING)
    assert (drawn.width, drawn.height, drawn.territories) == (WIDE, 480, 12)
    west = drawn.regions[0]
    assert (west.name, west.bonus, west.territories) == ("West", 2, 4)
    assert corners(west.path)[1] == [(160, 0), (288, 0), (288, 128), (160, 128)]
    assert west.at in [(64, 64), (224, 64), (384, 64), (544, 64)]


@pytest.mark.parametrize("name", builtin_maps())
def test_the_preview_of_a_built_in_map_is_small_and_stays_in_its_frame(name) -> None:
    drawn = chart(builtin_maps()[name])
    paths = [*(region.path for region in drawn.regions), drawn.lanes]
    assert sum(map(len, paths)) < 32_000
    for path in paths:
        for ring in corners(path):
            assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in ring)
            assert all(one != other for one, other in pairwise(ring))
    assert sum(region.territories for region in drawn.regions) == drawn.territories
