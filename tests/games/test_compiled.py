"""Compiled and interpreted rules play the same games, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games.battlezone import same_games as battlezone
from tests.games.chain import same_games as chain
from tests.games.conquest import same_games as conquest
from tests.games.tactical import same_games as tactical

ROOT = Path(__file__).parents[2]


def run(module: str, games: int, *how: str, hash_seed: str) -> tuple[str, str]:
    command = [sys.executable, *how, "-m", module, str(games)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT)
    kind, digest = done.stdout.split()
    return kind, digest


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("same_games", "games"),
    [
        pytest.param(battlezone, 16, id="battlezone"),
        pytest.param(chain, 8, id="chain"),
        pytest.param(conquest, 6, id="conquest"),
        pytest.param(tactical, 1, id="tactical"),
    ],
)
def test_compiled_and_interpreted_rules_play_the_same_games(same_games: Any, games: int) -> None:
    here = same_games.digest(games)
    for hash_seed in ("1", "2"):
        kind, interpreted = run(same_games.__name__, games, "-m", "outflank.interpreted", hash_seed=hash_seed)
        assert kind == "interpreted"
        assert interpreted == here
    _, as_installed = run(same_games.__name__, games, hash_seed="3")
    assert as_installed == here
