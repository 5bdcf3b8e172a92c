"""Movement: contested tiles and units that fall back."""

from __future__ import annotations

from outflank.games.chain.events import Moved, PushedBack
from tests.games.chain.boards import factors, happened, order, resolve, stage


def test_ct_20_a_unit_without_its_tile_falls_back_along_its_path() -> None:
    case = stage("AI1 . . BR1", ". . . .")
    after = resolve(case, AI1=[[1, 0], [2, 0], [3, 0]])
    assert factors(after)["AI1"] == (2, 0)
    assert [(push.start, push.end, push.cause) for push in happened(case, PushedBack)] == [
        ((3, 0), (2, 0), "standing")
    ]
    assert happened(case, Moved) == [Moved(0, ((0, 0), (1, 0), (2, 0), (3, 0)), 2)]


def test_ct_20_a_whole_column_falls_back_to_its_start() -> None:
    case = stage("AI1 AT1 AR1 BI1")
    after = resolve(case, AI1=[[1, 0]], AT1=[[2, 0]], AR1=[[3, 0]])
    assert factors(after) == {"AI1": (0, 0), "AT1": (1, 0), "AR1": (2, 0), "BI1": (3, 0)}
    assert [push.sweep for push in happened(case, PushedBack)] == [1, 2, 3]


def test_ct_21_the_heaviest_keeps_a_contested_tile() -> None:
    for heavy, light in (("T", "I"), ("I", "R"), ("T", "R")):
        case = stage(f"A{heavy}1 . . . B{light}1")
        after = resolve(case, **{f"A{heavy}1": [[1, 0], [2, 0]], f"B{light}1": [[3, 0], [2, 0]]})
        assert factors(after) == {f"A{heavy}1": (2, 0), f"B{light}1": (3, 0)}
        assert [push.cause for push in happened(case, PushedBack)] == ["outweighed"]


def test_ct_21_weight_also_decides_between_units_of_one_player() -> None:
    after = resolve(stage("AT1 . AI1", ". . BI1"), AT1=[[1, 0]], AI1=[[1, 0]])
    assert factors(after)["AT1"] == (1, 0)
    assert factors(after)["AI1"] == (2, 0)


def test_ct_22_a_tie_for_heaviest_sends_back_lighter_units_too() -> None:
    case = stage(". . AI1 . .", "AT1 . . . BT1")
    after = resolve(case, AI1=[[2, 1]], AT1=[[1, 1], [2, 1]], BT1=[[3, 1], [2, 1]])
    assert factors(after) == {"AI1": (2, 0), "AT1": (1, 1), "BT1": (3, 1)}
    assert {push.cause for push in happened(case, PushedBack)} == {"tie"}


def test_ct_23_a_waiting_unit_is_never_displaced() -> None:
    after = resolve(stage("AR1 . BT1"), BT1=[[1, 0], [0, 0]])
    assert factors(after) == {"AR1": (0, 0), "BT1": (1, 0)}


def test_ct_23_nor_is_a_unit_that_fell_back_all_the_way() -> None:
    case = stage("BT1 . .", "AR1 BI1 .")
    after = resolve(case, AR1=[[1, 1]], BT1=[[0, 1]])
    assert factors(after)["AR1"] == (0, 1)
    assert factors(after)["BT1"] == (0, 0)
    assert [push.cause for push in happened(case, PushedBack)] == ["standing", "standing"]


def test_ct_24_enemies_that_meet_head_on_both_stop() -> None:
    case = stage("AI1 BT1")
    after = resolve(case, AI1=[[1, 0]], BT1=[[0, 0]])
    assert factors(after) == {"AI1": (0, 0), "BT1": (1, 0)}
    assert [(push.cause, push.by) for push in happened(case, PushedBack)] == [
        ("head_on", (1,)),
        ("head_on", (0,)),
    ]


def test_ct_25_units_cannot_pass_a_tile_where_an_enemy_ends() -> None:
    case = stage("AT1 BR1 .")
    after = resolve(case, AT1=[[1, 0], [2, 0]])
    assert factors(after)["AT1"] == (0, 0)
    assert [(push.cause, push.by) for push in happened(case, PushedBack)] == [
        ("ran_into", (1,)),
        ("standing", (1,)),
    ]


def test_ct_25_collisions_on_the_way_are_settled_before_tiles_are_contested() -> None:
    case = stage("AT1 . .", ". BI1 .")
    after = resolve(case, AT1=[[1, 0], [2, 0]], BI1=[[1, 0]])
    assert factors(after) == {"AT1": (1, 0), "BI1": (1, 1)}
    assert [push.cause for push in happened(case, PushedBack)] == ["ran_into", "outweighed"]


def test_ct_26_units_of_one_seat_pass_swap_and_move_in_circles() -> None:
    assert factors(resolve(stage("AI1 AT1 BI1"), AI1=[[1, 0]], AT1=[[0, 0]]))["AI1"] == (1, 0)
    assert factors(resolve(stage("AI1 AR1 . BI1"), AI1=[[1, 0], [2, 0]]))["AI1"] == (2, 0)
    turned = resolve(stage("AI1 BI1", "BT1 AT1"), AI1=[[1, 0]], BI1=[[1, 1]], AT1=[[0, 1]], BT1=[[0, 0]])
    assert factors(turned) == {"AI1": (1, 0), "BI1": (1, 1), "AT1": (0, 1), "BT1": (0, 0)}


def test_ct_27_a_unit_stays_back_even_when_the_reason_is_gone() -> None:
    """The Ranger stops before the Infantry's tile, then a Tank pushes the Infantry off it."""
    case = stage(". . BT1", "AI1 . .", ". . AR1", "BR1 . .")
    order(case, "BR1", [[1, 3], [1, 2]])
    order(case, "AI1", [[1, 1]])
    order(case, "BT1", [[1, 0], [1, 1]])
    order(case, "AR1", [[2, 1], [1, 1]])
    after = resolve(case)
    assert factors(after)["BT1"] == (1, 1)
    assert factors(after)["AI1"] == (0, 1)
    assert factors(after)["AR1"] == (2, 1)


def test_ct_27_a_stopped_unit_stays_when_its_blocker_falls_back() -> None:
    """AT1 stops before BI1's tile. Its weight then pushes BI1 away, but that changes nothing."""
    after = resolve(stage("AT1 . .", ". BI1 ."), AT1=[[1, 0], [2, 0]], BI1=[[1, 0]])
    assert factors(after)["AT1"] == (1, 0)
