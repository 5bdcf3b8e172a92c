"""A separate server process to measure."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from outflank.server.limits import Limits
from outflank.server.serve import serve

# The whole crowd has one address, and some players move as fast as they can.
CROWDED = Limits(messages_per_second=1e6, message_burst=1e6, opens_per_second=1e6, open_burst=1e6)


class Server(NamedTuple):
    """A server's port and process id."""

    port: int
    process: int

    @property
    def address(self) -> str:
        """The address for a browser."""
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def serving(data: Path, port: int = 0) -> Iterator[Server]:
    """Run a server that saves its games in this folder; port 0 means any."""
    command = [sys.executable, "-m", __name__, str(data), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 (our own program)
        said = process.stdout.readline() if process.stdout else ""
        found = re.search(r"http://\S+:(\d+)", said)
        if not found:
            raise RuntimeError(f"The server didn't print its address: {said}")
        try:
            yield Server(int(found[1]), process.pid)
        finally:
            process.terminate()


if __name__ == "__main__":
    serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), limits=CROWDED)
