"""Orders as text: their meaning, and that an invalid one is a wait."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.chain.events import Delayed, Dropped, Missed, Moved, Queued, Spawned
from outflank.games.chain.model import TEXT_LIMIT, Reveal
from outflank.games.chain.rules import orders
from tests.games.chain.boards import (
    GAME,
    SALTS,
    bars,
    begin,
    commit,
    edited,
    factors,
    happened,
    play_round,
    resolve,
    reveal,
    stage,
    text,
)

TANK = 3  # seat 0's, at (3, 2) on the map that these tests use; its Infantry 1 stands at (3, 1)


def of(events: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def moved(*given: dict[str, Any], **options: Any) -> dict[int, int]:
    """Return how far each of seat 0's units with a path got."""
    events = play_round(begin(**options), text(*given))
    return {event.unit: event.reached for event in of(events, Moved)}


def test_ct_10_a_unit_without_an_order_waits_and_a_capture_is_a_wait() -> None:
    state = begin()
    before = GAME.document(state).units
    play_round(state, text({"unit": 0, "action": "capture"}, {"unit": 1, "action": "wait"}, {"unit": 2}))
    assert GAME.document(state).units == before


def test_ct_10_an_actions_name_is_optional_but_must_match() -> None:
    path = [[3, 3]]
    assert moved({"unit": TANK, "path": path}) == {TANK: 1}
    assert moved({"unit": TANK, "action": "move", "path": path}) == {TANK: 1}
    names: list[Any] = ["wait", "capture", "attack", "dance", 7, ["move"], {}]
    for action in names:
        assert moved({"unit": TANK, "action": action, "path": path}) == {}
    assert moved({"unit": TANK, "action": "move", "path": path, "target": [3, 4]}) == {}
    assert moved({"unit": TANK, "action": "attack", "path": path, "target": [3, 4]}) == {TANK: 1}


@pytest.mark.parametrize(
    "path",
    [
        [[4, 3]],  # aslant
        [[3, 4]],  # two steps at once
        [[3, 2]],  # where it stands
        [[3, 3], [3, 2]],  # back
        [[3, 3], [3, 4], [3, 5]],  # too far
        [[3, 3], [2, 3], [2, 2], [3, 2]],  # a circle
        [[3]],
        [[3, 3, 3]],
        [[3.0, 3]],
        [[True, 3]],
        ["33"],
        "33",
        {},
        3,
    ],
)
def test_ct_11_a_path_that_breaks_a_rule_is_invalid(path: Any) -> None:
    state = begin()
    events = play_round(state, text({"unit": TANK, "path": path}))
    assert of(events, Moved) == []
    assert of(events, Dropped) == [Dropped(0, TANK, None, "faulty")]


def test_ct_11_a_path_leaves_neither_the_board_nor_flat_ground_except_for_infantry() -> None:
    assert factors(resolve(stage("AT1 . BI1", terrain=".M."), AT1=[[1, 0]]))["AT1"] == (0, 0)
    assert factors(resolve(stage("AR1 . BI1", terrain=".M."), AR1=[[1, 0]]))["AR1"] == (0, 0)
    assert factors(resolve(stage("AI1 . BI1", terrain=".M."), AI1=[[1, 0]]))["AI1"] == (1, 0)
    assert factors(resolve(stage("AI1 . . BI1", terrain=".MM."), AI1=[[1, 0], [2, 0]]))["AI1"] == (0, 0)
    for off in ([-1, 0], [0, -1], [0, 1]):
        assert factors(resolve(stage("AI1 BI1"), AI1=[off]))["AI1"] == (0, 0)


def test_ct_12_an_attack_after_a_move_costs_one_point_of_move() -> None:
    far = {"unit": TANK, "path": [[3, 3], [3, 4]], "target": [3, 5]}
    assert moved(far) == {}
    assert moved(far, attack_move_cost=0) == {TANK: 2}
    assert moved({**far, "path": [[3, 3]]}) == {TANK: 1}


def test_ct_13_an_invalid_part_makes_the_whole_order_a_wait() -> None:
    case = stage("AT1 . BI1", ". BI2 .", terrain=".M. ...")
    after = resolve(case, AT1=([[1, 0]], [0, 1]))
    assert factors(after)["AT1"] == (0, 0)
    assert happened(case, Missed) == []
    extra = {"unit": TANK, "path": [[3, 3]], "speed": 9}
    assert moved(extra) == {}


def test_ct_14_two_orders_for_one_unit_or_factory_are_both_dropped() -> None:
    state = begin()
    step, wait = {"unit": TANK, "path": [[3, 3]]}, {"unit": TANK, "action": "wait"}
    build = {"factory": 1, "build": "infantry"}
    events = play_round(state, text(step, wait, build, build))
    assert of(events, Moved) == of(events, Queued) == []
    assert of(events, Dropped) == [Dropped(0, TANK, None, "doubled"), Dropped(0, None, 1, "doubled")]


def test_ct_15_an_order_for_an_enemy_or_unknown_unit_is_ignored() -> None:
    state = begin()
    mine, theirs = {"unit": 4, "path": [[6, 7]]}, {"unit": 4, "path": [[5, 8]]}
    events = play_round(state, text(theirs, {"unit": 99, "path": [[1, 1]]}), text(mine))
    assert of(events, Moved) == [Moved(4, ((6, 8), (6, 7)), 1)]
    assert of(events, Dropped) == []


def test_ct_16_a_path_may_cross_tiles_where_units_stand() -> None:
    after = resolve(stage("AI1 BI1 .", ". . ."), AI1=[[1, 0], [2, 0]], BI1=[[1, 1]])
    assert factors(after) == {"AI1": (2, 0), "BI1": (1, 1)}


