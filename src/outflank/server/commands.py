"""What may stand in a table's queue."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from outflank.kernel.game import Seat
from outflank.server.connection import Connection
from outflank.server.wire import Inbound, SatDown, SitDown


@dataclass(frozen=True)
class Said:
    """A socket sent a message."""

    connection: Connection
    message: Inbound


@dataclass(frozen=True)
class Sits:
    """A guest shows an invitation."""

    wish: SitDown
    answer: asyncio.Future[SatDown]


@dataclass(frozen=True)
class Expired:
    """The deadline with this key has run out."""

    key: str


@dataclass(frozen=True)
class Thought:
    """A bot has chosen among these (encoded) legal actions."""

    seat: Seat
    legal: bytes
    action: bytes | None


@dataclass(frozen=True)
class Advised:
    """An adviser has thought about the position after `n` entries: an encoded Counsel, or nothing."""

    connection: Connection
    seat: Seat
    n: int
    counsel: bytes | None


@dataclass(frozen=True)
class Nudge:
    """Something outside the match has changed: look again."""


Command = Said | Sits | Expired | Thought | Advised | Nudge
