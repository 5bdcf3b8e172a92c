"""Attacks: conditions, rolls and results (BZ-17 to BZ-27)."""

from __future__ import annotations

from itertools import product

import pytest

import outflank
from outflank.games.battlezone import rules
from outflank.games.battlezone.model import UNKNOWN_ACTION, Attack, Battle, Conquered, Skip
from outflank.games.battlezone.odds import odds
from outflank.kernel.common_actions import Resign
from outflank.kernel.dice import FastDice
from tests.games.battlezone.boards import GAME, armies, line, owners, play, stage


def refusal(owned: str, standing: str, borders: str, action: Attack) -> tuple[str, str]:
    found = GAME.refusal(stage(owned, standing, borders), 0, action)
    assert found
    return found.code, found.sentence


def test_bz_17_you_attack_from_your_own_territory() -> None:
    code, sentence = refusal("011", "222", line(3), Attack(2, 3))
    assert (code, sentence) == ("not_your_source", "You can't attack from territory 2: it isn't yours.")


@pytest.mark.parametrize("number", [0, -1, 4, 33, 64, 2**31, 2**63, -(2**80)])
def test_bz_17_an_attack_needs_territories_that_exist(number: int) -> None:
    for action in (Attack(number, 2), Attack(1, number)):
        code, sentence = refusal("011", "222", line(3), action)
        assert (code, sentence) == ("no_such_territory", f"There is no territory {number}.")


def test_bz_37_luck_is_counted_in_armies_won_or_lost() -> None:
    for won, got in ((True, 3), (False, -4)):
        battle = Battle(1, 4, 7, (6, 5, 4, 3, 2), (1, 1, 1), won, 17)
        rolled = GAME.rolled(battle)
        assert rolled
        assert rolled.word == 17
        assert rolled.dice == ((1, battle.attack), (0, battle.defence))
        attacker, defender = rolled.stakes
        win = odds(5, 3).win
        assert (attacker.seat, attacker.got, attacker.chances) == (1, got, ((3, win), (-4, 1 - win)))
        assert (defender.seat, defender.got, defender.chances) == (0, -got, ((-3, win), (4, 1 - win)))
    assert GAME.rolled(Conquered(0)) is None


def test_bz_18_the_target_must_border_the_source() -> None:
    code, sentence = refusal("011", "222", line(3), Attack(1, 3))
    assert (code, sentence) == ("not_adjacent", "Territory 3 doesn't border territory 1.")


def test_bz_19_the_target_must_be_the_enemys() -> None:
    assert refusal("001", "222", line(3), Attack(1, 2)) == (
        "own_target",
        "You can't attack territory 2: it's yours.",
    )
    assert refusal("001", "222", line(3), Attack(2, 2)) == (
        "own_target",
        "You can't attack territory 2: it's yours.",
    )


def test_bz_20_one_army_cannot_attack() -> None:
    code, sentence = refusal("01", "12", "1-2", Attack(1, 2))
    assert (code, sentence) == ("one_army", "You can't attack with 1 army.")
    assert GAME.refusal(stage("01", "22", "1-2"), 0, Attack(1, 2)) is None


def test_an_unknown_action_is_refused() -> None:
    assert GAME.refusal(stage("01", "22", "1-2"), 0, Resign()) == UNKNOWN_ACTION


def test_exactly_the_legal_actions_are_not_refused() -> None:
    found = 0
    for seed in range(6):
        state = GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed))
        for _ in range(30 * seed):
            if state.winner < 0:
                state.step(state.legal_codes(state.turn)[0])
        for seat in (0, 1):
            legal = set(state.legal(seat))
            found += len(legal)
            for source, target in product(range(-1, 35), repeat=2):
                action = Attack(source, target)
                assert (GAME.refusal(state, seat, action) is None) == (action in legal)
                if seat == state.turn:
                    assert state.allows(rules.code(action)) == (action in legal)
    assert found > 20


def test_a_refused_action_is_not_carried_out() -> None:
    state = stage("011", "222", line(3))
    for action in (Attack(1, 3), Attack(2, 1), Attack(1, 67), Attack(0, 66), Attack(-1, 2), Resign()):
        with pytest.raises(ValueError, match="not allowed"):
            GAME.apply(state, 0, action, None)
    for code in (-1, 1, 64, 66 + 64, 3 * 64 + 2, 33 * 64 + 1, 64 * 64, 2**40):
        with pytest.raises(ValueError, match="not allowed"):
            state.step(code)
        with pytest.raises(ValueError, match="not allowed"):
            state.action(code)
    assert (armies(state), state.turn, state.dice.drawn) == ("222", 0, 0)


def test_bz_21_a_won_territory_never_holds_more_than_eight() -> None:
    state = stage("011", "888", line(3), [6] * 8 + [5] * 8)
    play(state, (1, 2))
    assert armies(state) == "178"


