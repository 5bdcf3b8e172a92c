"""Capture, income and production."""

from __future__ import annotations

from typing import Any

from outflank.games.chain.events import Captured, Delayed, Lapsed, Queued, Spawned
from tests.games.chain.boards import GAME, begin, edited, happened, play_round, resolve, site, stage, text


def again(after: dict[str, Any], **commands: Any) -> dict[str, Any]:
    """Play the next round after a case's."""
    case = {"before": after, "orders": {p: {"units": {}, "build": {}} for p in "AB"}, "skip": False}
    return resolve(case, **commands)


def test_ct_40_infantry_captures_in_the_round_after_it_arrives() -> None:
    first = resolve(stage("AI1 . BT1", terrain=".C."), AI1=[[1, 0]])
    assert first["buildings"][0] == site(1, 0, "C", None, capturer="AI1", progress=1)
    second = again(first, AI1=(None, [0, 0]))
    assert second["buildings"][0] == site(1, 0, "C", "A")


def test_ct_40_tanks_and_rangers_capture_nothing() -> None:
    case = stage("AT1 AR1 BI1", terrain="CC.")
    assert [it["progress"] for it in resolve(case)["buildings"]] == [0, 0]


def test_ct_41_leaving_dying_or_another_unit_restarts_the_count_but_attacks_do_not() -> None:
    begun = [site(0, 0, "C", capturer="AI1", progress=1)]
    left = resolve(stage("AI1 . AI2 . BI1", terrain="C....", buildings=begun), AI1=[[1, 0]])
    assert left["buildings"][0]["progress"] == 0
    other = resolve(stage("AI1 AI2 . BI1", terrain="C...", buildings=begun), AI1=[[1, 0]], AI2=[[0, 0]])
    assert (other["buildings"][0]["capturer"], other["buildings"][0]["progress"]) == ("AI2", 1)
    dead = resolve(stage("AI1:1 BI1", terrain="C.", buildings=begun), BI1=(None, [0, 0]))
    assert dead["buildings"][0] == site(0, 0, "C")
    alive = resolve(stage("AI1 BI1", terrain="C.", buildings=begun), BI1=(None, [0, 0]))
    assert alive["buildings"][0]["owner"] == "A"


def test_ct_42_a_unit_queued_in_a_captured_factory_is_lost() -> None:
    begun = [site(0, 0, "F", "B", capturer="AI1", progress=1, queue="T")]
    case = stage("AI1 . BI1", terrain="F..", buildings=begun)
    after = resolve(case)
    assert after["buildings"][0] == site(0, 0, "F", "A")
    assert after["gold"]["B"] == 5
    assert happened(case, Captured) == [Captured(0, 0, 1, "tank")]


def test_ct_43_a_building_without_an_owner_pays_nobody_and_an_hq_without_one_ends_nothing() -> None:
    assert resolve(stage("AI1 . BI1", terrain=".C."))["gold"] == {"A": 5, "B": 5}
    begun = [site(0, 0, "H", capturer="AI1", progress=1)]
    after = resolve(stage("AI1 . BI1", terrain="H..", buildings=begun))
    assert (after["buildings"][0]["owner"], after["result"]) == ("A", None)


def test_ct_50_a_city_pays_its_owner_from_the_round_of_its_capture_on_and_nothing_else_pays() -> None:
    begun = [site(0, 0, "C", "B", capturer="AI1", progress=1), site(2, 0, "C", "B"), site(3, 0, "F", "B")]
    after = resolve(stage("AI1 . . . BI1", terrain="C.CF.", buildings=begun))
    assert after["gold"] == {"A": 6, "B": 6}


def test_ct_51_ordered_in_one_round_on_the_board_at_the_end_of_the_next_with_full_hp() -> None:
    state = begin()
    assert [type(e) for e in play_round(state, text({"factory": 1, "build": "ranger"}))].count(Queued) == 1
    assert (GAME.document(state).buildings[1].queue, len(GAME.document(state).units)) == ("ranger", 8)
    play_round(state)
    unit = GAME.document(state).units[-1]
    assert (unit.id, unit.seat, unit.kind, unit.hp) == (8, 0, "ranger", 2)
    before = unit.at
    play_round(state, text({"unit": 8, "path": [[before[0] + 1, before[1]]]}))
    assert GAME.document(state).units[-1].at == (before[0] + 1, before[1])


def spawned_at(
    owner: str, *lines: str, ground: str = "... .F. ...", kind: str = "T"
) -> tuple[int, int] | None:
    case = stage(*lines, terrain=ground, buildings=[site(1, 1, "F", owner, queue=kind)])
    found = happened(case, Spawned)
    return found[0].at if found else None


