"""Servers for tests to kill.

`python -m tests.crash.server FOLDER PORT` runs one server. Without PORT, it forks a server for each port on
standard input. A fork has everything loaded already, so a restart takes no time. Each server prints its
process id and its port when it listens. When it ends, `ended` and its exit status are printed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import uvicorn

from outflank import bots, games
from outflank.server.app import create_app
from outflank.server.bots.pool import InProcess
from outflank.server.serve import config, listen
from outflank.store.folder import prepare
from outflank.store.sqlite import SqliteJournal
from tests.server.world import GENEROUS, register_toys


def serve(folder: Path, port: int) -> None:
    with listen("127.0.0.1", port) as listener:
        app = create_app(SqliteJournal(prepare(folder)), limits=GENEROUS, bot_pool=InProcess())
        print_line(f"{os.getpid()} {listener.getsockname()[1]}")
        uvicorn.Server(config(app, GENEROUS)).run(sockets=[listener])


def serve_repeatedly(folder: Path) -> None:
    for name in games.names():
        games.find(name)
        bots.kinds(name)
    for port in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(folder, int(port))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        print_line(f"ended {os.waitstatus_to_exitcode(status)}")


def print_line(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    register_toys()
    if len(sys.argv) > 2:
        serve(Path(sys.argv[1]), int(sys.argv[2]))
    else:
        serve_repeatedly(Path(sys.argv[1]))