def test_bz_22_both_sides_roll_a_die_for_each_army() -> None:
    state = stage("011", "531", line(3), [3, 6, 2, 4, 5, 6, 5, 4])
    (battle,) = play(state, (1, 2))
    assert battle == Battle(0, 1, 2, (3, 6, 2, 4, 5), (6, 5, 4), True, 0)


def test_bz_22_dice_show_one_to_six() -> None:
    dice = FastDice(42)
    faces = {face for _ in range(100) for face in dice.roll(5)}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_bz_23_the_higher_total_takes_the_territory() -> None:
    # The specification's example: 5 armies against 3, 20 against 15.
    state = stage("011", "531", line(3), [3, 6, 2, 4, 5, 6, 5, 4])
    play(state, (1, 2))
    assert (owners(state), armies(state)) == ("001", "141")


def test_bz_23_attacker_wins_when_total_is_higher() -> None:
    assert rules.wins((6, 6, 6), (5, 5))


def test_bz_24_a_tie_goes_to_the_defender() -> None:
    # The specification's example: 4 armies against 2, 10 against 10.
    state = stage("011", "421", line(3), [2, 3, 4, 1, 5, 5])
    (battle,) = play(state, (1, 2))
    assert isinstance(battle, Battle)
    assert not battle.won
    assert (owners(state), armies(state)) == ("011", "121")
    assert not rules.wins((5, 5), (4, 6))


def test_bz_24_every_roll_of_two_dice_against_two_is_decided_by_the_totals() -> None:
    for a, b, c, d in product(range(1, 7), repeat=4):
        state = stage("011", "222", line(3), [a, b, c, d, *[0] * 4])
        play(state, (1, 2))
        assert (owners(state) == "001") == (a + b > c + d) == rules.wins((a, b), (c, d))


def test_bz_25_a_lost_attack_costs_all_armies_but_one_and_the_defender_none() -> None:
    state = stage("011", "841", line(3), [1] * 8 + [6] * 4)
    play(state, (1, 2))
    assert (owners(state), armies(state)) == ("011", "141")


def test_bz_26_the_game_ends_immediately_with_the_last_territory() -> None:
    state = stage("001", "231", line(3), [6, 6, 6, 1])
    events = play(state, (2, 3))
    assert isinstance(events[0], Battle)
    assert events[1:] == [Conquered(0)]
    assert (state.round, armies(state), GAME.view(state, 1).winner) == (1, "212", 0)


def test_bz_26_a_failed_attack_wins_nothing() -> None:
    state = stage("01", "31", "1-2", [1, 1, 1, 6, *[0] * 9])
    play(state, (1, 2))
    assert GAME.result(state) is None


def test_bz_27_the_chances_of_an_attack_are_known_exactly() -> None:
    answer = outflank.odds("battlezone", attackers=2, defenders=1)
    assert answer == odds(2, 1)
    assert float(answer.chance) == answer.win == pytest.approx(0.83796, abs=5e-6)
    wins = sum(a + b > c for a, b, c in product(range(1, 7), repeat=3))
    assert answer.chance * 6**3 == wins


def test_adding_events_rolls_the_same_dice() -> None:
    told, silent = (stage("0011", "4444", line(4), FastDice(9)) for _ in range(2))
    play(told, (2, 3), None, None)
    for code in (2 * 64 + 3, 0, 0):
        silent.step(code)
    assert GAME.document(told) == GAME.document(silent)
    assert told.dice.drawn == silent.dice.drawn


def test_skip_has_code_0() -> None:
    assert rules.code(Skip()) == 0
    assert rules.code(Attack(3, 4)) == 3 * 64 + 4
    assert rules.code(Resign()) == -1


def refuse_everything(attempts: int) -> None:
    """Try random actions of any seat at any time: unless legal, they are refused and change nothing."""
    dice = FastDice(attempts)
    state = GAME.start(GAME.resolve_options({}, 2, 7), 2, FastDice(7))
    before = GAME.document(state)
    legal = {seat: set(state.legal(seat)) for seat in (-1, 0, 1, 2)}
    far = (0, -1, 33, 64, 2**31, 2**63, -(2**70))
    for _ in range(attempts):
        seat = dice.below(4) - 1
        numbers = [dice.below(40) - 4 if dice.below(8) else far[dice.below(len(far))] for _ in range(2)]
        action = Attack(*numbers)
        refused = GAME.refusal(state, seat, action)
        assert (refused is None) == (action in legal[seat])
        assert refused is None or (refused.code and refused.sentence.endswith("."))
    assert GAME.document(state) == before


def test_random_actions_are_refused_with_a_reason_and_change_nothing() -> None:
    refuse_everything(20_000)


@pytest.mark.soak
def test_a_million_random_actions_are_refused_with_a_reason_and_change_nothing() -> None:
    refuse_everything(1_000_000)
