"""The built-in maps, by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from outflank.maps.atlas import Atlas
from outflank.maps.check import MapError, read


@cache
def builtin_maps() -> dict[str, Atlas]:
    """Return the built-in maps, by name."""
    folder = files("outflank") / "games" / "conquest" / "maps"
    found = {
        file.name.removesuffix(".json"): file for file in folder.iterdir() if file.name.endswith(".json")
    }
    return {name: read(found[name].read_bytes()) for name in sorted(found)}


def find(name: str) -> Atlas:
    """Return the map with this name; raises MapError with a list of the names that exist."""
    if name not in builtin_maps():
        raise MapError(f'There is no map "{name}". Choose one of these: {", ".join(builtin_maps())}.')
    return builtin_maps()[name]
