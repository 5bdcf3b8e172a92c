"""Destinations of selected units, their actions, and reasons for closed places agree with the rules."""

from __future__ import annotations

import pytest

from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.panel.questions import Choices, Comers, Gathering, Ways
from outflank.kernel.dice import FastDice
from tests.checks import not_none
from tests.games.tactical.boards import GAME, ashore, at, board_ship, faction, go, pick, play, stage
from tests.games.tactical.random_play import begin, step

AXIS = 1


def ways(state, seat, places, units=()):
    answer = GAME.answer(state, seat, Ways(places, units))
    assert isinstance(answer, Choices)
    return answer


def ask(state, *places, units=()):
    return ways(state, GAME.to_act(state)[0], tuple(at(place) for place in places), units)


def way_to(state, goal, *places, units=()):
    """The first way to a place."""
    return next((way for way in ask(state, *places, units=units).ways if way.to == at(goal)), None)


def why(state, goal, *places, units=()):
    """Why nothing can go there."""
    closed = ask(state, *places, units=units).closed
    return next((told.words for told in closed if at(goal) in told.places), "")


FRONT = {
    "Germany": "Germans 3 infantry, 1 armour, 1 fighter, 1 bomber",
    "Ukraine S.S.R.": "Germans 2 infantry, 1 armour",
    "Caucasus": "Russians 2 infantry",
    "Karelia S.S.R.": "Russians 1 infantry",
}


def test_groups_are_kinds_with_as_many_steps_left():
    groups = ask(stage(FRONT), "Germany").groups
    assert [(group.kind, group.left, len(group.units)) for group in groups] == [
        (2, 2, 1),
        (3, 4, 1),
        (4, 6, 1),
    ]
    home = ask(stage(FRONT, phase="noncombat_move"), "Germany").groups
    assert [(group.kind, len(group.units)) for group in home] == [(0, 3), (2, 1), (3, 1), (4, 1)]


def test_all_units_that_can_go_do_unless_some_are_picked():
    state = stage(FRONT)
    way = way_to(state, "Caucasus", "Ukraine S.S.R.")
    assert (way.how, len(way.units), way.actions) == (
        "attack",
        3,
        (
            Move(
                pick(state, "2 infantry, 1 armour", "Ukraine S.S.R."), (at("Ukraine S.S.R."), at("Caucasus"))
            ),
        ),
    )
    one = pick(state, "1 infantry", "Ukraine S.S.R.")
    assert way_to(state, "Caucasus", "Ukraine S.S.R.", units=one).units == one


def test_units_of_several_places_go_together():
    state = stage({**FRONT, "East Europe": "Germans 1 armour"})
    way = way_to(state, "Caucasus", "Ukraine S.S.R.", "East Europe")
    assert len(way.units) == 4
    assert [len(path) for path in way.paths] == [3, 2]


def test_a_way_shows_the_battle_it_would_lead_to():
    state = stage(FRONT)
    front = way_to(state, "Caucasus", "Ukraine S.S.R.").front
    assert (front.attackers, front.defenders, front.defender) == (
        {"infantry": 2, "armour": 1},
        {"infantry": 2},
        faction("Russians"),
    )
    play(state, go(state, "2 infantry", "Ukraine S.S.R.", "Caucasus"))
    assert way_to(state, "Caucasus", "Ukraine S.S.R.").front.attackers == {"infantry": 2, "armour": 1}


def test_a_flight_lists_where_the_plane_can_land_afterwards():
    way = way_to(stage(FRONT), "Karelia S.S.R.", "Germany", units=pick(stage(FRONT), "1 fighter", "Germany"))
    (landing,) = way.landings
    assert landing.sentence.startswith("Can land in ")
    assert landing.sentence.endswith(", with 2 steps left.")
    assert at("East Europe") in landing.places
    assert at("Karelia S.S.R.") not in landing.places


def test_a_raid_is_another_way_for_bombers():
    found = [way for way in ask(stage(FRONT), "Germany").ways if way.to == at("Karelia S.S.R.")]
    assert [way.how for way in found] == ["attack", "raid"]


def test_entering_neutral_land_shows_its_fee():
    state = stage({"Germany": "Germans 1 armour"}, money={"Germans": 9})
    way = way_to(state, "Switzerland", "Germany")
    assert way.fee == 3


COAST = {
    "Germany": "Germans 3 infantry, 1 armour",
    "Baltic": "Germans 1 transport",
    "Karelia S.S.R.": "Russians 1 infantry",
}


def test_units_go_aboard_while_there_is_room():
    state = stage(COAST)
    way = way_to(state, "Baltic", "Germany")
    assert way.how == "load"
    assert sum(len(load.units) for load in way.actions) == 1  # the armour fills the ship
    infantry = pick(state, "2 infantry", "Germany")
    assert way_to(state, "Baltic", "Germany", units=infantry).units == infantry
    three = pick(state, "3 infantry", "Germany")
    assert way_to(state, "Baltic", "Germany", units=three) is None
    assert why(state, "Baltic", "Germany", units=three) == "The transport has no room for them."


def test_a_crossing_loads_sails_and_lands_in_one_go():
    state = stage(COAST)
    infantry = pick(state, "2 infantry", "Germany")
    way = way_to(state, "Karelia S.S.R.", "Germany", units=infantry)
    assert way.how == "invade"
    assert [type(action) for action in way.actions] == [Load, Unload]
    assert way.front.attackers == {"infantry": 2}
    sail = way_to(state, "United Kingdom", "Germany", units=infantry)
    assert [type(action) for action in sail.actions] == [Load, Move, Unload]
    play(state, *way.actions)


