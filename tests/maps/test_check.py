"""What a playable map needs, and how others are refused."""

from __future__ import annotations

import msgspec
import pytest

from outflank.kernel.dice import FastDice
from outflank.maps.atlas import Atlas, Link, Region, Territory
from outflank.maps.check import MOST_BYTES, MapError, flaws, read

SQUARE = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))


def square(column: int) -> tuple[tuple[float, float], ...]:
    return tuple((x + 100.0 * column, y) for x, y in SQUARE)


def row(count: int = 4) -> Atlas:
    """Lands in a row, the first two in one region and the others in another."""
    return Atlas(
        title="A row",
        line="One land after another.",
        width=100.0 * max(count, 2),
        height=100.0,
        regions=(Region("Left", 2), Region("Right", 2)),
        territories=tuple(
            Territory(f"Land {n}", int(n > 1), (100.0 * n + 50, 50.0), (square(n),)) for n in range(count)
        ),
        borders=tuple((n, n + 1) for n in range(count - 1)),
    )


def changed(land: int = 0, **fields: object) -> Atlas:
    """The row with one land changed."""
    lands = list(row().territories)
    lands[land] = msgspec.structs.replace(lands[land], **fields)
    return msgspec.structs.replace(row(), territories=tuple(lands))


def given(**fields: object) -> Atlas:
    return msgspec.structs.replace(row(), **fields)


def test_a_row_of_squares_is_a_map():
    assert flaws(row()) == []


def test_a_written_map_can_be_read_again():
    assert read(msgspec.json.encode(row())) == row()


LINE = ((150.0, 50.0), (250.0, 50.0))
FLAWED = {
    "2 to 60 territories, but this one has 61": row(61),
    "2 to 60 territories, but this one has 1": row(1),
    "1 to 12 regions, but this one has 13": given(regions=tuple(Region(f"R{n}", 1) for n in range(13))),
    "0 to 20,000 points": changed(rings=(tuple((n / 100, n % 2) for n in range(20_001)),)),
    "100 to 10,000 units wide and high, not 20": given(height=20.0),
    "100 to 10,000 units wide and high, not nan": given(height=float("nan")),
    "A title must have 1 to 40 letters, not 0": given(title=""),
    "A map description must have 1 to 200 letters": given(line="x" * 201),
    "only printable letters": changed(name="Land\n0"),
    "no spaces around it": changed(name=" Land 0"),
    "Each territory needs a different name, but 'LAND 0'": changed(1, name="LAND 0"),
    "Each region needs a different name": given(regions=(Region("Left", 2), Region("Left", 2))),
    "Land 0 is partly outside": changed(at=(-1.0, 50.0)),
    "Land 3 is partly outside": changed(3, label=(float("inf"), 50.0)),
    "The link between 0 and 1 is partly outside": given(links=(Link(0, 1, (((0.0, 0.0), (900.0, 0.0)),)),)),
    "region 7, which doesn't exist": changed(region=7),
    "region -1, which doesn't exist": changed(region=-1),
    "card symbol 3. Use 0 to 2": changed(card=3),
    "Empty has no territories": given(regions=(*row().regions, Region("Empty", 1))),
    "Left has a bonus of 51": given(regions=(Region("Left", 51), Region("Right", 1))),
    "Left has a bonus of -1": given(regions=(Region("Left", -1), Region("Right", 1))),
    "between territories 0 and 4, but one of them": given(borders=((0, 1), (0, 4))),
    "between territories -1 and 0, but one of them": given(borders=((-1, 0),)),
    "Land 2 borders itself": given(borders=((2, 2),)),
    "between Land 1 and Land 0 is listed twice": given(borders=((0, 1), (1, 0))),
    "Not every territory can be reached": given(borders=((0, 1), (2, 3))),
    "The territories of Left aren't all connected": given(borders=((0, 2), (2, 1), (2, 3))),
    "but they don't border each other": given(links=(Link(0, 2, (LINE,)),)),
    "The link between 2 and 1 is listed twice": given(links=(Link(1, 2, (LINE,)), Link(2, 1, (LINE,)))),
    "needs 1 or 2 lines": given(links=(Link(1, 2, ()),)),
    "needs 1 or 2 lines, each with at least 2 points": given(links=(Link(1, 2, ((LINE[0],),)),)),
    "Land 0 has no outline": changed(rings=()),
    "encloses nothing": changed(rings=(((0.0, 0.0), (50.0, 50.0), (100.0, 100.0)),)),
    "An outline of Land 0 encloses": changed(rings=(SQUARE, ())),
    "the same point twice in a row": changed(rings=((*SQUARE, SQUARE[0]),)),
    "would be outside": changed(at=(150.0, 50.0)),
    "The armies of Land 0 would": changed(
        rings=(SQUARE, ((40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0)))
    ),
}


@pytest.mark.parametrize("sentence", FLAWED)
def test_a_flawed_map_gets_a_sentence(sentence: str):
    told = flaws(FLAWED[sentence])
    assert any(sentence in flaw for flaw in told), told


DAMAGE = b'0123456789-.eE[]{},:"\\ntf\xff\x00 '

HOSTILE = {
    "nothing": b"",
    "no JSON": b"PNG",
    "no UTF-8": b'{"title":"\xff\xfe"}',
    "a list": b"[]",
    "a number too long": b'{"width":1' + b"0" * 5000 + b"}",
    "a number too large": b'{"title":"a","line":"b","width":1e999}',
    "a depth without end": b'{"territories":' + b"[" * 100_000,
    "an unknown word": msgspec.json.encode({**msgspec.to_builtins(row()), "script": "x"}),
    "a word missing": b'{"title":"a"}',
    "half a point": msgspec.json.encode(row()).replace(b"[50.0,50.0]", b"[50.0]"),
    "too many bytes": b" " * (MOST_BYTES + 1),
    "an endless region": msgspec.json.encode(row()).replace(b'"region":1', b'"region":1' + b"0" * 9000),
    "an endless bonus": msgspec.json.encode(row()).replace(b'"bonus":2', b'"bonus":2' + b"0" * 4000),
    "an endless border": msgspec.json.encode(row()).replace(b"[0,1]", b"[0,1" + b"0" * 4000 + b"]"),
    "a huge region": msgspec.json.encode(row()).replace(b'"region":1', b'"region":99999999999999999999999'),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_with_a_reason(what: str):
    with pytest.raises(MapError, match=r"^[A-Z].*\.$"):
        read(HOSTILE[what])


def test_a_file_damaged_anywhere_is_read_or_refused_with_a_reason():
    dice, good = FastDice(1), msgspec.json.encode(row())
    told = []
    for _ in range(3000):
        damaged = bytearray(good)
        for _ in range(1 + dice.below(3)):
            damaged[dice.below(len(damaged))] = DAMAGE[dice.below(len(DAMAGE))]
        told.append(refusal(bytes(damaged)))
    refused = [sentence for sentence in told if sentence]
    assert len(refused) > 2000
    assert all(sentence.endswith(".") for sentence in refused)


def refusal(content: bytes) -> str:
    try:
        read(content)
    except MapError as error:
        return str(error)
    return ""


def test_all_flaws_of_a_kind_are_listed_at_once():
    lands = [msgspec.structs.replace(land, rings=()) for land in row().territories]
    with pytest.raises(MapError, match=r"Land 0 has no outline\. Land 1 has no outline\."):
        read(msgspec.json.encode(given(territories=tuple(lands))))
