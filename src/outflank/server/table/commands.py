"""The commands in a table's queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from outflank.server.bots.asking import Asked
from outflank.server.table.connection import Connection
from outflank.server.table.state import TableState
from outflank.server.wire import Inbound, SatDown, SitDown, Slot


@dataclass(frozen=True)
class MessageReceived:
    """A message from a socket."""

    connection: Connection
    message: Inbound


@dataclass(frozen=True)
class TakeSeat:
    """A guest takes a seat with an invitation."""

    request: SitDown
    answer: asyncio.Future[SatDown]


@dataclass(frozen=True)
class SavePosition:
    """The holder of this (hashed) token saves the position."""

    token: str | None
    answer: asyncio.Future[Slot]


@dataclass(frozen=True)
class ReadState:
    """A question about the state. It is answered between two moves, when everything is on disk."""

    question: Callable[[TableState], Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True)
class DeadlinePassed:
    """The deadline with this key has run out."""

    key: str


@dataclass(frozen=True)
class BotAnswered:
    """A bot's answer: an encoded action, or None."""

    asked: Asked
    action: bytes | None


@dataclass(frozen=True)
class HintAnswered:
    """An adviser's answer: an encoded ReasonedMove, or None."""

    connection: Connection
    asked: Asked
    move: bytes | None


@dataclass(frozen=True)
class LookAgain:
    """Something outside the match has changed, so check what follows from it."""


Command = (
    MessageReceived
    | TakeSeat
    | SavePosition
    | ReadState
    | DeadlinePassed
    | BotAnswered
    | HintAnswered
    | LookAgain
)