def test_cargo_goes_ashore_next_to_its_zone_alone():
    state = stage(COAST)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    assert way_to(state, "Karelia S.S.R.", "Baltic", units=pick(state, "2 infantry", "Baltic")).how == "land"
    assert (
        why(state, "Russia", "Baltic", units=pick(state, "2 infantry", "Baltic"))
        == "Units aboard can only land next to their sea zone."
    )
    play(state, ashore(state, "2 infantry", "Baltic", "Karelia S.S.R."))


REASONS = [
    ("1 infantry", "Ukraine S.S.R.", "Russia", "Too far for infantry: 2 steps, 1 left."),
    (
        "1 infantry",
        "Ukraine S.S.R.",
        "United Kingdom",
        "Infantry need a transport to get there.",
    ),
    ("1 infantry", "Ukraine S.S.R.", "Black Sea", "Infantry need a transport to get there."),
    (
        "1 infantry",
        "Ukraine S.S.R.",
        "East Europe",
        "There's no enemy. Move infantry there in the non-combat move.",
    ),
    ("1 fighter", "Germany", "Switzerland", "Planes can't fly over neutral territory."),
    ("1 fighter", "Germany", "Russia", "A plane would have nowhere to land."),
    ("1 fighter", "Germany", "East Europe", "There's no enemy. Move fighters there in the non-combat move."),
    (
        "1 fighter",
        "Germany",
        "Gibraltar",
        "There's nothing for planes to fight, and planes can't capture territory.",
    ),
    ("1 submarine", "Baltic", "Germany", "Ships can't leave the sea."),
    ("1 submarine", "Baltic", "Karelia", "Enemy ships block the way."),
]


@pytest.mark.parametrize(("units", "start", "goal", "sentence"), REASONS)
def test_every_place_out_of_reach_has_its_reason(units, start, goal, sentence):
    state = stage(
        {
            **FRONT,
            "Russia": "Russians 1 infantry",
            "Baltic": "Germans 1 submarine",
            "North Sea": "British 1 destroyer",
        }
    )
    assert why(state, goal, start, units=pick(state, units, start)) == sentence


def test_enemies_wait_for_the_combat_move():
    state = stage(FRONT, phase="noncombat_move")
    assert (
        why(state, "Caucasus", "Ukraine S.S.R.")
        == "Enemies are there. You can attack only in the combat move."
    )


def test_a_closed_canal_is_named_with_the_land_it_needs():
    state = stage({"East Mediteranean": "Germans 1 submarine"}, owners={"Syria Jordan": "Germans"})
    assert why(state, "Red Sea", "East Mediteranean") == (
        "The Suez Canal is closed: you need Anglo Sudan Egypt from the start of your turn."
    )


def test_the_russians_may_have_to_wait():
    state = stage(
        {"Karelia S.S.R.": "Russians 1 infantry", "Karelia": "Russians 1 submarine"},
        turn="Russians",
        options={"russians_attack_first_round": False},
    )
    both = pick(state, "1 infantry", "Karelia S.S.R.")
    assert ask(state, "Karelia S.S.R.", units=both).groups == ()
    refused = GAME.refusal(state, 0, go(state, "1 infantry", "Karelia S.S.R.", "Finland Norway"))
    assert not_none(refused).sentence == "The Russians can't attack in the first round."


def test_units_that_can_come_to_a_place_are_gathered_from_everywhere():
    state = stage({**FRONT, "East Europe": "Germans 1 armour"})
    found = GAME.answer(state, AXIS, Comers(at("Caucasus")))
    assert isinstance(found, Gathering)
    assert found.attack
    assert found.units == 6  # with the planes
    assert set(found.places) == {at("Germany"), at("Ukraine S.S.R."), at("East Europe")}
    assert GAME.answer(state, AXIS, Comers(at("Brazil"))) is None


def test_only_the_current_seat_gets_choices():
    state = stage(FRONT)
    others = ways(state, 1 - GAME.to_act(state)[0], (at("Germany"),))
    assert (others.groups, others.ways, others.closed) == ((), (), ())
    assert [told.words for told in others.far if at("Ukraine S.S.R.") in told.places] == [
        "2 steps by land, 2 by air"
    ]


@pytest.mark.compiled
def test_every_offered_way_is_allowed_and_every_other_place_has_a_reason():
    """In random games each offered way is played on a copy, action by action."""
    tried = 0
    for seed in range(6):
        state, chooser = begin(seed, 3, ("classic", "freeForAll")), FastDice(seed, 5)
        for number in range(140):
            if GAME.result(state):
                break
            now = GAME.document(state).now
            if number % 4 == 0 and now.phase in ("combat_move", "noncombat_move"):
                tried += try_ways(state, now, chooser)
            step(state, chooser)
    assert tried > 300


def try_ways(state, now, chooser):
    """Ask about a place, with all units and with some; return how many ways were tried."""
    places = sorted({unit.place for unit in now.units if unit.faction == now.turn and unit.place >= 0})
    place = places[chooser.below(len(places))]
    seat = GAME.to_act(state)[0]
    answer = ways(state, seat, (place,))
    some = tuple(group.units[0] for group in answer.groups)[:2]
    tried = 0
    for choices in (answer, ways(state, seat, (place,), some)):
        reached = {way.to for way in choices.ways}
        explained = {to for told in choices.closed for to in told.places}
        assert not reached & explained
        if choices.groups:
            assert reached | explained | {place} == set(range(len(now.owners)))
        for way in choices.ways:
            copy = state.clone(state.dice.clone())
            for action in way.actions:
                assert GAME.refusal(copy, seat, action) is None, way
                GAME.apply(copy, seat, action, None)
            tried += 1
    return tried
