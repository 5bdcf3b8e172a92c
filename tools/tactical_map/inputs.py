"""What the Tactical world is drawn from, as one digest: whoever changes it must draw the world again."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src/outflank/games/tactical/data"
PICTURE = "picture.py"  # which only shows the world


def digest() -> str:
    """Of the recipe, the tool and the game's connections and continents."""
    tool = [file for file in (ROOT / "tools/tactical_map").iterdir() if file.suffix in (".py", ".toml")]
    found = hashlib.sha256()
    for file in (*sorted(tool), GAME / "continents.json", GAME / "territories.json"):
        if file.name != PICTURE:
            found.update(file.read_bytes())
    return found.hexdigest()
