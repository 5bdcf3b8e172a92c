"""No tracked file contains a download address or a folder of someone's machine."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINE = re.compile(rb"(?<![\w.:/-])/(?:home|root|Users|work|farm|opt|mnt)/[\w.-]")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    return [path for name in listed.decode().split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt"])
def test_the_python_locks_contain_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert text.count("--hash=sha256:") > text.count("==")
    assert "://" not in text
    assert "index-url" not in text


def test_the_clients_lock_contains_hashes_and_no_address() -> None:
    packages = json.loads((ROOT / "client/package-lock.json").read_bytes())["packages"]
    assert len(packages) > 50
    for name, package in packages.items():
        assert name == "" or package["integrity"].startswith("sha512-")
        assert "resolved" not in package


def test_no_file_names_a_folder_of_a_machine() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout")
    named = [path for path in tracked() if MACHINE.search(path.read_bytes())]
    assert [str(path.relative_to(ROOT)) for path in named] == []


def test_no_build_output_is_tracked() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout")
    made = (".so", ".c", ".pyc", "compiled.json", "unbuilt.json")
    names = [str(path.relative_to(ROOT)) for path in tracked()]
    assert [
        name for name in names if name.endswith(made) or "/static/" in name or "node_modules" in name
    ] == []
