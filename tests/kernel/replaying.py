"""Replay all records in a folder and print one hash of them: `python -m tests.kernel.replaying DIR`."""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import outflank
from tests.server.world import register_toys


def digest(folder: Path) -> str:
    """Return a hash of all positions of all records, replayed in this process."""
    register_toys()
    whole = hashlib.sha256()
    for file in sorted(folder.glob("*.outflank")):
        match = outflank.load(file.read_bytes())
        whole.update("".join(entry.hash for entry in match.entries).encode())
        whole.update(match.record())
    return whole.hexdigest()


if __name__ == "__main__":
    sys.stdout.write(digest(Path(sys.argv[1])) + "\n")
