"""A digest of everything that the Tactical world is drawn from. After a change, draw the world again."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src/outflank/games/tactical/data"
PICTURE = "picture.py"  # it only shows the result
# These don't change the drawing, so they don't count: imports, docstrings, comments and empty lines.
IGNORED = (
    re.compile(r"^(?:from|import) [^\n(]*(?:\([^)]*\))?\n", re.MULTILINE),
    re.compile(r'^ *"""(?:.|\n)*?"""\n', re.MULTILINE),
    re.compile(r" *#.*"),
    re.compile(r"^\n", re.MULTILINE),
)


def digest() -> str:
    """Hash the recipe, the tool, and the game's connections and continents."""
    tool = [file for file in (ROOT / "tools/tactical_map").iterdir() if file.suffix in (".py", ".toml")]
    found = hashlib.sha256()
    for file in (*sorted(tool), GAME / "continents.json", GAME / "territories.json"):
        if file.name != PICTURE:
            found.update(_relevant(file.read_text(encoding="utf-8")).encode())
    return found.hexdigest()


def _relevant(text: str) -> str:
    for pattern in IGNORED:
        text = pattern.sub("", text)
    return text
