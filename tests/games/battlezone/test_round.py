"""A round, turn by turn (BZ-10 to BZ-16), and draws by the limits (BZ-38, BZ-39)."""

from __future__ import annotations

import pytest

from outflank.games.battlezone.model import (
    GAME_OVER,
    NOT_YOUR_TURN,
    Attack,
    Battle,
    RoundBegan,
    Skip,
    Skipped,
    Supply,
)
from outflank.kernel.dice import FastDice
from tests.games.battlezone.boards import GAME, armies, line, play, stage


def test_bz_10_a_round_is_an_attack_phase_and_a_reinforcement() -> None:
    state = stage("01", "22", "1-2", [0, 0])
    events = play(state, None, None)
    assert [type(event) for event in events] == [Skipped, Skipped, Supply, Supply, RoundBegan]
    assert events[-1] == RoundBegan(2, 0)
    assert state.round == 2


def test_bz_10_rounds_are_counted_from_1() -> None:
    assert GAME.start(GAME.resolve_options({}, 2, 1), 2, FastDice(1)).round == 1


def test_bz_11_a_turn_is_one_attack_or_one_skip() -> None:
    state = stage("0011", "2332", line(4), [1, 1, 1, 6, 6, 6])
    play(state, (2, 3))
    assert state.turn == 1
    play(state, None)
    assert state.turn == 0


def test_bz_11_legal_lists_every_attack_and_then_skip() -> None:
    state = stage("0011", "2322", "1-2 2-3 2-4 1-3")
    assert state.legal(0) == [Attack(1, 3), Attack(2, 3), Attack(2, 4), Skip()]
    assert state.legal_codes(0) == [1 * 64 + 3, 2 * 64 + 3, 2 * 64 + 4, 0]
    assert [state.action(code) for code in state.legal_codes(0)] == state.legal(0)


def test_bz_11_the_specifications_example_of_an_attack_phase() -> None:
    state = stage("0101010101", "8" * 10, line(10), FastDice(1))
    counts = []
    for attacks in (True, True, False, True, True, False, False):
        state.step(state.legal_codes(state.turn)[0] if attacks else 0)
        counts.append((state.round, state.skips))
    assert counts == [(1, 0), (1, 0), (1, 1), (1, 0), (1, 0), (1, 1), (2, 0)]


def test_bz_12_two_skips_in_a_row_end_the_phase() -> None:
    state = stage("01", "22", "1-2", [0, 0])
    play(state, None)
    assert (state.round, state.skips) == (1, 1)
    play(state, None)
    assert (state.round, state.skips) == (2, 0)


def test_bz_12_an_attack_restarts_the_count() -> None:
    state = stage("001", "133", line(3), [1, 1, 1, 6, 6, 6, *[0] * 9])
    play(state, None, (3, 2))
    assert state.skips == 0
    play(state, None)
    assert (state.round, state.skips) == (1, 1)


def test_bz_13_a_seat_without_targets_can_only_skip() -> None:
    state = stage("01", "12", "1-2")
    assert state.legal(0) == [Skip()]
    assert play(state, None) == [Skipped(0, forced=True)]
    assert play(stage("01", "22", "1-2"), None) == [Skipped(0, forced=False)]


def test_bz_13_armies_without_a_neighbouring_enemy_cannot_attack() -> None:
    assert stage("001", "812", line(3)).legal(0) == [Skip()]


def test_bz_14_the_phase_ends_by_itself_right_after_an_attack() -> None:
    state = stage("01", "21", "1-2", [1, 1, 6, 0, 0])
    events = play(state, (1, 2))
    assert [type(event) for event in events] == [Battle, Supply, Supply, RoundBegan]
    assert (state.round, armies(state)) == (2, "22")


def test_bz_14_a_round_in_which_nobody_can_attack_ends_as_it_begins() -> None:
    # All armies go to interior territories twice before a border territory gets one.
    state = stage("0011", "1211", line(4), [1, 1, 6, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0])
    events = play(state, (2, 3))
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [2, 3, 4]
    assert armies(state) == "5335"
    assert state.idle_rounds == 2


def test_bz_14_such_rounds_end_once_only_the_borders_have_room() -> None:
    state = stage("0011", "1211", line(4), [1, 1, 6, *[0, 0, 1, 1] * 3, 0, 0, 1, 0])
    play(state, (2, 3))
    assert (state.round, armies(state)) == (5, "8228")


