"""The maps of the house, by name, and maps that people bring in a file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from outflank.maps.atlas import Atlas
from outflank.maps.check import MOST_BYTES, MapError, read


@cache
def shelf() -> dict[str, Atlas]:
    """The maps of the house, by name."""
    folder = files("outflank.maps") / "data" / "conquest"
    found = {
        file.name.removesuffix(".json"): file for file in folder.iterdir() if file.name.endswith(".json")
    }
    return {name: read(found[name].read_bytes()) for name in sorted(found)}


def find(name: str) -> Atlas:
    """The map of this name; MapError names those that there are."""
    if name not in shelf():
        raise MapError(f'There is no map "{name}". There are: {", ".join(shelf())}.')
    return shelf()[name]


def load(path: Path) -> Atlas:
    """The map in a file; MapError with a sentence when it cannot be read or played."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise MapError(f"{path} cannot be read: {error.strerror}.") from None
    return read(content)
