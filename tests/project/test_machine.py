"""What `make` says on a machine where something is missing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL = str(shutil.which("sh"))
TOOLS = ("rm", "printf")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """Make a folder of programs, the only one on the PATH."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found
        (programs / name).symlink_to(found)
    return programs


def pretend(machine: Path, name: str, body: str) -> None:
    """Put a program on the machine that does what `body` says."""
    program = machine / name
    program.write_text(f"#!{SHELL}\n{body}\n", encoding="utf-8")
    program.chmod(0o755)


def look(machine: Path, what: str) -> tuple[int, str]:
    done = subprocess.run(
        [SHELL, str(ROOT / "tools" / "machine.sh"), what],
        cwd=machine.parent,
        env={"PATH": str(machine)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_missing_python_is_named(machine: Path) -> None:
    code, said = look(machine, "environment")
    assert code == 1
    assert said.startswith("Outflank needs Python 3.11 or newer, but there is none on the PATH.")


def test_an_old_python_is_passed_over_for_a_newer_one(machine: Path) -> None:
    pretend(machine, "python3", "exit 1")
    assert look(machine, "environment")[0] == 1
    pretend(machine, "python3.12", 'if [ "$1" = --version ]; then echo Python 3.12.1; fi; exit 0')
    assert look(machine, "environment") == (0, "Making the environment .venv with Python 3.12.1\n")


def test_a_python_without_venv_is_explained_and_leaves_nothing_behind(machine: Path) -> None:
    pretend(
        machine,
        "python3",
        'case "$1" in -m) : > .venv; exit 1;; --version) echo Python 3.11.2;; esac; exit 0',
    )
    code, said = look(machine, "environment")
    assert code == 1
    assert "its package python3-venv is missing" in said
    assert not (machine.parent / ".venv").exists()


def test_a_missing_node_is_named(machine: Path) -> None:
    code, said = look(machine, "node")
    assert code == 1
    assert said.startswith("The client needs Node 20.19 or newer, but there is no Node on the PATH.")


def test_an_old_node_is_named_with_its_version(machine: Path) -> None:
    pretend(machine, "node", 'if [ "$1" = --version ]; then echo v18.2.0; fi; [ "$1" != -e ]')
    code, said = look(machine, "node")
    assert code == 1
    assert said.startswith("The client needs Node 20.19 or newer, but this is v18.2.0.")


def test_a_missing_npm_is_named(machine: Path) -> None:
    pretend(machine, "node", "exit 0")
    code, said = look(machine, "node")
    assert code == 1
    assert said.startswith("Node is installed, but its package manager npm isn't.")
    pretend(machine, "npm", "exit 0")
    assert look(machine, "node") == (0, "")


@pytest.mark.parametrize("version", ["20.19.0", "21.0.0", "22.12.0", "100.1.0"])
def test_node_versions_are_compared_as_numbers(version: str, machine: Path) -> None:
    real = shutil.which("node")
    if real is None:
        pytest.skip("there is no Node here")
    pretend(machine, "npm", "exit 0")
    script = f"Object.defineProperty(process, 'versions', {{value: {{node: '{version}'}}}});"
    (machine / "as.cjs").write_text(script, encoding="utf-8")
    pretend(machine, "node", f'exec {real} -r {machine}/as.cjs "$@"')
    assert look(machine, "node") == (0, "")