def test_ct_52_a_unit_appears_on_the_first_free_tile_ahead_left_right_or_behind() -> None:
    assert spawned_at("A", "BI1 . .", ". . .", ". . .") == (1, 2)
    assert spawned_at("A", "BI1 . .", ". . .", ". AI1 .") == (2, 1)
    assert spawned_at("A", "BI1 . .", ". . AI2", ". AI1 .") == (0, 1)
    assert spawned_at("A", "BI1 . .", "AI3 . AI2", ". AI1 .") == (1, 0)
    assert spawned_at("B", "AI1 . .", ". . .", "BI1 . .") == (1, 0)
    assert spawned_at("B", "AI1 BI2 .", ". . .", "BI1 . .") == (0, 1)
    assert spawned_at("B", "AI1 BI2 .", "BI3 . .", "BI1 . .") == (2, 1)
    assert spawned_at("B", "AI1 BI2 .", "BI3 . BI4", "BI1 . .") == (1, 2)
    assert spawned_at("A", "BI1 . .", ". . .", ". . .", ground="... .F. .M.") == (2, 1)
    assert spawned_at("A", "BI1 . .", ". . .", ". . .", ground="... .F. .M.", kind="I") == (1, 2)


def test_ct_53_a_tile_that_several_want_in_one_step_stays_free() -> None:
    """Both first propose the tile between them; then each gets the one to its left or right."""
    sites = [site(2, 0, "F", "A", queue="I"), site(2, 2, "F", "B", queue="I")]
    case = stage(*[". . . . ."] * 3, terrain="..F.. ..... ..F..", buildings=sites)
    assert [(it.seat, it.at) for it in happened(case, Spawned)] == [(0, (3, 0)), (1, (1, 2))]


def test_ct_53_a_unit_in_an_earlier_step_gets_the_tile() -> None:
    sites = [site(1, 0, "F", "A", queue="I"), site(0, 1, "F", "A", queue="I")]
    case = stage(". . .", ". . .", "AI1 . BI1", terrain=".F. F.. ...", buildings=sites)
    assert [it.at for it in happened(case, Spawned)] == [(1, 1), (0, 0)]


def test_ct_54_without_a_free_tile_a_unit_stays_queued_and_blocks_its_factory() -> None:
    ground = "MMM MFM MMM ..."
    case = stage(
        ". . .", ". . .", ". . .", "AI1 . BI1", terrain=ground, buildings=[site(1, 1, "F", "A", queue="T")]
    )
    case["orders"]["A"]["build"] = {"0": "I"}
    after = resolve(case)
    assert (after["buildings"][0]["queue"], after["gold"]["A"]) == ("T", 5)
    assert happened(case, Delayed) == [Delayed(0, "no_tile")]
    assert happened(case, Lapsed) == [Lapsed(0, "queue_full")]


def test_ct_55_an_order_for_a_factory_that_is_lost_this_round_lapses_and_costs_nothing() -> None:
    begun = [site(0, 0, "F", "B", capturer="AI1", progress=1)]
    case = stage("AI1 . BI1", terrain="F..", buildings=begun)
    case["orders"]["B"]["build"] = {"0": "T"}
    after = resolve(case)
    assert (after["gold"]["B"], after["buildings"][0]["queue"]) == (5, None)
    assert happened(case, Lapsed) == [Lapsed(0, "lost")]


def test_ct_55_an_order_is_paid_from_the_gold_held_before_the_income() -> None:
    sites = [site(0, 0, "C", "A"), site(1, 0, "F", "A")]
    case = stage(". . AI1 BI1", terrain="CF..", buildings=sites, gold={"A": 2, "B": 0})
    case["orders"]["A"]["build"] = {"1": "T"}
    assert resolve(case)["gold"]["A"] == 3
    case["orders"]["A"]["build"] = {"1": "R"}
    assert resolve(case)["gold"]["A"] == 1


def test_ct_56_an_army_has_32_units_at_most_and_the_rest_waits() -> None:
    crowd = [
        " ".join(f"AI{20 * row + i}" if 20 * row + i < 31 else "." for i in range(20)) for row in range(2)
    ]
    ground = ["." * 20, "." * 20, "." * 20, "F..F..F............."]
    sites = [site(x, 3, "F", "A", queue="I") for x in (0, 3, 6)]
    case = stage(*crowd, "BI1" + " ." * 19, ". " * 20, terrain=" ".join(ground), buildings=sites)
    after = resolve(case)
    assert len([unit for unit in after["units"] if unit["owner"] == "A"]) == 32
    assert [it["queue"] for it in after["buildings"]] == [None, "I", "I"]
    assert [(it.building, it.why) for it in happened(case, Delayed)] == [(1, "army_full"), (2, "army_full")]


def test_a_new_unit_neither_displaces_nor_hurts_anyone() -> None:
    state = edited(begin(), gold=(5, 5))
    play_round(state, text({"factory": 1, "build": "tank"}))
    before = {unit.id: unit for unit in GAME.document(state).units}
    play_round(state)
    after = {unit.id: unit for unit in GAME.document(state).units}
    assert {number: after[number] for number in before} == before
