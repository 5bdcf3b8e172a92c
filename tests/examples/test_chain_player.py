"""The example program plays whole games on a real server, and says what is wrong if it can't."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from outflank.server.limits import Limits
from outflank.server.serve import listen
from tests.server.network import Network, network

EXAMPLE = Path(__file__).parents[2] / "examples" / "chain_player.py"
ENDS = ("hq", "elimination", "rounds")  # no round was missed


async def run(*words: object) -> tuple[int, str, str]:
    """Run the program, and return its exit code and output."""
    command = [sys.executable, EXAMPLE, *map(str, words)]
    call = partial(subprocess.run, command, capture_output=True, text=True, timeout=300, check=False)
    done = await asyncio.to_thread(call)
    return done.returncode, done.stdout, done.stderr


def on_server(scene: Callable[[Network, str], Awaitable[Any]], limits: Limits) -> Any:
    async def serve() -> Any:
        async with network(limits=limits) as here:
            return await scene(here, f"http://127.0.0.1:{here.port}")

    return asyncio.run(serve())


def finished(code: int, said: str, trouble: str) -> bool:
    return (code, trouble) == (0, "") and ast.literal_eval(said)["reason"] in ENDS


def test_the_example_program_plays_a_game_over_the_socket_to_its_end() -> None:
    async def scene(_: Network, address: str) -> tuple[int, str, str]:
        return await run(address, "random", "pocket")

    assert finished(*on_server(scene, Limits()))


@pytest.mark.soak
@pytest.mark.parametrize("bot", ["random", "basic", "intermediate"])
def test_the_example_program_finishes_fifty_of_fifty_games_within_the_usual_limits(bot: str) -> None:
    async def scene(_: Network, address: str) -> list[tuple[int, str, str]]:
        return [await run(address, bot, "duel") for _ in range(50)]

    runs = on_server(scene, Limits())
    assert len(runs) == 50
    assert [trouble for code, said, trouble in runs if not finished(code, said, trouble)] == []


def test_the_example_program_passes_on_what_the_server_refuses() -> None:
    async def scene(_: Network, address: str) -> list[tuple[int, str, str]]:
        return [await run(address, "deep", "duel"), await run(address, "random", "moon")]

    bot, place = on_server(scene, Limits())
    assert bot[:2] == place[:2] == (1, "")
    assert bot[2].startswith("The server refused: Seat 2 needs one of these bots: random, basic")
    assert place[2].startswith("The server refused: ")
    assert "moon" in place[2]


def test_the_example_program_says_why_its_connection_ended() -> None:
    async def scene(_: Network, address: str) -> tuple[int, str, str]:
        return await run(address, "random", "duel")

    code, said, trouble = on_server(scene, Limits(message_bytes=64))
    assert (code, said) == (1, "")
    assert trouble.startswith("The connection ended before the game was over: ")
    assert "message too big" in trouble
    assert len(trouble.splitlines()) == 1


def test_the_example_program_says_if_no_server_answers() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    code, said, trouble = asyncio.run(run(f"http://127.0.0.1:{port}"))
    assert (code, said) == (1, "")
    assert trouble.startswith(f"No Outflank server answers at http://127.0.0.1:{port} (")
    assert trouble.endswith("Start one with: outflank serve\n")
