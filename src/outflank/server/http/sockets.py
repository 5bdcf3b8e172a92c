"""WebSockets: incoming messages go through the gate to a table, and the table's messages go out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket

from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.http.backlog import Backlog
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.table.commands import Said
from outflank.server.table.connection import Connection
from outflank.server.table.table import Table
from outflank.server.tables import FULL, Tables
from outflank.server.wire import Inbound
from outflank.store.journal import JournalError

NORMAL: Final = 1000
POLICY: Final = 1008
TOO_BIG: Final = 1009
LATER: Final = 1013
NO_TABLE: Final = 4404
NO_HELLO: Final = 4408
TOO_SLOW: Final = 4413
FAREWELL_SECONDS = 1.0

TOO_FAST = Refusal(
    "too_fast",
    "You send messages much faster than this server handles them, so it closed the connection. "
    "Wait for each answer before you send more.",
)
REASONS = {POLICY: "too many messages: wait for each answer", TOO_BIG: "message too large"}  # for programs
SILENT = Refusal("silent", "No hello arrived, so the connection was closed.")

log = logging.getLogger(__name__)
_DECODER: msgspec.json.Decoder[Inbound] = msgspec.json.Decoder(Inbound)


class Sockets:
    """All sockets of the server."""

    def __init__(self, tables: Tables, limits: Limits) -> None:
        self._tables = tables
        self._limits = limits
        self._open = 0

    def __len__(self) -> int:
        return self._open

    async def serve(self, socket: WebSocket[Any, Any, Any], table: str) -> None:
        """Serve an accepted socket until it ends."""
        connection = Connection(self._limits.outgoing, self._limits.outgoing_bytes)
        self._open += 1
        try:
            code = await self._serve(socket, connection, table)
            await _part(socket, connection, code)
        finally:
            self._open -= 1

    async def _serve(self, socket: WebSocket[Any, Any, Any], connection: Connection, table: str) -> int:
        if self._open > self._limits.connections:
            connection.refuse(FULL)
            return LATER
        try:
            async with self._tables.at(table) as found:
                try:
                    return await self._converse(socket, connection, found)
                finally:
                    found.forget(connection)
        except DeniedError as error:
            connection.refuse(error.refusal)
            return NO_TABLE
        except JournalError as error:
            connection.refuse(Refusal(error.code, str(error)))
            return LATER

    async def _converse(self, socket: WebSocket[Any, Any, Any], connection: Connection, table: Table) -> int:
        """Receive and send at the same time; whichever ends first ends both."""
        hearing = asyncio.create_task(self._hear(socket, connection, table))
        speaking = asyncio.create_task(self._speak(socket, connection))
        dropped = asyncio.create_task(connection.dropped.wait())
        tasks = {hearing, speaking, dropped}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if not hearing.cancelled() and hearing.exception() is None:
            return hearing.result()
        return TOO_SLOW

    async def _hear(self, socket: WebSocket[Any, Any, Any], connection: Connection, table: Table) -> int:
        """Handle incoming messages in turn; return the code to close with."""
        backlog = Backlog(self._limits, asyncio.get_running_loop().time)
        while True:
            while (raw := backlog.take()) is not None:
                if not await self._handle(raw, connection, table):
                    return TOO_BIG
            patience = self._patience(connection, backlog)
            try:
                if patience is None:  # nearly always, and a timer costs as much as a small message
                    raw = await _receive(socket)
                else:
                    async with asyncio.timeout(patience):
                        raw = await _receive(socket)
            except TimeoutError:
                if backlog or connection.greeted:
                    continue  # its turn has come, or its hello arrived while we waited
                connection.refuse(SILENT)
                return NO_HELLO
            if raw is None:
                return NORMAL  # the sender is gone, and so is what still waited
            if not backlog.add(raw):
                connection.refuse(TOO_FAST)
                return POLICY

    def _patience(self, connection: Connection, backlog: Backlog) -> float | None:
        """Return how long to wait for the next message."""
        if backlog:
            return backlog.pause()
        return None if connection.greeted else self._limits.hello_seconds

    async def _handle(self, raw: bytes, connection: Connection, table: Table) -> bool:
        """Pass a message to the table, or say why not; False if the connection must end."""
        message = gate.decode(_DECODER, raw, self._limits.message_bytes)
        if isinstance(message, Refusal):
            connection.refuse(message)
        else:
            await table.post(Said(connection, message))
        return message is not gate.TOO_LARGE

    async def _speak(self, socket: WebSocket[Any, Any, Any], connection: Connection) -> None:
        while True:
            messages = [await connection.next(), *connection.rest()]
            async with asyncio.timeout(self._limits.send_seconds):
                for message in messages:
                    await _send(socket, message)


async def _receive(socket: WebSocket[Any, Any, Any]) -> bytes | None:
    """Return the next message, or None at the end."""
    event: Any = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    text = event.get("text")
    return text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""


async def _send(socket: WebSocket[Any, Any, Any], message: bytes) -> None:
    await socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})


async def _part(socket: WebSocket[Any, Any, Any], connection: Connection, code: int) -> None:
    """Send what is left and close, if anyone is still there."""
    # The other side may be gone or closing already. Each server raises its own errors for that.
    with suppress(Exception):
        async with asyncio.timeout(FAREWELL_SECONDS):
            if code != TOO_SLOW:
                for message in connection.rest():
                    await _send(socket, message)
            await socket.close(code, REASONS.get(code, ""))
