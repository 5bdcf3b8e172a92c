"""The promises about the server, with the full figures."""

from __future__ import annotations

import asyncio
import random
import re
import shutil
import sys
import time
from asyncio.subprocess import PIPE
from collections.abc import Callable
from pathlib import Path

import pytest
import websockets

from outflank.cli.figures.crowd import HeldSeat, take_seats
from outflank.cli.figures.crowd import play as play_crowd
from outflank.cli.figures.serving import serving
from tests.crash.killing import CrashTest
from tests.crash.test_failing_writes import GAMES as TOYS
from tests.crash.test_failing_writes import LIMITS, persist
from tests.leak.test_dice_key import _game, canary
from tests.load.bad_link import GAMES as LINKED
from tests.load.bad_link import play
from tests.load.test_malformed import flood
from tests.server.memory import MemoryJournal
from tests.server.network import Peer
from tests.server.world import FRIEND, ME, world

pytestmark = pytest.mark.soak
Figure = Callable[[str, object], None]


def test_two_hundred_kills_in_a_thousand_games(tmp_path: Path, figure: Figure) -> None:
    async def scene() -> None:
        async with CrashTest(tmp_path, seed=200) as crash_test:
            await crash_test.run(kills=200, games=20, seconds=1.0, fresh=5)
        acknowledged = await crash_test.count_acknowledged()
        figure("games", len(crash_test.games))
        figure("moves that were acknowledged", acknowledged)
        figure("seconds of the slowest resume", round(crash_test.slowest, 2))
        assert len(crash_test.games) >= 1000
        assert acknowledged > 5000
        assert crash_test.slowest < 2

    asyncio.run(scene())


def test_after_a_graceful_shutdown_and_a_restart_a_hundred_games_are_back_within_three_seconds(
    tmp_path: Path, figure: Figure
) -> None:
    with serving(tmp_path) as server:
        pairs = take_seats(server.port, 100)
        play_crowd(server.port, pairs, 2, moves_per_second=500)
        began = time.monotonic()
    with serving(tmp_path, server.port) as again:
        assert again.port == server.port
        asyncio.run(_reconnect(again.port, [held for pair in pairs for held in pair]))
        seconds = time.monotonic() - began
        play_crowd(again.port, pairs, 1, moves_per_second=500)
    figure("seconds until everyone was back", round(seconds, 2))
    assert seconds < 3


async def _reconnect(port: int, seats: list[HeldSeat]) -> None:
    async def reconnect(held: HeldSeat) -> None:
        address = f"ws://127.0.0.1:{port}/ws/{held.table}"
        async with websockets.connect(address, proxy=None, compression=None) as socket:
            welcome = await Peer(socket, held.token).hello()
            assert welcome["standing"]["phase"] == "playing"

    await asyncio.gather(*map(reconnect, seats))


@pytest.mark.parametrize("when", ["fail_before", "fail_after"])
@pytest.mark.parametrize("game", TOYS)
def test_two_hundred_failing_writes(game: str, when: str) -> None:
    async def scene(n: int) -> None:
        journal = MemoryJournal()
        getattr(journal, when).add(n)
        async with world(journal, LIMITS) as here:
            await persist(here, game, *TOYS[game])

    for n in range(3, 201):
        asyncio.run(scene(n))


def test_a_million_malformed_messages(caplog: pytest.LogCaptureFixture) -> None:
    asyncio.run(flood(1_000_000, 2, caplog))


def test_a_hundred_thousand_wrong_tokens() -> None:
    async def scene() -> None:
        async with world() as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
            stranger = await here.join(host.latest["welcome"]["table"])
            right = host.token or ""
            chance = random.Random(1)
            for _ in range(100_000):
                wrong = list(right)
                wrong[chance.randrange(len(wrong))] = chance.choice("-_.~ ")
                stranger.token = "".join(wrong)
                if stranger.token != right:
                    assert (await stranger.hello())["code"] == "wrong_token"
                stranger.bytes.clear()
                stranger.connection._seq = 0

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("game", "games"), [("bluff", 4000), ("sealed", 3500), ("scouts", 2000), ("battlezone", 500)]
)
def test_the_key_in_ten_thousand_games(game: str, games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(games):
        asyncio.run(_game(game, canary(number), random.Random(number), monkeypatch))


@pytest.mark.parametrize("game", LINKED)
def test_a_thousand_games_on_bad_links(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(1000 // len(LINKED) + 1):
        clean = asyncio.run(play(game, 0.0, seed, monkeypatch))
        assert asyncio.run(play(game, 0.1, seed, monkeypatch)) == clean


def test_a_thousand_sockets_and_five_hundred_moves_a_second(tmp_path: Path, figure: Figure) -> None:
    with serving(tmp_path) as server:
        played = play_crowd(server.port, take_seats(server.port, 500), 20, moves_per_second=500)
    figure("p50 and p99 in ms", f"{played.slowest(0.5):.1f}, {played.slowest(0.99):.1f}")
    assert played.per_second > 490
    assert played.slowest(0.99) < 50


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_no_acknowledgement_leaves_before_its_row_is_synced(tmp_path: Path) -> None:
    async def scene() -> str:
        trace = tmp_path / "trace"
        calls = "trace=pwrite64,fdatasync,fsync,write,writev,sendto,sendmsg"
        server = await asyncio.create_subprocess_exec(
            *("strace", "-D", "-f", "-s", "64", "-e", calls, "-o", str(trace)),
            *(sys.executable, "-m", "tests.crash.server", str(tmp_path / "data"), "0"),
            stdout=PIPE,
        )
        assert server.stdout is not None
        crash_test = CrashTest(tmp_path / "data", seed=1)
        crash_test.port = int((await server.stdout.readline()).split()[1])
        await crash_test._open(1)
        game = crash_test.games[0]
        async with websockets.connect(
            f"ws://127.0.0.1:{crash_test.port}/ws/{game.table}", proxy=None
        ) as socket:
            peer = Peer(socket, game.token)
            await peer.hello()
            while len(game.acknowledged) < 5:
                await crash_test._turn(game, peer)
        server.kill()
        await server.wait()
        while "+++ killed" not in trace.read_text():  # noqa: ASYNC110 - strace ends after the server
            await asyncio.sleep(0.05)
        return trace.read_text()

    synced = acknowledged = 0
    for line in asyncio.run(scene()).splitlines():
        if "pwrite64(" in line:
            synced = 0
        elif re.search(r"f(data)?sync\(.*= 0|f(data)?sync resumed.*= 0", line):
            synced = 1
        elif r"\"t\":\"taken\"" in line:
            acknowledged += 1
            assert synced, line
    assert acknowledged >= 5
