"""The server's figures: moves per second, and the time of each, including the disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from outflank.cli.figures.crowd import Played, play, take_seats
from outflank.cli.figures.serving import serving
from outflank.cli.figures.timing import Figure
from outflank.store.folder import data_folder

# Enough tables that hardly any match ends during the measurement.
TABLES = 200
# Other programs only make the figures worse, so the best of three tries counts.
TRIES = 3
SECONDS = 5.0
# The sockets of a small and a large crowd, which together make as many moves as 1,000 quick players.
CROWDS = (200, 1000)
MOVES_PER_SECOND = 500.0


def figures() -> Iterator[Figure]:
    """Yield the server's figures. Each crowd gets a new server process, on the disk where games are kept."""
    most = max(measured(TABLES).per_second for _ in range(TRIES))
    line = f"{TABLES} tables, all playing as fast as they can"
    yield Figure("server.durable_moves_per_second", most, line, least=3000)
    for sockets in CROWDS:
        played = measured(sockets // 2, MOVES_PER_SECOND)
        line = f"{sockets:,} sockets, {played.per_second:.0f} moves a second"
        yield Figure(f"server.p50_ms_{sockets}_sockets", played.slowest(0.5), line)
        yield Figure(f"server.p99_ms_{sockets}_sockets", played.slowest(0.99), "the same moves", most=50)


def measured(tables: int, moves_per_second: float | None = None) -> Played:
    """Let a crowd play on a new server."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder, prefix="figures-") as data, serving(Path(data)) as server:
        return play(server.port, take_seats(server.port, tables), SECONDS, moves_per_second)
