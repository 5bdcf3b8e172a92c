"""What a journal remembers of a table: a few kinds of rows, from which everything else is derived."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.kernel.game import Seat
from outflank.kernel.record import Header


class Row(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """The base of all rows. Secrets of people stand here only as SHA-256 hashes."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as it was planned: `token` is its holder's, `invitation` is what a guest must show."""

    kind: Literal["human", "bot"]
    name: str
    bot: str | None = None
    token: str | None = None
    invitation: str | None = None


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was played before in another game: its entries, the words they drew, and which game it was."""

    entries: tuple[msgspec.Raw, ...]
    words: tuple[int, ...]
    table: str | None = None  # None for a file


class Opened(Row, frozen=True, kw_only=True):
    """The first row: `asked` is what the opener wrote, `options` what it was settled to."""

    game: str
    rules: int
    asked: dict[str, object]
    options: dict[str, object]
    places: tuple[Place, ...]
    owner: str
    key: str  # of the dice, the reason why a journal is readable by its owner only; empty for a seed's dice
    commitment: str
    created: int
    origin: Origin | None = None
    imported: bool = False  # a finished game that was played elsewhere


class Sat(Row, frozen=True):
    """A guest took the seat with its invitation."""

    seat: Seat
    token: str
    name: str


class Nonced(Row, frozen=True):
    """The holder of these seats gave its part of the dice."""

    seats: tuple[Seat, ...]
    nonce: str


class Started(Row, frozen=True):
    """The match began; `at` in ms."""

    header: Header
    at: int


class Entered(Row, frozen=True):
    """An entry of the match, as the record has it."""

    entry: msgspec.Raw


class Paced(Row, frozen=True):
    """The owner chose how fast the bots move."""

    seconds: float | None


class Saved(Row, frozen=True):
    """A player wants to find the position after entry `n` again."""

    slot: str
    n: int
    at: int


class Linked(Row, frozen=True):
    """The rematch is at another table."""

    table: str


class Finished(Row, frozen=True):
    """The match is over: nothing has to be resumed after a restart."""


AnyRow = Opened | Sat | Nonced | Started | Entered | Paced | Saved | Linked | Finished


class Line(msgspec.Struct, frozen=True):
    """Row `n` (1, 2, 3 ...) of a table."""

    table: str
    n: int
    row: AnyRow


def kind(row: AnyRow) -> str:
    """The row's tag."""
    return type(row).__name__.lower()


def encode(row: AnyRow) -> bytes:
    """The row as it stands on disk."""
    return msgspec.json.encode(row)


def decode(body: bytes) -> AnyRow:
    """The row that was encoded; raises msgspec's errors for anything else."""
    return _DECODER.decode(body)


_DECODER: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)
