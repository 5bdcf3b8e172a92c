"""Attacks: who can attack, with which dice, losses and captures."""

from __future__ import annotations

from itertools import product

import pytest

from outflank.games.conquest.combat.roll import COUNTS, losses, outcomes
from outflank.games.conquest.events import Conquered, Fought, Occupied, pairs_won
from outflank.games.conquest.model import Attack, AttackUntil, Defend, EndTurn, Occupy
from outflank.kernel.dice import FastDice, SealedDice
from outflank.kernel.luck import Tally
from tests.games.conquest.boards import GAME, armies, owners, phase, play, refused, stage, told


def test_cq_37_an_attack_needs_two_armies_and_a_neighbouring_enemy() -> None:
    state = stage("001n1", "31221")
    assert refused(state, Attack(1, 2, 1)) == "one_army"
    assert refused(state, Attack(0, 2, 1)) == "not_adjacent"
    assert refused(state, Attack(0, 1, 1)) == "own_target"
    assert refused(state, Attack(2, 1, 1)) == "not_yours"
    assert refused(state, Attack(9, 1, 1)) == "no_such_territory"
    assert refused(state, Attack(0, 2**40, 1)) == "no_such_territory"
    assert refused(stage("00n1", "3311"), Attack(1, 2, 1)) is None


def test_cq_38_the_attacker_rolls_one_to_three_dice_and_fewer_than_its_armies() -> None:
    for count, most in ((2, 1), (3, 2), (4, 3), (9, 3)):
        state = stage("0011", [1, count, 5, 1])
        assert [refused(state, Attack(1, 2, dice)) for dice in range(1, most + 1)] == [None] * most
        assert refused(state, Attack(1, 2, most + 1)) == "wrong_dice"
        assert refused(state, Attack(1, 2, 0)) == "wrong_dice"
        listed = {action.dice for action in GAME.legal(state, 0) if isinstance(action, Attack)}
        assert listed == {1, most}


def test_cq_38_with_max_it_rolls_as_many_as_it_can() -> None:
    state = stage("0011", "1451", options={"attack_attacker_dice": "max"})
    assert refused(state, Attack(1, 2, 2)) == "wrong_dice"
    assert [action for action in GAME.legal(state, 0) if isinstance(action, Attack)] == [Attack(1, 2, 3)]


@pytest.mark.parametrize(("standing", "dice"), [(1, 1), (2, 2), (7, 2)])
def test_cq_39_the_defender_rolls_two_dice_or_one_with_a_single_army(standing, dice) -> None:
    state = stage("0011", [1, 4, standing, 1], FastDice(1))
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    assert (fought.dice, len(fought.defence)) == ((3, dice), dice)


def test_cq_40_the_defender_is_asked_for_each_roll() -> None:
    options = {"attack_defender_dice": "choose"}
    state = stage("0011", "1431", [6, 6, 6, 1, 1, 6, 2, 2], options=options)
    play(state, Attack(1, 2, 3))
    assert (phase(state), GAME.to_act(state)) == ("defend", (1,))
    assert refused(state, Defend(1), seat=0) == "not_your_turn"
    assert refused(state, Defend(3)) == "wrong_dice"
    assert refused(state, EndTurn()) == "wrong_phase"
    assert GAME.legal(state, 1) == [Defend(1), Defend(2)]
    (fought,) = told(play(state, Defend(1)), Fought)
    assert (fought.dice, fought.lost, phase(state)) == ((3, 1), (0, 1), "attack")


def test_cq_40_an_attack_until_decided_asks_every_time_but_neutrals_are_not_asked() -> None:
    options = {"attack_defender_dice": "choose"}
    state = stage("0011", "1431", [6, 6, 6, 1, 6, 6, 6, 1, 6, 6, 6, 1], options=options)
    play(state, AttackUntil(1, 2, 1), Defend(1), Defend(1))
    assert (phase(state), armies(state)[2]) == ("defend", 1)
    play(state, Defend(1))
    assert (owners(state), armies(state)) == ("0001", [1, 1, 3, 1])
    neutral = stage("00n1", "1431", [6, 6, 6, 1, 1], options=options)
    play(neutral, Attack(1, 2, 3))
    assert (phase(neutral), armies(neutral)[2]) == ("attack", 1)


