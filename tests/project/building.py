"""Copies of the project to build: the whole of it, or one with the same build and a single rule."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
BUILD = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md")
MADE = shutil.ignore_patterns("*.so", "compiled.json", "unbuilt.json", "__pycache__", "static")
SMALL = {
    "__init__.py": "",
    "kernel/__init__.py": "",
    "server/__init__.py": "",
    "rule.py": "def double(n):\n    return 2 * n\n",
    "rule.pxd": "cpdef int double(int n)\n",
}
PAGE = Path("src/outflank/server/static/index.html")


def whole_copy(folder: Path, pages: str = "<title>The client</title>") -> Path:
    """Copy everything that a wheel needs, with a small page instead of the client's."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=MADE)  # makes the folder too
    return _with_build(folder, pages)


def small_copy(folder: Path, pages: str = "") -> Path:
    """Write a package with the same build and one module to compile."""
    for name, text in SMALL.items():
        file = folder / "src" / "outflank" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    shutil.copy(ROOT / "src/outflank/kernel/build.py", folder / "src/outflank/kernel/build.py")
    return _with_build(folder, pages)


def _with_build(folder: Path, pages: str) -> Path:
    for name in BUILD:
        shutil.copy(ROOT / name, folder / name)
    if pages:
        (folder / PAGE).parent.mkdir(parents=True)
        (folder / PAGE).write_text(pages, encoding="utf-8")
    return folder


def build(folder: Path, kind: str, **environment: str) -> tuple[int, str]:
    """Build a "wheel" or an "sdist" into the folder's `out`; return the exit code and the output."""
    (folder / "out").mkdir(exist_ok=True)
    program = f"from setuptools import build_meta; build_meta.build_{kind}('out')"
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def wheel_from(folder: Path, **environment: str) -> tuple[zipfile.ZipFile, str]:
    """Build a wheel; return it and the output of the build."""
    code, said = build(folder, "wheel", **environment)
    assert code == 0, said
    (wheel,) = (folder / "out").glob("*.whl")
    return zipfile.ZipFile(wheel), said


def unpacked_sdist(folder: Path, into: Path) -> Path:
    """The sources of the sdist that was built in a folder."""
    (file,) = (folder / "out").glob("*.tar.gz")
    with tarfile.open(file) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)  # older Pythons have no filters
        archive.extractall(into)
    (sources,) = into.iterdir()
    return sources


def program(folder: Path, name: str, body: str) -> Path:
    """A folder with one program of the given name, which does what `body` says."""
    folder.mkdir()
    file = folder / name
    file.write_text(f"#!{shutil.which('sh')}\n{body}\n", encoding="utf-8")
    file.chmod(0o755)
    return folder
