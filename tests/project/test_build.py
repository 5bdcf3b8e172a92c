"""Compiled modules match their sources, and can be ignored."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from outflank.kernel import build, dice
from tests.project import can_compile

SOURCE = Path(__file__).parents[2] / "src"


def test_compiled_rules_match_the_sources() -> None:
    note = SOURCE / "outflank" / "compiled.json"
    compiled = list(SOURCE.rglob("*.so"))
    if not compiled:
        pytest.skip("nothing is compiled here")
    assert note.exists()
    assert build.stale(SOURCE) == [], "run `make setup` (or `make clean setup`) to compile them again"


def test_with_a_compiler_the_rules_are_compiled() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from outflank.kernel import build; print(build.compiled())"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(can_compile())


def test_a_process_knows_whether_its_rules_are_compiled() -> None:
    assert build.compiled() == (Path(dice.__file__).suffix != ".py")


def test_an_edited_source_is_noticed(tmp_path: Path) -> None:
    home = tmp_path / "outflank"
    home.mkdir()
    for name in ("rules", "sight"):
        (home / f"{name}.py").write_text("x = 1\n", encoding="utf-8")
    (home / "rules.pxd").write_text("cdef int x\n", encoding="utf-8")
    assert build.modules(tmp_path) == {"outflank.rules": home / "rules.py"}
    assert build.stale(tmp_path) == ["outflank.rules"]
    (home / "compiled.json").write_bytes(build_note(tmp_path))
    assert build.stale(tmp_path) == []
    (home / "sight.py").write_text("x = 2\n", encoding="utf-8")
    assert build.stale(tmp_path) == []
    (home / "rules.pxd").write_text("cdef long x\n", encoding="utf-8")
    assert build.stale(tmp_path) == ["outflank.rules"]


def build_note(source: Path) -> bytes:
    return json.dumps(build.fingerprints(source)).encode()


def test_anything_can_be_run_interpreted(tmp_path: Path) -> None:
    script = tmp_path / "where.py"
    script.write_text(
        "import sys\n"
        "from outflank.kernel import build, dice\n"
        "print(build.compiled(), dice.__file__, sys.argv[1:])\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "outflank.interpreted"]
    done = subprocess.run([*command, str(script), "a", "b"], capture_output=True, text=True, check=True)
    compiled, file, arguments = done.stdout.split(maxsplit=2)
    assert (compiled, Path(file).name, arguments.strip()) == ("False", "dice.py", "['a', 'b']")
    module = subprocess.run(
        [*command, "-m", "json.tool", "--help"], capture_output=True, text=True, check=True
    )
    assert "json" in module.stdout


def test_running_nothing_interpreted_prints_the_usage() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "outflank.interpreted"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.startswith("usage: python -m outflank.interpreted")
