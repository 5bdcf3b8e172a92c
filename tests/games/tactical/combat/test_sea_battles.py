"""Battles at sea, landings that depend on them, and raids (TR-46 to TR-53)."""

from __future__ import annotations

import pytest

from outflank.games.tactical.events import Fired, LandingCancelled, Lost, Raided
from outflank.games.tactical.model import UNLOADED, Casualties, Fire, Retreat, Submerge
from tests.games.tactical.boards import (
    END,
    GAME,
    ashore,
    at,
    battle_stage,
    board_ship,
    go,
    money,
    phase,
    pick,
    play,
    refused,
    stage,
    there,
    told,
)
from tests.games.tactical.combat.battlefields import AUTO, fight, naval, outcome

# --- at sea -------------------------------------------------------------------------------------


def test_tr_46_submarines_strike_first_unless_there_is_a_destroyer():
    _, events = naval("1 carrier", "1 submarine", [2])
    assert [event.step for event in told(events, Fired)] == ["strike"]
    assert outcome(events) == ["won"]
    _, events = naval("1 destroyer", "1 submarine", [2, 3])
    assert [event.step for event in told(events, Fired)] == ["round", "round"]
    assert outcome(events) == ["held"]
    _, events = naval("1 submarine", "1 submarine", [2, 2])
    assert [event.step for event in told(events, Fired)] == ["strike", "strike"]  # at the same time
    assert outcome(events) == ["held"]
    _, events = naval("1 submarine, 1 battleship", "1 submarine, 1 destroyer", [2, 6, 6, 6, 6])
    assert [event.step for event in told(events, Fired)] == ["strike", "round", "round"]


def test_tr_47_submarines_hit_only_ships_and_the_surplus_is_wasted():
    state, _ = naval("1 carrier, 2 fighter", "3 submarine", [1, 1, 1, 6, 6])
    assert there(state, "North Sea") == {"British": "2 fighter", "Germans": "3 submarine"}
    planes = stage(
        {"West Europe": "Germans 1 fighter", "North Sea": "British 1 submarine"}, [2, 3], options=AUTO
    )
    play(planes, go(planes, "1 fighter", "West Europe", "North Sea"), END, fight("North Sea"))
    assert outcome(play(planes, Fire())) == ["won"]  # it was hit, and its own hit found no ship


def test_tr_47_hits_of_submarines_fall_on_ships_when_casualties_are_chosen():
    state, _ = naval(
        "1 carrier, 1 battleship, 2 fighter", "1 submarine, 1 destroyer", [2, 3, 6, 6, 6, 6], options={}
    )
    assert battle_stage(state) == "strike_defender_losses"
    assert refused(state, Casualties(pick(state, "1 fighter", "North Sea", "British"))) == "bad_losses"
    play(state, Casualties(pick(state, "1 battleship", "North Sea", "British")))
    assert battle_stage(state) == "defender_losses"
    assert refused(state, Casualties(pick(state, "1 fighter", "North Sea", "British"))) is None


def test_tr_48_submarines_of_either_side_may_submerge_before_any_round():
    state, _ = naval(
        "1 submarine, 1 carrier", "2 submarine, 1 battleship", [6, 6, 6, 6], options={}, fire=False
    )
    boats = pick(state, "2 submarine", "North Sea")
    assert refused(state, Submerge(())) == "no_submarines"
    assert refused(state, Submerge(pick(state, "1 battleship", "North Sea"))) == "no_submarines"
    play(state, Submerge(boats[:1]), Fire())
    assert battle_stage(state) == "dive"
    assert GAME.to_act(state) == (0,)
    assert refused(state, Submerge(boats)) == "no_submarines"
    play(state, Submerge(pick(state, "1 submarine", "North Sea", "British")))
    assert battle_stage(state) == "press"  # a round was fought by the others
    assert there(state, "North Sea") == {
        "British": "1 submarine, 1 carrier",
        "Germans": "2 submarine, 1 battleship",
    }


def test_tr_48_submerged_submarines_leave_the_battle_and_surface_after_combat():
    state, _ = naval("1 submarine", "1 destroyer", [], options={}, fire=False)
    play(state, Fire())
    assert outcome(play(state, Submerge(pick(state, "1 submarine", "North Sea", "British")))) == ["won"]
    assert phase(state) == "noncombat_move"
    assert all(unit.flags & 2 == 0 for unit in GAME.document(state).now.units)


