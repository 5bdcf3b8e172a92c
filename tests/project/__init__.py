"""Tests of the project itself: what is built, locked, written and promised."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path


def can_compile() -> bool:
    """Whether this machine has a C compiler and Python's headers."""
    return bool(shutil.which("cc")) and Path(sysconfig.get_path("include"), "Python.h").exists()
