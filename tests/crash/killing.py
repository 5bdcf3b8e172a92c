"""Players who keep playing through `kill -9`, and the check afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import websockets

from outflank.server.table.state import TableState
from outflank.store.folder import FILE
from outflank.store.sqlite import SqliteJournal
from tests.server.network import Peer
from tests.server.world import PATIENCE, register_toys

TABLES = [
    ("bluff", ["me", "random"], {"hand": 8}),
    ("sealed", ["me", "random", "random"], {"seconds": 30.0}),
    ("scouts", ["me", "random", "random", "random"], {"goal": 99}),
    ("battlezone", ["me", "balanced"], {}),
]
GONE = (OSError, websockets.WebSocketException, httpx.TransportError, EOFError)


class Game:
    """One player's game, with its acknowledged moves and the pending one."""

    def __init__(self, opened: dict[str, Any], chance: random.Random) -> None:
        self.table: str = opened["table"]
        self.token: str = opened["token"]
        self.acknowledged: dict[str, int] = {}
        self.pending: tuple[str, dict[str, Any]] | None = None
        self.known = 0  # the number of entries shown so far
        self.over = False
        self.chance = chance


class CrashTest:
    """A server that is killed repeatedly while its games are played."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.port = 0
        self.games: list[Game] = []
        self.slowest = 0.0  # seconds from a restart to a resumed game
        self.pid = 0
        self._forker: Process | None = None

    async def run(self, kills: int, games: int, seconds: float, fresh: int = 0) -> None:
        """Keep at least `games` in progress, kill the server `kills` times, and open `fresh` after each."""
        await self._open(games)
        for _ in range(kills):
            playing = asyncio.gather(*(self._play(game) for game in self.games if not game.over))
            await asyncio.sleep(self.chance.uniform(0.05, seconds))
            await self.kill()
            await playing
            await self.start()
            await self._check_games()
            await self._open(max(fresh, games - sum(not game.over for game in self.games)))

    async def start(self) -> None:
        """Start the server, after the first time on the same port."""
        if self._forker is None:
            self._forker = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.crash.server", str(self.folder), stdin=PIPE, stdout=PIPE
            )
        if self._forker.stdin is None:
            raise AssertionError("The process has no input.")
        self._forker.stdin.write(b"%d\n" % self.port)
        pid, port = (await self._line()).split()
        self.pid, self.port = int(pid), int(port)

    async def kill(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End the server, by default without warning, and return its exit status."""
        os.kill(self.pid, how)
        self.pid = 0
        return int((await self._line()).removeprefix("ended "))

    async def __aenter__(self) -> CrashTest:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.pid:
            await self.kill()
        if self._forker is not None and self._forker.stdin is not None:
            self._forker.stdin.close()
            await self._forker.wait()

    async def _line(self) -> str:
        if self._forker is None or self._forker.stdout is None:
            raise AssertionError("The process has no output.")
        return (await self._forker.stdout.readline()).decode()

    async def _open(self, count: int) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", trust_env=False) as http:
            for number in range(count):
                game, seats, options = TABLES[(len(self.games) + number) % len(TABLES)]
                plans = [{"who": who} if who == "me" else {"who": "bot", "bot": who} for who in seats]
                request = {"game": game, "seats": plans, "options": options}
                opened = (await http.post("/api/tables", json=request, timeout=PATIENCE)).json()
                self.games.append(Game(opened, random.Random(self.chance.random())))

    async def _check_games(self) -> None:
        """Check that every running game resumes with every move shown before."""
        began = time.monotonic()
        await asyncio.gather(*(self._check_game(game) for game in self.games if not game.over))
        self.slowest = max(self.slowest, time.monotonic() - began)

    async def _check_game(self, game: Game) -> None:
        async with self._socket(game) as socket:
            welcome = await Peer(socket, game.token).hello()
            assert welcome["t"] == "welcome", welcome
            assert welcome["standing"]["n"] >= game.known

    def _socket(self, game: Game) -> Any:
        address = f"ws://127.0.0.1:{self.port}/ws/{game.table}"
        return websockets.connect(address, proxy=None, compression=None, open_timeout=PATIENCE)

    async def _play(self, game: Game) -> None:
        """Move until the server dies or the game ends. Unacknowledged moves are sent again next time."""
        try:
            async with self._socket(game) as socket:
                peer = Peer(socket, game.token)
                await peer.hello()
                while not game.over:
                    await self._turn(game, peer)
        except GONE:
            return

    async def _turn(self, game: Game, peer: Peer) -> None:
        standing = peer.latest["standing"]
        game.known = max(game.known, standing["n"])
        game.over = standing["phase"] == "over"
        if game.pending is None and standing["legal"].get("0"):
            game.pending = (f"ref {game.chance.getrandbits(64)}", game.chance.choice(standing["legal"]["0"]))
        if game.pending is None:
            await peer.until("update", "welcome")
            return
        ref, action = game.pending
        for _ in range(game.chance.choice((1, 1, 2))):
            await peer.send({"t": "move", "ref": ref, "seat": 0, "action": action})
        answer = await peer.until("taken", "refused")
        game.pending = None
        if answer["t"] == "taken":
            game.acknowledged[ref] = answer["n"]
        await peer.settle()

    async def count_acknowledged(self) -> int:
        """Check that every acknowledged move is in the journal exactly once; return their number."""
        register_toys()
        journal = SqliteJournal(self.folder / FILE)
        for game in self.games:
            state = TableState.read(game.table, await journal.read(game.table), 0.0)
            entries = state.match.entries if state.match else []
            refs = Counter(entry.ref for entry in entries if entry.ref)
            assert all(count == 1 for count in refs.values())
            assert set(game.acknowledged) <= set(refs)
            for ref, n in game.acknowledged.items():
                assert state.known_entries((0,), state.refs[0, ref]) == n
        await journal.close()
        return sum(len(game.acknowledged) for game in self.games)
