"""A match as a file: a line for the header, one for each entry, one for the end.

Only actions are stored. Positions, events and rolls are derived by replaying them.

RecordError
├── the file is broken, cut off, or not a record
├── the record needs a newer format, or rules that this version doesn't have
└── replaying it leads to something else than it says
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from outflank.kernel.common_actions import KernelAction
from outflank.kernel.dice import KEY_BYTES, Dice, FastDice, SealedDice, WordDice, commit
from outflank.kernel.game import Action, Game, Result, Seat
from outflank.kernel.option_names import snake_case

# Format 2 added forks.
FORMAT = 2
# Records of whole games take about 100 KB, so a larger file is no record, and isn't worth the memory.
SIZE_LIMIT = 16 * 1024 * 1024
NONCE_BYTES = 32
# An entry's line begins like this.
ENTRY = b'{"n":'


class RecordError(ValueError):
    """Raised for a record that can't be used; the message says what is wrong, and in which line."""


class SeatInfo(msgspec.Struct, frozen=True):
    """The person or bot at a seat."""

    name: str
    kind: Literal["human", "bot"] = "human"
    bot: str | None = None


class Fast(msgspec.Struct, frozen=True, tag_field="t", tag="fast"):
    """Seeded dice for simulations. Anyone who knows the seed knows every roll."""

    seed: int


class Sealed(msgspec.Struct, frozen=True, tag_field="t", tag="sealed"):
    """Dice nobody can predict: the key is committed before the nonces (64 hex digits each) are known."""

    commitment: str
    nonces: tuple[str, ...]


class Given(msgspec.Struct, frozen=True, tag_field="t", tag="given"):
    """The words drawn so far in an unfinished match with sealed dice. To continue, it needs new dice."""

    words: tuple[int, ...]


class Forked(msgspec.Struct, frozen=True, tag_field="t", tag="forked"):
    """Dice of a fork: the words drawn before it, then its own sealed dice."""

    words: tuple[int, ...]
    commitment: str
    nonces: tuple[str, ...]


Source = Fast | Sealed | Given | Forked


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Everything known before the first move."""

    outflank: int = FORMAT
    game: str
    rules: int
    options: dict[str, object]
    seats: tuple[SeatInfo, ...]
    dice: Source

    def __post_init__(self) -> None:
        """Give options from older records their current names."""
        msgspec.structs.force_setattr(self, "options", snake_case(self.options))


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action with the hash of the position after it. Rules never read `at`, the time in ms."""

    n: int
    seat: Seat
    action: Action
    hash: str
    at: int = 0
    ref: str | None = None


class End(msgspec.Struct, frozen=True, kw_only=True):
    """The last line. `sha256` covers all lines, this one with an empty checksum."""

    result: Result | None
    key: str | None
    drawn: int
    hash: str
    sha256: str = ""


class Record(msgspec.Struct, frozen=True):
    """The parts of a file, not yet replayed."""

    header: Header
    lines: tuple[bytes, ...]
    end: End


class _RawEntry(msgspec.Struct):
    n: int
    seat: Seat
    action: msgspec.Raw
    hash: str
    at: int = 0
    ref: str | None = None


def dice_for(source: Source, key: bytes | None) -> Dice:
    """Return the dice that a header describes, from the first word on."""
    match source:
        case Fast(seed):
            return FastDice(seed)
        case Given(words):
            return _words(words)
        case Sealed(commitment, nonces):
            return _sealed(commitment, nonces, key)
        case Forked(words, commitment, nonces):
            return _words(words, _sealed(commitment, nonces, key))


def words_of(source: Source, key: bytes | None, drawn: int) -> tuple[int, ...]:
    """Return the first `drawn` words of these dice."""
    dice = dice_for(source, key)
    return tuple(dice.word() for _ in range(drawn))


