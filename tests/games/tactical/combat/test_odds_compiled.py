"""Compiled and interpreted odds are the same."""

from __future__ import annotations

from tests.games.tactical.combat import same_odds
from tests.games.test_compiled import run


def test_compiled_and_interpreted_odds_are_the_same() -> None:
    kind, interpreted = run(same_odds.__name__, 4, "-m", "outflank.interpreted", hash_seed="1")
    assert (kind, interpreted) == ("interpreted", same_odds.digest(4))
