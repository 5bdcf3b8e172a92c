"""The journal: all or nothing, on disk before it says so, and clear about what goes wrong."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from pathlib import Path

import msgspec
import pytest

from outflank.kernel.record import Header, Sealed, SeatInfo
from outflank.store import sqlite
from outflank.store.journal import JournalConflictError, JournalError, JournalForeignError, JournalFullError
from outflank.store.rows import (
    AnyRow,
    Entered,
    Finished,
    Line,
    Linked,
    Nonced,
    Opened,
    Paced,
    Place,
    Sat,
    Started,
    decode,
    encode,
    kind,
)
from outflank.store.sqlite import SqliteJournal

OPENED = Opened(
    game="bluff",
    rules=1,
    asked={},
    options={"hand": 3},
    places=(Place("human", "Ann", token="t" * 64), Place("bot", "Random", "random")),
    owner="o" * 64,
    key="k" * 64,
    commitment="c" * 64,
    created=1,
)
HEADER = Header(game="bluff", rules=1, options={}, seats=(SeatInfo("Ann"),), dice=Sealed("c", ("n",)))
ROWS: list[AnyRow] = [
    OPENED,
    Sat(0, "t" * 64, "Bo"),
    Nonced((0, 1), "ab" * 32),
    Started(HEADER, 5),
    Entered(msgspec.Raw(b'{"n":1,"seat":0,"action":{"t":"doubt"}}')),
    Paced(None),
    Linked("other"),
    Finished(),
]


class RestrictedEvent(SqliteJournal):
    """Counts commits, can hold them back, and can make the Nth fail, before or after it is on disk."""

    def __init__(self, file: Path) -> None:
        self.commits = 0
        self.gate = threading.Event()
        self.gate.set()
        self.fail_before: dict[int, Exception] = {}
        self.fail_after: dict[int, Exception] = {}
        super().__init__(file)

    def _commit(self, values: list[tuple[str, int, str, bytes]]) -> None:
        assert self.gate.wait(10)
        self.commits += 1
        if self.commits in self.fail_before:
            raise self.fail_before[self.commits]
        super()._commit(values)
        if self.commits in self.fail_after:
            raise self.fail_after[self.commits]


def lines(table: str, start: int = 1, count: int = 1) -> list[Line]:
    return [Line(table, n, Paced(float(n))) for n in range(start, start + count)]


def test_every_kind_of_row_can_be_read_back(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        await journal.append([Line("t", n, row) for n, row in enumerate(ROWS, 1)])
        assert [encode(row) for row in await journal.read("t")] == [encode(row) for row in ROWS]
        assert await journal.read("other") == []
        await journal.close()

    asyncio.run(scene())
    assert {kind(decode(encode(row))) for row in ROWS} == {
        "opened", "sat", "nonced", "started", "entered", "paced", "linked", "finished",
    }  # fmt: skip


def test_an_append_is_whole_or_not_at_all(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        await journal.append(lines("a"))
        with pytest.raises(JournalConflictError, match="another server"):
            await journal.append([*lines("b"), *lines("a")])
        assert await journal.read("b") == []
        await journal.append([*lines("b"), *lines("a", 2)])
        assert len(await journal.read("a")) == 2
        await journal.close()

    asyncio.run(scene())


def test_nothing_is_acknowledged_before_its_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = RestrictedEvent(tmp_path / "j")
        journal.gate.clear()
        appends = [asyncio.create_task(journal.append(lines(f"t{n}"))) for n in range(5)]
        done, _ = await asyncio.wait(appends, timeout=0.05)
        assert not done
        journal.gate.set()
        await asyncio.gather(*appends)
        await journal.close()

    asyncio.run(scene())


def test_waiting_appends_share_a_commit(tmp_path: Path) -> None:
    async def scene() -> int:
        journal = RestrictedEvent(tmp_path / "j")
        journal.gate.clear()
        appends = [asyncio.create_task(journal.append(lines(f"t{n}"))) for n in range(500)]
        await asyncio.sleep(0)
        journal.gate.set()
        await asyncio.gather(*appends)
        await journal.close()
        return journal.commits

    assert asyncio.run(scene()) <= 4


def test_a_conflict_fails_only_the_append_that_has_it(tmp_path: Path) -> None:
    async def scene() -> list[object]:
        journal = RestrictedEvent(tmp_path / "j")
        await journal.append(lines("b"))
        journal.gate.clear()
        first = asyncio.create_task(journal.append(lines("first")))
        await asyncio.sleep(0.02)
        appends = [asyncio.create_task(journal.append(lines(name))) for name in "abc"]
        await asyncio.sleep(0)
        journal.gate.set()
        results = await asyncio.gather(first, *appends, return_exceptions=True)
        await journal.close()
        return [type(result) for result in results]

    assert asyncio.run(scene()) == [type(None), type(None), JournalConflictError, type(None)]


def test_a_failed_commit_fails_all_waiting_appends_and_writes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = RestrictedEvent(tmp_path / "j")
        journal.fail_before[2] = sqlite3.OperationalError("disk I/O error")
        journal.gate.clear()
        first = asyncio.create_task(journal.append(lines("first")))
        await asyncio.sleep(0.02)
        appends = [asyncio.create_task(journal.append(lines(name))) for name in "abc"]
        await asyncio.sleep(0)
        journal.gate.set()
        await first
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [str(result) for result in results] == [
            "The disk can't be used (disk I/O error). Nothing was lost; try again in a moment."
        ] * 3
        assert [await journal.read(name) for name in "abc"] == [[], [], []]
        await journal.append(lines("a"))
        assert len(await journal.read("a")) == 1
        await journal.close()

    asyncio.run(scene())


def test_a_full_disk_is_reported_and_writing_continues_when_there_is_room(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        journal._connection.execute("PRAGMA max_page_count = 8")
        written = 0

        async def fill() -> None:
            nonlocal written
            for written in range(10_000):
                await journal.append([Line("t", written + 1, Linked("x" * 500))])

        with pytest.raises(JournalFullError, match=r"The disk is full\. Nothing was lost"):
            await fill()
        assert len(await journal.read("t")) == written > 0
        journal._connection.execute("PRAGMA max_page_count = 100000")
        await journal.append([Line("t", written + 1, Finished())])
        await journal.close()

    asyncio.run(scene())


def test_the_log_is_synced_at_every_commit(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        assert journal._connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert journal._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        await journal.close()

    asyncio.run(scene())


def test_unfinished_matches_are_found_the_latest_first(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        for name in ("old", "over", "new", "waiting"):
            await journal.append([Line(name, 1, OPENED)])
        for name in ("old", "over", "new"):
            await journal.append([Line(name, 2, Started(HEADER, 0))])
        await journal.append([Line("over", 3, Finished())])
        assert await journal.unfinished(10) == ["new", "old"]
        assert await journal.unfinished(1) == ["new"]
        await journal.close()

    asyncio.run(scene())


def test_closing_writes_waiting_appends_and_accepts_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        waiting = [asyncio.create_task(journal.append(lines(f"t{n}"))) for n in range(20)]
        await asyncio.sleep(0)
        await journal.close()
        await journal.close()
        await asyncio.gather(*waiting)
        with pytest.raises(JournalError, match="shutting down"):
            await journal.append(lines("late"))

    asyncio.run(scene())


def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    from outflank.store.folder import prepare

    async def scene() -> None:
        file = prepare(tmp_path / "deep" / "er")
        journal = SqliteJournal(file)
        await journal.append(lines("t"))
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        for kept in file.parent.iterdir():
            assert stat.S_IMODE(kept.stat().st_mode) == 0o600, kept
        await journal.close()

    asyncio.run(scene())


def test_a_file_that_is_not_a_journal_is_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "letter"
    text.write_text("Dear Ann, this is not a database, although it is long enough to be taken for one." * 9)
    with pytest.raises(JournalForeignError, match="isn't a database"):
        SqliteJournal(text)
    other = tmp_path / "other"
    connection = sqlite3.connect(other)
    connection.execute("CREATE TABLE recipes (name)")
    connection.commit()
    connection.close()
    with pytest.raises(JournalForeignError, match="belongs to another program"):
        SqliteJournal(other)


def test_a_journal_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "j"
    asyncio.run(SqliteJournal(file).close())
    connection = sqlite3.connect(file)
    connection.execute(f"PRAGMA user_version = {sqlite.FORMAT + 1}")
    connection.close()
    with pytest.raises(JournalForeignError, match=r"written by a newer Outflank \(format 2"):
        SqliteJournal(file)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("DELETE FROM row WHERE n = 2", "are missing from the journal"),
        ("UPDATE row SET body = x'ff' WHERE n = 2", "can't be read"),
        ("""UPDATE row SET body = CAST('{"t":"spell"}' AS BLOB) WHERE n = 2""", "can't be read"),
    ],
)
def test_an_altered_journal_is_noticed(tmp_path: Path, damage: str, sentence: str) -> None:
    async def scene() -> None:
        journal = SqliteJournal(tmp_path / "j")
        await journal.append(lines("t", 1, 3))
        connection = sqlite3.connect(tmp_path / "j")
        connection.execute(damage)
        connection.commit()
        connection.close()
        with pytest.raises(JournalError, match=sentence):
            await journal.read("t")
        await journal.close()

    asyncio.run(scene())


def test_two_servers_at_one_file_never_write_the_same_row(tmp_path: Path) -> None:
    async def scene() -> None:
        one, other = SqliteJournal(tmp_path / "j"), SqliteJournal(tmp_path / "j")
        results = await asyncio.gather(
            *(journal.append(lines("t")) for journal in (one, other)), return_exceptions=True
        )
        assert sorted(type(result).__name__ for result in results) == ["JournalConflictError", "NoneType"]
        assert len(await one.read("t")) == len(await other.read("t")) == 1
        await one.close()
        await other.close()

    asyncio.run(scene())
