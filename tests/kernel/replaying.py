"""Replays every record in a folder and prints one hash of it all: `python -m tests.kernel.replaying DIR`."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import outflank
from tests.server.world import register_toys


def digest(folder: Path) -> str:
    """A hash of every position of every record, as replayed here and now."""
    register_toys()
    whole = hashlib.sha256()
    for file in sorted(folder.glob("*.outflank")):
        match = outflank.load(file.read_bytes())
        whole.update("".join(entry.hash for entry in match.entries).encode())
        whole.update(match.record())
    return whole.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(Path(sys.argv[1])) + "\n")