def test_ct_17_a_target_off_the_board_misses_and_a_malformed_one_is_invalid() -> None:
    for target in ([3, -1], [99, 99], [-(10**30), 10**15]):
        events = play_round(begin(), f'[{{"unit":0,"path":[[1,2]],"target":[{target[0]},{target[1]}]}}]')
        assert of(events, Missed) == [Missed(0, None, "nobody")]
    faults: list[Any] = [[3], [3, 4, 5], [3.0, 4], "34", {}, True, [None, 1]]
    for fault in faults:
        events = play_round(begin(), text({"unit": 0, "path": [[1, 2]], "target": fault}))
        assert (of(events, Moved), of(events, Missed)) == ([], [])


def test_ct_18_builds_reserve_gold_in_the_order_of_buildings() -> None:
    ground = "F.F.F ....."
    sites = [
        {"kind": "F", "pos": [x, 0], "owner": "A", "capturer": None, "progress": 0, "queue": None}
        for x in (0, 2, 4)
    ]
    case = stage(". . . . .", "AI1 . . . BI1", terrain=ground, buildings=sites)
    case["orders"]["A"]["build"] = {"0": "T", "1": "T", "2": "R"}
    after = resolve(case)
    assert [it["queue"] for it in after["buildings"]] == ["T", None, "R"]
    assert after["gold"]["A"] == 0


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({"factory": 0, "build": "tank"}, "not_a_factory"),
        ({"factory": 6, "build": "tank"}, "not_yours"),
        ({"factory": 1, "build": "bomber"}, "faulty"),
        ({"factory": 1}, "faulty"),
        ({"factory": 1, "build": ["tank"]}, "faulty"),
        ({"factory": 1, "build": "tank", "price": 0}, "faulty"),
    ],
)
def test_ct_18_only_own_factories_build_and_only_known_units(order: dict[str, Any], why: Any) -> None:
    state = begin()
    kinds = [it.kind for it in GAME.document(state).buildings]
    assert (kinds[0], kinds[1], kinds[6]) == ("hq", "factory", "factory")
    assert of(play_round(state, text(order)), Dropped) == [Dropped(0, None, order["factory"], why)]


def test_ct_18_unaffordable_builds_are_ignored() -> None:
    state = edited(begin(), gold=(2, 2))
    events = play_round(state, text({"factory": 1, "build": "tank"}), text({"factory": 6, "build": "ranger"}))
    assert of(events, Dropped) == [Dropped(0, None, 1, "too_dear")]
    assert of(events, Queued) == [Queued(6, "ranger", 0)]


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "wait",
        "{}",
        "null",
        "[",
        "[[]]",
        "[1,null,true,{}]",
        '[{"unit":null}]',
        '[{"unit":1e400}]',
        "[" * 4000,
        "[" * 4000 + "]" * 4000,
        '[{"unit":' + "9" * 5000 + "}]",
        '[{"unit":0,"unit":1,"path":5}]',
        "\x00\x1f",
        '["\\ud800"]',
    ],
)
def test_ct_19_text_that_is_no_list_counts_as_no_orders(nonsense: str) -> None:
    state = begin()
    before = GAME.document(state)
    play_round(state, nonsense)
    after = GAME.document(state)
    assert (after.units, after.round) == (before.units, 2)


def test_ct_19_orders_have_a_length_limit_and_are_ascii() -> None:
    state = begin()
    longest = "[" + " " * (TEXT_LIMIT - 2) + "]"
    commit(state, 0, longest)
    commit(state, 1)
    assert bars(state, 0, Reveal(longest + " ", SALTS[0])) == "too_long"
    assert bars(state, 0, Reveal('["é"]', SALTS[0])) == "not_ascii"
    reveal(state, 0, longest)
    reveal(state, 1)
    assert GAME.document(state).round == 2


def test_ct_19_text_that_is_too_long_counts_as_no_orders() -> None:
    field = begin().field
    order = text({"unit": TANK, "path": [[3, 3]]})
    assert orders.give(field, 0, order + " " * TEXT_LIMIT) == []
    assert not any(field.reach)
    orders.give(field, 0, order)
    assert any(field.reach)


def test_the_longest_orders_of_a_full_army_fit() -> None:
    entry = {"unit": 123, "action": "attack", "path": [[19, 19], [19, 18], [18, 18]], "target": [18, 17]}
    build = {"factory": 63, "action": "build", "build": "infantry"}
    longest = text(*[entry] * 32, *[build] * 64)
    assert len(longest) <= TEXT_LIMIT
    escaped = msgspec.json.encode(Reveal(longest, SALTS[0]))
    assert len(escaped) < 15 * 1024  # with what is around it, a message of 16 KiB


def test_the_example_on_the_rules_page_is_valid() -> None:
    state = begin()
    example = text(
        {"unit": 0, "action": "move", "path": [[1, 2], [1, 3]]},
        {"unit": 1, "action": "attack", "path": [[4, 1]], "target": [5, 1]},
        {"unit": 2, "action": "wait"},
        {"factory": 1, "build": "ranger"},
    )
    events = play_round(state, example)
    assert [(event.unit, event.reached) for event in of(events, Moved)] == [(0, 2), (1, 1)]
    assert of(events, Missed) == [Missed(1, (5, 1), "nobody")]  # its own unit is there
    assert of(events, Queued) == [Queued(1, "ranger", 3)]
    assert of(events, Dropped) == of(events, Spawned) == of(events, Delayed) == []
