"""Lost, doubled and reordered frames change nothing."""

from __future__ import annotations

import asyncio

import pytest

from tests.load.bad_link import GAMES, play


@pytest.mark.parametrize("game", GAMES)
def test_damage_to_a_tenth_of_all_frames_does_not_change_the_match(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(5):
        clean = asyncio.run(play(game, 0.0, seed, monkeypatch))
        assert asyncio.run(play(game, 0.1, seed, monkeypatch)) == clean
        assert clean[1] > 5
