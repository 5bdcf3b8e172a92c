"""The public Python API, with the names that programs rely on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import outflank
from outflank.kernel.game import OddsError
from tests.checks import not_none
from tests.project import house_games


def test_the_games_and_their_bots_are_listed():
    assert "battlezone" in outflank.list_games()
    assert {"random", "balanced", "aggressive", "defensive"} <= set(outflank.list_bots("battlezone"))


def test_a_match_is_played_through_the_public_api_alone():
    match = outflank.new("battlezone", seed=7, seats=2)
    seat = match.to_act[0]
    action = match.legal(seat)[0]
    assert match.refusal(seat, action) is None
    assert not_none(match.refusal(1 - seat, action)).sentence == "It's not your turn."
    copy = match.clone()
    match.play(seat, action)
    assert match.digest() != copy.digest()
    assert match.view(seat).seat == seat
    assert match.result is None
    assert outflank.load(match.record()).digest() == match.digest()


def test_bots_play_a_whole_match_through_views():
    match = outflank.new("battlezone", seed=11)
    players = [outflank.make_bot("battlezone", name, seed=1) for name in ("balanced", "defensive")]
    for _ in range(2000):
        if match.result or match.verdict():
            break
        seat = match.to_act[0]
        match.play(seat, players[seat].act(match.view(seat), match.legal(seat)))
    assert match.result or match.verdict()


def test_odds_are_exact():
    assert float(outflank.odds("battlezone", attackers=5, defenders=3).win) == pytest.approx(
        0.90935, abs=5e-6
    )


QUESTIONS: dict[str, dict[str, Any]] = {
    "battlezone": {"attackers": 5, "defenders": 3},
    "conquest": {"attackers": 5, "defenders": 3},
    "tactical": {"attackers": {"infantry": 3}, "defenders": {"infantry": 2}},
}


@pytest.mark.parametrize("game", [game.name for game in house_games()])
def test_odds_can_be_written_as_json(game):
    if game not in QUESTIONS:
        with pytest.raises(OddsError, match="has no odds to ask for"):
            outflank.odds(game, attackers=1, defenders=1)
        return
    answer = outflank.odds(game, **QUESTIONS[game])
    assert msgspec.json.decode(msgspec.json.encode(answer), type=type(answer)) == answer


def test_the_same_seed_gives_the_same_match_and_another_seed_another():
    first, same, other = (outflank.new("battlezone", seed=seed) for seed in (7, 7, 8))
    assert first.digest() == same.digest() != other.digest()


def test_a_wrong_number_of_seats_is_explained():
    with pytest.raises(ValueError, match="BattleZone is for 2 players, not 3"):
        outflank.new("battlezone", seed=1, seats=3)