def test_bz_14_in_the_end_someone_can_always_attack() -> None:
    for seed in range(200):
        state = stage("0" * 16 + "1" * 16, "1" * 15 + "21" + "1" * 15, line(32), FastDice(seed))
        play(state, (16, 17))
        after_a_skip = state.clone(FastDice(1))
        play(after_a_skip, None)
        assert state.legal_codes(state.turn) + after_a_skip.legal_codes(after_a_skip.turn) != [0, 0]


def test_bz_15_the_seat_that_did_not_act_last_opens_the_next_round() -> None:
    state = stage("01", "22", "1-2", [0, 0], turn=1)
    play(state, None, None)  # seat 1, then seat 0
    assert state.turn == 1
    state = stage("01", "21", "1-2", [1, 1, 6, 0, 0])
    play(state, (1, 2))  # seat 0 ends the phase by its attack
    assert state.turn == 1


def test_bz_16_only_the_seat_in_turn_can_act() -> None:
    state = stage("01", "22", "1-2")
    assert GAME.to_act(state) == (0,)
    assert (state.legal(1), state.legal_codes(1)) == ([], [])
    for action in (Attack(2, 1), Skip()):
        assert GAME.refusal(state, 1, action) == NOT_YOUR_TURN
    for stranger in (-3, -1, 2, 2**70):
        assert GAME.refusal(state, stranger, Skip()) == NOT_YOUR_TURN


def test_bz_16_nobody_can_act_once_the_game_is_over() -> None:
    state = stage("00", "22", "1-2", winner=0)
    for seat in (0, 1):
        assert GAME.refusal(state, seat, Skip()) == GAME_OVER
    with pytest.raises(ValueError, match="not allowed"):
        state.step(0)


def test_bz_38_eight_rounds_in_a_row_without_an_attack_are_a_draw() -> None:
    state = stage("01", "22", "1-2", FastDice(1))
    for _ in range(7):
        play(state, None, None)
    assert GAME.verdict(state) is None
    play(state, None, None)
    verdict = GAME.verdict(state)
    assert verdict
    assert (verdict.winners, verdict.ranks, verdict.reason) == ((), (1, 1), "stalemate")
    assert GAME.result(state) is None


def test_bz_38_an_attack_restarts_the_count_of_idle_rounds() -> None:
    state = stage("01", "88", "1-2", FastDice(1), idle_rounds=7)
    play(state, (1, 2))
    if state.winner < 0:
        play(state, None, None)
    assert state.idle_rounds in (0, 7)
    assert GAME.verdict(state) is None


def test_bz_38_a_round_with_an_attack_is_not_idle() -> None:
    state = stage("001", "881", line(3), [0], idle_rounds=7, turn=1)
    play(state, None, None)
    assert state.idle_rounds == 8
    state = stage("011", "288", line(3), [1, 1, *[6] * 8, *[0] * 20], idle_rounds=7)
    play(state, (1, 2), None, None)
    assert (state.idle_rounds, state.attacked) == (0, False)


def test_bz_39_after_300_rounds_the_game_is_a_draw() -> None:
    state = stage("01", "22", "1-2", FastDice(1), round=300)
    assert GAME.verdict(state) is None
    play(state, None, None)
    verdict = GAME.verdict(state)
    assert verdict
    assert (verdict.winners, verdict.reason) == ((), "round_limit")


def test_bz_39_a_won_game_is_not_a_draw() -> None:
    assert GAME.verdict(stage("00", "22", "1-2", winner=0, round=400)) is None


def test_a_whole_game_of_random_attacks_has_a_winner() -> None:
    for seed in range(20):
        state = GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed))
        assert 18 <= state.terrain.size <= 32
        chooser = FastDice(seed, 1)
        turns = 0
        while state.winner < 0 and turns < 1000:
            codes = state.legal_codes(state.turn)
            state.step(codes[chooser.below(max(1, len(codes) - 1))])  # the last one is Skip
            turns += 1
        assert state.winner in (0, 1)


def test_two_skips_at_the_start_reinforce_both_players() -> None:
    state = GAME.start(GAME.resolve_options({}, 2, 1), 2, FastDice(1))
    before = sum(GAME.document(state).armies)
    due = sum(state.supplies())
    play(state, None)
    assert (state.round, sum(GAME.document(state).armies)) == (1, before)
    play(state, None)
    assert (state.round, sum(GAME.document(state).armies)) == (2, before + due)
