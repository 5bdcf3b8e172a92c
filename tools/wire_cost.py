"""What moves and replays cost: bytes to the players, the table's CPU time, a replay's size, the server's CPU.

`python tools/wire_cost.py` measures the Outflank that this Python has installed, so the Python of another
commit's worktree measures that commit. Every seat has a connection of its own; bots move, from fixed seeds.
With `--server` it also measures the process of a server that a crowd plays BattleZone at.
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
QUICKLY = 5  # as replays are packed
TABLES, SECONDS, TRIES, RATE = 20, 6.0, 3, 300.0


class Cost(NamedTuple):
    """What one game cost."""

    moves: int
    sent: int  # bytes of all messages to all seats
    cpu: float  # seconds: the move itself, and telling it
    replay: int  # bytes, raw and packed
    packed: int
    telling: float  # seconds for the replay


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
            f" {1000 * sum(one.telling for one in costs) / len(costs):>10.0f}",
            flush=True,
        )
    if "--server" in sys.argv:
        print("server's CPU for a move of BattleZone, us:", *(f"{one:.0f}" for one in served()))


def cost(game: str, names: list[str], options: dict[str, object], seed: int) -> Cost:
    """Play a game between bots at a table, and tell it again."""
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
        told = house.carry_out(state, seat, action, 0)
        state.unwritten()
        state.mark_written()
        broadcaster.update(state, connections, told)
        spent += process_time() - begin
        sent += taken(connections)
    begin = process_time()
    replay = msgspec.json.encode(replays.replay(state.snapshot(), (0,)))
    packed = gzip.compress(replay, QUICKLY)
    telling = process_time() - begin
    return Cost(len(state.running().entries), int(sent), spent, len(replay), len(packed), telling)


def opened(
    game: str, seats: int, options: dict[str, object], seed: int
) -> tuple[TableState, list[Connection]]:
    """A table that has begun, with dice that follow from the seed."""
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
    """What the bots, or the clock, do next."""
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
    """The bytes that waited for the players."""
    return sum(len(message) for connection in connections for message in connection.take_rest())


def served() -> Iterator[float]:
    """Microseconds of the server's process for each move of a crowd, the sockets and the disk included."""
    for _ in range(TRIES):
        with TemporaryDirectory() as data, serving(Path(data)) as server:
            pairs = take_seats(server.port, TABLES)
            before = cpu_of(server.process)
            played = play(server.port, pairs, SECONDS, RATE)
            yield 1e6 * (cpu_of(server.process) - before) / len(played.took)


def cpu_of(process: int) -> float:
    """Seconds of CPU that a process has had."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


if __name__ == "__main__":
    main()
