"""Run the server: find its folder and a port, open the browser."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from outflank.server.app import create_app
from outflank.server.bots.pool import InProcess
from outflank.server.http.write_buffer import WriteBuffer
from outflank.server.limits import Limits
from outflank.server.services import Services
from outflank.server.table.clock import Time
from outflank.server.tables import Tables
from outflank.store.folder import claim, data_folder, prepare
from outflank.store.sqlite import SqliteJournal

# A port that no well-known service uses, and easy to type.
PORT = 8642
# If the port is taken, as many following ones are tried.
TRIES = 50
# In seconds. Clients close a connection before the server does, so that no request meets a closed one.
KEEP_ALIVE = 75
# The last messages have this long to leave before the socket is cut.
HANG_UP_SECONDS = 10.0
SHARED = "Another server already uses this folder. Both can run, but that one keeps the running games."


class ServeError(Exception):
    """Raised when the server can't run; the message says why in a sentence."""


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    open_browser: bool = False,
    *,
    path: str = "/",
    origins: Iterable[str] = (),
    limits: Limits | None = None,
    say: Callable[[str], None] = lambda line: print(line, flush=True),  # noqa: T201
) -> None:
    """Serve until interrupted, on the next free port if this is taken. Raises ServeError or JournalError."""
    limits = limits or Limits()
    folder = data or data_folder()
    file = prepare(folder)
    with claim(folder) as first, listen(host, port) as listener:
        if not first:
            say(SHARED)
        actual = listener.getsockname()[1]
        if port and actual != port:
            say(f"Port {port} is taken, so Outflank uses port {actual}.")
        app = create_app(SqliteJournal(file), limits=limits, origins=origins, resume=first)
        address = f"http://{_shown(host)}:{actual}"
        say(f"Outflank is running at {address}{path}  (games are saved in {folder}; press Ctrl+C to stop)")
        if open_browser and _has_display():
            # The socket is listening already, so the page waits until the server is up.
            threading.Thread(target=webbrowser.open, args=(address + path,), daemon=True).start()
        _run(app, listener, limits)


def import_file(record: bytes, data: Path | None = None) -> str:
    """Import a record into a folder; return its table. Raises DeniedError, ServeError or JournalError."""
    file = prepare(data or data_folder())

    async def put() -> str:
        journal = SqliteJournal(file)
        try:
            services = Services(journal, InProcess(), Time(), Limits())
            return (await Tables(services).import_record(record)).table
        finally:
            await journal.close()

    return asyncio.run(put())


def listen(host: str, port: int) -> socket.socket:
    """Listen on this port or the next free one; 0 means any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, min(port + TRIES, 65536)) if port else (0,):
        # asyncio switches Nagle's delay off only for sockets that name their protocol. With it, small
        # messages would wait for an acknowledgement.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform != "win32":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, tried))
            listener.listen(1024)
        except OSError as error:
            listener.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise ServeError(f"The server can't listen on {host}: {error.strerror or error}.") from None
        else:
            return listener
    raise ServeError(
        f"All ports from {port} to {port + TRIES - 1} on {host} are taken. Choose another one with --port."
    )


def _run(app: ASGIApp, listener: socket.socket, limits: Limits) -> None:
    # After a graceful shutdown uvicorn raises the signal again; this time exit quietly.
    signal.signal(signal.SIGTERM, _leave)
    server = uvicorn.Server(config(app, limits))
    # The program itself is never garbage, and scanning it again and again would delay every player.
    gc.freeze()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def config(app: ASGIApp, limits: Limits) -> uvicorn.Config:
    """Return uvicorn's settings: messages are bounded and uncompressed, because most are tiny."""
    return uvicorn.Config(
        app,
        ws=_Socket,
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=round(limits.drain_seconds),
    )


class _Socket(WebSocketsSansIOProtocol):
    """A socket that is cut if its client stops reading, because unsent data would keep it open forever."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(WriteBuffer(transport, self.loop))  # type: ignore[arg-type]

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(HANG_UP_SECONDS, self.transport.abort)


def _leave(_: int, __: FrameType | None) -> NoReturn:
    sys.exit(0)


def _shown(host: str) -> str:
    if host in ("0.0.0.0", "::"):  # noqa: S104
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
