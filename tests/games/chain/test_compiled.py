"""Compiled and interpreted rules play the same games, under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.games.chain import same_games

GAMES = 8
ROOT = Path(__file__).parents[3]


def run(*how: str, hash_seed: str) -> tuple[str, str]:
    command = [sys.executable, *how, "-m", same_games.__name__, str(GAMES)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment, cwd=ROOT)
    kind, digest = done.stdout.split()
    return kind, digest


def test_compiled_and_interpreted_rules_resolve_the_same_rounds() -> None:
    here = same_games.digest(GAMES)
    for hash_seed in ("1", "2"):
        kind, interpreted = run("-m", "outflank.interpreted", hash_seed=hash_seed)
        assert kind == "interpreted"
        assert interpreted == here
    _, as_installed = run(hash_seed="3")
    assert as_installed == here
