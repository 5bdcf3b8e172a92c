"""Tests of the project itself: what is built, locked, written and promised."""

from __future__ import annotations

import shutil
import sysconfig
from pathlib import Path
from typing import Any

from outflank import games
from outflank.kernel.game import Game


def can_compile() -> bool:
    """Whether this machine has a C compiler and Python's headers."""
    return bool(shutil.which("cc")) and Path(sysconfig.get_path("include"), "Python.h").exists()


def house_games() -> list[Game[Any]]:
    """The games that ship with Outflank; other tests may have registered toys."""
    return [games.find(name) for name in games.ours()]
