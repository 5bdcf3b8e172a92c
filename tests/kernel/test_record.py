"""Records: their content, how they replay, and how every alteration is noticed and described."""

from __future__ import annotations

import hashlib
import json

import pytest

import outflank
from outflank import games
from outflank.kernel import record as records
from outflank.kernel.common_actions import Resign
from outflank.kernel.dice import SealedDice, commit
from outflank.kernel.laws import begin
from outflank.kernel.match import Match
from outflank.kernel.record import Given, Header, RecordError, Sealed, SeatInfo, read
from outflank.kernel.replay import replay_record, verify
from tests.toys.bluff import Bluff

KEY = bytes(range(32))
NONCES = ("11" * 32, "00" * 32)


@pytest.fixture
def toy():
    game = Bluff()
    games.register(game)
    return game


def sealed_match(toy):
    people = (SeatInfo("Ada"), SeatInfo("Ben", "bot", "random"))
    source = Sealed(commit(KEY).hex(), NONCES)
    header = Header(game=toy.name, rules=toy.rules, options={"hand": 3}, seats=people, dice=source)
    return Match(toy, header, SealedDice(KEY, [bytes.fromhex(nonce) for nonce in NONCES]), KEY)


def finished(toy):
    match = sealed_match(toy)
    while not match.result:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0], at=12345, ref=f"move-{len(match.entries)}")
    return match


def rewritten(data, change):
    """Return the record with one line changed and a checksum that fits again."""
    lines = [json.loads(line) for line in data.splitlines()]
    change(lines)
    body = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines[:-1]).encode()
    lines[-1]["sha256"] = ""
    end = json.dumps(lines[-1], separators=(",", ":"))
    checksum = hashlib.sha256(body + end.encode()).hexdigest()
    return body + end.replace('"sha256":""', f'"sha256":"{checksum}"').encode() + b"\n"


def test_a_finished_record_contains_the_key_and_verifies(toy):
    match = finished(toy)
    record = read(match.record())
    assert record.end.key == KEY.hex()
    report = verify(toy, record)
    assert (report.game, report.entries, report.finished) == ("bluff", len(match.entries), True)
    assert report.words == match.state.dice.drawn >= 6
    assert report.commitment == commit(KEY).hex()


def test_a_loaded_match_is_the_same_match(toy):
    match = finished(toy)
    again = outflank.load(match.record())
    assert again.digest() == match.digest()
    assert again.entries == match.entries
    assert again.record() == match.record()


def test_a_running_record_contains_the_words_so_far_but_never_the_key(toy):
    match = sealed_match(toy)
    match.play(0, match.legal(0)[0])
    data = match.record()
    assert KEY.hex().encode() not in data
    record = read(data)
    assert isinstance(record.header.dice, Given)
    assert len(record.header.dice.words) == match.state.dice.drawn
    again = replay_record(toy, record)
    assert again.view(outflank.ALL) == match.view(outflank.ALL)
    report = verify(toy, record)
    assert (report.finished, report.commitment) == (False, None)


def test_a_resignation_is_in_the_record(toy):
    match = sealed_match(toy)
    match.play(1, Resign())
    assert outflank.load(match.record()).result == match.result


def test_every_entry_names_the_position_it_leads_to(toy):
    match = finished(toy)
    assert len({entry.hash for entry in match.entries}) == len(match.entries)
    assert match.entries[-1].hash == match.digest()


@pytest.mark.parametrize(
    ("bytes_of", "complaint"),
    [
        (lambda data: b"", "n't an Outflank record"),
        (lambda data: b"PNG" + data, "n't an Outflank record"),
        (lambda data: data[:-1], "cut off"),
        (lambda data: data[: data.index(b"\n") + 1], "cut off"),
        (lambda data: data[: data.rindex(b"\n", 0, -1) + 1], "cannot be read|cut off"),
        (lambda data: data.replace(b'"Ada"', b'"Eve"'), "checksum"),
        (lambda data: data.replace(b'{"outflank":2', b'{"outflank":99'), "format 99.*update"),
        (lambda data: data.replace(b'{"outflank":2', b'{"outflank":x'), "format number"),
        (lambda data: data.replace(b'"game":"bluff"', b'"game":\xff\xfe'), "Line 1"),
        (lambda data: b'{"outflank":1' + b"[" * 100_000 + b"\n{}\n", "Line 1|format"),
        (lambda data: data + b"x" * records.SIZE_LIMIT, "larger than 16 MiB"),
    ],
)
def test_a_file_that_is_not_a_whole_record_is_described(toy, bytes_of, complaint):
    with pytest.raises(RecordError, match=complaint):
        read(bytes_of(finished(toy).record()))


def _set(path, value):
    def change(lines):
        spot = lines[path[0]]
        for part in path[1:-1]:
            spot = spot[part]
        spot[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (_set((1, "action"), {"t": "believe"}), "Entry 1 isn't allowed: You can't do that now."),
        (_set((1, "action"), {"t": "burn"}), "Line 2 of the record is damaged and can't be read"),
        (_set((1, "seat"), 7), "Entry 1 isn't allowed"),
        (_set((2, "action"), {"t": "doubt"}), "Entry 2 leads to a different position"),
        (_set((2, "n"), 5), "Entry 2 is missing: entry 5"),
        (_set((0, "rules"), 99), "version 99 of the rules"),
        (_set((0, "options"), {"hand": 99}), "options can't be played: A hand has 1 to 8"),
        (_set((0, "dice", "commitment"), "ab" * 32), "doesn't match the commitment"),
        (_set((0, "dice", "nonces"), ["22" * 32, "00" * 32]), "Entry 1|another position"),
        (_set((0, "dice", "nonces"), ["zz", "00" * 32]), "nonce"),
        (_set((-1, "key"), "00" * 32), "doesn't match the commitment"),
        (_set((-1, "key"), "not hex"), "key"),
        (_set((-1, "key"), None), "n't in the record"),
        (_set((-1, "drawn"), 3), "last position"),
        (_set((-1, "result", "winners"), [0, 1]), "result isn't"),
        (lambda lines: lines.pop(2), "Entry 2 is missing"),
        (lambda lines: lines.pop(-2), "result isn't"),
    ],
)
def test_an_altered_record_is_noticed_and_described_even_with_a_fitting_checksum(toy, change, complaint):
    data = rewritten(finished(toy).record(), change)
    with pytest.raises(RecordError, match=complaint):
        verify(toy, read(data))


def test_every_flipped_bit_is_noticed_or_refused(toy):
    data = finished(toy).record()
    assert len(data) > 500
    for position in range(len(data)):
        for bit in range(8):
            flipped = bytearray(data)
            flipped[position] ^= 1 << bit
            with pytest.raises(RecordError):
                verify(toy, read(bytes(flipped)))


def test_a_simulated_match_records_its_seed_and_loads():
    toy = Bluff()
    games.register(toy)
    match = begin(toy, 5, 2, {})
    assert outflank.load(match.record()).digest() == match.digest()
