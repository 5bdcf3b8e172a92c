"""An installed package brings a game and its bot into the library, the arena and a server with processes."""

from __future__ import annotations

import asyncio
import os
import random
import re
import subprocess
import sys
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest

from tests.checks import not_none
from tests.packages import install
from tests.server.network import Network

LIBRARY = """
import outflank
from outflank.kernel.laws import play_lawfully
print("lanterns" in outflank.list_games(), outflank.list_bots("lanterns"))
print(outflank.play("lanterns", ["keeper", "random", "keeper"], seed=4, options={"size": 3}).reason)
match = outflank.new("lanterns", seed=4)
assert all(play_lawfully(match.game, seed).result for seed in range(3))
print(outflank.load(match.record()).digest() == match.digest(), outflank.bots.problems())
print(outflank.play("battlezone", ["guest", "random"], seed=1).ranks != ())
"""
CHECK = """
import sys
import outflank
from outflank.kernel.match import Match
record = outflank.load(open(sys.argv[1], "rb").read())
keeper = outflank.make_bot("lanterns", "keeper", 0)
again, chosen = Match(record.game, record.header, record.dice_from_start(), record.key), 0
for entry in record.entries:
    if entry.seat == 1:
        assert keeper.act(again.view(1), again.legal(1)) == entry.action, entry
        chosen += 1
    again.play(entry.seat, entry.action)
print(chosen)
"""


@pytest.fixture(scope="module")
def outside(tmp_path_factory):
    """The environment in which the package is installed."""
    return install("lanterns", tmp_path_factory.mktemp("outside"))


def run(outside, *words):
    done = subprocess.run([sys.executable, *words], env=outside, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def test_the_library_plays_it(outside):
    assert run(outside, "-c", LIBRARY).splitlines() == [
        "True ['random', 'keeper']",
        "lanterns",
        "True []",
        "True",
    ]


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_the_arena_plays_it_in_processes(outside, tmp_path, way):
    program = tmp_path / "arena.py"
    program.write_text(
        "import multiprocessing\n"
        "from outflank.arena.contest import contest\n"
        "if __name__ == '__main__':\n"
        f"    multiprocessing.set_start_method({way!r})\n"
        "    scores = list(contest('lanterns', ['keeper', 'random'], 44, workers=2))\n"
        "    print(scores[-1].games, dict(scores[-1].reasons))\n"
    )
    assert run(outside, str(program)) == "44 {'lanterns': 44}\n"


def test_the_command_line_knows_it(outside):
    command = [sys.executable, "-m", "outflank", "arena", "lanterns", "keeper", "random", "--games", "40"]
    done = subprocess.run(
        [*command, "--workers", "2"], env=outside, capture_output=True, text=True, check=False
    )
    assert (done.returncode, "lanterns 40" in done.stdout) == (0, True)


@contextmanager
def serving(outside, folder):
    """A server with processes for bots: its port, and what it says on standard error."""
    command = [sys.executable, "-m", "outflank", "serve", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, env=outside, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        try:
            address = re.search(rb"http://127\.0\.0\.1:(\d+)", not_none(server.stdout).readline())
            assert address
            yield int(address[1]), server.stderr
        finally:
            server.terminate()


def test_a_person_plays_its_own_bot_over_the_socket(outside, tmp_path: Path):
    async def scene(port):
        chance = random.Random(3)
        async with AsyncExitStack() as stack:
            here = Network(port, stack)
            await stack.enter_async_context(here.http)
            told = {game["name"]: game for game in (await here.http.get("/api/games")).json()}
            assert [bot["name"] for bot in told["lanterns"]["bots"]] == ["random", "keeper"]
            opened = await here.open("lanterns", ["me", "keeper"], size=3)
            player = await here.join(opened["table"], opened["token"])
            await player.hello()
            hinted = 0
            while player.latest["standing"]["phase"] != "over":
                legal = player.latest["standing"]["legal"].get("0")
                if not legal:
                    await player.hear()
                    continue
                if not hinted:
                    hint = await player.ask({"t": "advise", "seat": 0}, "advice", "refused")
                    hinted += hint["action"] in legal and hint["sentence"].startswith("Light ")
                assert (await player.move(0, chance.choice(legal)))["t"] == "taken"
                await player.settle()
            assert hinted
            record = await here.http.get(f"/api/tables/{opened['table']}/record")
            (tmp_path / "lanterns.outflank").write_bytes(record.content)
            replay = await here.http.get(f"/api/tables/{opened['table']}/replay")
            assert len(replay.json()["moves"]) >= 9

    with serving(outside, tmp_path / "games") as (port, _):
        asyncio.run(scene(port))
    file = str(tmp_path / "lanterns.outflank")
    assert int(run(outside, "-c", CHECK, file)) >= 3  # in its process the bot chose the same moves as here
    assert "is genuine" in run(outside, "-m", "outflank", "verify", file)


def test_a_server_names_a_broken_package_and_serves_the_others(outside, tmp_path: Path):
    site = tmp_path / "site"
    info = site / "outflank_sinking-0.1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outflank-sinking\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text("[outflank.games]\nsinking = sinking:Game\n")
    both = {**outside, "PYTHONPATH": f"{site}{os.pathsep}{outside['PYTHONPATH']}"}

    async def scene(port):
        async with AsyncExitStack() as stack:
            here = Network(port, stack)
            await stack.enter_async_context(here.http)
            names = [game["name"] for game in (await here.http.get("/api/games")).json()]
            assert "sinking" not in names
            assert {"battlezone", "lanterns"} <= set(names)
            refused = await here.http.post(
                "/api/tables", json={"game": "sinking", "seats": [{"who": "me"}, {"who": "me"}]}
            )
            assert "The package outflank-sinking 0.1 offers" in refused.json()["sentence"]

    with serving(both, tmp_path / "games") as (port, said):
        complaint = next(line for line in iter(said.readline, b"") if b"sinking" in line).decode()
        asyncio.run(scene(port))
    assert complaint == (
        'The package outflank-sinking 0.1 offers "sinking", which can\'t be used: '
        "importing sinking:Game fails with ModuleNotFoundError (No module named 'sinking').\n"
    )
