"""The rows of a journal: a few kinds, from which everything about a table is derived."""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.kernel.game import Seat
from outflank.kernel.option_names import snake_case
from outflank.kernel.record import Header


class Row(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """The base of all rows. Rows contain people's secrets only as SHA-256 hashes."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a new table: its holder's `token`, or the `invitation` that a guest must show."""

    kind: Literal["human", "bot"]
    name: str
    bot: str | None = None
    token: str | None = None
    invitation: str | None = None


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a fork came from: the entries before it, the words they drew, and the table."""

    entries: tuple[msgspec.Raw, ...]
    words: tuple[int, ...]
    table: str | None = None  # None for a file


class Opened(Row, frozen=True, kw_only=True):
    """The first row. `asked` holds the host's choices, and `options` what they were resolved to."""

    game: str
    rules: int
    asked: dict[str, object]
    options: dict[str, object]
    places: tuple[Place, ...]
    owner: str
    key: str  # the dice key, because of which only its owner may read a journal; empty for seeded dice
    commitment: str
    created: int
    origin: Origin | None = None
    imported: bool = False  # a finished game from a file

    def __post_init__(self) -> None:
        """Give options from older journals their current names."""
        msgspec.structs.force_setattr(self, "asked", snake_case(self.asked))
        msgspec.structs.force_setattr(self, "options", snake_case(self.options))


class Sat(Row, frozen=True):
    """A guest took a seat with its invitation."""

    seat: Seat
    token: str
    name: str


class Nonced(Row, frozen=True):
    """The holder of these seats sent a nonce for the dice."""

    seats: tuple[Seat, ...]
    nonce: str


class Started(Row, frozen=True):
    """The match began (`at` in ms)."""

    header: Header
    at: int


class Entered(Row, frozen=True):
    """An entry of the match, as in a record."""

    entry: msgspec.Raw


class Paced(Row, frozen=True):
    """The host set the pace of the bots."""

    seconds: float | None


class Saved(Row, frozen=True):
    """A player saved the position after entry `n`."""

    slot: str
    n: int
    at: int


class Linked(Row, frozen=True):
    """The rematch is at another table."""

    table: str


class Finished(Row, frozen=True):
    """The match is over, so a restart need not resume it."""


AnyRow = Opened | Sat | Nonced | Started | Entered | Paced | Saved | Linked | Finished


class Line(msgspec.Struct, frozen=True):
    """Row `n` (1, 2, 3 ...) of a table."""

    table: str
    n: int
    row: AnyRow


def kind(row: AnyRow) -> str:
    """Return the tag of a row."""
    return type(row).__name__.lower()


def encode(row: AnyRow) -> bytes:
    """Return a row as it is stored."""
    return msgspec.json.encode(row)


def decode(body: bytes) -> AnyRow:
    """Return a stored row; raises msgspec's errors for anything else."""
    return _DECODER.decode(body)


_DECODER: msgspec.json.Decoder[AnyRow] = msgspec.json.Decoder(AnyRow)
