"""Battles ahead and under way as questions about odds, and places to retreat to."""

from __future__ import annotations

import pytest

from outflank.games.tactical.combat.odds import ask
from outflank.games.tactical.model import Casualties, Fire, Front
from tests.games.tactical.boards import (
    END,
    GAME,
    ashore,
    at,
    battle_stage,
    board_ship,
    faction,
    fronts,
    go,
    phase,
    pick,
    play,
    stage,
)
from tests.games.tactical.combat.battlefields import AUTO, fight

LANDING = {
    "Germany": "Germans 2 infantry",
    "Finland Norway": "Germans 1 fighter",
    "Baltic": "Germans 1 transport, 2 battleship",
    "Karelia S.S.R.": "Russians 3 infantry, 1 aaGun",
}


def seen(state, place):
    return next(front for front in GAME.view(state, 0).fronts if front.place == at(place))


def landing(dice=(), options=AUTO, **more):
    """Germans about to land in Karelia from the Baltic, with a fighter and two battleships."""
    state = stage({**LANDING, **more}, dice, options=options)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, ashore(state, "2 infantry", "Baltic", "Karelia S.S.R."))
    play(state, go(state, "1 fighter", "Finland Norway", "Karelia S.S.R."))
    return state


def test_a_battle_is_listed_as_soon_as_moves_lead_to_it():
    state = stage({"Ukraine S.S.R.": "Germans 2 infantry, 1 armour", "Caucasus": "Russians 1 infantry"})
    assert fronts(state) == []
    play(state, go(state, "2 infantry", "Ukraine S.S.R.", "Caucasus"))
    assert fronts(state) == [(at("Caucasus"), False, False)]
    play(state, go(state, "1 armour", "Ukraine S.S.R.", "Caucasus"))
    assert seen(state, "Caucasus").attackers == {"infantry": 2, "armour": 1}
    assert seen(state, "Caucasus").defenders == {"infantry": 1}
    play(state, END)
    assert fronts(state) == [(at("Caucasus"), False, True)]
    assert fronts(stage({"Ukraine S.S.R.": "Germans 1 infantry"}, phase="purchase")) == []


def test_a_landing_is_listed_with_its_bombardment_and_aa_gun():
    state = landing()
    assert seen(state, "Karelia S.S.R.") == Front(
        place=at("Karelia S.S.R."),
        raid=False,
        ready=False,
        attackers={"infantry": 2, "fighter": 1},
        defenders={"infantry": 3},
        aa=True,
        bombard=2,
        defender=faction("Russians"),
        submerges=False,
    )
    unseen = stage(LANDING)
    play(unseen, board_ship(unseen, "2 infantry", "Germany", "Baltic"))
    play(unseen, ashore(unseen, "2 infantry", "Baltic", "Karelia S.S.R."))
    assert not seen(unseen, "Karelia S.S.R.").aa  # there is no plane to shoot at


def test_battleships_that_first_fight_at_sea_do_not_bombard_and_the_landing_waits():
    others = {"North Sea": "British 1 submarine", "United Kingdom": "British 1 infantry"}
    state = stage({**LANDING, **others}, [1] * 9, options=AUTO)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport, 2 battleship", "Baltic", "North Sea"))
    play(state, ashore(state, "2 infantry", "North Sea", "United Kingdom"), END)
    assert fronts(state) == [(at("United Kingdom"), False, False), (at("North Sea"), False, True)]
    assert seen(state, "United Kingdom").bombard == 0
    assert seen(state, "North Sea").attackers == {"transport": 1, "battleship": 2}
    play(state, fight("North Sea"), Fire())
    assert fronts(state) == [(at("United Kingdom"), False, True)]
    assert seen(state, "United Kingdom").bombard == 0


