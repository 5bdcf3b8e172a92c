"""Ships, canals, transports and carriers (TR-20 to TR-27)."""

from __future__ import annotations

from tests.games.tactical.boards import (
    END,
    ashore,
    at,
    board_ship,
    fronts,
    go,
    play,
    refused,
    stage,
    there,
)


def test_tr_20_ships_stop_where_enemy_ships_are():
    stacks = {"Baltic": "Germans 1 submarine", "North Sea": "British 1 transport"}
    state = stage(stacks)
    assert refused(state, go(state, "1 submarine", "Baltic", "North Sea", "Karelia Sea Zone")) == "closed"
    assert refused(state, go(state, "1 submarine", "Baltic", "Germany")) == "closed"
    play(state, go(state, "1 submarine", "Baltic", "North Sea"))
    assert refused(state, go(state, "1 submarine", "North Sea", "Karelia Sea Zone")) == "stuck"
    play(state, END)
    assert fronts(state) == [(at("North Sea"), False, True)]
    later = stage(stacks, phase="noncombat_move")
    assert refused(later, go(later, "1 submarine", "Baltic", "North Sea")) == "closed"


def test_tr_21_canals_open_if_their_land_was_friendly_all_turn():
    path = ("East Mediterranean", "Red Sea Zone")
    british = stage({"East Mediterranean": "British 1 destroyer"}, turn="British")
    assert refused(british, go(british, "1 destroyer", *path)) is None
    american = stage({"East Mediterranean": "Americans 1 destroyer"}, turn="Americans")
    assert refused(american, go(american, "1 destroyer", *path)) is None
    german = stage({"East Mediterranean": "Germans 1 destroyer"})
    assert refused(german, go(german, "1 destroyer", *path)) == "canal"
    half = stage({"East Mediterranean": "Germans 1 destroyer"}, owners={"Syria Jordan": "Germans"})
    assert refused(half, go(half, "1 destroyer", *path)) == "canal"
    both = {"Syria Jordan": "Germans", "Anglo Sudan Egypt": "Germans"}
    held = stage({"East Mediterranean": "Germans 1 destroyer"}, owners=both)
    assert refused(held, go(held, "1 destroyer", *path)) is None
    fresh = stage(
        {"East Mediterranean": "Germans 1 destroyer"}, owners=both, taken={"Syria Jordan": "British"}
    )
    assert refused(fresh, go(fresh, "1 destroyer", *path)) == "canal"
    plane = stage({"Libya": "Germans 1 fighter", "Red Sea Zone": "British 1 transport"})
    assert refused(plane, go(plane, "1 fighter", "Libya", "Anglo Sudan Egypt", "Red Sea Zone")) is None


def test_tr_21_the_panama_canal():
    for holder, answer in (("Americans", None), ("Japanese", "canal")):
        state = stage({"Caribbean": "Americans 1 carrier"}, turn="Americans", owners={"Panama": holder})
        assert refused(state, go(state, "1 carrier", "Caribbean", "West Panama")) == answer


def test_tr_22_a_transport_has_room_for_two():
    stacks = {
        "Germany": "Germans 3 infantry, 1 artillery, 1 armour, 1 aaGun",
        "Baltic": "Germans 1 transport",
    }
    for load, answer in (
        ("2 infantry", None),
        ("1 infantry, 1 artillery", None),
        ("3 infantry", "no_room"),
        ("1 armour", None),
        ("1 infantry, 1 armour", "no_room"),
        ("1 aaGun", None),
        ("1 infantry, 1 aaGun", "no_room"),
    ):
        state = stage(stacks, phase="noncombat_move")
        assert refused(state, board_ship(state, load, "Germany", "Baltic")) == answer, load


def test_tr_23_loading_needs_fresh_units_next_to_a_zone_without_enemies():
    stacks = {
        "Germany": "Germans 2 infantry, 1 aaGun",
        "South Europe": "Germans 1 infantry",
        "Baltic": "Germans 1 transport",
    }
    state = stage(stacks)
    play(state, go(state, "1 infantry", "Germany", "West Europe"))
    assert refused(state, board_ship(state, "1 infantry", "West Europe", "Baltic")) == "has_moved"
    assert refused(state, board_ship(state, "1 infantry", "South Europe", "Baltic")) == "not_on_coast"
    assert refused(state, board_ship(state, "1 aaGun", "Germany", "Baltic")) == "guns_wait"
    play(state, go(state, "1 transport", "Baltic", "North Sea"))
    assert refused(state, board_ship(state, "1 infantry", "Germany", "North Sea")) == "not_on_coast"
    met = stage({**stacks, "Baltic": "Germans 1 transport; British 1 submarine"})
    assert refused(met, board_ship(met, "1 infantry", "Germany", "Baltic")) == "enemy_ships"


