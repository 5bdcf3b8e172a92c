"""The journal in one SQLite file, written by one thread.

Syncing a commit to disk takes milliseconds, whatever its size. So appends that arrive during one commit are
written together by the next (group commit), and a busy server needs few syncs for many moves.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from outflank.store import rows
from outflank.store.journal import JournalConflictError, JournalError, JournalForeignError, JournalFullError
from outflank.store.rows import AnyRow, Line

# "OUTL" in the file's header marks a journal of Outflank.
APPLICATION = 0x4F55544C
FORMAT = 1
# The most appends in one commit, so that the first of them doesn't wait much longer than the sync itself.
GROUP = 256
# The most appends that wait in memory. With a slower disk, further callers wait before they queue theirs.
BACKLOG = 4096
# Another server on the same folder holds the file only for its own commits, so this is plenty.
BUSY_SECONDS = 5.0

SCHEMA = """
CREATE TABLE row (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL, UNIQUE (room, n)
) STRICT;
CREATE INDEX landmark ON row (kind, room) WHERE kind IN ('started', 'finished');
"""
UNFINISHED = """
SELECT room FROM row AS begun WHERE kind = 'started'
AND NOT EXISTS (SELECT 1 FROM row WHERE kind = 'finished' AND room = begun.room) ORDER BY id DESC LIMIT ?
"""


_Value = tuple[str, int, str, bytes]  # room, n, kind, body


class _Append(NamedTuple):
    values: list[_Value]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteJournal:
    """A journal for one machine; see `Journal`."""

    def __init__(self, file: Path) -> None:
        self._file = file
        # A semaphore limits the queue, because a queue with its own limit takes a slow lock for each append.
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
        self._room = asyncio.Semaphore(BACKLOG)
        self._closed = False
        self._connection = _open(file)
        self._writer = threading.Thread(target=self._write, name="journal", daemon=True)
        self._writer.start()

    async def append(self, lines: Sequence[Line]) -> None:
        loop = asyncio.get_running_loop()
        values = [(line.table, line.n, rows.kind(line.row), rows.encode(line.row)) for line in lines]
        async with self._room:
            if self._closed:
                raise JournalError("The server is shutting down. Nothing was lost; try again in a moment.")
            done: asyncio.Future[None] = loop.create_future()
            self._waiting.put(_Append(values, loop, done))
            await done

    async def read(self, table: str) -> list[AnyRow]:
        found = await asyncio.to_thread(
            self._query, "SELECT n, body FROM row WHERE room = ? ORDER BY n", table
        )
        if [n for n, _ in found] != list(range(1, len(found) + 1)):
            raise JournalError(f"Rows of table {table} are missing from the journal: the file was altered.")
        try:
            return [rows.decode(body) for _, body in found]
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise JournalError(f"Table {table} can't be read from the journal: {error}") from None

    async def unfinished(self, limit: int) -> list[str]:
        return [room for (room,) in await asyncio.to_thread(self._query, UNFINISHED, limit)]

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
            await asyncio.to_thread(self._writer.join)

    def _query(self, sql: str, value: object) -> list[Any]:
        try:
            with closing(_connect(self._file)) as connection:
                return connection.execute(sql, (value,)).fetchall()
        except sqlite3.Error as error:
            raise _explain(error) from error

    # --- the writing thread ---------------------------------------------------------------

    def _write(self) -> None:
        with closing(self._connection):
            going = True
            while going:
                group, going = self._next_group()
                if group:
                    self._write_group(group)

    def _next_group(self) -> tuple[list[_Append], bool]:
        """Wait for an append and take all queued ones; False once the journal is closing."""
        group: list[_Append] = []
        item = self._waiting.get()
        while item is not None:
            group.append(item)
            if len(group) == GROUP or self._waiting.empty():
                return group, True
            item = self._waiting.get_nowait()
        return group, False

    def _write_group(self, group: list[_Append]) -> None:
        error = self._try_commit([value for append in group for value in append.values])
        if isinstance(error, JournalConflictError) and len(group) > 1:
            # One append must not fail because of another's conflict, so try each by itself.
            for append in group:
                self._write_group([append])
            return
        for loop in {append.loop for append in group}:
            _report(loop, [append.done for append in group if append.loop is loop], error)

    def _try_commit(self, values: list[_Value]) -> JournalError | None:
        try:
            self._commit(values)
        except (sqlite3.Error, OSError) as error:
            try:
                self._connection.rollback()
            except sqlite3.Error as worse:
                return _explain(worse)
            return _explain(error)
        return None

    def _commit(self, values: list[_Value]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany("INSERT INTO row (room, n, kind, body) VALUES (?, ?, ?, ?)", values)
        self._connection.execute("COMMIT")


def _report(
    loop: asyncio.AbstractEventLoop, appends: list[asyncio.Future[None]], error: JournalError | None
) -> None:
    """Report to all of these appends in one call to their loop, because waking it up is what costs time."""

    def settle() -> None:
        for done in appends:
            if done.done():
                continue  # the caller has given up
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(type(error)(*error.args))

    # If the loop has ended, nobody waits for the report.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(settle)


def _connect(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def _open(file: Path) -> sqlite3.Connection:
    """Open the file as a journal, set up if it is empty; raises JournalError."""
    try:
        connection = _connect(file)
    except sqlite3.Error as error:
        raise _explain(error, file) from error
    try:
        _prepare(connection, file)
    except JournalError:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    try:
        # In WAL mode, only FULL syncs the log before a commit returns.
        connection.execute("PRAGMA synchronous = FULL")
        (application,) = connection.execute("PRAGMA application_id").fetchone()
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (objects,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if application == 0 and version == 0 and objects == 0:
            _create(connection)
            return
    except sqlite3.Error as error:
        raise _explain(error, file) from error
    if application != APPLICATION:
        raise JournalForeignError(f"{file} belongs to another program, so games can't be saved there.")
    if version > FORMAT:
        raise JournalForeignError(
            f"{file} was written by a newer Outflank (format {version}; this one knows {FORMAT}). "
            "Please update Outflank, or choose another folder with --data."
        )


def _create(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
    connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} {marks} COMMIT;")


def _explain(error: Exception, file: Path | None = None) -> JournalError:
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if isinstance(code, int) else None
    if primary == sqlite3.SQLITE_FULL:
        return JournalFullError("The disk is full. Nothing was lost: free some space and try again.")
    if isinstance(error, sqlite3.IntegrityError):
        return JournalConflictError("This game moved on in another server. Nothing was lost; try again.")
    if primary == sqlite3.SQLITE_NOTADB:
        return JournalForeignError(
            f"{file or 'The journal'} isn't a database, so games can't be saved there."
        )
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalError("Another program is using the journal. Nothing was lost; try again in a moment.")
    if primary == sqlite3.SQLITE_READONLY:
        return JournalError("The journal can't be written. Nothing was lost: check the file's permissions.")
    return JournalError(f"The disk can't be used ({error}). Nothing was lost; try again in a moment.")
