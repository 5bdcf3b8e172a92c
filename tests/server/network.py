"""The real server on a real port, in the test's own loop, and players on real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from outflank.server.app import create_app
from outflank.server.bots.pool import BotPool, InProcess
from outflank.server.http import files
from outflank.server.limits import Limits
from outflank.server.serve import config, listen
from outflank.server.wire import PROTOCOL
from outflank.store.journal import Journal
from tests.server.following import follow
from tests.server.memory import MemoryJournal
from tests.server.world import GENEROUS, NONCE, PATIENCE, register_toys


class Peer:
    """A player on a socket; every message is kept."""

    def __init__(self, socket: websockets.ClientConnection, token: str | None) -> None:
        self.socket = socket
        self.token = token
        self.bytes: list[bytes] = []
        self.latest: dict[str, Any] = {}
        self._refs = 0

    async def send(self, message: dict[str, Any] | bytes | str) -> None:
        raw = msgspec.json.encode(message).decode() if isinstance(message, dict) else message
        await self.socket.send(raw)

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            raw = await self.socket.recv(decode=False)
        self.bytes.append(bytes(raw))
        message: dict[str, Any] = msgspec.json.decode(raw)
        assert message["seq"] == len(self.bytes)
        follow(self.latest, message)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            message = await self.hear()
            if message["t"] in kinds:
                return message

    async def ask(self, message: dict[str, Any], *kinds: str) -> dict[str, Any]:
        await self.send(message)
        return await self.until(*kinds)

    async def hello(self, nonce: str | None = NONCE) -> dict[str, Any]:
        return await self.ask(
            {"t": "hello", "protocol": PROTOCOL, "token": self.token, "nonce": nonce}, "welcome", "refused"
        )

    async def move(self, seat: int, action: dict[str, Any], ref: str | None = None) -> dict[str, Any]:
        self._refs += 1
        name = ref or f"{seat}-{self._refs}"
        return await self.ask({"t": "move", "ref": name, "seat": seat, "action": action}, "taken", "refused")

    async def settle(self) -> None:
        await self.ask({"t": "ping"}, "pong")

    async def closed(self) -> int:
        """Return the code with which the server closed, after its last messages."""
        try:
            while True:
                await self.hear()
        except websockets.ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006


class Network:
    """A running server."""

    def __init__(self, port: int, stack: AsyncExitStack) -> None:
        self.port = port
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False)
        self._stack = stack

    async def open(self, game: str, seats: Iterable[str], **options: object) -> dict[str, Any]:
        """A table for seats like "me", "friend" or a bot's name."""
        plans = [{"who": who} if who in ("me", "friend") else {"who": "bot", "bot": who} for who in seats]
        answer = await self.http.post("/api/tables", json={"game": game, "seats": plans, "options": options})
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened

    async def sit(self, opened: dict[str, Any], number: int = 0) -> str:
        secret = opened["invitations"][number]["secret"]
        answer = await self.http.post(f"/api/tables/{opened['table']}/sit", json={"secret": secret})
        assert answer.status_code == 200, answer.text
        token: str = answer.json()["token"]
        return token

    async def join(self, table: str, token: str | None = None, **named: Any) -> Peer:
        address = f"ws://127.0.0.1:{self.port}/ws/{table}"
        connecting = websockets.connect(address, proxy=None, compression=None, **named)
        return Peer(await self._stack.enter_async_context(connecting), token)


@asynccontextmanager
async def network(
    journal: Journal | None = None,
    limits: Limits = GENEROUS,
    bot_pool: BotPool | None = None,
    origins: Iterable[str] = (),
    pages: Path = files.FOLDER,
) -> AsyncIterator[Network]:
    """A server that is stopped at the end, after everyone has left."""
    register_toys()
    kept, scheduler = journal or MemoryJournal(), bot_pool or InProcess()
    app = create_app(kept, limits=limits, bot_pool=scheduler, origins=origins, pages=pages)
    with listen("127.0.0.1", 0) as listener:
        server = uvicorn.Server(config(app, limits))
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            async with AsyncExitStack() as stack:
                here = Network(listener.getsockname()[1], stack)
                async with here.http:
                    yield here
        finally:
            server.should_exit = True
            await serving
