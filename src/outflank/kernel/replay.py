"""Replay a record, and verify it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from outflank.kernel.dice import Dice, DiceError
from outflank.kernel.game import Game, OptionsError
from outflank.kernel.match import Match, Refused
from outflank.kernel.record import Entry, Forked, Header, Record, RecordError, Sealed, dice_for, read_entry


class Report(msgspec.Struct, frozen=True):
    """What verification found."""

    game: str
    entries: int
    words: int
    commitment: str | None
    finished: bool


def replay(
    game: Game[Any], header: Header, entries: Iterable[Entry], dice: Dice, key: bytes | None = None
) -> Match:
    """Return the match after all entries; raises RecordError if an entry doesn't fit."""
    if header.rules != game.rules:
        raise RecordError(
            f"The record follows version {header.rules} of the rules, but this is version {game.rules}."
        )
    try:
        match = Match(game, header, dice, key)
    except OptionsError as error:
        raise RecordError(f"The record's options can't be played: {error}") from None
    except DiceError as error:
        raise RecordError(f"The start of the game needs rolls that aren't in the record: {error}") from None
    for entry in entries:
        _replay_entry(match, entry)
    return match


def _replay_entry(match: Match, entry: Entry) -> None:
    number = len(match.entries) + 1
    if entry.n != number:
        raise RecordError(f"Entry {number} is missing: entry {entry.n} comes instead.")
    try:
        match.play(entry.seat, entry.action, entry.at, entry.ref)
    except Refused as refused:
        raise RecordError(f"Entry {number} isn't allowed: {refused}") from None
    except DiceError as error:
        raise RecordError(f"Entry {number} needs rolls that aren't in the record: {error}") from None
    if match.entries[-1].hash != entry.hash:
        raise RecordError(f"Entry {number} leads to a different position than the record says.")


def replay_record(game: Game[Any], record: Record) -> Match:
    """Return the match in a record, checked to its end."""
    try:
        key = bytes.fromhex(record.end.key) if record.end.key else None
    except ValueError:
        raise RecordError("The dice key in the record's last line isn't a hexadecimal number.") from None
    dice = dice_for(record.header.dice, key)
    entries = (read_entry(game, line, n) for n, line in enumerate(record.lines, 2))
    match = replay(game, record.header, entries, dice, key)
    if match.result != record.end.result:
        raise RecordError("The record's result isn't the one its moves lead to.")
    if (match.state.dice.drawn, match.digest()) != (record.end.drawn, record.end.hash):
        raise RecordError("The record's last position isn't the one its moves lead to.")
    return match


def verify(game: Game[Any], record: Record) -> Report:
    """Replay the record with every die; raises RecordError that says where it is wrong."""
    match = replay_record(game, record)
    source = record.header.dice
    commitment = source.commitment if isinstance(source, Sealed | Forked) else None
    return Report(
        record.header.game, len(match.entries), match.state.dice.drawn, commitment, match.result is not None
    )
