"""What `pip install` installs: the client, and rules that are compiled or else interpreted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from outflank.kernel import build
from tests.project import can_compile
from tests.project.building import PAGE, ROOT, unpacked_sdist, wheel_from, whole_copy
from tests.project.building import build as build_copy
from tests.project.test_core import brought_by, environment

GAME = """
import outflank
from outflank.kernel import build
record = outflank.play("battlezone", ["balanced", "random"], seed=11)
print(build.compiled(), record)
"""


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
@pytest.mark.soak  # because it compiles everything again
def test_a_wheel_contains_compiled_rules_their_sources_and_the_client(tmp_path: Path) -> None:
    wheel, _ = wheel_from(whole_copy(tmp_path), OUTFLANK_COMPILE="required")
    names = set(wheel.namelist())
    for module in build.modules(ROOT / "src"):
        stem = module.replace(".", "/")
        assert {f"{stem}.py", f"{stem}.pxd", stem + EXTENSION_SUFFIXES[0]} <= names
    assert {"outflank/py.typed", "outflank/compiled.json", "outflank/server/static/index.html"} <= names
    assert "outflank/unbuilt.json" not in names
    assert play_from(wheel, tmp_path).startswith("True Result(")


@pytest.mark.soak
def test_without_a_compiler_the_wheel_is_still_built_and_plays_the_same(tmp_path: Path) -> None:
    wheel, said = wheel_from(whole_copy(tmp_path), CC="/nonexistent/cc")
    assert "Outflank's rules will run interpreted" in said
    names = wheel.namelist()
    assert "outflank/kernel/dice.py" in names
    assert "outflank/games/chain/maps/crossing.json" in names
    assert not [name for name in names if name.endswith(tuple(EXTENSION_SUFFIXES))]
    here = subprocess.run([sys.executable, "-c", GAME], capture_output=True, text=True, check=True).stdout
    there = play_from(wheel, tmp_path)
    assert there.startswith("False Result(")
    assert there.split()[1:] == here.split()[1:]


@pytest.mark.soak
def test_a_wheel_from_an_sdist_of_a_checkout_serves_the_client(tmp_path: Path) -> None:
    assert (ROOT / PAGE).exists(), "make soak builds the pages first"
    checkout = whole_copy(tmp_path / "checkout", pages="")
    shutil.copytree(ROOT / PAGE.parent, checkout / PAGE.parent)
    code, said = build_copy(checkout, "sdist")
    assert code == 0, said
    wheel, _ = wheel_from(unpacked_sdist(checkout, tmp_path / "unpacked"), OUTFLANK_COMPILE="no")
    programs = environment(tmp_path / "server", Path(str(wheel.filename)), brought_by("server"))
    command = [str(programs / "outflank"), "serve", "--port", "0", "--data", str(tmp_path / "games")]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            address = re.search(rb"http://127\.0\.0\.1:\d+", server.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0].decode(), timeout=60) as page:
                assert page.read() == (ROOT / PAGE).read_bytes()
        finally:
            server.terminate()
        assert server.stderr is not None
        said = server.stderr.read().decode()
    assert "When Outflank was installed, OUTFLANK_COMPILE=no was set." in said
    assert "pages" not in said