@pytest.mark.parametrize("attack", [1, 2, 3])
@pytest.mark.parametrize("defence", [1, 2, 3])
def test_cq_41_every_possible_roll_compares_the_highest_dice(attack, defence) -> None:
    counts = [0] * (min(attack, defence) + 1)
    for faces in product(range(1, 7), repeat=attack + defence):
        mine = sorted(faces[:attack], reverse=True)
        theirs = sorted(faces[attack:], reverse=True)
        lost = sum(theirs[i] >= mine[i] for i in range(min(attack, defence)))
        assert losses(faces[:attack], faces[attack:]) == (lost, min(attack, defence) - lost)
        for edge in (-2, 0, 1):
            won = pairs_won(faces[:attack], faces[attack:], edge)
            assert (won.count(False), won.count(True)) == losses(faces[:attack], faces[attack:], edge)
        counts[lost] += 1
    assert COUNTS[attack, defence] == tuple(counts)


def test_cq_41_armies_that_lose_are_removed() -> None:
    state = stage("0011", "1431", [6, 3, 1, 5, 3])
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    assert (fought.attack, fought.defence, fought.lost) == ((6, 3, 1), (5, 3), (1, 1))
    assert fought.won == (True, False)
    assert armies(state) == [1, 3, 2, 1]


def test_cq_42_the_defender_may_roll_three_dice() -> None:
    options = {"attack_resolver": "dice_italian3"}
    state = stage("0011", "1451", [6, 5, 4, 6, 4, 4], options=options)
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    assert (fought.dice, fought.lost) == ((3, 3), (2, 1))


@pytest.mark.parametrize(("attack", "defence"), [pair for pair in COUNTS if pair[1] < 3])
def test_cq_43_even_luck_keeps_the_average_with_the_least_spread(attack, defence) -> None:
    rolled, even = outcomes("dice", attack, defence), outcomes("even_luck", attack, defence)
    assert sum(even) == pytest.approx(1, abs=1e-15)
    average = sum(n * chance for n, chance in enumerate(rolled))
    assert sum(n * chance for n, chance in enumerate(even)) == pytest.approx(average, abs=1e-15)
    assert [n for n, chance in enumerate(even) if chance] == [int(average), int(average) + 1]


