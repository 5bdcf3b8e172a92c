"""Files that older versions wrote play back the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

import outflank
from outflank.kernel.record import FORMAT, Fast, Given, Sealed, read
from outflank.kernel.replay import verify

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.outflank"))
DICE = {"fast": Fast, "given": Given, "sealed": Sealed}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_verified_and_loaded_to_its_last_position(path):
    _, written, game, dice = path.stem.split("-")
    record = read(path.read_bytes())
    assert record.header.outflank == int(written) <= FORMAT
    assert isinstance(record.header.dice, DICE[dice])
    report = verify(outflank.games.find(game), record)
    assert report.entries == len(record.lines) > 0
    match = outflank.load(path.read_bytes())
    assert match.digest() == record.end.hash
    assert match.result == record.end.result
    assert report.finished == (match.result is not None)


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_written_anew_in_the_present_format(path):
    match = outflank.load(path.read_bytes())
    again = read(match.record())
    assert again.header.outflank == FORMAT
    assert again.lines == read(path.read_bytes()).lines
    assert outflank.load(match.record()).digest() == match.digest()


def test_there_are_old_records_of_every_kind_of_dice():
    assert {path.stem.rsplit("-", 1)[1] for path in RECORDS} == set(DICE)
