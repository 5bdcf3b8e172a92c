"""Turns and reinforcement."""

from __future__ import annotations

import pytest

from outflank.games.conquest.events import TurnBegan
from outflank.games.conquest.model import (
    Attack,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.kernel.game import Action
from tests.games.conquest.boards import GAME, armies, phase, play, refused, stage, told


def due(owners: str, turn: int = 0, **more) -> int:
    """Return what the seat receives at the start of its turn."""
    before = (turn - 1) % (max(map(int, owners.replace("n", "0"))) + 1)
    state = stage(owners, "1" * len(owners), turn=before, **{"round": 2, **more})
    events = play(state, EndTurn())
    (began,) = told(events, TurnBegan)
    assert began.seat == turn
    assert began.armies == GAME.document(state).reserve
    return int(began.armies)


def test_cq_14_a_turn_is_reinforcement_attack_and_fortification() -> None:
    state = stage("0011", "3113", phase="reinforce", reserve=3)
    play(state, Place(0, 3), EndPhase())
    assert phase(state) == "attack"
    play(state, EndPhase())
    assert phase(state) == "fortify"
    play(state, EndTurn())
    assert (phase(state), GAME.to_act(state)) == ("reinforce", (1,))
    play(state, Place(3, 3), EndPhase(), EndTurn())
    assert (GAME.to_act(state), GAME.document(state).round) == ((0,), 2)


def test_cq_14_turns_skip_eliminated_seats_and_rounds_still_count() -> None:
    state = stage("0022", "1111", seats=4, first=1, turn=0, round=3)
    play(state, EndTurn())
    assert (GAME.to_act(state), GAME.document(state).round) == ((2,), 4)


def test_cq_14_a_phase_with_nothing_to_do_is_skipped() -> None:
    state = stage("0011", "1111")
    play(state, EndPhase())
    assert GAME.to_act(state) == (1,)


def test_cq_15_only_the_awaited_seat_can_act() -> None:
    state = stage("0011", "3113", phase="reinforce", reserve=3)
    assert refused(state, Place(2, 1), seat=1) == "not_your_turn"
    early: list[Action] = [Claim(0), Attack(1, 2, 1), Defend(1), Occupy(1), Fortify(0, 1, 1), EndTurn()]
    assert {refused(state, action) for action in early} == {"wrong_phase"}
    attacking = stage("0011", "3113")
    late: list[Action] = [Place(0, 1), Undo(0, 1), Trade((0, 1, 2)), Defend(1), Occupy(1), Fortify(0, 1, 1)]
    assert {refused(attacking, action) for action in late} == {"wrong_phase"}
    assert GAME.legal(state, 1) == []


def test_cq_15_nobody_can_act_once_the_game_is_over() -> None:
    state = stage("0000", "1111", seats=2, phase="over", winner=0, reason="last_standing")
    assert GAME.to_act(state) == ()
    assert refused(state, EndTurn(), seat=0) == "game_over"


@pytest.mark.parametrize(("count", "armies"), [(4, 3), (9, 3), (11, 3), (12, 4), (15, 5)])
def test_cq_16_an_army_for_every_third_territory_and_at_least_three(count, armies) -> None:
    owners = "0" * count + "1" * 4
    assert due(owners, regions="0" * (count + 4)) == armies


def test_cq_16_divisor_and_minimum_are_options() -> None:
    assert due("0000000011", options={"reinforce_divisor": 2}) == 4
    assert due("0000000011", options={"reinforce_min": 7}) == 7
    assert due("0000000011", options={"reinforce_min": 0, "reinforce_divisor": 10}) == 0


def test_cq_16_bonuses_are_added_to_the_minimum() -> None:
    options = {"reinforce_min_scope": "territories"}
    assert due("0000011", regions="0001111", options=options) == 5


def test_cq_17_the_minimum_can_include_bonuses() -> None:
    options = {"reinforce_min_scope": "total"}
    assert due("0000011", regions="0001111", options=options) == 3
    assert due("0000011", regions="0001111", bonuses=[6, 2], options=options) == 7


def test_cq_18_a_region_pays_if_held_completely_at_the_start_of_a_turn() -> None:
    assert due("0011", regions="0011", bonuses=[4, 2]) == 7
    assert due("0101", regions="0011", bonuses=[4, 2]) == 3
    state = stage("0011", "1111", regions="0011", bonuses=[4, 2], turn=1)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert began.regions == ((0, 4),)


def test_cq_19_a_region_held_for_a_full_round_pays_and_a_new_one_does_not() -> None:
    options = {"region_bonus_when": "held_full_round"}
    assert due("0011", regions="0011", bonuses=[4, 2], options=options) == 3
    assert due("0011", regions="0011", bonuses=[4, 2], options=options, kept=((0,), ())) == 7
    state = stage("0011", "1111", regions="0011", bonuses=[4, 2], options=options)
    play(state, EndTurn(), Place(2, 3), EndPhase(), EndTurn())
    assert GAME.document(state).kept == ((0,), (1,))
    assert GAME.document(state).reserve == 7


@pytest.mark.parametrize(("number", "bonus"), [(1, 4), (5, 4), (6, 5), (11, 6), (21, 8), (60, 8)])
def test_cq_20_bonuses_grow_every_few_rounds_up_to_double(number, bonus) -> None:
    options = {"region_growth_every_rounds": 5}
    more = {"round": number, "turn": 1, "first": 1}
    state = stage("0011", "1111", regions="0011", bonuses=[4, 2], options=options, **more)
    play(state, EndTurn())
    assert GAME.document(state).reserve == 3 + bonus


def test_cq_20_without_growth_bonuses_stay() -> None:
    assert due("0011", regions="0011", bonuses=[4, 2], round=100) == 7


def test_cq_21_all_armies_are_placed_on_own_territories_before_the_attack() -> None:
    state = stage("0011", "1111", phase="reinforce", reserve=3)
    assert refused(state, EndPhase()) == "place_first"
    assert refused(state, Place(2, 1)) == "not_yours"
    assert refused(state, Place(0, 4)) == "wrong_count"
    assert refused(state, Place(0, 0)) == "wrong_count"
    assert refused(state, Place(-1, 1)) == "no_such_territory"
    play(state, Place(0, 1), Place(1, 2), EndPhase())
    assert armies(state) == [2, 3, 1, 1]


def test_cq_22_a_placement_can_be_undone_partly_or_completely_until_confirmed() -> None:
    state = stage("0011", "1111", phase="reinforce", reserve=5)
    play(state, Place(0, 2), Place(1, 3))
    assert Undo(1, 1) in GAME.legal(state, 0)
    assert Undo(1, 3) in GAME.legal(state, 0)
    play(state, Undo(1, 1), Undo(0, 2))
    assert (armies(state), GAME.document(state).reserve) == ([1, 3, 1, 1], 3)
    assert refused(state, Undo(1, 3)) == "nothing_to_undo"
    assert refused(state, Undo(0, 1)) == "nothing_to_undo"
    play(state, Place(0, 3), EndPhase())
    assert refused(state, Undo(0, 1)) == "wrong_phase"
