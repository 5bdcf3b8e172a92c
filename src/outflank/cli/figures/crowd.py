"""A crowd of players at many BattleZone tables, who make random moves."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from uvicorn.loops.auto import auto_loop_factory
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.uri import parse_uri

from outflank.kernel.game import Seat
from outflank.server.wire import (
    PROTOCOL,
    Hello,
    Message,
    Move,
    OpenTable,
    SatDown,
    SeatPlan,
    SitDown,
    TableOpened,
)

HOST = "127.0.0.1"
GAME = OpenTable("battlezone", [SeatPlan("me"), SeatPlan("friend")], {"territories": "classic"})


class Played(NamedTuple):
    """The results of a crowd: the sorted times until moves were on disk, and the moves per second."""

    took: list[float]
    per_second: float

    def slowest(self, share: float) -> float:
        """Return a percentile of the times, in milliseconds."""
        return self.took[int(len(self.took) * share)] * 1000


class HeldSeat(NamedTuple):
    """A seat at a table, and the token that holds it."""

    table: str
    seat: Seat
    token: str


Pair = tuple[HeldSeat, HeldSeat]


def play(port: int, pairs: list[Pair], seconds: float, moves_per_second: float | None = None) -> Played:
    """Let all pairs play for some seconds: at this rate in all, or as fast as each can."""

    async def all_play() -> Played:
        return await Crowd(port, pairs).play(seconds, moves_per_second)

    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(all_play())


def take_seats(port: int, tables: int) -> list[Pair]:
    """Open tables and take both seats at each."""
    http = HTTPConnection(HOST, port)
    pairs = []
    for _ in range(tables):
        opened = _post(http, "/api/tables", GAME, TableOpened)
        invitation = opened.invitations[0]
        sat = _post(http, f"/api/tables/{opened.table}/sit", SitDown(invitation.secret), SatDown)
        pairs.append((HeldSeat(opened.table, 0, opened.token), HeldSeat(opened.table, sat.seat, sat.token)))
    http.close()
    return pairs


def _post(http: HTTPConnection, path: str, body: object, kind: type[Any]) -> Any:
    http.request("POST", path, msgspec.json.encode(body))
    return msgspec.json.decode(http.getresponse().read(), type=kind)


class Crowd:
    """All players. Nobody moves before everyone is connected.

    A move that starts late because the server is behind is timed from when it was due.
    """

    def __init__(self, port: int, pairs: list[Pair]) -> None:
        self.port = port
        self.chance = random.Random(1)
        self.loop = asyncio.get_running_loop()
        self.playing = False
        self.took: list[float] = []
        self.unanswered = 0  # moves without an answer
        self._tables = [_Table(self, pair) for pair in pairs]
        self._players = [player for table in self._tables for player in table.players]
        self._changed = asyncio.Event()
        self._problem = ""

    async def play(self, seconds: float, moves_per_second: float | None) -> Played:
        """Connect everyone, play, wait for the last answers and disconnect."""
        try:
            for player in self._players:
                await player.connect()
            await self._until(lambda: all(table.mover for table in self._tables))
            played = await self._moves_in(seconds, moves_per_second)
            await self._until(lambda: not self.unanswered)
        finally:
            for player in self._players:
                player.hang_up()
        return Played(sorted(self.took), played / seconds)

    async def _moves_in(self, seconds: float, moves_per_second: float | None) -> int:
        self.playing = True
        for table in self._tables:
            table.begin(len(self._tables) / moves_per_second if moves_per_second else None)
        await self._until(lambda: False, seconds)
        self.playing = False
        return len(self.took)

    def notice(self, problem: str = "") -> None:
        """Wake up the crowd's loop: something changed, or went wrong."""
        self._problem = self._problem or problem
        self._changed.set()

    async def _until(self, holds: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait until the condition holds or the time is up; raises RuntimeError if something goes wrong."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not holds():
                    self._changed.clear()
                    await self._changed.wait()
                    if self._problem:
                        raise RuntimeError(self._problem)


class _Table:
    """Two players: one of them moves every `pause` seconds, or as soon as possible."""

    def __init__(self, crowd: Crowd, pair: Pair) -> None:
        self.players = [_Player(crowd, self, held) for held in pair]
        self.mover: _Player | None = None  # the player to move first, once the crowd plays
        self._crowd = crowd
        self._pause: float | None = None
        self._due = 0.0

    def begin(self, pause: float | None) -> None:
        """Start at a random moment of the first pause, so that tables don't all move at once."""
        self._pause = pause
        self._due = perf_counter() - self._crowd.chance.uniform(0, pause or 0)
        if self.mover:
            self.turn(self.mover)

    def turn(self, player: _Player) -> None:
        """Let this player move when the next move is due."""
        if not self._crowd.playing:
            self.mover = player
            self._crowd.notice()
        elif self._pause is None:
            player.move()
        else:
            self._due += self._pause
            early = self._due - perf_counter()
            if early > 0:
                self._crowd.loop.call_later(early, player.move)
            else:
                # The server is behind. Its delay counts, so the time runs from when the move was due.
                player.move(self._due)


class _Standing(msgspec.Struct):
    """The parts of a standing that a player needs."""

    phase: str
    legal: dict[str, list[msgspec.Raw]]


class _Incoming(msgspec.Struct):
    """The parts of a server message that a player needs."""

    t: str
    sentence: str = ""
    standing: _Standing | None = None


_DECODER = msgspec.json.Decoder(_Incoming)


class _Player(asyncio.Protocol):
    """A player with a socket."""

    def __init__(self, crowd: Crowd, table: _Table, held: HeldSeat) -> None:
        self._crowd = crowd
        self._table = table
        self._held = held
        self._seat = str(held.seat)
        self._web = ClientProtocol(parse_uri(f"ws://{HOST}:{crowd.port}/ws/{held.table}"))
        self._transport: asyncio.Transport | None = None
        self._legal: list[msgspec.Raw] = []
        self._ref = secrets.randbits(52)  # the latest move's; random, because a server ignores a ref it knows
        self._since = 0.0
        self._welcome: asyncio.Future[None] = crowd.loop.create_future()

    async def connect(self) -> None:
        """Connect, and wait for the welcome."""
        self._transport, _ = await self._crowd.loop.create_connection(lambda: self, HOST, self._crowd.port)
        self._web.send_request(self._web.connect())
        self._flush()
        await self._welcome

    def move(self, since: float | None = None) -> None:
        """Send a random legal action while the crowd plays, timed from `since` or from now."""
        if self._crowd.playing:
            self._since = since or perf_counter()
            self._ref += 1
            self._crowd.unanswered += 1
            self._send(Move(str(self._ref), self._held.seat, self._crowd.chance.choice(self._legal)))

    def hang_up(self) -> None:
        """Close the socket at once."""
        if self._transport:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Handle bytes from the server."""
        self._web.receive_data(data)
        for event in self._web.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._handle(_DECODER.decode(event.data))
            elif isinstance(event, Response):
                self._send(Hello(PROTOCOL, self._held.token, secrets.token_hex(32)))
        self._flush()

    def connection_lost(self, _: Exception | None) -> None:
        """Report a lost connection."""
        self._fail("The server closed a connection.")

    def _handle(self, message: _Incoming) -> None:
        if message.t == "taken":
            self._crowd.took.append(perf_counter() - self._since)
            self._crowd.unanswered -= 1
            if not self._crowd.playing:
                self._crowd.notice()
        elif message.t == "refused":
            self._fail(message.sentence)
        if message.t == "welcome" and not self._welcome.done():
            self._welcome.set_result(None)
        if message.standing:
            self._look(message.standing)

    def _look(self, standing: _Standing) -> None:
        if standing.phase == "over" and self._table.mover is None:
            self._fail("This match is over already.")
        elif legal := standing.legal.get(self._seat):
            self._legal = legal
            self._table.turn(self)

    def _fail(self, problem: str) -> None:
        self._crowd.notice(problem)
        if not self._welcome.done():
            self._welcome.set_exception(RuntimeError(problem))

    def _send(self, message: Message) -> None:
        self._web.send_text(msgspec.json.encode(message))
        self._flush()

    def _flush(self) -> None:
        if self._transport and (data := b"".join(self._web.data_to_send())):
            self._transport.write(data)
