"""A record replays the same with any hash seed, compiled or interpreted."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import outflank
from tests.kernel.replaying import digest
from tests.server.world import register_toys

ROOT = Path(__file__).parents[2]
GAMES = [("battlezone", 2), ("bluff", 3), ("sealed", 4), ("scouts", 4)]
RUNS = [("-m", "tests.kernel.replaying"), ("-m", "outflank.interpreted", "-m", "tests.kernel.replaying")]


def write_games(folder: Path, count: int) -> None:
    """Write random games; every tenth isn't over."""
    register_toys()
    for number in range(count):
        name, seats = GAMES[number % len(GAMES)]
        match = outflank.new(name, seed=number, seats=seats)
        chance = random.Random(number)
        most = 20 if number % 10 == 9 else 10**6
        while not match.result and len(match.entries) < most:
            seat = chance.choice([seat for seat in match.to_act if match.legal(seat)])
            match.play(seat, chance.choice(match.legal(seat)))
        (folder / f"{number:04}.outflank").write_bytes(match.record())


def replay_everywhere(folder: Path, count: int) -> None:
    write_games(folder, count)
    here = digest(folder)
    for run in RUNS:
        seed = str(random.SystemRandom().randrange(2**32))
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, *run, str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=ROOT, check=False)
        assert done.stdout.strip() == here, (run, seed, done.stderr[-2000:])


def test_forty_games_replay_the_same_under_random_hash_seeds(tmp_path: Path) -> None:
    replay_everywhere(tmp_path, 40)


@pytest.mark.soak
def test_a_thousand_games_replay_the_same_under_random_hash_seeds(tmp_path: Path) -> None:
    replay_everywhere(tmp_path, 1000)
