"""The map generator's figure: how many maps it generates per second."""

from __future__ import annotations

from collections.abc import Iterator

from outflank.cli.figures.timing import Figure, per_second
from outflank.maps.generators.region_map import atlas

# The same maps in each round, because some seeds take longer than others.
MAPS = 20
# As many as on the world map.
TERRITORIES = 42


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    name = "conquest.maps_per_cpu_second"
    yield Figure(name, per_second(generate), f"generated maps with {TERRITORIES} territories", least=15)


def generate() -> int:
    """Generate some maps."""
    for seed in range(MAPS):
        atlas(seed, TERRITORIES)
    return MAPS
