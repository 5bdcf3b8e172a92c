"""Run the browser's own code on documents, with Node."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

SCRIPTS = Path(__file__).parents[2] / "client" / "test"


def answers(script: str, documents: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield each document with the script's output for it."""
    with subprocess.Popen(["node", SCRIPTS / script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as node:
        assert node.stdin
        assert node.stdout
        for each in documents:
            node.stdin.write(msgspec.json.encode(each) + b"\n")
            node.stdin.flush()
            yield each, msgspec.json.decode(node.stdout.readline())
        node.stdin.close()
        assert node.wait() == 0
