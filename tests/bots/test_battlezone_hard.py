"""BattleZone's hard bot: its choices, its strength and its reasons (BZ-65 to BZ-67)."""

from __future__ import annotations

import pytest

import outflank
from outflank import bots
from outflank.bots.battlezone import BOTS, Balanced, Hard, Hint, hint, playout
from outflank.bots.battlezone.evaluation import EVALUATOR, WEIGHTS
from outflank.bots.battlezone.reasons import reason
from outflank.bots.bot import Adviser
from outflank.bots.phrases import percent
from outflank.games.battlezone.model import Attack, Skip
from outflank.games.battlezone.rules import State
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from tests.games.battlezone.boards import GAME, line, stage

MILLION = 1_000_000

needs_speed = pytest.mark.skipif(not compiled(), reason="whole games of the hard bot want compiled rules")


def start(seed: int) -> State:
    return GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed))


def positions(seed: int, turns: int, every: int) -> list[State]:
    """List positions of a game between simple bots, without dice."""
    state, players = start(seed), (Balanced(seed), Balanced(seed + 1))
    found = []
    for turn in range(turns):
        if turn % every == every - 1:
            found.append(state.clone())
        state.step(players[state.turn].choose(state, state.turn))
    return found


def test_bz_60_hard_moves_the_same_from_a_view_and_a_position_without_dice() -> None:
    tried = list(positions(seed=3, turns=60, every=20))
    assert len(tried) == 3
    for state in tried:
        seat = state.turn
        before = GAME.document(state)
        seen = Hard(1).act(GAME.view(state, seat), GAME.legal(state, seat))
        assert seen == Hard(2).act_on(state, seat)
        assert GAME.refusal(state, seat, seen) is None
        assert GAME.document(state) == before


def test_bz_65_hard_takes_a_sure_win_that_joins_its_groups() -> None:
    assert Hard(1).act_on(stage("001", "881", line(3)), 0) == Attack(2, 3)
    # Both attacks are certain to win: 3 joins its two groups, 6 is a dead end.
    state = stage("001001", "181111", "1-2 2-3 3-4 4-5 2-6")
    assert Hard(1).act_on(state, 0) == Attack(2, 3)


def test_bz_65_hard_skips_where_every_attack_would_lose() -> None:
    assert Hard(1).act_on(stage("0011", "2288", line(4)), 0) == Skip()


def test_bz_65_hard_skips_where_it_has_nothing_to_attack_with() -> None:
    assert Hard(1).act_on(stage("001", "112", line(3)), 0) == Skip()


def test_bz_65_hard_keeps_attacking_when_every_territory_is_full() -> None:
    state = stage("000111", "888888", "1-2 2-3 3-4 4-5 5-6", reserve=(20, 0))
    assert Hard(1).act_on(state, 0) == Attack(3, 4)


def test_bz_65_hard_chooses_only_on_its_turn() -> None:
    with pytest.raises(ValueError, match="turn"):
        Hard(1).choose(stage("01", "22", "1-2"), 1)


def test_bz_66_a_position_favours_the_seat_with_more() -> None:
    strong = stage("00001", "88881", line(5))
    weak = stage("01111", "18888", line(5))
    assert EVALUATOR.win_chance(strong) > MILLION * 9 // 10
    assert EVALUATOR.win_chance(weak) < MILLION // 10
    assert EVALUATOR.win_chance(stage("00", "88", "1-2", winner=0)) == MILLION
    assert EVALUATOR.win_chance(stage("00", "88", "1-2", winner=0, turn=1)) == 0


def test_bz_66_the_same_position_seen_from_the_other_seat_is_worth_the_same() -> None:
    one = stage("00110", "38152", "1-2 2-3 3-4 4-5 1-4", reserve=(2, 7), skips=1)
    other = stage("11001", "38152", "1-2 2-3 3-4 4-5 1-4", reserve=(7, 2), turn=1, skips=1)
    assert EVALUATOR.win_chance(one) == EVALUATOR.win_chance(other)
    assert EVALUATOR.measured(one) == EVALUATOR.measured(other)
    assert len(EVALUATOR.measured(one)) == len(WEIGHTS)