def _words(words: tuple[int, ...], then: Dice | None = None) -> Dice:
    try:
        return WordDice(words, then)
    except ValueError as error:
        raise RecordError(f"The dice in the record's header aren't valid: {error}") from None


def _sealed(commitment: str, nonces: tuple[str, ...], key: bytes | None) -> Dice:
    if key is None:
        raise RecordError("This match isn't over, so its dice key isn't in the record.")
    if len(key) != KEY_BYTES or commit(key).hex() != commitment:
        raise RecordError("The dice key doesn't match the commitment: one of them was altered.")
    return SealedDice(key, [_nonce(text) for text in nonces])


def _nonce(text: str) -> bytes:
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if len(nonce) != NONCE_BYTES:
        raise RecordError("A nonce in the record's header doesn't have 64 hexadecimal digits.")
    return nonce


def write(
    header: Header,
    entries: Sequence[Entry],
    result: Result | None,
    key: bytes | None,
    drawn: int,
    digest: str,
) -> bytes:
    """Return a match as a file: with the dice key if it's over, otherwise with the words drawn so far.

    The key of a running match would reveal all future rolls.
    """
    if isinstance(header.dice, Sealed | Forked) and result is None:
        header = msgspec.structs.replace(header, dice=Given(words_of(header.dice, key, drawn)))
    header = msgspec.structs.replace(header, outflank=FORMAT)
    encode = msgspec.json.encode
    body = b"".join(encode(part) + b"\n" for part in (header, *entries))
    published = key.hex() if key is not None and result is not None else None
    end = End(result=result, key=published, drawn=drawn, hash=digest)
    end = msgspec.structs.replace(end, sha256=_checksum(body, end))
    return body + encode(end) + b"\n"


def _checksum(body: bytes, end: End) -> str:
    unsigned = msgspec.structs.replace(end, sha256="")
    return hashlib.sha256(body + msgspec.json.encode(unsigned)).hexdigest()


def read(data: bytes) -> Record:
    """Split a file into its parts; raises RecordError unless it's a complete, unaltered record."""
    if len(data) > SIZE_LIMIT:
        raise RecordError(
            f"The file is larger than {SIZE_LIMIT // 2**20} MiB, so it isn't an Outflank record."
        )
    if not data:
        raise RecordError("The file is empty, so it isn't an Outflank record.")
    if not data.startswith(b'{"outflank":'):
        raise RecordError("The file isn't an Outflank record.")
    _check_format(data)
    body, end_line = _split_end(data)
    header = _decode(body[: body.index(b"\n")], Header, 1)
    end = _decode(end_line, End, body.count(b"\n") + 1)
    if _checksum(body, end) != end.sha256 or msgspec.json.encode(end) != end_line:
        raise RecordError("The record was altered or damaged: its checksum doesn't match.")
    return Record(header, tuple(body.splitlines()[1:]), end)


def _check_format(data: bytes) -> None:
    digits = data[len(b'{"outflank":') :][:9].split(b",")[0]
    if not digits.isdigit():
        raise RecordError("The record's format number can't be read.")
    if int(digits) > FORMAT:
        raise RecordError(
            f"The record has format {int(digits)}; this version reads up to {FORMAT}. Please update Outflank."
        )


def _split_end(data: bytes) -> tuple[bytes, bytes]:
    cut = data.rfind(b"\n", 0, -1) + 1
    if not data.endswith(b"\n") or not cut or data.startswith(ENTRY, cut):
        raise RecordError("The record is cut off: its last line is missing.")
    return data[:cut], data[cut:-1]


def read_entry(game: Game[Any], line: bytes, number: int) -> Entry:
    """Decode one entry; `number` is its line, for error messages."""
    raw = _decode(line, _RawEntry, number)
    action: Action = _decode(bytes(raw.action), game.actions | KernelAction, number)
    return Entry(raw.n, raw.seat, action, raw.hash, raw.at, raw.ref)


def _decode(line: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"Line {number} of the record is damaged and can't be read: {error}.") from None
