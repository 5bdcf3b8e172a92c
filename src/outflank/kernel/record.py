"""A match as a file: a line for the header, a line for each entry, a line for the end.

Only what was done is stored; positions, events and dice are derived by playing it again.

RecordError
├── a broken, cut or foreign file
├── a record of a newer format or of rules this version does not have
└── a record that does not play back as it says
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

FORMAT = 2  # 2 added games that were played on from a position of another
SIZE_LIMIT = 16 * 1024 * 1024
NONCE_BYTES = 32
ENTRY = b'{"n":'  # how its line begins


class RecordError(ValueError):
    """A record that cannot be used; the message says what is wrong and in which line."""


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat."""

    name: str
    kind: Literal["human", "bot"] = "human"
    bot: str | None = None


class Fast(msgspec.Struct, frozen=True, tag_field="t", tag="fast"):
    """Dice of a simulation: anyone who knows the seed knows every roll."""

    seed: int


class Sealed(msgspec.Struct, frozen=True, tag_field="t", tag="sealed"):
    """Dice nobody can foresee: the key is committed to before the nonces (64 hex digits each) are known."""

    commitment: str
    nonces: tuple[str, ...]


class Given(msgspec.Struct, frozen=True, tag_field="t", tag="given"):
    """The words drawn so far by an unfinished match with sealed dice; what follows needs new dice."""

    words: tuple[int, ...]


class Forked(msgspec.Struct, frozen=True, tag_field="t", tag="forked"):
    """Words drawn before the game was played on from there, then sealed dice of its own."""

    words: tuple[int, ...]
    commitment: str
    nonces: tuple[str, ...]


Source = Fast | Sealed | Given | Forked


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """All that is known before the first move."""

    outflank: int = FORMAT
    game: str
    rules: int
    options: dict[str, object]
    seats: tuple[SeatInfo, ...]
    dice: Source

    def __post_init__(self) -> None:
        """Give options from older records their present names."""
        msgspec.structs.force_setattr(self, "options", snake_case(self.options))


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action; `hash` is of the position after it, and `at` (ms) is never read by rules."""

    n: int
    seat: Seat
    action: Action
    hash: str
    at: int = 0
    ref: str | None = None


class End(msgspec.Struct, frozen=True, kw_only=True):
    """The last line; `sha256` covers all lines, this one with an empty checksum."""

    result: Result | None
    key: str | None
    drawn: int
    hash: str
    sha256: str = ""


class Record(msgspec.Struct, frozen=True):
    """A file that was read: its parts, not yet played."""

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
    """The dice a header describes, from the first word on."""
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
    """The first words that these dice give."""
    dice = dice_for(source, key)
    return tuple(dice.word() for _ in range(drawn))


def _words(words: tuple[int, ...], then: Dice | None = None) -> Dice:
    try:
        return WordDice(words, then)
    except ValueError as error:
        raise RecordError(f"The dice in the record's header are not words: {error}") from None


def _sealed(commitment: str, nonces: tuple[str, ...], key: bytes | None) -> Dice:
    if key is None:
        raise RecordError("This match is not over, so its dice key is not in the record.")
    if len(key) != KEY_BYTES or commit(key).hex() != commitment:
        raise RecordError("The dice key does not fit the commitment: the key or the commitment was altered.")
    return SealedDice(key, [_nonce(text) for text in nonces])


def _nonce(text: str) -> bytes:
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if len(nonce) != NONCE_BYTES:
        raise RecordError("A nonce in the record's header is not a number of 64 hexadecimal digits.")
    return nonce


def write(
    header: Header,
    entries: Sequence[Entry],
    result: Result | None,
    key: bytes | None,
    drawn: int,
    digest: str,
) -> bytes:
    """The file's bytes; the key goes in only with a result, else the words drawn so far do."""
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
    """The parts of a file; raises RecordError with a sentence for anything that is not a whole record."""
    if len(data) > SIZE_LIMIT:
        raise RecordError(
            f"The file is larger than {SIZE_LIMIT // 2**20} MiB, so it is not a record of a match."
        )
    if not data:
        raise RecordError("The file is empty, so it is not an Outflank record.")
    if not data.startswith(b'{"outflank":'):
        raise RecordError("The file is not an Outflank record: no game was saved in it.")
    _check_format(data)
    body, end_line = _split_end(data)
    header = _decode(body[: body.index(b"\n")], Header, 1)
    end = _decode(end_line, End, body.count(b"\n") + 1)
    if _checksum(body, end) != end.sha256 or msgspec.json.encode(end) != end_line:
        raise RecordError("The record was altered or damaged: its checksum does not fit.")
    return Record(header, tuple(body.splitlines()[1:]), end)


def _check_format(data: bytes) -> None:
    digits = data[len(b'{"outflank":') :][:9].split(b",")[0]
    if not digits.isdigit():
        raise RecordError("The record's format number cannot be read.")
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
    """An entry of this game; `number` is its line, for the message."""
    raw = _decode(line, _RawEntry, number)
    action: Action = _decode(bytes(raw.action), game.actions | KernelAction, number)
    return Entry(raw.n, raw.seat, action, raw.hash, raw.at, raw.ref)


def _decode(line: bytes, kind: Any, number: int) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(f"Line {number} of the record cannot be read, so it is damaged: {error}.") from None
