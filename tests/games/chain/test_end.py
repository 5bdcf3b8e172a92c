"""The end of a game."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.chain.events import Decided, Earned, Spawned
from outflank.kernel.game import ALL, SPECTATOR, Result
from tests.games.chain.boards import (
    GAME,
    begin,
    commit,
    edited,
    expire,
    happened,
    play_round,
    resolve,
    reveal,
    site,
    stage,
    text,
)

BUILD = text({"factory": 1, "build": "tank"})


def test_ct_60_capturing_the_enemy_hq_wins_before_income_and_production() -> None:
    sites = [
        site(0, 0, "H", "B", capturer="AI1", progress=1),
        site(2, 0, "C", "A"),
        site(4, 0, "F", "A", queue="T"),
    ]
    case = stage("AI1 . . BI1 .", terrain="H.C.F", buildings=sites)
    after = resolve(case)
    assert (after["result"], after["gold"]["A"]) == ("A", 5)
    assert happened(case, Earned) == happened(case, Spawned) == []
    assert happened(case, Decided)[0].reason == "hq"


def test_ct_60_both_hqs_in_one_round_are_a_draw() -> None:
    sites = [
        site(0, 0, "H", "B", capturer="AI1", progress=1),
        site(2, 0, "H", "A", capturer="BI1", progress=1),
    ]
    assert resolve(stage("AI1 . BI1", terrain="H.H", buildings=sites))["result"] == "draw"


@pytest.mark.parametrize(
    ("building", "gold", "lives"),
    [
        (None, 5, False),  # gold alone builds nothing
        (("F", None), 0, False),
        (("F", None), 1, True),
        (("F", "I"), 0, True),  # one is queued
        (("C", None), 5, False),
    ],
)
def test_ct_61_a_seat_that_can_never_act_again_loses(
    building: tuple[str, str | None] | None, gold: int, lives: bool
) -> None:
    sites = [site(1, 0, building[0], "B", queue=building[1])] if building else []
    ground = f".{building[0]}..." if building else "....."
    # The queued unit has no room to appear, so that only the queue keeps its player in the game.
    case = stage("AI1 . AI2 . .", terrain=ground, buildings=sites, gold={"A": 5, "B": gold})
    assert (resolve(case)["result"] is None) == lives


def test_ct_61_a_factory_and_a_city_without_gold_live_on() -> None:
    sites = [site(1, 0, "F", "B"), site(3, 0, "C", "B")]
    case = stage("AI1 . . . .", terrain=".F.C.", buildings=sites, gold={"A": 5, "B": 0})
    assert resolve(case)["result"] is None


def test_ct_61_both_eliminated_in_one_round_is_a_draw() -> None:
    assert resolve(stage("AI1:2 BI1:2"), AI1=(None, [1, 0]))["result"] == "draw"


def test_ct_62_after_the_last_round_the_higher_sum_of_hp_and_gold_wins() -> None:
    for gold, result in ((5, "draw"), (4, "A"), (6, "B")):
        case = stage("AI1 . BI1", round=30, gold={"A": 5, "B": gold})
        assert resolve(case)["result"] == result
    assert resolve(stage("AI1 . BI1", round=29))["result"] is None
    queued = [site(1, 0, "F", "A", queue="T")]
    walled = stage("AI1 . BI1", round=30, terrain=".F.", buildings=queued)
    assert resolve(walled)["result"] == "draw"  # a queued unit that cannot appear does not count


def test_ct_62_the_number_of_rounds_is_an_option() -> None:
    state = begin(rounds=2)
    play_round(state)
    assert GAME.result(state) is None
    play_round(state)
    assert GAME.result(state) == Result((), (1, 1), "rounds")
    assert GAME.to_act(state) == ()
    assert GAME.wait(state) is None


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, ALL])
def test_ct_62_everyone_sees_both_sums_and_the_rounds_left(viewer: int) -> None:
    state = begin(rounds=2)
    start = GAME.view(state, viewer)
    hp = [sum(unit.hp for unit in start.units if unit.seat == seat) for seat in (0, 1)]
    assert start.scores == (hp[0] + 5, hp[1] + 5)
    assert start.rounds_left == 2
    commit(state, 0, BUILD)  # what is sealed changes nothing that can be seen
    assert GAME.view(state, viewer).scores == start.scores
    commit(state, 1)
    reveal(state, 0, BUILD)
    assert GAME.view(state, viewer).scores == start.scores
    reveal(state, 1)
    late = GAME.view(state, viewer)  # a Tank in the queue does not count
    assert (late.scores, late.rounds_left) == ((start.scores[0] - 3, start.scores[1]), 1)
    play_round(state)
    over = GAME.view(state, viewer)
    assert (over.scores, over.rounds_left) == ((start.scores[0] + 2, start.scores[1]), 0)


def test_ct_62_no_round_is_left_once_an_hq_is_taken() -> None:
    state = edited(begin(), winner=0, reason="hq", phase="over")
    assert GAME.view(state, 0).rounds_left == 0


def test_ct_63_an_hq_counts_before_elimination_and_elimination_before_the_last_round() -> None:
    sites = [site(0, 0, "H", "B", capturer="AI1", progress=1)]
    case = stage("AI1 AT1 BI1:1", terrain="H..", buildings=sites, round=30, gold={"A": 0, "B": 99})
    resolve(case, AT1=(None, [2, 0]))
    assert [(it.winner, it.reason) for it in happened(case, Decided)] == [(0, "hq")]
    case["before"]["buildings"][0]["progress"] = 0
    case["before"]["buildings"][0]["capturer"] = None
    assert [(it.winner, it.reason) for it in happened(case, Decided)] == [(0, "elimination")]


def miss_rounds(state: Any, count: int, *absent: int) -> None:
    """Play rounds in which some seats don't commit, and the others wait."""
    for _ in range(count):
        present = [seat for seat in (0, 1) if seat not in absent]
        for seat in present:
            commit(state, seat)
        expire(state)
        for seat in present:
            reveal(state, seat)


def test_ct_64_three_missed_rounds_in_a_row_forfeit_the_game() -> None:
    state = begin(plan_seconds=10)
    miss_rounds(state, 2, 1)
    assert GAME.result(state) is None
    miss_rounds(state, 1, 1)
    assert GAME.result(state) == Result((0,), (1, 2), "forfeit")


def test_ct_64_a_played_round_restarts_the_count_and_0_is_never() -> None:
    state = begin(plan_seconds=10)
    miss_rounds(state, 2, 0)
    play_round(state)
    miss_rounds(state, 2, 0)
    assert GAME.result(state) is None
    patient = begin(plan_seconds=10, forfeit_after=0)
    miss_rounds(patient, 8, 0)
    assert GAME.result(patient) is None


def test_ct_64_both_missing_is_a_draw_and_the_board_decides_first() -> None:
    state = begin(plan_seconds=10)
    miss_rounds(state, 3, 0, 1)
    assert GAME.result(state) == Result((), (1, 1), "forfeit")
    late = begin(plan_seconds=10, rounds=3)
    late = edited(late, gold=(0, 9))
    miss_rounds(late, 3, 1)
    assert GAME.result(late) == Result((1,), (2, 1), "rounds")
