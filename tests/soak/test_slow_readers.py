"""Clients that never read are dropped without much effect on others or on the server's memory."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from outflank.cli.figures.crowd import play, take_seats
from outflank.cli.figures.serving import serving
from tests.load.slow_reader import SlowReader

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(sys.platform != "linux", reason="memory and open files are read from /proc"),
]

TABLES = 100
# Far fewer than a flood, which would end the connection: this tests clients that don't read.
ASKS_PER_SECOND = 5.0
MIB = 1024 * 1024


def test_a_hundred_clients_that_never_read_are_dropped_and_hardly_noticed(
    tmp_path: Path, figure: Callable[[str, object], None]
) -> None:
    with serving(tmp_path) as server:
        pairs = take_seats(server.port, TABLES)
        files = open_files(server.process)
        alone = play(server.port, pairs, 10, moves_per_second=200)
        memory = memory_of(server.process)
        readers = [SlowReader(server.port, host.table, ASKS_PER_SECOND) for host, _ in pairs]
        for reader in readers:
            reader.start()
        together = play(server.port, pairs, 30, moves_per_second=200)
        for reader in readers:
            reader.join()
        grown = (memory_of(server.process) - memory) / MIB
        until_closed(server.process, files)
    figure("p99 in ms, alone", round(alone.slowest(0.99), 1))
    figure("p99 in ms, with a hundred who never read", round(together.slowest(0.99), 1))
    figure("seconds until the last was gone", round(max(reader.lasted for reader in readers), 1))
    figure("MiB that the server has grown by", round(grown, 1))
    assert all(reader.cut_off for reader in readers)
    assert grown < 64
    assert min(alone.per_second, together.per_second) > 190
    assert together.slowest(0.99) < max(50, 2 * alone.slowest(0.99))


def until_closed(process: int, files: int) -> None:
    """Wait until the process has at most this many files open."""
    end = time.monotonic() + 30
    while open_files(process) > files:
        assert time.monotonic() < end, "The server still has sockets of dropped clients."
        time.sleep(0.1)


def open_files(process: int) -> int:
    """Return the number of files and sockets that the process has open."""
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


def memory_of(process: int) -> int:
    """Return the bytes that the process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * resource.getpagesize()
