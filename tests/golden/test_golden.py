"""What every viewer is told at each step stays as it was, letter by letter."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, all_games, playthrough


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_playthrough_shows_every_viewer_what_it_always_did(game):
    golden = (FOLDER / f"{game.name}.txt").read_text()
    assert playthrough(game).splitlines() == golden.splitlines()