@needs_speed
def test_bz_65_hard_is_stronger_than_balanced_and_defensive() -> None:
    for name in ("balanced", "defensive"):
        won = 0
        for game in range(40):
            players = (Hard(game), BOTS[name].make(game))
            swapped = game % 2
            winner = playout(start(500 + game // 2), players[swapped], players[1 - swapped])  # type: ignore[arg-type]
            won += winner == swapped
        assert won > 24, name


@needs_speed
def test_hard_games_with_the_same_seed_are_the_same() -> None:
    ends = [start(4) for _ in range(2)]
    for state in ends:
        playout(state, Hard(8), Hard(9), 3)
    assert GAME.document(ends[0]) == GAME.document(ends[1])


def test_bz_67_a_hint_is_the_hard_bots_move_with_a_reason() -> None:
    for state in positions(seed=5, turns=60, every=20):
        view = GAME.view(state, state.turn)
        found = hint(view)
        assert found.action == Hard(7).act(view, GAME.legal(state, state.turn))
        assert found.sentence.endswith(".")
        assert found.sentence.count(".") == 1
        assert found.sentence.startswith("Skip" if isinstance(found.action, Skip) else "Attack ")
    assert bots.adviser("battlezone") == "hard"
    bot = outflank.make_bot("battlezone", "hard", seed=1)
    assert isinstance(bot, Adviser)
    assert not isinstance(outflank.make_bot("battlezone", "balanced", seed=1), Adviser)


def test_bz_67_a_hint_to_attack_names_the_chance_and_the_gain() -> None:
    assert hint(GAME.view(stage("001", "881", line(3)), 0)) == Hint(
        Attack(2, 3), "Attack 3 from 2: 100% to win, and that wins the game."
    )
    joining = stage("0101", "5216", "1-2 2-3 3-4 1-4")
    assert reason(joining, 1 * 64 + 2) == ("Attack 2 from 1: 99% to win, and your largest group grows to 3.")
    breaking = stage("00111", "18212", "1-2 2-4 3-4 4-5")
    assert reason(breaking, 2 * 64 + 4).endswith("and your largest group grows to 3.")
    apart = stage("00010111", "11118111", "1-2 2-3 3-4 4-6 5-6 6-7 6-8")
    assert reason(apart, 5 * 64 + 6).endswith("and their largest group shrinks to 1.")
    small = "1-2 2-3 3-6 4-5 4-6 6-7 7-8"
    assert reason(stage("00001111", "11183222", small), 4 * 64 + 5).endswith(
        "and it removes a stack of 3 from your border."
    )
    assert reason(stage("00001111", "11181222", small), 4 * 64 + 5).endswith("and you move 7 armies forward.")


def test_bz_67_a_hint_to_attack_at_bad_odds_explains_why() -> None:
    assert reason(stage("01", "88", "1-2", reserve=(9, 0)), 66) == (
        "Attack 2 from 1: 47% to win, but your reserve of 9 can replace your losses."
    )
    assert reason(stage("01", "88", "1-2"), 66).endswith("but waiting is even worse.")
    assert reason(stage("01", "22", "1-2"), 66).endswith("but you risk only one army.")


def test_bz_67_a_hint_to_skip_explains_why_not_to_attack() -> None:
    sentences = [
        reason(stage("001", "112", line(3)), 0),
        reason(stage("0011", "2288", line(4), skips=1), 0),
        reason(stage("0011", "2288", line(4)), 0),
        reason(stage("011", "428", "1-2 1-3"), 0),
        reason(stage("011", "428", "1-2 2-3"), 0),
        reason(stage("011", "422", "1-2 2-3"), 0),
        reason(stage("011", "421", "1-2 2-3"), 0),
    ]
    assert sentences == [
        "Skip: you have nothing to attack with.",
        "Skip to end the round: you get 2 armies, and they get 2.",
        "Skip: your best attack wins under 1% of the time.",
        "Skip for now: your best attack would leave a territory next to a stronger stack.",
        "Skip for now: your best attack would leave a territory next to a stronger stack.",
        "Skip for now: your best attack would leave a territory open to attack.",
        "Skip for now: your best attack wins 94% of the time, but losing it would cost more.",
    ]


def test_bz_67_a_skip_is_not_blamed_on_exposure_if_one_best_attack_is_safe() -> None:
    # Both attacks have the same chance, but only the attack on 5 leads to a strong neighbour.
    state = stage("010011", "421428", "1-2 2-3 3-4 4-5 5-6")
    assert reason(state, 0).endswith("but losing it would cost more.")


def test_chances_read_as_percentages() -> None:
    said = [percent(share) for share in (0.0, 0.001, 0.5, 0.994, 0.9999, 1.0)]
    assert said == ["0%", "under 1%", "50%", "99%", "over 99%", "100%"]
