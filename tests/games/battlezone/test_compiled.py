"""Compiled and interpreted rules play the same games, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.games.battlezone import same_games

GAMES = 16


def run(*how: str, hash_seed: str) -> tuple[str, str]:
    script = Path(same_games.__file__)
    command = [sys.executable, *how, str(script), str(GAMES)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    told = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    kind, digest = told.split()
    return kind, digest


def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    here = same_games.digest(GAMES)
    for hash_seed in ("1", "2"):
        kind, interpreted = run("-m", "outflank.interpreted", hash_seed=hash_seed)
        assert kind == "interpreted"
        assert interpreted == here
    _, as_installed = run(hash_seed="3")
    assert as_installed == here
