"""`kill -9` during many games: no acknowledged move is lost or doubled, and every game continues."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
import websockets

from tests.crash.killing import CrashTest
from tests.server.network import Peer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9 here")

# Seconds to wait for a line of output, so that a missing line fails the test instead of hanging it.
PATIENCE = 60.0


def test_twenty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    async def scene() -> int:
        async with CrashTest(tmp_path, seed=20) as crash_test:
            await crash_test.run(kills=20, games=8, seconds=0.4)
        return await crash_test.count_acknowledged()

    assert asyncio.run(scene()) > 20


def test_a_graceful_shutdown_tells_everyone_and_loses_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with CrashTest(tmp_path, seed=1) as crash_test:
            await crash_test._open(1)
            game = crash_test.games[0]
            async with crash_test._socket(game) as socket:
                peer = Peer(socket, game.token)
                await peer.hello()
                ending = asyncio.create_task(crash_test.kill(signal.SIGTERM))
                assert await peer.closed() == 1012
            assert await ending in (0, -signal.SIGTERM)
            await crash_test.start()
            async with crash_test._socket(game) as socket:
                assert (await Peer(socket, game.token).hello())["standing"]["phase"] == "playing"

    asyncio.run(scene())


def test_the_command_prints_its_address_and_ends_quietly(tmp_path: Path) -> None:
    async def scene() -> None:
        code = "import sys; from pathlib import Path; from outflank.server.serve import serve; "
        code += "serve('127.0.0.1', int(sys.argv[1]), Path(sys.argv[2]))"

        async def start(port: str) -> tuple[asyncio.subprocess.Process, list[str]]:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-c", code, port, str(tmp_path), stdout=PIPE
            )
            assert process.stdout is not None
            said: list[str] = []
            while not said or "Outflank is running at" not in said[-1]:
                said.append((await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode())
                assert said[-1], "the server ended"
            return process, said

        first, (line,) = await start("0")
        port = line.split(":")[2].split("/")[0]
        second, said = await start(port)
        assert said[0].startswith("Another server already uses this folder")
        assert said[1].startswith(f"Port {port} is taken")
        assert f":{port}/" not in said[2]
        address = line.split()[4].replace("http", "ws") + "ws/abcdefghjk"
        async with websockets.connect(address, proxy=None) as socket:
            assert "no_such_table" in str(await socket.recv())
        for process in (first, second):
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0

    asyncio.run(scene())
