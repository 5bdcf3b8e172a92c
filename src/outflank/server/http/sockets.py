"""WebSockets: incoming messages go through the gate to a table, and the table's messages go out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar.types import Receive, Scope, Send

from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.http.backlog import Backlog
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.table.commands import MessageReceived
from outflank.server.table.connection import Connection
from outflank.server.table.table import Table
from outflank.server.tables import FULL, Tables
from outflank.server.wire import Inbound
from outflank.store.journal import JournalError

PATH: Final = "/ws/"
# Codes for closing a socket: the standard's own, and from 4000 on Outflank's, like HTTP's 404, 408 and 413.
NORMAL: Final = 1000
POLICY: Final = 1008
TOO_BIG: Final = 1009
LATER: Final = 1013
NO_TABLE: Final = 4404
NO_HELLO: Final = 4408
TOO_SLOW: Final = 4413
# The last messages explain why the socket closes. A reader that doesn't take them in time does without.
FAREWELL_SECONDS = 1.0

TOO_FAST = Refusal(
    "too_fast",
    "You send messages much faster than this server handles them, so it closed the connection. "
    "Wait for each answer before you send more.",
)
# Programs may not read the last messages, but they get these with the code.
REASONS = {POLICY: "too many messages: wait for each answer", TOO_BIG: "message too large"}
SILENT = Refusal("silent", "No hello arrived, so the connection was closed.")

log = logging.getLogger(__name__)
_DECODER: msgspec.json.Decoder[Inbound] = msgspec.json.Decoder(Inbound)


class Sockets:
    """All sockets of the server."""

    def __init__(self, tables: Tables, limits: Limits, origins: gate.Origins) -> None:
        self._tables = tables
        self._limits = limits
        self._origins = origins
        self._open = 0

    def __len__(self) -> int:
        return self._open

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a socket until it ends. This is plain ASGI: a framework would cost six calls per message."""
        socket = Socket(receive, send)
        headers = dict(scope["headers"])
        table = scope["path"].removeprefix(PATH)
        await receive()  # websocket.connect
        if not self._origins.allowed(_text(headers.get(b"origin")), _text(headers.get(b"host"))):
            await socket.close(POLICY)  # not accepted yet, so the browser sees a 403
            return
        await socket.accept()
        connection = Connection(self._limits.outgoing, self._limits.outgoing_bytes)
        self._open += 1
        try:
            code = await self._serve(socket, connection, table)
            await _part(socket, connection, code)
        finally:
            self._open -= 1

    async def _serve(self, socket: Socket, connection: Connection, table: str) -> int:
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

    async def _converse(self, socket: Socket, connection: Connection, table: Table) -> int:
        """Receive and send at the same time; whichever ends first ends both."""
        hearing = asyncio.create_task(self._hear(socket, connection, table))
        speaking = asyncio.create_task(self._speak(socket, connection))
        watching = asyncio.create_task(self._watch(connection))
        tasks = {hearing, speaking, watching}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if not hearing.cancelled() and hearing.exception() is None:
            return hearing.result()
        return TOO_SLOW

    async def _hear(self, socket: Socket, connection: Connection, table: Table) -> int:
        """Handle incoming messages in turn; return the code to close with."""
        backlog = Backlog(self._limits, asyncio.get_running_loop().time)
        while True:
            while (raw := backlog.take()) is not None:
                if not await self._handle(raw, connection, table):
                    return TOO_BIG
            patience = self._patience(connection, backlog)
            try:
                if patience is None:
                    # Nearly always. A timer would cost as much as handling a small message.
                    raw = await socket.receive()
                else:
                    async with asyncio.timeout(patience):
                        raw = await socket.receive()
            except TimeoutError:
                if backlog or connection.greeted:
                    continue  # its turn has come, or its hello arrived while we waited
                connection.refuse(SILENT)
                return NO_HELLO
            if raw is None:
                return NORMAL  # the sender is gone, and its waiting messages go too
            # Reading more than the table can take, and holding it back here, slows down only this sender.
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
            await table.post(MessageReceived(connection, message))
        return message is not gate.TOO_LARGE

    async def _speak(self, socket: Socket, connection: Connection) -> None:
        while True:
            messages = await connection.take()
            connection.sending_since = self._now()
            for message in messages:
                await socket.send(message)
            connection.sending_since = None

    async def _watch(self, connection: Connection) -> None:
        """Return when the connection is dropped, or has been sending the same messages for too long."""
        # One slow check for each socket: a timer around each batch would cost more than a small message.
        patience = self._limits.send_seconds
        while not connection.dropped.is_set():
            since = connection.sending_since
            if since is not None and self._now() - since >= patience:
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(patience / 2):
                    await connection.dropped.wait()


class Socket:
    """An ASGI socket that speaks text."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive: Any = receive
        self._send: Any = send

    async def accept(self) -> None:
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> bytes | None:
        """Return the next message, or None at the end."""
        event = await self._receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        return text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""

    async def send(self, message: bytes) -> None:
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int, reason: str = "") -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


async def _part(socket: Socket, connection: Connection, code: int) -> None:
    """Send the last messages and close, if anyone is still there."""
    # The other side may be gone already. ASGI servers raise different errors for that, so ignore them all.
    with suppress(Exception):
        async with asyncio.timeout(FAREWELL_SECONDS):
            if code != TOO_SLOW:
                for message in connection.take_rest():
                    await socket.send(message)
            await socket.close(code, REASONS.get(code, ""))


def _text(header: bytes | None) -> str | None:
    return None if header is None else header.decode("latin-1")