def test_tr_23_a_transport_may_move_load_and_move_on():
    state = stage({"Finland Norway": "Germans 2 infantry", "Baltic": "Germans 1 transport"})
    play(state, go(state, "1 transport", "Baltic", "North Sea"))
    play(state, board_ship(state, "2 infantry", "Finland Norway", "North Sea"))
    play(state, go(state, "1 transport", "North Sea", "Karelia Sea Zone"))
    assert there(state, "Karelia Sea Zone") == {"Germans": "2 infantry, 1 transport"}
    assert refused(state, go(state, "1 infantry", "Karelia Sea Zone", "Karelia S.S.R.")) == "aboard"


def test_tr_24_units_go_ashore_on_friendly_land_in_either_move_phase():
    for when in ("combat_move", "noncombat_move"):
        state = stage({"Germany": "Germans 2 infantry", "Baltic": "Germans 1 transport"}, phase=when)
        play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
        play(state, ashore(state, "2 infantry", "Baltic", "Finland Norway"))
        assert there(state, "Finland Norway") == {"Germans": "2 infantry"}
        assert refused(state, go(state, "1 infantry", "Finland Norway", "Baltic")) == "too_far"


def test_tr_25_landing_on_hostile_land_belongs_to_the_combat_move_and_units_wait_aboard():
    stacks = {
        "Germany": "Germans 2 infantry",
        "Baltic": "Germans 1 transport",
        "Karelia S.S.R.": "Russians 1 infantry",
    }
    state = stage(stacks)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, ashore(state, "2 infantry", "Baltic", "Karelia S.S.R."))
    assert there(state, "Baltic") == {"Germans": "2 infantry, 1 transport"}
    play(state, END)
    assert fronts(state) == [(at("Karelia S.S.R."), False, True)]
    later = stage(stacks, phase="noncombat_move")
    play(later, board_ship(later, "2 infantry", "Germany", "Baltic"))
    assert refused(later, ashore(later, "2 infantry", "Baltic", "Karelia S.S.R.")) == "closed"


def test_tr_26_a_transport_unloads_to_one_land_and_is_done():
    stacks = {"Germany": "Germans 3 infantry", "Baltic": "Germans 1 transport"}
    state = stage(stacks)
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, ashore(state, "1 infantry", "Baltic", "Finland Norway"))
    assert refused(state, ashore(state, "1 infantry", "Baltic", "West Europe")) == "one_land"
    assert refused(state, board_ship(state, "1 infantry", "Germany", "Baltic")) == "ship_done"
    assert refused(state, go(state, "1 transport", "Baltic", "North Sea")) == "too_far"
    play(state, ashore(state, "1 infantry", "Baltic", "Finland Norway"))
    assert there(state, "Finland Norway") == {"Germans": "2 infantry"}


def test_tr_27_two_fighters_and_no_bomber_land_on_a_carrier_of_their_faction():
    stacks = {"Japan": "Japanese 3 fighter, 1 bomber", "Japan Sea Zone": "Japanese 1 carrier"}
    state = stage(stacks, turn="Japanese", phase="noncombat_move")
    home = ("Japan", "Japan Sea Zone")
    assert refused(state, go(state, "3 fighter", *home)) == "no_room_to_land"
    assert refused(state, go(state, "1 bomber", *home)) == "no_room_to_land"
    play(state, go(state, "2 fighter", *home))
    assert refused(state, go(state, "1 fighter", *home)) == "no_room_to_land"
    allied = stage(
        {"Japan": "Japanese 1 fighter", "Japan Sea Zone": "Germans 1 carrier"},
        turn="Japanese",
        phase="noncombat_move",
    )
    assert refused(allied, go(allied, "1 fighter", *home)) == "no_room_to_land"
    together = stage(
        {"Japan Sea Zone": "Japanese 1 carrier, 2 fighter"}, turn="Japanese", phase="noncombat_move"
    )
    play(together, go(together, "1 carrier, 2 fighter", "Japan Sea Zone", "Okinawa Sea Zone"))
    assert there(together, "Okinawa Sea Zone") == {"Japanese": "2 fighter, 1 carrier"}