def test_a_raid_is_listed_before_the_battle_in_the_same_place():
    stacks = {
        "Ukraine S.S.R.": "Germans 1 infantry, 2 bomber",
        "Karelia S.S.R.": "Russians 1 infantry, 1 aaGun",
    }
    state = stage(stacks, [6] * 2, money={"Russians": 9})
    play(state, go(state, "2 bomber", "Ukraine S.S.R.", "Karelia S.S.R.", raid=True))
    play(state, go(state, "1 infantry", "Ukraine S.S.R.", "Karelia S.S.R."), END)
    here = at("Karelia S.S.R.")
    assert fronts(state) == [(here, True, True), (here, False, False)]
    raid = seen(state, "Karelia S.S.R.")
    assert (raid.attackers, raid.aa, raid.bombard) == ({"bomber": 2}, True, 0)


def test_the_battle_under_way_shows_who_is_left_after_each_round():
    stacks = {
        "Ukraine S.S.R.": "Germans 3 infantry",
        "Caucasus": "Russians 2 infantry",
        "East Europe": "Germans 1 infantry",
        "Karelia S.S.R.": "Russians 1 infantry",
    }
    state = stage(stacks, [1, 6, 6, 6, 2, 6, 6, 6], options=AUTO)
    play(state, go(state, "3 infantry", "Ukraine S.S.R.", "Caucasus"))
    play(state, go(state, "1 infantry", "East Europe", "Karelia S.S.R."), END, fight("Caucasus"))
    assert fronts(state) == [(at("Caucasus"), False, False), (at("Karelia S.S.R."), False, False)]
    assert GAME.view(state, 0).retreats == ()  # not before the first round
    play(state, Fire())
    assert seen(state, "Caucasus").attackers == {"infantry": 2}
    assert seen(state, "Caucasus").defenders == {"infantry": 1}
    play(state, Fire())
    assert seen(state, "Caucasus").attackers == {"infantry": 2}


def test_losses_to_a_gun_come_before_the_bombardment():
    state = landing([1, 6, 6, 6], options={}, **{"Ukraine S.S.R.": "Germans 1 bomber"})
    play(state, go(state, "1 bomber", "Ukraine S.S.R.", "Karelia S.S.R."), END, fight("Karelia S.S.R."))
    assert battle_stage(state) == "aa_losses"
    assert (seen(state, "Karelia S.S.R.").aa, seen(state, "Karelia S.S.R.").bombard) == (False, 2)
    play(state, Casualties(pick(state, "1 fighter", "Karelia S.S.R.")))
    assert battle_stage(state) == "press"
    assert seen(state, "Karelia S.S.R.").bombard == 0


@pytest.mark.parametrize("origin", [False, True])
def test_retreats_are_listed_after_a_round(origin):
    stacks = {"Ukraine S.S.R.": "Germans 2 infantry", "Karelia S.S.R.": "Russians 2 infantry"}
    state = stage(stacks, [6] * 4, options={**AUTO, "retreat_only_to_origin": origin})
    play(state, go(state, "2 infantry", "Ukraine S.S.R.", "Karelia S.S.R."), END, fight("Karelia S.S.R."))
    play(state, Fire())
    refuges = ("Ukraine S.S.R.",) if origin else ("East Europe", "Finland Norway", "Ukraine S.S.R.")
    assert sorted(GAME.view(state, 0).retreats) == sorted(map(at, refuges))


def test_nobody_retreats_from_a_landing_except_planes_by_option():
    for may, answer in ((False, ()), (True, (-1,))):
        state = landing([6] * 12, options={**AUTO, "amphibious_air_retreat": may})
        play(state, END, fight("Karelia S.S.R."), Fire())
        assert GAME.view(state, 0).retreats == answer


def test_no_battle_is_listed_when_combat_is_over():
    state = landing([1] * 12)
    play(state, END, fight("Karelia S.S.R."), Fire())
    assert phase(state) == "noncombat_move"
    assert GAME.view(state, 0).fronts == ()
    assert GAME.view(state, 0).retreats == ()


def test_a_front_is_a_valid_question_about_odds():
    front = seen(landing(), "Karelia S.S.R.")
    answer = ask(
        {"attackers": front.attackers, "defenders": front.defenders, "aa": front.aa, "bombard": front.bombard}
    )
    assert 0 < answer.take < answer.win < 1
