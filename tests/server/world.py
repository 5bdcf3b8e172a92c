"""A whole server without a network: its tables, and players who exchange bytes with them."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from outflank import games
from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.bots.pool import BotPool, InProcess
from outflank.server.limits import Limits
from outflank.server.replay import replays
from outflank.server.services import Services
from outflank.server.table import event_log
from outflank.server.table.clock import Time
from outflank.server.table.commands import MessageReceived
from outflank.server.table.connection import Connection
from outflank.server.table.table import Table
from outflank.server.tables import Tables
from outflank.server.tokens import hashed
from outflank.server.wire import PROTOCOL, Inbound, OpenTable, SeatPlan, SitDown, TableOpened
from outflank.store.journal import Journal
from tests.server.following import follow
from tests.server.memory import MemoryJournal
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

NONCE = "ab" * 32
ME = SeatPlan("me")
FRIEND = SeatPlan("friend")
BOT = SeatPlan("bot", "random")
QUICK = Limits(pace=0.0, claim_after=0.0)
GENEROUS = Limits(
    pace=0.0,
    claim_after=0.0,
    messages_per_second=1e6,
    message_burst=1e6,
    opens_per_second=1e6,
    open_burst=1e6,
)
# In seconds. Only a bug makes a test wait this long.
PATIENCE = 60.0

_DECODER: msgspec.json.Decoder[Inbound] = msgspec.json.Decoder(Inbound)


def register_toys() -> None:
    """The three toy games join the registry."""
    toys: list[Any] = [Bluff(), Scouts(), SealedOrders()]
    for toy in toys:
        games.register(toy)


class StoppedTime(Time):
    """A clock that moves only when told to."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        return self.seconds

    def wall(self) -> int:
        return int(self.seconds * 1000)


class Player:
    """A connection that remembers every byte it was sent."""

    def __init__(self, table: Table, token: str | None, limits: Limits) -> None:
        self.table = table
        self.token = token
        self.connection = Connection(limits.outgoing, limits.outgoing_bytes)
        self.bytes: list[bytes] = []
        self.latest: dict[str, Any] = {}  # the latest message of each kind
        self._unread: deque[bytes] = deque()
        self._refs = 0

    async def send(self, message: dict[str, Any] | bytes) -> Refusal | None:
        """Pass a message through the gate to the table, like a socket."""
        raw = message if isinstance(message, bytes) else msgspec.json.encode(message)
        decoded = gate.decode(_DECODER, raw, Limits().message_bytes)
        if isinstance(decoded, Refusal):
            return decoded
        await self.table.post(MessageReceived(self.connection, decoded))
        return None

    async def hear(self) -> dict[str, Any]:
        """Return the next message."""
        async with asyncio.timeout(PATIENCE):
            while not self._unread:
                self._unread.extend(await self.connection.take())
            raw = self._unread.popleft()
        self.bytes.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        assert message["seq"] == len(self.bytes)
        follow(self.latest, message)
        return message

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of these kinds."""
        while True:
            message = await self.hear()
            if message["t"] in kinds:
                return message

    async def ask(self, message: dict[str, Any] | bytes, *kinds: str) -> dict[str, Any]:
        """Send, then wait for an answer of one of these kinds."""
        await self.send(message)
        return await self.until(*kinds)

    async def hello(self, nonce: str | None = NONCE) -> dict[str, Any]:
        """Say hello, and hear the welcome."""
        return await self.ask(
            {"t": "hello", "protocol": PROTOCOL, "token": self.token, "nonce": nonce}, "welcome", "refused"
        )

    async def move(self, seat: int, action: dict[str, Any], ref: str | None = None) -> dict[str, Any]:
        """Move, and hear whether it was taken."""
        self._refs += 1
        name = ref or f"{seat}-{self._refs}"
        return await self.ask({"t": "move", "ref": name, "seat": seat, "action": action}, "taken", "refused")

    async def settle(self) -> None:
        """Receive everything that follows from the messages sent so far."""
        await self.ask({"t": "ping"}, "pong")


async def archives(player: Player) -> list[bytes]:
    """Return what a player gets as the replay, the events, everyone's luck and a glance."""
    token = None if player.token is None else hashed(player.token)
    past, told, held = await player.table.ask(
        lambda state: (state.snapshot(), state.history(), state.held_by(token))
    )
    parts = (
        replays.replay(past, held),
        event_log.event_log(told, held),
        event_log.luck_report(told, held),
        await player.table.glance(token),
    )
    return [msgspec.json.encode(part) for part in parts]


class World:
    """A server without its network."""

    def __init__(
        self,
        journal: Journal | None = None,
        limits: Limits = QUICK,
        clock: Time | None = None,
        bot_pool: BotPool | None = None,
    ) -> None:
        register_toys()
        self.journal: Any = journal or MemoryJournal()
        self.limits = limits
        self.clock = clock or Time()
        self.services = Services(self.journal, bot_pool or InProcess(), self.clock, limits)
        self.tables = Tables(self.services)
        self._stack = AsyncExitStack()

    async def open(self, game: str, seats: Sequence[SeatPlan], **options: object) -> TableOpened:
        return await self.tables.open(OpenTable(game, list(seats), options))

    async def join(self, table: str, token: str | None = None) -> Player:
        """A new connection to a table, which has not said anything yet."""
        found = await self._stack.enter_async_context(self.tables.at(table))
        return Player(found, token, self.limits)

    async def sit(self, table: str, secret: str, name: str | None = None) -> str:
        """The token for a seat."""
        async with self.tables.at(table) as found:
            return (await found.sit(SitDown(secret, name))).token

    async def gather(self, game: str, seats: Sequence[SeatPlan], **options: object) -> list[Player]:
        """A player for the opener, if it has a seat, and for every friend, in a match that has begun."""
        opened = await self.open(game, seats, **options)
        tokens = [opened.token] if any(plan.who == "me" for plan in seats) else []
        tokens += [await self.sit(opened.table, invitation.secret) for invitation in opened.invitations]
        players = [await self.join(opened.table, token) for token in tokens]
        for player in players:
            await player.hello()
        for player in players:
            await player.settle()
        return players

    async def leave(self) -> None:
        """Disconnect everyone and end the server."""
        await self._stack.aclose()
        await self.tables.close()
        await self.services.bot_pool.close()
        await self.journal.close()


@asynccontextmanager
async def world(*args: Any, **named: Any) -> AsyncIterator[World]:
    """A world that is closed at the end."""
    made = World(*args, **named)
    try:
        yield made
    finally:
        await made.leave()


async def play_out(players: Sequence[Player], chance: random.Random, most: int = 1000) -> dict[str, Any]:
    """Make random legal moves until the end or for `most` moves; then someone resigns."""
    moves = 0
    async with asyncio.timeout(PATIENCE):
        while True:
            await _listen(players)
            if players[0].latest["standing"]["phase"] == "over":
                break
            able = [
                (player, int(seat), actions)
                for player in players
                for seat, actions in player.latest["standing"]["legal"].items()
                if actions
            ]
            if able:  # meanwhile, bots move
                player, seat, actions = chance.choice(able)
                action = {"t": "resign"} if moves >= most else chance.choice(actions)
                answer = await player.move(seat, action)
                assert answer["t"] == "taken", answer
                moves += 1
    await _listen(players)
    result: dict[str, Any] = players[0].latest["standing"]["result"]
    return result


async def _listen(players: Sequence[Player]) -> None:
    for player in players:
        await player.settle()