def test_cq_43_even_luck_draws_one_number_and_shows_no_faces() -> None:
    options = {"attack_resolver": "even_luck"}
    for number, lost in ((7160, 1), (7161, 0)):
        state = stage("0011", "1451", [number], options=options)
        (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
        assert (fought.lost, fought.attack, fought.defence) == ((lost, 2 - lost), (), ())


def test_cq_44_an_attack_until_decided_rolls_until_the_territory_falls() -> None:
    state = stage("0011", "1531", [6, 6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 1])
    events = play(state, AttackUntil(1, 2, 1))
    assert [fought.lost for fought in told(events, Fought)] == [(0, 2), (1, 0), (0, 1)]
    assert (owners(state), phase(state)) == ("0001", "attack")


def test_cq_44_armies_kept_back_never_roll() -> None:
    state = stage("0011", "1791", [1, 1, 1, 6, 6] * 1 + [1, 1, 6, 6] + [1, 6, 6])
    events = play(state, AttackUntil(1, 2, 3))
    assert [fought.dice[0] for fought in told(events, Fought)] == [3, 2]
    assert (armies(state)[1], phase(state)) == (3, "attack")
    assert refused(stage("0011", "1791"), AttackUntil(1, 2, 7)) == "wrong_count"
    assert refused(stage("0011", "1791"), AttackUntil(1, 2, 0)) == "wrong_count"


def test_cq_45_options_allow_single_rolls_attacks_until_decided_or_both() -> None:
    once = stage("0011", "1511", options={"attack_modes": ["once"]})
    assert refused(once, AttackUntil(1, 2, 1)) == "no_attacks_until"
    assert not [action for action in GAME.legal(once, 0) if isinstance(action, AttackUntil)]
    until = stage("0011", "1511", options={"attack_modes": ["until"]})
    assert refused(until, Attack(1, 2, 1)) == "no_single_attacks"
    assert not [action for action in GAME.legal(until, 0) if isinstance(action, Attack)]
    both = stage("0011", "1511")
    kinds = {type(action) for action in GAME.legal(both, 0)}
    assert {Attack, AttackUntil} <= kinds


def test_cq_46_the_attacker_moves_in_with_at_least_its_dice_and_leaves_one_behind() -> None:
    state = stage("0011", "1911", [6, 6, 1])
    events = play(state, Attack(1, 2, 2))
    (conquered,) = told(events, Conquered)
    assert (conquered.former, conquered.count, phase(state)) == (1, 2, "occupy")
    assert GAME.legal(state, 0) == [Occupy(2), Occupy(8)]
    assert refused(state, Occupy(1)) == "wrong_count"
    assert refused(state, Occupy(9)) == "wrong_count"
    (occupied,) = told(play(state, Occupy(5)), Occupied)
    assert (occupied.count, armies(state), phase(state)) == (3, [1, 4, 5, 1], "attack")


def test_cq_46_nobody_is_asked_without_a_choice() -> None:
    state = stage("0011", "1411", [6, 6, 6, 1])
    play(state, Attack(1, 2, 3))
    assert (armies(state), phase(state)) == ([1, 1, 3, 1], "attack")


def test_cq_47_every_roll_names_its_first_word() -> None:
    key = bytes(range(32))
    state = stage("0011", [1, 30, 30, 1], SealedDice(key, [b"", b""]))
    battle = told(play(state, AttackUntil(1, 2, 1)), Fought)
    assert len(battle) > 10
    for fought in battle:
        dice = SealedDice(key, [b"", b""])
        for _ in range(fought.word):
            dice.word()
        assert dice.roll(fought.dice[0]) == fought.attack
        assert dice.roll(fought.dice[1]) == fought.defence


def test_cq_48_luck_is_the_other_sides_losses_minus_your_own() -> None:
    state = stage("0011", "1431", [6, 6, 1, 5, 3])
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    rolled = GAME.rolled(fought)
    assert rolled
    assert rolled.dice == ((0, (6, 6, 1)), (1, (5, 3)))
    mine, theirs = rolled.stakes
    assert (mine.seat, mine.got, theirs.seat, theirs.got) == (0, 2, 1, -2)
    assert [value for value, _ in mine.chances] == [2, 0, -2]
    assert mine.chances[0][1] == 2890 / 7776


def test_cq_48_neutral_armies_have_no_luck() -> None:
    state = stage("00n1", "1431", [6, 6, 1, 5, 3])
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    rolled = GAME.rolled(fought)
    assert rolled
    assert len(rolled.stakes) == 1
    tally = Tally(2)
    tally.add([rolled])
    assert tally.luck(0).faces == (1, 0, 0, 0, 0, 2)
    assert tally.luck(1).faces == (0,) * 6


def test_other_events_are_no_rolls() -> None:
    state = stage("0011", "1431")
    events = play(state, EndTurn())
    assert events
    assert all(GAME.rolled(event) is None for event in events)


def test_rolls_without_events_use_the_same_dice() -> None:
    for resolver in ("dice", "dice_italian3", "even_luck"):
        loud = stage("0011", [1, 40, 40, 1], FastDice(3), options={"attack_resolver": resolver})
        silent = loud.clone(FastDice(3))
        play(loud, AttackUntil(1, 2, 1))
        GAME.apply(silent, 0, AttackUntil(1, 2, 1), None)
        assert GAME.document(silent) == GAME.document(loud)
