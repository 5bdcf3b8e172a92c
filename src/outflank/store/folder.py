"""Where a user's games are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from outflank.store.journal import JournalError

FILE = "games.sqlite3"


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder this platform gives a program for its user's data."""
    home = Path.home()
    if platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        chosen = environ.get("XDG_DATA_HOME", "")
        # The standard says that a relative path here is to be ignored.
        base = Path(chosen) if chosen.startswith("/") else home / ".local" / "share"
    return base / "outflank"


def prepare(folder: Path) -> Path:
    """The journal's file in this folder, made if missing; for the user's eyes only."""
    file = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        file.chmod(0o600)
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = f"Games cannot be kept in {folder}: {reason}. Choose another folder with --data."
        raise JournalError(sentence) from None
    return file


@contextmanager
def claim(folder: Path) -> Iterator[bool]:
    """Whether this is the only server at the folder; it stays so until the end."""
    with (folder / "lock").open("a+b") as file:
        try:
            _lock(file.fileno())
        except OSError:
            yield False
        else:
            yield True
        # Closing the file lets go of the lock, and so does the end of the process, however it comes.


def _lock(number: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