def test_tr_48_an_option_lets_only_the_defender_submerge():
    state, _ = naval("1 carrier", "1 submarine", [], options={"submerge": "defender"}, fire=False)
    assert refused(state, Submerge(pick(state, "1 submarine", "North Sea"))) == "defenders_dive"
    assert not [action for action in GAME.legal(state, 1) if isinstance(action, Submerge)]


def test_tr_49_transports_roll_no_dice_and_are_lost_last():
    state, events = naval("1 carrier, 2 transport", "2 destroyer", [1, 6, 6], options={})
    assert [len(event.volleys) for event in told(events, Fired)] == [1, 1]
    assert there(state, "North Sea") == {
        "Germans": "2 destroyer"
    }  # the carrier first, then what cannot fight
    assert [len(event.units) for event in told(events, Lost)] == [1, 2]


def test_tr_49_transports_defend_by_option_and_can_be_chosen():
    options = {"transports_defend": True}
    state, events = naval("1 carrier, 2 transport", "2 destroyer", [1, 6, 1, 1, 6], options=options)
    assert [volley.need for volley in told(events, Fired)[1].volleys] == [1, 3]
    assert battle_stage(state) == "defender_losses"
    play(state, Casualties(pick(state, "1 transport", "North Sea", "British")))
    assert there(state, "North Sea")["British"] == "1 transport, 1 carrier"


