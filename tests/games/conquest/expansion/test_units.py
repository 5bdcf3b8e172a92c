"""Infantry, cavalry and artillery: bought, lost and moved."""

from __future__ import annotations

import pytest

from outflank.games.conquest.events import Conquered, Fortified, Occupied, Placed, Undone
from outflank.games.conquest.model import (
    Attack,
    AttackUntil,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.playout import Playout
from outflank.kernel.dice import FastDice
from outflank.kernel.laws import play_lawfully
from tests.games.conquest.armies import artillery, cavalry, expansion_part, field
from tests.games.conquest.boards import (
    GAME,
    SMALL,
    WILD,
    armies,
    owners,
    phase,
    play,
    refused,
    stage,
    start,
    told,
)


def test_cq_70_cavalry_takes_two_and_artillery_three_armies_of_the_reserve() -> None:
    state = field("0011", "1111", phase="reinforce", reserve=9)
    events = play(state, Place(0, 2, "cavalry"), Place(1, 1, "artillery"), Place(0, 2))
    assert (armies(state), GAME.document(state).reserve) == ([5, 2, 1, 1], 0)
    assert (cavalry(state), artillery(state)) == ([2, 0, 0, 0], [0, 1, 0, 0])
    assert [placed.unit for placed in told(events, Placed)] == ["cavalry", "artillery", "infantry"]


def test_cq_70_units_the_reserve_cannot_pay_for_cannot_be_placed() -> None:
    state = field("0011", "1111", phase="reinforce", reserve=5)
    assert refused(state, Place(0, 3, "cavalry")) == "wrong_count"
    assert refused(state, Place(0, 2, "artillery")) == "wrong_count"
    assert refused(state, Place(0, 0, "cavalry")) == "wrong_count"
    assert refused(state, Place(0, 2, "cavalry")) is None
    assert [it for it in GAME.legal(state, 0) if isinstance(it, Place) and it.territory == 1] == [
        Place(1, 1),
        Place(1, 5),
        Place(1, 1, "cavalry"),
        Place(1, 2, "cavalry"),
        Place(1, 1, "artillery"),
    ]


def test_cq_70_before_the_first_turn_or_without_units_there_is_only_infantry() -> None:
    setup = start(units=True, setup_allocation="deal", setup_place_batch=5)
    (seat,) = GAME.to_act(setup)
    own = GAME.document(setup).owners.index(seat)
    assert refused(setup, Place(own, 1, "cavalry")) == "only_infantry"
    assert {it.unit for it in GAME.legal(setup, seat) if isinstance(it, Place)} == {"infantry"}
    plain = stage("0011", "1111", phase="reinforce", reserve=9)
    assert refused(plain, Place(0, 1, "artillery")) == "no_units"
    assert refused(plain, Undo(0, 1, "artillery")) == "nothing_to_undo"


def test_cq_71_units_are_taken_back_by_their_kind_until_they_are_confirmed() -> None:
    state = field("0011", "1111", phase="reinforce", reserve=8)
    play(state, Place(0, 2, "cavalry"), Place(0, 1, "artillery"), Place(0, 1))
    assert refused(state, Undo(0, 2)) == "nothing_to_undo"
    assert refused(state, Undo(0, 2, "artillery")) == "nothing_to_undo"
    assert [it for it in GAME.legal(state, 0) if isinstance(it, Undo)] == [
        Undo(0, 1),
        Undo(0, 1, "cavalry"),
        Undo(0, 2, "cavalry"),
        Undo(0, 1, "artillery"),
    ]
    (undone,) = told(play(state, Undo(0, 2, "cavalry")), Undone)
    assert (undone.count, undone.unit, GAME.document(state).reserve) == (2, "cavalry", 4)
    assert (cavalry(state)[0], artillery(state)[0], armies(state)[0]) == (0, 1, 3)
    play(state, Place(1, 2, "cavalry"), EndPhase())
    assert expansion_part(state).fresh_cavalry == expansion_part(state).fresh_artillery == (0, 0, 0, 0)


def test_cq_71_a_trade_confirms_units_too() -> None:
    hand = [WILD, WILD, GAME.document(stage("0011", "1111")).deck[0]]
    state = field("0011", "1111", phase="reinforce", reserve=2, hands=[hand])
    play(state, Place(0, 1, "cavalry"), Trade((0, 1, 2)))
    assert refused(state, Undo(0, 1, "cavalry")) == "nothing_to_undo"
    assert cavalry(state)[0] == 1


def test_cq_72_infantry_falls_first_then_cavalry_and_artillery_last() -> None:
    lost = [1, 1, 1, 6, 6] * 3
    state = field(
        "0011", "1851", lost, cavalry="0200", artillery="0100", plus={"opened": (2,), "shielded": (2,)}
    )
    play(state, Attack(1, 2, 3), Attack(1, 2, 3))
    assert (armies(state)[1], cavalry(state)[1], artillery(state)[1]) == (4, 2, 1)
    play(state, Attack(1, 2, 3))
    assert (armies(state)[1], cavalry(state)[1], artillery(state)[1]) == (2, 1, 1)


def test_cq_72_defenders_fall_in_the_same_order_and_leave_nothing() -> None:
    won = [6, 6, 6, 1, 1] * 2
    state = field(
        "0011", "1441", won, cavalry="0020", artillery="0010", plus={"opened": (2,), "parried": (2,)}
    )
    play(state, Attack(1, 2, 3))
    assert (cavalry(state)[2], artillery(state)[2]) == (1, 1)
    play(state, Attack(1, 2, 3))
    assert (owners(state), armies(state)[1:3], cavalry(state), artillery(state)) == (
        "0001",
        [1, 3],
        [0] * 4,
        [0] * 4,
    )


def test_cq_72_dice_depend_on_the_number_of_units_and_not_on_their_kind() -> None:
    state = field("0011", "1221", cavalry="0100", artillery="0010")
    assert refused(state, Attack(1, 2, 2)) == "wrong_dice"
    assert refused(state, Attack(1, 2, 1)) is None


def conquest(armies: str, horses: str, guns: str = "0000"):
    return field("0011", armies, [6, 6, 6, 1], cavalry=horses, artillery=guns)


def test_cq_73_cavalry_moves_in_first_then_artillery_then_infantry() -> None:
    state = conquest("1811", "0200", "0200")
    (fallen,) = told(play(state, Attack(1, 2, 3)), Conquered)
    assert (fallen.count, fallen.cavalry, fallen.artillery) == (3, 2, 1)
    (moved,) = told(play(state, Occupy(6)), Occupied)
    assert (moved.count, moved.cavalry, moved.artillery) == (3, 0, 1)
    assert (armies(state)[1:3], cavalry(state), artillery(state)) == ([2, 6], [0, 0, 2, 0], [0, 0, 2, 0])


def test_cq_73_units_move_in_from_both_stacks_together() -> None:
    state = conquest("1811", "0200", "0200")
    play(state, Attack(1, 2, 3))
    for wrong in (Occupy(4, 3, 0), Occupy(4, 0, 3), Occupy(6, 0, 1), Occupy(3, 2, 2), Occupy(4, -1, 0)):
        assert refused(state, wrong) == "no_such_units", wrong
    assert refused(state, Occupy(8, 2, 2)) == "wrong_count"
    (moved,) = told(play(state, Occupy(4, 0, 1)), Occupied)
    assert (moved.count, moved.cavalry, moved.artillery) == (1, -2, 0)
    assert (armies(state)[1:3], cavalry(state), artillery(state)) == ([4, 4], [0, 2, 0, 0], [0, 1, 1, 0])


def test_cq_73_unnamed_kinds_make_room_for_named_ones() -> None:
    state = conquest("1811", "0400", "0200")
    play(state, Attack(1, 2, 3), Occupy(4, artillery=2))
    assert (cavalry(state), artillery(state)) == ([0, 2, 2, 0], [0, 0, 2, 0])


def test_cq_73_the_same_number_can_move_in_with_other_kinds() -> None:
    state = conquest("1811", "0200", "0200")
    play(state, Attack(1, 2, 3))
    (moved,) = told(play(state, Occupy(3, 0, 0)), Occupied)
    assert (moved.count, moved.cavalry, moved.artillery) == (0, -2, -1)
    assert (armies(state)[1:3], cavalry(state), artillery(state)) == ([5, 3], [0, 2, 0, 0], [0, 2, 0, 0])


def test_cq_73_with_several_kinds_the_player_chooses_which_stays() -> None:
    for horses, guns in (("0000", "0000"), ("0400", "0000")):
        same = conquest("1411", horses, guns)
        play(same, Attack(1, 2, 3))
        assert phase(same) == "attack"
    state = conquest("1411", "0000", "0100")
    play(state, Attack(1, 2, 3))
    assert (phase(state), GAME.legal(state, 0), artillery(state)) == ("occupy", [Occupy(3)], [0, 0, 1, 0])
    kept = state.clone()
    (moved,) = told(play(state, Occupy(3, 0, 0)), Occupied)
    assert (moved.count, moved.artillery) == (0, -1)
    assert (artillery(state), armies(state)) == ([0, 1, 0, 0], [1, 1, 3, 1])
    assert play(kept, Occupy(3)) == []
    assert (phase(kept), artillery(kept)) == ("attack", [0, 0, 1, 0])


def test_cq_73_a_fortification_takes_the_kinds_that_are_named_or_cavalry_first() -> None:
    state = field(
        "0001", "5111", cavalry="2000", artillery="1000", phase="fortify", options={"fortify_moves": 3}
    )
    assert refused(state, Fortify(0, 1, 2, 3, 0)) == "no_such_units"
    assert refused(state, Fortify(0, 1, 4, 0, 0)) == "no_such_units"
    (moved,) = told(play(state, Fortify(0, 1, 2, 0, 1)), Fortified)
    assert (moved.count, moved.cavalry, moved.artillery) == (2, 0, 1)
    play(state, Fortify(0, 1, 2))
    assert (armies(state), cavalry(state), artillery(state)) == ([1, 5, 1, 1], [0, 2, 0, 0], [0, 1, 0, 0])


def test_cq_73_without_units_no_kinds_are_named() -> None:
    state = stage("0001", "5111", phase="fortify")
    assert refused(state, Fortify(0, 1, 2, 0, 0)) == "no_units"
    assert refused(state, Fortify(0, 1, 2)) is None


def test_cq_74_its_second_step_can_lead_to_a_teammate() -> None:
    state = field("00212", "31111", cavalry="20000", phase="fortify", options={"teams": [0, 1, 0]})
    assert Fortify(0, 2, 2) in GAME.legal(state, 0)
    play(state, Fortify(0, 2, 2))
    assert (armies(state), cavalry(state)) == ([1, 1, 3, 1, 1], [0, 0, 2, 0, 0])
    through = field("02021", "31111", cavalry="20000", phase="fortify", options={"teams": [0, 1, 0]})
    assert refused(through, Fortify(0, 2, 1)) == "out_of_reach"


def test_cq_74_only_cavalry_fortifies_two_steps_through_own_land() -> None:
    state = field("00001", "51111", cavalry="20000", phase="fortify")
    assert refused(state, Fortify(0, 2, 2)) is None
    assert refused(state, Fortify(0, 2, 3)) == "wrong_count"
    assert refused(state, Fortify(0, 2, 2, 1, 0)) == "only_cavalry"
    assert refused(state, Fortify(0, 2, 2, 2, 1)) == "only_cavalry"
    assert refused(state, Fortify(0, 3, 1)) == "out_of_reach"
    assert [it for it in GAME.legal(state, 0) if isinstance(it, Fortify)] == [
        Fortify(0, 1, 1),
        Fortify(0, 1, 4),
        Fortify(0, 2, 1),
        Fortify(0, 2, 2),
    ]
    play(state, Fortify(0, 2, 2))
    assert (armies(state), cavalry(state)) == ([3, 1, 3, 1, 1], [0, 0, 2, 0, 0])


def test_cq_74_the_way_leads_through_own_land_and_one_army_stays() -> None:
    foreign = field("0100", "3111", cavalry="3000", phase="fortify")
    assert refused(foreign, Fortify(0, 2, 1)) == "out_of_reach"
    horses = field("0001", "3111", cavalry="3000", phase="fortify")
    assert refused(horses, Fortify(0, 2, 3)) == "wrong_count"
    assert refused(horses, Fortify(0, 2, 2)) is None
    none = field("0001", "3111", cavalry="3000", phase="fortify", options={"fortify_range": "none"})
    assert refused(none, Fortify(0, 2, 1)) == "out_of_reach"


@pytest.mark.parametrize("reach", ["connected", "anywhere"])
def test_cq_74_where_every_unit_can_go_that_far_all_may(reach) -> None:
    state = field("0001", "5111", cavalry="1000", phase="fortify", options={"fortify_range": reach})
    assert refused(state, Fortify(0, 2, 4)) is None
    assert len([it for it in GAME.legal(state, 0) if isinstance(it, Fortify)]) == 4


HOSTILE = [
    {"cavalry": (1, 0, 0)},
    {"cavalry": ()},
    {"artillery": (0,) * 5},
    {"fresh_cavalry": (0,)},
    {"cavalry": (-1, 0, 0, 0)},
    {"cavalry": (2, 0, 0, 0)},
    {"cavalry": (1, 0, 0, 0), "artillery": (1, 0, 0, 0)},
    {"fresh_cavalry": (1, 0, 0, 0)},
    {"opened": (4,)},
    {"opened": (-1,)},
    {"opened": (2, 2)},
    {"shielded": (2,)},
    {"boosts": (0, 0, 0, 0)},
]


@pytest.mark.parametrize("wrong", HOSTILE, ids=str)
def test_impossible_units_and_marks_are_refused(wrong) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        field("0011", "1111", plus=wrong)


def test_placed_units_that_are_not_there_are_refused() -> None:
    with pytest.raises(ValueError, match="placed"):
        field("0011", "2111", fresh_cavalry="1000", fresh=(1, 0, 0, 0), phase="reinforce")


def test_units_in_a_game_without_them_are_refused() -> None:
    with pytest.raises(ValueError, match="units"):
        field("0011", "1111", options={"units": False, "treaties": True})


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_games_with_units_and_boosts_keep_every_law(preset) -> None:
    options = {**SMALL, "preset": preset, "units": True, "boosts": True}
    assert play_lawfully(GAME, 5, 3, options, every=23).result


def test_playouts_with_units_and_boosts_end() -> None:
    for seed in range(6):
        settled = GAME.resolve_options({"preset": "rizk", "units": True, "boosts": True}, 2 + seed % 3, seed)
        state = GAME.start(settled, 2 + seed % 3, FastDice(seed))
        Playout(FastDice(seed, 1)).play(state)
        assert phase(state) == "over"
        found = GAME.document(state)
        kinds = zip(found.armies, cavalry(state), artillery(state), strict=True)
        assert all(horses >= 0 and guns >= 0 and horses + guns <= count for count, horses, guns in kinds)


def test_an_attack_until_decided_is_one_battle_with_one_absorbed_loss() -> None:
    rolls = [1, 1, 1, 6, 6] * 3
    state = field("0011", "1751", rolls, artillery="0100")
    play(state, AttackUntil(1, 2, 2), EndTurn())
    assert armies(state)[1] == 2


def test_a_position_with_units_survives_conversion() -> None:
    state = field("0011", "5411", cavalry="1200", artillery="1000", boosts="b-cB", plus={"opened": (2,)})
    again = GAME.position(GAME.document(state), FastDice(1))
    assert GAME.document(again) == GAME.document(state)
    seen = GAME.view(state, 1)
    assert seen.plus
    assert seen.plus.cavalry == (1, 2, 0, 0)
    assert GAME.view(GAME.imagine(seen, FastDice(2)), 1) == seen
