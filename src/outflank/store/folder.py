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
    """Return the folder for a user's data on this platform."""
    home = Path.home()
    if platform == "win32":
        base = Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        chosen = environ.get("XDG_DATA_HOME", "")
        # The standard says to ignore a relative path here.
        base = Path(chosen) if chosen.startswith("/") else home / ".local" / "share"
    return base / "outflank"


def prepare(folder: Path) -> Path:
    """Return the journal's file in this folder, created if missing.

    Only its user may read it, because it contains the dice keys of running games.
    """
    file = folder / FILE
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        file.chmod(0o600)
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = f"Games can't be saved in {folder}: {reason}. Choose another folder with --data."
        raise JournalError(sentence) from None
    return file


@contextmanager
def claim(folder: Path) -> Iterator[bool]:
    """Hold the folder; yield whether this is the only server that uses it."""
    with (folder / "lock").open("a+b") as file:
        try:
            _lock(file.fileno())
        except OSError:
            yield False
        else:
            yield True
        # Closing the file releases the lock, and so does the end of the process, however it ends.


def _lock(number: int) -> None:
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # noqa: PLC0415

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
