"""A digest of everything the Tactical world is drawn from: after a change, draw it again."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src/outflank/games/tactical/data"
PICTURE = "picture.py"  # it only shows the result


def digest() -> str:
    """Hash the recipe, the tool, and the game's connections and continents."""
    tool = [file for file in (ROOT / "tools/tactical_map").iterdir() if file.suffix in (".py", ".toml")]
    found = hashlib.sha256()
    for file in (*sorted(tool), GAME / "continents.json", GAME / "territories.json"):
        if file.name != PICTURE:
            found.update(file.read_bytes())
    return found.hexdigest()