def test_tr_49_cargo_goes_down_with_its_transport():
    stacks = {
        "Germany": "Germans 2 infantry",
        "Baltic": "Germans 1 transport, 1 submarine",
        "North Sea": "British 2 destroyer",
    }
    state = stage(stacks, [6, 3, 3], options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 1 submarine", "Baltic", "North Sea"), END, fight("North Sea"))
    lost = told(play(state, Fire()), Lost)
    assert [event.cause for event in lost] == ["hit", "cargo"]
    assert there(state, "North Sea") == {"British": "2 destroyer"}


def test_tr_50_combat_units_sink_transports_without_a_round():
    state, events = naval("3 transport", "1 submarine", [], fire=False)
    assert outcome(events) == ["won"]
    assert there(state, "North Sea") == {"Germans": "1 submarine"}


def test_tr_50_transports_alone_start_no_battle():
    state = stage({"Baltic": "Germans 1 transport", "North Sea": "British 1 battleship"})
    play(state, go(state, "1 transport", "Baltic", "North Sea"), END)
    assert phase(state) == "noncombat_move"


@pytest.mark.parametrize("flee", [True, False])
def test_tr_50_with_only_transports_left_the_battle_is_undecided_and_they_stay_or_retreat(flee):
    state, events = naval("1 submarine, 1 transport", "1 submarine, 1 transport", [1, 1])
    assert outcome(events) == []
    assert outcome(play(state, Retreat(at("Baltic")) if flee else Fire())) == [
        "retreated" if flee else "undecided"
    ]
    assert there(state, "Baltic" if flee else "North Sea")["Germans"] == "1 transport"
    assert there(state, "North Sea")["British"] == "1 transport"


def test_tr_50_transports_that_are_left_may_retreat_or_are_sunk():
    for flee in (True, False):
        state, _ = naval("2 destroyer", "1 submarine, 1 transport", [6, 3, 6])
        events = play(state, Retreat(at("Baltic")) if flee else Fire())
        assert outcome(events) == ["retreated" if flee else "held"]
        assert ("Germans" in there(state, "Baltic")) == flee


def test_tr_51_a_landing_is_cancelled_if_the_zone_is_not_won():
    stacks = {
        "Germany": "Germans 2 infantry",
        "Baltic": "Germans 1 transport, 1 submarine",
        "North Sea": "British 1 destroyer",
        "United Kingdom": "British 1 infantry",
    }
    state = stage(stacks, [6, 6], options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 1 submarine", "Baltic", "North Sea"))
    play(state, ashore(state, "2 infantry", "North Sea", "United Kingdom"), END, fight("North Sea"), Fire())
    events = play(state, Retreat(at("Baltic")))
    assert len(told(events, LandingCancelled)) == 1
    assert phase(state) == "noncombat_move"
    assert there(state, "Baltic") == {"Germans": "2 infantry, 1 transport, 1 submarine"}
    alone = stage(stacks, options=AUTO)
    play(alone, board_ship(alone, "2 infantry", "Germany", "Baltic"))
    play(alone, go(alone, "1 transport", "Baltic", "North Sea"))
    events = play(alone, ashore(alone, "2 infantry", "North Sea", "United Kingdom"), END)
    assert len(told(events, LandingCancelled)) == 1
    assert refused(alone, ashore(alone, "2 infantry", "North Sea", "West Europe")) == "enemy_ships"


def test_tr_51_a_cancelled_landing_does_not_count_as_unloading():
    stacks = {
        "Germany": "Germans 2 infantry",
        "Baltic": "Germans 1 transport, 1 submarine",
        "North Sea": "British 1 submarine, 1 transport",
        "United Kingdom": "British 1 infantry",
    }
    state = stage(stacks, [1, 1], options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 1 submarine", "Baltic", "North Sea"))
    play(state, ashore(state, "2 infantry", "North Sea", "United Kingdom"), END, fight("North Sea"), Fire())
    play(state, Fire())  # undecided: only transports are left
    ship = state.describe(pick(state, "1 transport", "North Sea")[0])
    assert (ship.target, ship.flags & UNLOADED) == (-1, 0)


def test_tr_52_fighters_whose_carrier_was_sunk_are_lost_unless_another_has_room():
    state, _ = naval("1 carrier, 2 fighter", "1 submarine", [1, 6, 6])
    play(state, Retreat(at("Baltic")))
    assert "British" not in there(state, "North Sea")
    state, _ = naval("2 carrier, 2 fighter", "1 submarine", [1, 6, 6, 6])
    play(state, Retreat(at("Baltic")))
    assert there(state, "North Sea") == {"British": "2 fighter, 1 carrier"}


# --- raids --------------------------------------------------------------------------------------


def raid(dice, bombers=2, purse=20, options=None, guns=""):
    stacks = {"East Europe": f"Germans {bombers} bomber", "Karelia S.S.R.": f"Russians 1 infantry{guns}"}
    state = stage(stacks, dice, options=options or {}, money={"Russians": purse})
    play(state, go(state, f"{bombers} bomber", "East Europe", "Karelia S.S.R.", raid=True), END)
    return state, play(state, fight("Karelia S.S.R.", raid=True))


def test_tr_53_bombers_raid_a_factory_and_the_loss_is_limited_by_its_production():
    state, events = raid([5, 6])
    assert told(events, Raided)[0].damage == 3
    assert money(state, "Russians") == 17
    assert phase(state) == "noncombat_move"  # bombers that raid do not fight
    state, _ = raid([5, 6], options={"raid_cap": False})
    assert money(state, "Russians") == 9
    state, _ = raid([5, 6], purse=2)
    assert money(state, "Russians") == 0


def test_tr_53_guns_fire_at_raiding_bombers_first():
    state, events = raid([1, 6, 2], guns=", 1 aaGun")
    assert [event.hits for event in told(events, Fired)] == [1]
    assert told(events, Raided)[0].faces == (2,)
    state, events = raid([1, 1], guns=", 1 aaGun")
    assert told(events, Raided) == []
    assert phase(state) == "noncombat_move"


def test_tr_53_only_bombers_raid_and_only_enemy_factories():
    state = stage({"East Europe": "Germans 1 bomber, 1 fighter"})
    assert refused(state, go(state, "1 fighter", "East Europe", "Karelia S.S.R.", raid=True)) == "no_raid"
    assert refused(state, go(state, "1 bomber", "East Europe", "Ukraine S.S.R.", raid=True)) == "no_raid"
    assert (
        refused(state, go(state, "1 bomber", "East Europe", "Ukraine S.S.R.", "Caucasus", raid=True))
        == "no_raid"
    )
    late = stage({"Karelia S.S.R.": "Germans 1 bomber"}, phase="noncombat_move")
    assert refused(late, go(late, "1 bomber", "Karelia S.S.R.", "East Europe", raid=True)) == "no_raid"
