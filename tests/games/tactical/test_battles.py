"""Battles on land, at sea and from the sea, and raids (TR-32 to TR-53)."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.tactical.events import BattleEnded, Fired, LandingCancelled, Lost, Raided
from outflank.games.tactical.model import UNLOADED, Casualties, ChooseBattle, Fire, Retreat, Submerge
from outflank.games.tactical.units import KINDS
from tests.games.tactical.boards import (
    END,
    GAME,
    ashore,
    at,
    battle_stage,
    board_ship,
    go,
    money,
    owner,
    phase,
    pick,
    play,
    refused,
    stage,
    there,
    told,
)

AUTO = {"casualties": "auto"}
HIT, MISS = 1, 6


def fight(place, raid=False):
    return ChooseBattle(at(place), raid)


def attack(defenders, attackers, dice, target="Caucasus", source="Ukraine S.S.R.", options=AUTO, fire=True):
    """The Germans march from the Ukraine into the Caucasus, and the first round is fought."""
    stacks = {source: f"Germans {attackers}", target: f"Russians {defenders}"}
    state = stage(stacks, dice, options=options)
    events = play(state, go(state, attackers, source, target), END, fight(target))
    return state, events + (play(state, Fire()) if fire else [])


def naval(defenders, attackers, dice, options=AUTO, fire=True):
    """The Germans sail from the Baltic into the North Sea, and the first round is fought."""
    state = stage(
        {"Baltic": f"Germans {attackers}", "North Sea": f"British {defenders}"}, dice, options=options
    )
    events = play(state, go(state, attackers, "Baltic", "North Sea"), END, fight("North Sea"))
    return state, events + (play(state, Fire()) if fire else [])


def outcome(events):
    return [event.outcome for event in told(events, BattleEnded)]


# --- which battles, and in which order ------------------------------------------------------


def test_tr_32_the_attacker_chooses_raids_first_and_the_sea_before_the_landing():
    stacks = {
        "Germany": "Germans 2 infantry, 1 bomber",
        "East Europe": "Germans 1 infantry",
        "Baltic": "Germans 1 transport, 1 submarine",
        "North Sea": "British 1 submarine",
        "United Kingdom": "British 1 infantry",
        "Karelia S.S.R.": "Russians 1 infantry",
        "Ukraine S.S.R.": "Germans 1 infantry",
        "Caucasus": "Russians 1 infantry",
    }
    state = stage(stacks, [1] * 20, options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 1 submarine", "Baltic", "North Sea"))
    play(state, ashore(state, "2 infantry", "North Sea", "United Kingdom"))
    play(state, go(state, "1 bomber", "Germany", "East Europe", "Karelia S.S.R.", raid=True))
    play(state, go(state, "1 infantry", "Ukraine S.S.R.", "Caucasus"), END)
    assert refused(state, fight("Caucasus")) == "not_yet"
    assert refused(state, fight("Karelia S.S.R.")) == "no_battle"
    assert refused(state, END) == "battles_first"
    play(state, fight("Karelia S.S.R.", raid=True))
    assert refused(state, fight("United Kingdom")) == "not_yet"
    assert refused(state, fight("Caucasus")) is None
    play(state, fight("North Sea"))
    assert refused(state, fight("Caucasus")) == "wrong_stage"
    play(state, Fire())
    assert there(state, "North Sea") == {"Germans": "2 infantry, 1 transport"}  # both submarines are gone
    assert refused(state, fight("United Kingdom")) is None


def test_tr_33_land_without_combat_units_is_taken_without_a_battle():
    state = stage({"Ukraine S.S.R.": "Germans 1 infantry", "Caucasus": "Russians 1 aaGun"})
    play(state, go(state, "1 infantry", "Ukraine S.S.R.", "Caucasus"), END)
    assert phase(state) == "noncombat_move"
    assert owner(state, "Caucasus") == "Germans"


# --- before the first round -----------------------------------------------------------------


def test_tr_34_one_gun_fires_once_at_each_plane_and_the_attacker_chooses():
    defenders, attackers = "1 infantry, 2 aaGun", "1 infantry, 2 fighter, 1 bomber"
    state, events = attack(defenders, attackers, [1, 6, 6], options={}, fire=False)
    assert [event.step for event in told(events, Fired)] == ["aa"]
    assert battle_stage(state) == "aa_losses"
    assert GAME.view(state, 0).suggested == pick(state, "1 fighter", "Caucasus")
    bomber = pick(state, "1 bomber", "Caucasus")
    assert refused(state, Casualties(pick(state, "1 infantry", "Caucasus"))) == "bad_losses"
    play(state, Casualties(bomber))
    assert there(state, "Caucasus")["Germans"] == "1 infantry, 2 fighter"
    assert battle_stage(state) == "press"


def test_tr_34_a_gun_that_kills_every_attacker_ends_the_battle():
    stacks = {"East Europe": "Germans 1 bomber", "Karelia S.S.R.": "Russians 1 infantry, 1 aaGun"}
    state = stage(stacks, [1])
    play(state, go(state, "1 bomber", "East Europe", "Karelia S.S.R."), END)
    assert outcome(play(state, fight("Karelia S.S.R."))) == ["held"]
    assert phase(state) == "noncombat_move"


def test_tr_34_nobody_fires_at_planes_that_fly_over():
    stacks = {
        "East Europe": "Germans 1 bomber",
        "Karelia S.S.R.": "Russians 1 aaGun",
        "Russia": "Russians 1 infantry",
    }
    state = stage(stacks, [6, 6], options=AUTO)
    play(
        state, go(state, "1 bomber", "East Europe", "Karelia S.S.R.", "Russia"), END, fight("Russia"), Fire()
    )
    assert there(state, "Russia")["Germans"] == "1 bomber"


def test_tr_35_a_gun_is_no_casualty_and_is_captured_with_the_land():
    state, events = attack("1 infantry, 1 aaGun", "2 infantry", [1, 1, 6])
    assert outcome(events) == ["won"]
    assert there(state, "Caucasus") == {"Germans": "2 infantry, 1 aaGun"}
    assert refused(state, go(state, "1 aaGun", "Caucasus", "Ukraine S.S.R.")) == "too_far"


def landing(dice, options, escort="1 battleship", more=""):
    """Two infantry are to land in Karelia from the Baltic."""
    stacks = {
        "Germany": "Germans 2 infantry",
        "East Europe": f"Germans 1 infantry{more}",
        "Baltic": f"Germans 1 transport, {escort}",
        "Karelia S.S.R.": "Russians 2 infantry",
    }
    state = stage(stacks, dice, options=options)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, ashore(state, "2 infantry", "Baltic", "Karelia S.S.R."))
    return state


def test_tr_36_battleships_fire_once_before_an_assault_and_those_hit_do_not_fire_back():
    state = landing([4, 6, 6, 6], AUTO)
    events = play(state, END, fight("Karelia S.S.R."), Fire())
    assert [(event.step, event.hits) for event in told(events, Fired)] == [
        ("bombard", 1),
        ("round", 0),
        ("round", 0),
    ]
    assert [len(event.volleys[0].faces) for event in told(events, Fired)] == [1, 2, 1]


def test_tr_36_if_agreed_those_hit_fire_back():
    state = landing([4, 6, 6, 6, 6], {**AUTO, "bombardReturnFire": True})
    events = play(state, END, fight("Karelia S.S.R."), Fire())
    assert [len(event.volleys[0].faces) for event in told(events, Fired)] == [1, 2, 2]
    assert there(state, "Karelia S.S.R.")["Russians"] == "1 infantry"


def test_tr_36_a_battleship_that_fought_at_sea_does_not_bombard():
    stacks = {
        "Germany": "Germans 2 infantry",
        "Baltic": "Germans 1 transport, 1 battleship",
        "North Sea": "British 1 submarine",
        "United Kingdom": "British 1 infantry",
    }
    state = stage(stacks, [6, 1, 6, 6, 6], options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 1 battleship", "Baltic", "North Sea"))
    play(state, ashore(state, "2 infantry", "North Sea", "United Kingdom"), END)
    assert outcome(play(state, fight("North Sea"), Fire())) == ["won"]
    events = play(state, fight("United Kingdom"), Fire())
    assert [event.step for event in told(events, Fired)] == ["round", "round"]


# --- rounds -----------------------------------------------------------------------------------


def test_tr_37_both_sides_roll_at_the_same_time():
    state, events = attack("2 infantry, 1 fighter", "1 infantry, 2 armour", [1, 3, 4, 2, 3, 4])
    attackers, defenders = told(events, Fired)
    assert [(volley.need, volley.faces) for volley in attackers.volleys] == [(1, (1,)), (3, (3, 4))]
    assert [(volley.need, volley.faces) for volley in defenders.volleys] == [(2, (2, 3)), (4, (4,))]
    assert (attackers.hits, defenders.hits) == (2, 2)
    assert there(state, "Caucasus") == {"Germans": "1 armour", "Russians": "1 fighter"}
    assert (attackers.word, defenders.word) == (0, 3)


def test_tr_38_each_artillery_helps_one_infantry_in_each_round():
    state, events = attack("1 infantry", "3 infantry, 1 artillery", [6, 6, 6, 6, 6] * 2)
    needs = [(KINDS["infantry"], 2, 1), (KINDS["infantry"], 1, 2), (KINDS["artillery"], 2, 1)]
    rolled = told(events, Fired)[0]
    assert [(it.kind, it.need, len(it.faces)) for it in rolled.volleys] == needs
    play(state, Fire())
    _, events = attack("1 infantry", "1 infantry, 2 artillery", [6, 6, 6, 6])
    assert [(it.need, len(it.faces)) for it in told(events, Fired)[0].volleys] == [(2, 1), (2, 2)]
    assert [it.need for it in told(events, Fired)[1].volleys] == [2]  # the defender's is not helped


def test_tr_39_the_owner_chooses_its_losses_and_the_order_of_loss_is_suggested():
    state, _ = attack("1 infantry, 1 fighter", "1 infantry, 1 armour", [1, 6, 2, 6], options={})
    assert battle_stage(state) == "defender_losses"
    assert GAME.to_act(state) == (0,)
    assert GAME.view(state, 1).suggested == pick(state, "1 infantry", "Caucasus", "Russians")
    play(state, Casualties(pick(state, "1 fighter", "Caucasus", "Russians")))
    assert battle_stage(state) == "attacker_losses"
    assert GAME.to_act(state) == (1,)
    assert refused(state, Fire()) == "wrong_stage"
    infantry, armour = pick(state, "1 infantry, 1 armour", "Caucasus")
    for wrong in (
        (),
        (infantry, armour),
        (infantry, infantry),
        (2**70,),
        pick(state, "1 infantry", "Caucasus", "Russians"),
    ):
        assert refused(state, Casualties(wrong)) == "bad_losses"
    play(state, Casualties((armour,)))
    assert there(state, "Caucasus") == {"Germans": "1 infantry", "Russians": "1 infantry"}


def test_tr_39_nobody_is_asked_where_all_are_alike_or_lost():
    state, _ = attack("3 infantry", "2 infantry, 1 armour", [1, 1, 1, 2, 2, 2], options={})
    assert phase(state) == "noncombat_move"
    assert owner(state, "Caucasus") == "Russians"


@pytest.mark.parametrize(
    ("side", "where", "before", "order"),
    [
        ("attacker", "land", "1 bomber, 1 fighter, 1 armour, 1 artillery, 1 infantry",
         ["infantry", "artillery", "armour", "fighter", "bomber"]),
        ("defender", "land", "1 bomber, 1 fighter, 1 armour, 1 artillery, 1 infantry",
         ["infantry", "artillery", "armour", "bomber", "fighter"]),
        ("attacker", "sea",
         "1 transport, 1 battleship, 1 carrier, 1 fighter, 1 bomber, 1 destroyer, 1 submarine",
         ["submarine", "destroyer", "fighter", "carrier", "bomber", "battleship", "transport"]),
        ("defender", "sea", "1 transport, 1 battleship, 1 carrier, 1 fighter, 1 destroyer, 1 submarine",
         ["submarine", "destroyer", "carrier", "fighter", "battleship", "transport"]),
    ],
)  # fmt: skip
def test_tr_39_the_order_of_loss_of_each_side(side, where, before, order):
    """A full set against many; each round the other side hits exactly once."""
    many = "12 infantry" if where == "land" else "12 destroyer"
    attackers, defenders = (before, many) if side == "attacker" else (many, before)
    place, base = ("Caucasus", "Ukraine S.S.R.") if where == "land" else ("North Sea", "Baltic")
    mine, theirs = "Germans", "Russians" if where == "land" else "British"
    seen = []
    for hits in range(1, len(order) + 1):
        state = stage(
            {base: f"{mine} {attackers}", place: f"{theirs} {defenders}"}, phase="combat_move", options=AUTO
        )
        play(state, go(state, attackers, base, place), END, fight(place))
        document = msgspec.to_builtins(GAME.document(state))
        document["now"]["battle"]["stage"] = f"{side}_losses"
        document["now"]["battle"]["hits"] = [hits, 0] if side == "attacker" else [0, hits]
        document["terms"]["casualties"] = "owner"
        chosen = GAME.view(GAME.position(document, state.dice), 0).suggested
        kinds = [document["now"]["units"][unit][0] for unit in chosen]
        seen.append(list(KINDS)[kinds[-1]])
    assert seen == order


def test_tr_40_the_owner_of_the_land_chooses_for_all_defenders():
    stacks = {"Ukraine S.S.R.": "Germans 4 infantry", "Caucasus": "British 3 infantry; Russians 1 armour"}
    state = stage(stacks, [1, 6, 6, 6, 6, 6, 6, 6], seats=5)
    play(state, go(state, "4 infantry", "Ukraine S.S.R.", "Caucasus"), END, fight("Caucasus"), Fire())
    assert GAME.to_act(state) == (0,)  # the Russians
    sea = stage(
        {
            "Baltic": "Germans 2 destroyer",
            "North Sea": "Russians 1 submarine; British 1 destroyer, 1 carrier",
        },
        [1, 6, 6, 6, 6],
        seats=5,
    )
    play(sea, go(sea, "2 destroyer", "Baltic", "North Sea"), END, fight("North Sea"), Fire())
    assert GAME.to_act(sea) == (2,)  # the British


# --- retreat ------------------------------------------------------------------------------------


def test_tr_41_attackers_retreat_together_to_land_that_was_friendly_all_turn():
    state, _ = attack("3 infantry", "2 infantry", [6] * 5, fire=False)
    home = Retreat(at("Ukraine S.S.R."))
    assert refused(state, home) == "first_round"
    play(state, Fire())
    assert refused(state, Retreat(at("Karelia S.S.R."))) == "no_retreat"
    assert refused(state, Retreat(at("East Europe"))) == "no_retreat"  # not next to it
    assert refused(state, Retreat()) == "no_retreat"
    assert outcome(play(state, home)) == ["retreated"]
    assert there(state, "Ukraine S.S.R.") == {"Germans": "2 infantry"}
    assert refused(state, go(state, "1 infantry", "Ukraine S.S.R.", "East Europe")) == "too_far"
    fresh = stage(
        {"Ukraine S.S.R.": "Germans 1 infantry", "Caucasus": "Russians 1 infantry"}, [6, 6], options=AUTO,
        owners={"Karelia S.S.R.": "Germans"}, taken={"Karelia S.S.R.": "Russians"},
    )  # fmt: skip
    play(fresh, go(fresh, "1 infantry", "Ukraine S.S.R.", "Caucasus"), END, fight("Caucasus"), Fire())
    assert refused(fresh, Retreat(at("Karelia S.S.R."))) == "no_retreat"


@pytest.mark.parametrize(("only", "answer"), [(False, None), (True, "no_retreat")])
def test_tr_41_if_agreed_only_to_where_attackers_came_from(only, answer):
    options = {**AUTO, "retreatOnlyToOrigin": only}
    held = {"Karelia S.S.R.": "Germans"}
    state = stage(
        {"Ukraine S.S.R.": "Germans 1 infantry", "Caucasus": "Russians 1 infantry"},
        [6, 6],
        options=options,
        owners=held,
    )
    play(state, go(state, "1 infantry", "Ukraine S.S.R.", "Caucasus"), END, fight("Caucasus"), Fire())
    assert refused(state, Retreat(at("Karelia S.S.R."))) == answer
    assert refused(state, Retreat(at("Ukraine S.S.R."))) is None


def test_tr_42_at_sea_they_retreat_to_a_zone_without_enemy_ships():
    stacks = {
        "Baltic": "Germans 1 destroyer, 1 transport",
        "North Sea": "British 1 destroyer",
        "West Spain": "British 1 transport",
    }
    state = stage({**stacks, "Germany": "Germans 1 infantry"}, [6, 6], options=AUTO)
    play(state, board_ship(state, "1 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 destroyer, 1 transport", "Baltic", "North Sea"), END, fight("North Sea"), Fire())
    assert refused(state, Retreat(at("West Spain"))) == "no_retreat"
    assert refused(state, Retreat(at("West Europe"))) == "no_retreat"
    play(state, Retreat(at("Baltic")))
    assert there(state, "Baltic") == {"Germans": "1 infantry, 1 transport, 1 destroyer"}
    assert phase(state) == "noncombat_move"
    assert refused(state, ashore(state, "1 infantry", "Baltic", "Germany")) == "ship_done"  # TR-26


def test_tr_43_planes_that_retreat_land_later_from_where_they_are():
    state, _ = attack("1 infantry", "1 infantry, 1 fighter", [6, 6, 6])
    play(state, Retreat(at("Ukraine S.S.R.")))
    assert there(state, "Caucasus") == {"Germans": "1 fighter", "Russians": "1 infantry"}
    assert refused(state, END) == "land_first"
    play(state, go(state, "1 fighter", "Caucasus", "Ukraine S.S.R."), END)
    alone, _ = attack("1 infantry", "1 fighter", [6, 6])
    assert refused(alone, Retreat(at("Ukraine S.S.R."))) == "no_retreat"
    play(alone, Retreat())
    assert phase(alone) == "noncombat_move"


def assault_with_planes(options):
    state = landing([6] * 20, options, escort="1 submarine", more=", 1 fighter")
    play(state, go(state, "1 fighter", "East Europe", "Karelia S.S.R."), END, fight("Karelia S.S.R."), Fire())
    return state


def test_tr_44_nobody_retreats_from_an_amphibious_assault():
    state = assault_with_planes(AUTO)
    assert refused(state, Retreat(at("East Europe"))) == "landed"
    assert refused(state, Retreat()) == "landed"


def test_tr_44_if_agreed_the_planes_do_and_the_others_fight_on():
    state = assault_with_planes({**AUTO, "amphibiousAirRetreat": True})
    assert refused(state, Retreat(at("East Europe"))) == "no_retreat"
    play(state, Retreat())
    assert battle_stage(state) == "press"
    assert [len(it.volleys) for it in told(play(state, Fire()), Fired)] == [1, 1]  # infantry alone


def test_tr_45_planes_alone_take_nothing():
    state, events = attack("1 infantry", "1 fighter", [1, 6])
    assert outcome(events) == ["cleared"]
    assert owner(state, "Caucasus") == "Russians"


def test_tr_45_when_both_are_destroyed_the_defender_keeps_the_land():
    state, events = attack("1 infantry", "1 infantry", [1, 1])
    assert outcome(events) == ["held"]
    assert owner(state, "Caucasus") == "Russians"
    state, events = attack("1 infantry", "1 infantry", [1, 6])
    assert outcome(events) == ["won"]
    assert owner(state, "Caucasus") == "Germans"


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


def test_tr_48_who_has_submerged_is_out_of_the_battle_and_surfaces_after_combat():
    state, _ = naval("1 submarine", "1 destroyer", [], options={}, fire=False)
    play(state, Fire())
    assert outcome(play(state, Submerge(pick(state, "1 submarine", "North Sea", "British")))) == ["won"]
    assert phase(state) == "noncombat_move"
    assert all(unit.flags & 2 == 0 for unit in GAME.document(state).now.units)


def test_tr_48_if_agreed_only_the_defender_submerges():
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


def test_tr_49_if_agreed_transports_defend_and_may_be_chosen():
    options = {"transportsDefend": True}
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


def test_tr_51_a_landing_is_called_off_where_the_zone_is_not_won():
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


def test_tr_51_a_landing_that_was_called_off_does_not_count_as_unloading():
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
    state, _ = raid([5, 6], options={"raidCap": False})
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


def test_a_roll_tells_its_luck():
    _, events = attack("1 infantry", "1 infantry, 1 armour", [1, 6, 2])
    mine, theirs = [GAME.rolled(event) for event in told(events, Fired)]
    assert mine.stakes[0].got == 1
    assert [round(chance, 6) for _, chance in mine.stakes[0].chances] == [
        round(it, 6) for it in (5 / 12, 1 / 2, 1 / 12)
    ]
    assert theirs.dice == ((0, (2,)),)
