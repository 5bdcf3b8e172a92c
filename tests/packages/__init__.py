"""A package outside Outflank, which tests install into a separate folder without a network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parent


def install(name: str, folder: Path) -> dict[str, str]:
    """Install a package with pip, and return an environment in which Python finds it."""
    # Builds a copy, because a build leaves files beside the sources.
    shutil.copytree(SOURCES / name, folder / "sources")
    site = folder / "site"
    options = ["--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(site)]
    done = subprocess.run([*command, str(folder / "sources")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), os.environ.get("PYTHONPATH", "")])}
