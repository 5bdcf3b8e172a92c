"""The example program plays a whole game on a real server."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path

from tests.server.network import network

EXAMPLE = Path(__file__).parents[2] / "examples" / "chain_player.py"


def test_the_example_program_plays_a_game_over_the_socket_to_its_end() -> None:
    async def scene() -> tuple[str, str]:
        async with network() as here:
            command = [sys.executable, EXAMPLE, f"http://127.0.0.1:{here.port}", "random", "pocket"]
            run = partial(subprocess.run, command, capture_output=True, text=True, timeout=60, check=False)
            done = await asyncio.to_thread(run)
            return done.stdout, done.stderr

    said, trouble = asyncio.run(scene())
    assert trouble == ""
    assert ast.literal_eval(said)["reason"] in ("hq", "elimination", "rounds")  # no round was missed
