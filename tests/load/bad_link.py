"""Clients on a connection that loses, doubles and reorders frames in both directions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec

from outflank.server.limits import Limits
from outflank.server.table import creation
from outflank.server.table.state import TableState
from outflank.server.wire import PROTOCOL, SeatPlan
from tests.server.world import FRIEND, ME, Player, world

GAMES: dict[str, list[SeatPlan]] = {
    "bluff": [ME, FRIEND, FRIEND],
    "scouts": [ME, FRIEND, FRIEND, FRIEND],
    "battlezone": [ME, FRIEND],
}
ROUNDS = 5000
# Rounds without an answer after which a message is sent again.
PATIENCE = 3
# A player resigns after this many moves, so that matches end.
MOVES = 120


class Client:
    """A client like the page: it follows `seq`, asks for a view after a gap, and repeats lost moves."""

    def __init__(self, player: Player, faults: float, chance: random.Random) -> None:
        self.player = player
        self.faults = faults
        self.chance = chance
        self.standing: dict[str, Any] | None = None
        self.waited = 0
        self._seq = 0
        self._lost = True  # it must ask for the whole view
        self._pending: dict[str, Any] | None = None
        self._held: dict[str, list[bytes]] = {"in": [], "out": []}

    async def round(self) -> None:
        """Handle the messages that arrived, then send what is due."""
        for raw in self._damage("in", self.player.connection.take_rest()):
            self._hear(msgspec.json.decode(raw))
        self.waited += 1
        if self._lost and self.waited > PATIENCE:
            await self._say({"t": "hello", "protocol": PROTOCOL, "token": self.player.token})
        elif self._pending and self.waited > PATIENCE:
            await self._say(self._pending)
        elif not self._lost and not self._pending:
            await self._move()
        if self.waited > PATIENCE:
            await self._say({"t": "ping"})  # the answer's `seq` shows whether something was lost

    def _hear(self, message: dict[str, Any]) -> None:
        whole = message["t"] == "welcome"
        if message["seq"] <= self._seq:
            return  # a duplicate, or late
        if message["seq"] != self._seq + 1 and not whole:
            self._lost = True
            return
        if self._lost and not whole:
            return
        self._seq, self._lost = message["seq"], False
        if "standing" in message:
            self.standing = message["standing"]
        if self._pending and message.get("ref") == self._pending["ref"]:
            self._pending = None

    async def _move(self) -> None:
        """Send a move that depends only on the position."""
        if self.standing is None:
            return
        for seat, actions in self.standing["legal"].items():
            if actions:
                n = self.standing["n"]
                action = {"t": "resign"} if n > MOVES else actions[n * 7919 % len(actions)]
                self._pending = {"t": "move", "ref": f"{seat}/{n}", "seat": int(seat), "action": action}
                await self._say(self._pending)

    async def _say(self, message: dict[str, Any]) -> None:
        self.waited = 0
        for raw in self._damage("out", [msgspec.json.encode(message)]):
            await self.player.send(raw)

    def _damage(self, direction: str, frames: list[bytes]) -> list[bytes]:
        """Lose, double and delay some of the frames; delayed frames arrive after later ones."""
        passed: list[bytes] = []
        held, self._held[direction] = self._held[direction], []
        for frame in frames:
            fault = (
                self.chance.choice(("lost", "doubled", "late")) if self.chance.random() < self.faults else ""
            )
            if fault == "late":
                self._held[direction].append(frame)
            elif fault != "lost":
                passed += [frame, frame] if fault == "doubled" else [frame]
        return passed + held


async def play(game: str, faults: float, seed: int, monkeypatch: Any) -> tuple[str, int]:
    """Return the final position and the number of entries of a whole match on such links."""
    key = random.Random(f"dice {seed}").randbytes(32)
    monkeypatch.setattr(creation, "new_key", lambda: key)
    monkeypatch.setattr(creation, "new_seed", lambda: seed)
    async with world(limits=Limits(outgoing=4096, outgoing_bytes=2**26)) as here:
        players = await here.gather(game, GAMES[game])
        clients = [Client(player, faults, random.Random(f"{seed} {n}")) for n, player in enumerate(players)]
        for client in clients:
            client.player.connection.take_rest()
        await _until_over(clients)
        table = players[0].latest["welcome"]["table"]
        match = TableState.read(table, await here.journal.read(table), 0.0).running()
        refs = [entry.ref for entry in match.entries if entry.ref]
        assert len(refs) == len(set(refs))
        return match.digest(), len(match.entries)


async def _until_over(clients: Sequence[Client]) -> None:
    for _ in range(ROUNDS):
        for client in clients:
            await client.round()
            await client.player.table._queue.join()
        if all(client.standing and client.standing["phase"] == "over" for client in clients):
            return
    raise AssertionError("The match does not end.")
