"""What may stand in a table's queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from outflank.server.asking import Asked
from outflank.server.connection import Connection
from outflank.server.ledger import Ledger
from outflank.server.wire import Inbound, SatDown, SitDown, Slot


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
class Saves:
    """Someone with this (hashed) token wants to find the position again."""

    token: str | None
    answer: asyncio.Future[Slot]


@dataclass(frozen=True)
class Asks:
    """Someone wants to know something; it is looked up between two moves, when all is on disk."""

    question: Callable[[Ledger], Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True)
class Expired:
    """The deadline with this key has run out."""

    key: str


@dataclass(frozen=True)
class Thought:
    """A bot has chosen an (encoded) action, or nothing."""

    asked: Asked
    action: bytes | None


@dataclass(frozen=True)
class Advised:
    """An adviser has an encoded Counsel, or nothing."""

    connection: Connection
    asked: Asked
    counsel: bytes | None


@dataclass(frozen=True)
class Nudge:
    """Something outside the match has changed: look again."""


Command = Said | Sits | Saves | Asks | Expired | Thought | Advised | Nudge
