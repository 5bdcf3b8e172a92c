"""Measure what moves and replays cost: bytes to the players, CPU time of the table, a replay's size.

`python tools/wire_cost.py` measures the Outflank that this Python has installed. So to measure another
commit, use the Python of its worktree. Each seat has its own connection; bots move, with fixed seeds. With
`--server` it also measures the process of a server on which a crowd plays BattleZone.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec

import outflank
from outflank import games
from outflank.cli.figures.crowd import play, take_seats
from outflank.cli.figures.serving import serving
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import commit
from outflank.kernel.game import HOUSE, Action, Seat
from outflank.server.replay import replays
from outflank.server.table import house
from outflank.server.table.broadcast import Broadcaster
from outflank.server.table.connection import Connection
from outflank.server.table.state import TableState
from outflank.store.rows import Opened, Place

GAMES: tuple[tuple[str, str, list[str], dict[str, object]], ...] = (
    ("battlezone", "battlezone", ["balanced", "balanced"], {}),
    ("chain", "chain", ["intermediate", "advanced"], {}),
    ("world", "conquest", ["normal"] * 3, {"preset": "world"}),
    ("rizk", "conquest", ["normal"] * 3, {"preset": "rizk"}),
    ("world-plus", "conquest", ["normal"] * 3, {"preset": "world-plus"}),
    ("rizk-plus", "conquest", ["normal"] * 3, {"preset": "rizk-plus"}),
    ("tactical", "tactical", ["easy", "easy"], {"round_limit": 6}),
)
SEEDS = range(1, 6)
# The gzip level that the server uses for replays.
GZIP_LEVEL = 5
# A small, steady crowd: its moves a second are far below what the server can do, so nothing has to wait.
TABLES, SECONDS, TRIES, RATE = 20, 6.0, 3, 300.0


class Cost(NamedTuple):
    """The cost of one game."""

    moves: int
    sent: int  # bytes of all messages to all seats
    cpu: float  # seconds for the moves and their messages
    replay: int  # bytes, raw and packed
    packed: int
    building: float  # seconds for the replay


def main() -> None:
    """Print every game's figures, then those of a server."""
    print("game            moves  bytes/move  us/move  replay KiB  packed KiB  replay ms")
    for label, game, names, options in GAMES:
        costs = [cost(game, names, options, seed) for seed in SEEDS]
        moves = sum(one.moves for one in costs)
        print(
            f"{label:<14} {moves:>6} {sum(one.sent for one in costs) / moves:>11.0f}"
            f" {1e6 * sum(one.cpu for one in costs) / moves:>8.0f}"
            f" {sum(one.replay for one in costs) / 1024 / len(costs):>11.1f}"
            f" {sum(one.packed for one in costs) / 1024 / len(costs):>11.1f}"
            f" {1000 * sum(one.building for one in costs) / len(costs):>10.0f}",
            flush=True,
        )
    if "--server" in sys.argv:
        print("server's CPU per move of BattleZone, us:", *(f"{one:.0f}" for one in served()))


def cost(game: str, names: list[str], options: dict[str, object], seed: int) -> Cost:
    """Play a game between bots at a table, then build its replay."""
    state, connections = opened(game, len(names), options, seed)
    anyone: Any = SimpleNamespace(
        is_here=lambda _: True, away=lambda _: None, left=lambda: None, intent=lambda _: {}
    )
    broadcaster = Broadcaster(anyone, anyone, anyone, 60.0)
    for connection in connections:
        broadcaster.welcome(state, connection)
    sent = spent = 0.0
    taken(connections)
    for seat, action in moves_of(state, names, seed):
        begin = process_time()
        trace = house.carry_out(state, seat, action, 0)
        state.unwritten()
        state.mark_written()
        broadcaster.update(state, connections, trace)
        spent += process_time() - begin
        sent += taken(connections)
    begin = process_time()
    replay = msgspec.json.encode(replays.replay(state.snapshot(), (0,)))
    packed = gzip.compress(replay, GZIP_LEVEL)
    building = process_time() - begin
    return Cost(len(state.running().entries), int(sent), spent, len(replay), len(packed), building)


def opened(
    game: str, seats: int, options: dict[str, object], seed: int
) -> tuple[TableState, list[Connection]]:
    """Return a started table with dice from this seed, and a connection for each seat."""
    rules = games.find(game)
    settled = msgspec.to_builtins(rules.resolve_options(options, seats, seed))
    key = seed.to_bytes(32, "big")
    places = tuple(Place("human", f"Seat {seat}", token=f"token {seat}") for seat in range(seats))
    row = Opened(
        game=game,
        rules=rules.rules,
        asked=options,
        options=settled,
        places=places,
        owner="",
        key=key.hex(),
        commitment=commit(key).hex(),
        created=0,
    )
    state = TableState("table", row, 0.0)
    state.begin(0)
    connections = []
    for place in places:
        connection = Connection(1000, 1 << 30)
        connection.token, connection.greeted = place.token, True
        connections.append(connection)
    return state, connections


def moves_of(state: TableState, names: list[str], seed: int) -> Iterator[tuple[Seat, Action]]:
    """Yield what the bots or the clock do next."""
    match = state.running()
    bots = [outflank.make_bot(match.game.name, name, seed * 64 + seat) for seat, name in enumerate(names)]
    while match.result is None:
        if not match.to_act:
            if match.wait is None:
                raise RuntimeError("Nobody can act.")
            yield HOUSE, Expire(match.wait.key)
            continue
        seat = match.to_act[0]
        yield seat, bots[seat].act(match.view(seat), match.legal(seat))


def taken(connections: list[Connection]) -> int:
    """Take all waiting messages and return their size in bytes."""
    return sum(len(message) for connection in connections for message in connection.take_rest())


def served() -> Iterator[float]:
    """Yield the microseconds of the server's process per move of a crowd, including sockets and disk."""
    for _ in range(TRIES):
        with TemporaryDirectory() as data, serving(Path(data)) as server:
            pairs = take_seats(server.port, TABLES)
            before = cpu_of(server.process)
            played = play(server.port, pairs, SECONDS, RATE)
            yield 1e6 * (cpu_of(server.process) - before) / len(played.took)


def cpu_of(process: int) -> float:
    """Return the seconds of CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    main()
