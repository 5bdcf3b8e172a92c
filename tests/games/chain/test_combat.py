"""Combat: hits, damage and return fire."""

from __future__ import annotations

import pytest

from outflank.games.chain.events import Hurt, Missed, Struck
from tests.games.chain.boards import factors, happened, health, resolve, stage


def test_ct_30_a_unit_attacks_from_the_tile_it_actually_reached() -> None:
    """The Tank can't get to (2,0), but from (1,0) its target is still in range."""
    case = stage("AT1 . BI1", ". BR1 .", terrain="... ...")
    after = resolve(case, AT1=([[1, 0]], [1, 1]))
    assert factors(after)["AT1"] == (1, 0)
    assert "BR1" not in health(after)
    pushed = resolve(stage("AI1 . BT1", ". BR1 ."), AI1=([[1, 0], [2, 0]], [1, 1]))
    assert factors(pushed)["AI1"] == (1, 0)
    assert "BR1" not in health(pushed)


@pytest.mark.parametrize(
    ("kind", "reaches"), [("I", {1}), ("T", {1}), ("R", {2, 3})], ids=["infantry", "tank", "ranger"]
)
def test_ct_30_each_kind_has_its_range(kind: str, reaches: set[int]) -> None:
    for steps in (1, 2, 3, 4):
        row = [f"A{kind}1", ".", ".", ".", "."]
        row[steps] = "BT1"
        case = stage(" ".join(row))
        after = resolve(case, **{f"A{kind}1": (None, [steps, 0])})
        assert (health(after)["BT1"] < 5) == (steps in reaches)


def test_ct_31_an_attack_on_an_empty_tile_or_out_of_range_does_nothing() -> None:
    case = stage("AR1 . BI1 .")
    after = resolve(case, AR1=(None, [2, 0]), BI1=[[3, 0]])
    assert health(after) == {"AR1": 2, "BI1": 3}
    assert happened(case, Missed) == [Missed(0, (2, 0), "nobody")]
    far = stage("AI1 . BI1")
    assert health(resolve(far, AI1=(None, [2, 0]))) == {"AI1": 3, "BI1": 3}
    assert happened(far, Missed) == [Missed(0, (2, 0), "out_of_range")]


def test_ct_32_damage_is_attack_minus_terrain_but_at_least_one() -> None:
    for ground, left in ((".", 0), ("C", 1), ("M", 2), ("H", 2)):
        after = resolve(stage("AR1 . BI1", terrain=f"..{ground}"), AR1=(None, [2, 0]))
        assert health(after).get("BI1", 0) == left
    assert health(resolve(stage("AI1 BI1", terrain=".H"), AI1=(None, [1, 0])))["BI1"] == 2


def test_ct_33_a_unit_returns_fire_on_every_adjacent_attacker() -> None:
    case = stage("AI1 BT1 AI2", ". BI1 .")
    after = resolve(case, AI1=(None, [1, 0]), AI2=(None, [1, 0]))
    assert health(after) == {"BT1": 1, "BI1": 3}
    strikes = happened(case, Struck)
    assert [(it.unit, it.victim, it.damage, it.counter) for it in strikes] == [
        (0, 1, 2, False),
        (1, 0, 4, True),
        (2, 1, 2, False),
        (1, 2, 4, True),
    ]


def test_ct_33_in_addition_to_its_own_attack() -> None:
    after = resolve(stage("AI1 BT1", ". AR1"), AI1=(None, [1, 0]), BT1=(None, [1, 1]))
    assert health(after) == {"BT1": 3}


def test_ct_33_rangers_never_hit_adjacent_units() -> None:
    after = resolve(stage("AI1 BR1"), AI1=(None, [1, 0]), BR1=(None, [0, 0]))
    assert health(after) == {"AI1": 3}


def test_ct_34_units_that_attack_each_other_hit_once_each() -> None:
    case = stage("AT1 BT1")
    assert health(resolve(case, AT1=(None, [1, 0]), BT1=(None, [0, 0]))) == {"AT1": 1, "BT1": 1}
    assert happened(case, Hurt) == [Hurt(0, 4, 1), Hurt(1, 4, 1)]


def test_ct_35_there_is_no_return_fire_at_a_distance() -> None:
    assert health(resolve(stage("AR1 . BT1"), AR1=(None, [2, 0]))) == {"AR1": 2, "BT1": 2}


def test_ct_36_dying_units_still_hit_and_damage_adds_up() -> None:
    assert health(resolve(stage("AI1:2 BI1:2"), AI1=(None, [1, 0]))) == {}
    assert health(resolve(stage("AR1 . BT1 . AR2"), AR1=(None, [2, 0]), AR2=(None, [2, 0]))) == {
        "AR1": 2,
        "AR2": 2,
    }


def test_ct_37_units_cannot_hurt_their_own_side_and_nothing_blocks_fire() -> None:
    assert health(resolve(stage("AT1 AI1 BI1"), AT1=(None, [1, 0]))) == {"AT1": 5, "AI1": 3, "BI1": 3}
    assert health(resolve(stage("AR1 AI1 BT1"), AR1=(None, [2, 0])))["BT1"] == 2
