"""The folder where games are saved."""

from __future__ import annotations

from pathlib import Path

import pytest

from outflank.store.folder import claim, data_folder, prepare
from outflank.store.journal import JournalError


def test_every_platform_has_its_own_folder() -> None:
    home = Path.home()
    assert data_folder({}, "linux") == home / ".local/share/outflank"
    assert data_folder({"XDG_DATA_HOME": "/data"}, "linux") == Path("/data/outflank")
    assert data_folder({"XDG_DATA_HOME": "relative"}, "linux") == home / ".local/share/outflank"
    assert data_folder({}, "darwin") == home / "Library/Application Support/outflank"
    assert data_folder({"LOCALAPPDATA": "/local"}, "win32") == Path("/local/outflank")


def test_a_folder_that_cannot_be_used_is_explained(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError, match=r"Games can't be saved in .*file.* with --data\."):
        prepare(tmp_path / "file")


def test_only_the_first_server_of_a_folder_holds_it(tmp_path: Path) -> None:
    with claim(tmp_path) as first, claim(tmp_path) as second:
        assert (first, second) == (True, False)
    with claim(tmp_path) as again:
        assert again
