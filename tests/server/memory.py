"""A journal in memory, for tests of other things: a second implementation of the contract."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.store import rows
from outflank.store.journal import JournalConflictError, JournalError
from outflank.store.rows import AnyRow, Line


class MemoryJournal:
    """Keeps encoded rows in lists; `fail` makes the next appends fail, before or after they are written."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}
        self.appends = 0
        self.fail_before: set[int] = set()
        self.fail_after: set[int] = set()
        self.fail_reads = False

    async def append(self, lines: Sequence[Line]) -> None:
        self.appends += 1
        if self.appends in self.fail_before:
            raise JournalError("The disk is full. Nothing was lost: free some space and try again.")
        for line in lines:
            if line.n != len(self.tables.get(line.table, ())) + 1:
                raise JournalConflictError("This table moved on in another server.")
            self.tables.setdefault(line.table, []).append(rows.encode(line.row))
        if self.appends in self.fail_after:
            raise JournalError("The disk went away. Nothing was lost.")

    async def read(self, table: str) -> list[AnyRow]:
        if self.fail_reads:
            raise JournalError("The disk cannot be read.")
        return [rows.decode(body) for body in self.tables.get(table, [])]

    async def unfinished(self, limit: int) -> list[str]:
        kinds = {
            table: [rows.kind(rows.decode(body)) for body in kept] for table, kept in self.tables.items()
        }
        going = [table for table, found in kinds.items() if "started" in found and "finished" not in found]
        return going[:limit]

    async def close(self) -> None:
        pass
