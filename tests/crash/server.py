"""A server in a process of its own, to be killed: `python -m tests.crash.server FOLDER PORT`."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from outflank.server.app import create_app
from outflank.server.serve import config, listen
from outflank.server.thinkers import Here
from outflank.store.folder import prepare
from outflank.store.sqlite import SqliteJournal
from tests.server.network import GENEROUS
from tests.server.world import register_toys


def main(folder: str, port: str) -> None:
    register_toys()
    with listen("127.0.0.1", int(port)) as listener:
        app = create_app(SqliteJournal(prepare(Path(folder))), limits=GENEROUS, thinkers=Here())
        sys.stdout.write(f"{listener.getsockname()[1]}\n")
        sys.stdout.flush()
        uvicorn.Server(config(app, GENEROUS)).run(sockets=[listener])


if __name__ == "__main__":
    main(*sys.argv[1:])
