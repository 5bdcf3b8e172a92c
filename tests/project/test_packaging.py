"""What `pip install` gives: compiled rules with their sources and the client, or all of it interpreted."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from outflank.kernel import build
from tests.project import can_compile

ROOT = Path(__file__).parents[2]
PARTS = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "src")
GAME = """
import outflank
from outflank.kernel import build
record = outflank.play("battlezone", ["balanced", "random"], seed=11)
print(build.compiled(), record)
"""


def wheel_from(folder: Path, **environment: str) -> tuple[zipfile.ZipFile, str]:
    """A wheel built from a copy of the sources, and what the build said."""
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(
                source, folder / part, ignore=shutil.ignore_patterns("*.so", "compiled.json", "__pycache__")
            )
        else:
            shutil.copy(source, folder / part)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        ".",
        "-v",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir=out",
    ]
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (folder / "out").glob("*.whl")
    return zipfile.ZipFile(wheel), done.stdout + done.stderr


def play_from(wheel: zipfile.ZipFile, folder: Path) -> str:
    """Unpack the wheel and play a game with it."""
    wheel.extractall(folder / "site")
    done = subprocess.run(
        [sys.executable, "-c", GAME],
        env={**os.environ, "PYTHONPATH": str(folder / "site")},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not can_compile(), reason="there is no C compiler here, so that nothing is compiled")
@pytest.mark.soak  # compiles everything once more
def test_a_wheel_holds_compiled_rules_their_sources_and_the_client(tmp_path: Path) -> None:
    wheel, _ = wheel_from(tmp_path, OUTFLANK_COMPILE="required")
    names = set(wheel.namelist())
    for module in build.modules(ROOT / "src"):
        stem = module.replace(".", "/")
        assert {f"{stem}.py", f"{stem}.pxd", stem + EXTENSION_SUFFIXES[0]} <= names
    assert "outflank/py.typed" in names
    if (ROOT / "src/outflank/server/static/index.html").exists():
        assert "outflank/server/static/index.html" in names
        assert any(name.startswith("outflank/server/static/assets/") for name in names)
    assert play_from(wheel, tmp_path).startswith("True Result(")


@pytest.mark.soak
def test_without_a_compiler_the_wheel_is_built_all_the_same_and_plays_the_same(tmp_path: Path) -> None:
    wheel, said = wheel_from(tmp_path, CC="/nonexistent/cc")
    assert "Outflank's rules will run interpreted" in said
    names = wheel.namelist()
    assert "outflank/kernel/dice.py" in names
    assert "outflank/maps/data/chain/crossing.json" in names
    assert not [name for name in names if name.endswith(tuple(EXTENSION_SUFFIXES))]
    here = subprocess.run([sys.executable, "-c", GAME], capture_output=True, text=True, check=True).stdout
    there = play_from(wheel, tmp_path)
    assert there.startswith("False Result(")
    assert there.split()[1:] == here.split()[1:]
