"""The figure of drawn maps: how fast they come."""

from __future__ import annotations

from collections.abc import Iterator

from outflank.cli.figures.timing import Figure, per_second
from outflank.maps.generators.region_map import atlas

MAPS = 20  # in each round the same, for some seeds are quicker than others
TERRITORIES = 42


def figures() -> Iterator[Figure]:
    """Each figure as soon as it is measured."""
    name = "conquest.maps_per_cpu_second"
    yield Figure(name, per_second(draw), f"maps of {TERRITORIES} territories drawn", least=15)


def draw() -> int:
    """Draw some maps."""
    for seed in range(MAPS):
        atlas(seed, TERRITORIES)
    return MAPS
