"""Files from anywhere: each is a game to look at, or is refused with a sentence."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import random
import tracemalloc
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest

import outflank
from outflank.kernel.common_actions import Resign
from outflank.kernel.match import Match
from outflank.kernel.record import FORMAT
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.replay import replays
from outflank.server.replay.forks import import_record
from outflank.store.journal import JournalFullError
from outflank.store.rows import Line
from tests.server.hostile import hostile, resealed
from tests.server.memory import MemoryJournal
from tests.server.network import network
from tests.server.world import World, world

MANY = 1000
# A hostile file may take this many times as long as the slowest honest file.
FAR_LONGER = 3
# The most letters of a refusal.
LONGEST = 300
# Memory may grow by this many bytes, the noise of Python's allocator.
STEADY = 1024 * 1024
OLD = sorted((Path(__file__).parents[2] / "records").glob("*.outflank"))
LIMITS = Limits(resumed=0)
Change = Callable[[bytes], bytes]


def small_records() -> list[bytes]:
    """A finished game and a running one, and those of an older format."""
    finished, running = played(3, 8), played(5, 6)
    finished.play(0, Resign())
    return [
        finished.record(),
        running.record(),
        *(path.read_bytes() for path in OLD),
    ]


def played(seed: int, turns: int) -> Match:
    """A short game with the dice of a simulation."""
    match = outflank.new("battlezone", seed=seed, seats=2)
    for _ in range(turns):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match


async def offer(here: World, data: bytes) -> str | None:
    """Return the refusal's sentence, or None for a game that can be replayed."""
    try:
        shelved = await here.tables.import_record(data)
    except DeniedError as error:
        return error.refusal.sentence
    async with here.tables.at(shelved.table) as table:
        await table.glance(None)
        if shelved.over:
            past = await table.ask(lambda state: state.snapshot())
            replays.replay(past, ())
    here.tables._tables.pop(shelved.table).stop()
    here.journal.tables.pop(shelved.table)
    return None


async def bombard(here: World, count: int, seed: int) -> int:
    """Send hostile files; return how many of them were accepted as games."""
    taken = 0
    for data in hostile(small_records(), count, random.Random(seed)):
        sentence = await offer(here, data)
        taken += sentence is None
        assert sentence is None or is_clear(sentence), sentence
    return taken


def is_clear(sentence: str) -> bool:
    return sentence.endswith(".") and sentence[0].isupper() and len(sentence) <= LONGEST


def test_a_thousand_hostile_files_are_refused_with_a_reason_or_harmless(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        async with world(limits=LIMITS) as here:
            assert 0 < await bombard(here, MANY, 1) < MANY // 2
            assert here.journal.tables == {}

    caplog.set_level(logging.WARNING)
    asyncio.run(scene())
    assert caplog.records == []


def test_no_hostile_file_takes_longer_than_honest_ones() -> None:
    honest = small_records()
    at_most = FAR_LONGER * max(seconds(data) for data in honest)
    tried = list(hostile(honest, MANY, random.Random(2)))
    assert len(tried) == MANY
    for data in tried:
        assert seconds(data) < at_most or min(seconds(data) for _ in range(5)) < at_most


def seconds(data: bytes) -> float:
    """Return the time for reading the file, accepted or not."""
    began = process_time()
    with suppress(DeniedError):
        import_record(data, "token", 0, 24)
    return process_time() - began


def test_hostile_files_leave_nothing_in_memory() -> None:
    async def scene() -> int:
        async with world(limits=LIMITS) as here:
            await bombard(here, 100, 3)
            gc.collect()
            tracemalloc.start()
            await bombard(here, 200, 4)
            gc.collect()
            return tracemalloc.get_traced_memory()[0]

    try:
        assert asyncio.run(scene()) < STEADY
    finally:
        tracemalloc.stop()


def flip_every_bit(data: bytes) -> None:
    """Check that each flipped bit is noticed and described."""
    for position in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[position] ^= 1 << bit
            with pytest.raises(DeniedError) as denied:
                import_record(bytes(flipped), "token", 0, 24)
            assert is_clear(denied.value.refusal.sentence)


def test_every_flipped_bit_of_a_saved_game_is_noticed() -> None:
    flip_every_bit(played(5, 2).record())


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda file: b"", "The file is empty"),
        (lambda file: b"\x89PNG\r\n" + file, "n't an Outflank record"),
        (lambda file: file[: len(file) // 2], "is cut off"),
        (lambda file: file[: file.rindex(b"\n", 0, -1) + 1], "is cut off"),
        (lambda file: file.replace(b'"seat":0', b'"seat":1', 1), "altered or damaged"),
        (lambda file: file.replace(b'{"outflank":%d' % FORMAT, b'{"outflank":99'), "Please update Outflank"),
        (lambda file: file + b" " * 1024 * 1024, "too large"),
        (lambda file: with_header(file, game="ludo"), 'There is no game "ludo"'),
        (lambda file: with_header(file, rules=99), "version 99 of BattleZone's rules"),
        (lambda file: with_header(file, options={"territories": "none"}), "options can't be played"),
        (lambda file: with_header(file, dice={"t": "given", "words": [2**32]}), "aren't valid"),
        (
            lambda file: with_header(file, dice={"t": "given", "words": []}),
            "aren't in the record",
        ),
        (lambda file: with_header(file, seats=[]), "can't be played"),
    ],
)
def test_a_file_without_a_game_gets_a_clear_sentence(change: Change, complaint: str) -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.post("/api/records", content=change(played(3, 6).record()))
            assert answer.status_code in (400, 413)
            assert complaint in answer.json()["sentence"]
            assert is_clear(answer.json()["sentence"])

    asyncio.run(scene())


def with_header(file: bytes, **changes: object) -> bytes:
    lines = [json.loads(line) for line in file.splitlines()]
    return resealed([{**lines[0], **changes}, *lines[1:]])


class FullJournal(MemoryJournal):
    """A full disk."""

    async def append(self, lines: Sequence[Line]) -> None:
        raise JournalFullError("The server's disk is full. Nothing was lost.")


def test_a_full_disk_gets_a_sentence() -> None:
    async def scene() -> None:
        async with network(FullJournal()) as here:
            answer = await here.http.post("/api/records", content=played(3, 6).record())
            assert (answer.status_code, answer.json()["code"]) == (507, "disk_full")
            assert is_clear(answer.json()["sentence"])

    asyncio.run(scene())


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_records_of_older_formats_can_be_imported(path: Path) -> None:
    async def scene(file: bytes) -> None:
        async with world(limits=LIMITS) as here:
            assert await offer(here, file) is None

    asyncio.run(scene(path.read_bytes()))
