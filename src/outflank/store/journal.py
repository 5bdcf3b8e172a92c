"""The contract of a journal. SQLite is the one implementation; PostgreSQL could be another.

JournalError
├── JournalFullError      there is no room to write
├── JournalConflictError  another server wrote this row first
└── JournalForeignError   the file is not a journal this version can use
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from outflank.store.rows import AnyRow, Line


class JournalError(Exception):
    """Raised when the journal fails; the message is a sentence for people, and nothing is half written."""

    code = "journal"


class JournalFullError(JournalError):
    code = "disk_full"


class JournalConflictError(JournalError):
    code = "conflict"


class JournalForeignError(JournalError):
    code = "foreign"


class Journal(Protocol):
    """An append-only log of tables."""

    async def append(self, lines: Sequence[Line]) -> None:
        """Write all lines or none. When this returns they are on disk. Raises JournalError."""

    async def read(self, table: str) -> list[AnyRow]:
        """Return all rows of a table in order; none if there is no such table. Raises JournalError."""

    async def unfinished(self, limit: int) -> list[str]:
        """Return the tables with an unfinished match, the latest first. Raises JournalError."""

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
