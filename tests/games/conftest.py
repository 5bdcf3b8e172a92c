"""Fixtures for tests of games: packages that are installed for one test."""

from __future__ import annotations

from pathlib import Path

import pytest

from outflank import bots, games
from outflank.kernel import plugins


class Site:
    """A folder on Python's import path."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def install(self, package: str, module: str, text: str, **groups: dict[str, str]) -> None:
        """Write a module, and the entry points of its package by group (`games`, `bots`)."""
        (self.folder / f"{module}.py").write_text(text)
        info = self.folder / f"{package.replace('-', '_')}-1.2.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n")
        lines = [
            line
            for group, entries in groups.items()
            for line in (f"[outflank.{group}]", *(f"{name} = {value}" for name, value in entries.items()))
        ]
        (info / "entry_points.txt").write_text("\n".join([*lines, ""]))
        forget()


@pytest.fixture
def site(tmp_path, monkeypatch):
    """Yield an empty folder of packages; forget its packages at the end."""
    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BROKEN", {})
    monkeypatch.setattr(bots, "_BROKEN", {})
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    forget()
    yield Site(tmp_path / "site")
    monkeypatch.undo()
    forget()


def forget():
    """Make Outflank look for packages again."""
    for cached in (plugins.plugins, games._installed, bots._kinds, bots._older_kinds, bots.undoes):
        cached.cache_clear()
