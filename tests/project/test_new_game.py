"""A sixth game costs a few files and a line, and the scaffold writes them all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import new_game

ROOT = Path(__file__).parents[2]
UNWANTED = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__", "static", "node_modules", "fonts")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of the project."""
    for part in ("src", "client", "tools", "docs/rules", "tests/games"):
        if (ROOT / part).exists():
            shutil.copytree(ROOT / part, tmp_path / part, ignore=UNWANTED)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(house: Path, *command: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(house / "src")}
    done = subprocess.run(command, cwd=house, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_keeps_every_law_from_the_start(house: Path) -> None:
    run(house, sys.executable, "tools/new_game.py", "pebbles", "The Last Pebble", "LP", "--into", str(house))
    tests = "tests/games/pebbles"
    assert " passed" in run(house, sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", tests)


def test_a_new_game_is_typed_and_tidy(house: Path) -> None:
    written = new_game.begin(house, "pebbles", "The Last Pebble", "LP")
    python = [str(path) for path in written if path.suffix == ".py"]
    run(house, sys.executable, "-m", "ruff", "check", "--no-cache", *python)
    run(house, sys.executable, "-m", "ruff", "format", "--no-cache", "--check", *python)
    run(
        house, sys.executable, "-m", "mypy", "--cache-dir", str(house / "cache"), "src/outflank/games/pebbles"
    )


def test_a_new_game_has_types_in_the_client_and_needs_nothing_else_there(house: Path) -> None:
    if not (ROOT / "client/node_modules").exists():
        pytest.skip("the client's packages are not installed")
    written = new_game.begin(house, "pebbles", "The Last Pebble", "LP")
    assert not [path for path in written if path.parts[0] == "client"]
    (house / "client/node_modules").symlink_to(ROOT / "client/node_modules")
    run(house, sys.executable, "tools/wire_types.py")
    assert "export namespace Pebbles {" in (house / "client/src/net/wire.gen.ts").read_text(encoding="utf-8")
    run(house, "npm", "--prefix", "client", "run", "--silent", "check")
    run(house, "npm", "--prefix", "client", "run", "--silent", "lint")


@pytest.mark.parametrize(
    ("name", "title", "letters", "sentence"),
    [
        ("Pebbles", "Pebbles", "PB", "Use lowercase letters and digits"),
        ("pebbles", "", "PB", "Use a line of text"),
        ("pebbles", 'The "Pebble"', "PB", "Use a line of text"),
        ("pebbles", "Pebbles", "P1", "Use two capital letters"),
        ("battlezone", "BattleZone", "BZ", 'There is already a game named "battlezone"'),
    ],
)
def test_what_cannot_be_a_game_is_refused(name: str, title: str, letters: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        new_game.begin(ROOT, name, title, letters)
