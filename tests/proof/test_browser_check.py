"""The browser's own check agrees with the server's dice, and notices every lie."""

from __future__ import annotations

import pytest

from tests.proof.games import GAMES, LIES, provable, told_falsely, verdicts
from tests.server.world import register_toys


def _first(game, kind):
    """The first event of a kind."""
    told = (step["event"] for move in game["moves"] for step in move["steps"] if step["event"])
    return next(event for event in told if event["t"] == kind)


@pytest.fixture(autouse=True)
def _toys():
    register_toys()


def test_the_browser_confirms_every_die_of_fifty_games():
    told = [(game, number) for number in range(10) for game in GAMES]
    assert len(told) == 50
    dice = given = 0
    for game, verdict in verdicts(provable(*each) for each in told):
        assert verdict["wrong"] is None
        assert verdict["checked"] == verdict["total"]
        assert verdict["total"] + verdict["given"] == len(game["draws"])
        dice += verdict["dice"]
        given += verdict["given"]
    assert dice > 5000
    assert given > 0


def test_the_browser_notices_a_false_die_on_conquests_board():
    game = provable("conquest", 0)
    shown = _first(game, "fought")
    shown["defence"][0] = shown["defence"][0] % 6 + 1
    [(_, verdict)] = verdicts([game])
    assert "the board shows different dice" in verdict["wrong"]["sentence"]


def test_the_browser_notices_a_false_die_on_tactical_risks_board():
    game = provable("tactical", 0)
    shown = _first(game, "fired")
    faces = shown["volleys"][-1]["faces"]
    faces[0] = faces[0] % 6 + 1
    [(_, verdict)] = verdicts([game])
    assert "the board shows different dice" in verdict["wrong"]["sentence"]


def test_the_browser_notices_every_lie():
    found = [verdict["wrong"] for _, verdict in verdicts(told_falsely(4))]
    assert len(found) == 4 * len(LIES)
    assert all(found)
