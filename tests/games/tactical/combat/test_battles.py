"""Battles on land and from the sea (TR-32 to TR-45)."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.tactical.events import Fired
from outflank.games.tactical.model import Casualties, Fire, Retreat
from outflank.games.tactical.units import KINDS
from tests.checks import not_none
from tests.games.tactical.boards import (
    END,
    GAME,
    ashore,
    at,
    battle_stage,
    board_ship,
    go,
    owner,
    phase,
    pick,
    play,
    refused,
    stage,
    there,
    told,
)
from tests.games.tactical.combat.battlefields import AUTO, attack, fight, outcome

# --- the order of battles -------------------------------------------------------------------


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


def test_tr_34_guns_do_not_fire_at_planes_that_fly_over():
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


def test_tr_35_a_gun_cannot_be_lost_and_is_captured_with_the_land():
    state, events = attack("1 infantry, 1 aaGun", "2 infantry", [1, 1, 6])
    assert outcome(events) == ["won"]
    assert there(state, "Caucasus") == {"Germans": "2 infantry, 1 aaGun"}
    assert refused(state, go(state, "1 aaGun", "Caucasus", "Ukraine S.S.R.")) == "too_far"


def landing(dice, options, escort="1 battleship", more=""):
    """Two infantry about to land in Karelia from the Baltic."""
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


def test_tr_36_units_hit_by_a_bombardment_fire_back_by_option():
    state = landing([4, 6, 6, 6, 6], {**AUTO, "bombard_return_fire": True})
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


def test_tr_39_nobody_is_asked_if_all_units_are_alike_or_lost():
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
    """A full set against many units; each round the other side hits exactly once."""
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
def test_tr_41_an_option_allows_retreats_only_to_where_attackers_came_from(only, answer):
    options = {**AUTO, "retreat_only_to_origin": only}
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


def test_tr_44_planes_retreat_by_option_and_the_others_keep_fighting():
    state = assault_with_planes({**AUTO, "amphibious_air_retreat": True})
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


def test_a_roll_tells_its_luck():
    _, events = attack("1 infantry", "1 infantry, 1 armour", [1, 6, 2])
    mine, theirs = [not_none(GAME.rolled(event)) for event in told(events, Fired)]
    assert mine.stakes[0].got == 1
    assert [round(chance, 6) for _, chance in mine.stakes[0].chances] == [
        round(it, 6) for it in (5 / 12, 1 / 2, 1 / 12)
    ]
    assert theirs.dice == ((0, (2,)),)
