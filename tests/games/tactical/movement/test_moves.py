"""Purchase, movement by land and air, and undo (TR-9 to TR-31)."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.tactical.events import Lost, Moved
from outflank.games.tactical.model import Buy, Move, Undo
from outflank.games.tactical.units import KINDS
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    board_ship,
    counts,
    go,
    money,
    owner,
    phase,
    pick,
    play,
    refused,
    stage,
    start,
    there,
    told,
)

RICH = {"Germans": 500}


# --- purchase -----------------------------------------------------------------------------


def test_tr_9_an_order_is_paid_and_can_be_changed_until_the_phase_ends():
    state = start()
    play(state, Buy(counts("8 infantry")))
    assert money(state, "Russians") == 0
    play(state, Buy(counts("3 infantry, 1 armour")))
    assert money(state, "Russians") == 10
    assert refused(state, Buy(counts("9 infantry"))) == "too_expensive"
    assert refused(state, Buy((1,))) == "bad_order"
    assert refused(state, Buy((-1, *[0] * 11))) == "bad_order"
    assert refused(state, Buy((2**70, *[0] * 11))) == "bad_order"
    play(state, END)
    assert refused(state, Buy(counts("1 infantry"))) == "wrong_phase"


def test_tr_10_an_order_cannot_exceed_what_can_be_placed():
    state = stage({}, phase="purchase", money=RICH)
    assert refused(state, Buy(counts("16 infantry"))) is None  # Germany makes 10, South Europe 6
    assert refused(state, Buy(counts("17 infantry"))) == "no_capacity"
    assert refused(state, Buy(counts("16 infantry, 6 factory"))) is None
    assert refused(state, Buy(counts("7 factory"))) == "no_site"


def test_tr_10_ships_are_bought_for_factories_on_a_coast():
    lost = {"Karelia S.S.R.": "Germans"}
    state = stage({}, phase="purchase", turn="Russians", money={"Russians": 500}, owners=lost)
    assert refused(state, Buy(counts("8 infantry"))) is None
    assert refused(state, Buy(counts("8 submarine"))) is None  # the Caspian is a sea zone too
    inland = stage(
        {}, phase="purchase", turn="Russians", money={"Russians": 500}, owners={"Russia": "Russians", **lost},
        factories=["Novosibirsk"],
    )  # fmt: skip
    assert refused(inland, Buy(counts("10 infantry"))) is None
    assert refused(inland, Buy(counts("9 submarine"))) == "no_port"


# --- land ---------------------------------------------------------------------------------


def test_tr_11_land_units_go_through_friendly_land_as_far_as_they_can():
    state = stage({"West Europe": "Germans 1 infantry, 1 armour"})
    assert refused(state, go(state, "1 infantry", "West Europe", "Germany")) is None
    assert refused(state, go(state, "1 infantry", "West Europe", "Germany", "East Europe")) == "too_far"
    assert refused(state, go(state, "1 armour", "West Europe", "Germany", "East Europe")) is None
    assert refused(state, go(state, "1 armour", "West Europe", "East Europe")) == "no_path"
    assert refused(state, go(state, "1 armour", "West Europe", "North Sea")) == "closed"
    play(state, go(state, "1 armour", "West Europe", "Germany"))
    assert refused(state, go(state, "1 armour", "Germany", "East Europe")) is None


def test_tr_12_hostile_land_is_entered_in_the_combat_move_and_ends_the_move():
    state = stage({"Ukraine S.S.R.": "Germans 1 infantry, 1 armour", "Russia": "Russians 1 infantry"})
    play(state, go(state, "1 armour", "Ukraine S.S.R.", "Caucasus"))
    assert refused(state, go(state, "1 armour", "Caucasus", "Karelia S.S.R.")) == "too_far"
    assert owner(state, "Caucasus") == "Russians"  # until the moves are made
    play(state, END)
    assert owner(state, "Caucasus") == "Germans"
    state = stage({"Ukraine S.S.R.": "Germans 1 infantry"}, phase="noncombat_move")
    assert refused(state, go(state, "1 infantry", "Ukraine S.S.R.", "Caucasus")) == "closed"


def test_tr_13_armour_blitzes_through_enemy_land_without_combat_units():
    state = stage({"Ukraine S.S.R.": "Germans 1 armour, 1 infantry", "Caucasus": "Russians 1 aaGun"})
    play(state, go(state, "1 armour", "Ukraine S.S.R.", "Caucasus", "Ukraine S.S.R."), END)
    assert owner(state, "Caucasus") == "Germans"
    assert there(state, "Caucasus") == {"Germans": "1 aaGun"}
    assert there(state, "Ukraine S.S.R.") == {"Germans": "1 infantry, 1 armour"}


def test_tr_13_a_blitz_is_stopped_by_defenders_neutral_land_and_if_agreed_by_guns():
    held = stage({"Ukraine S.S.R.": "Germans 1 armour", "Caucasus": "Russians 1 infantry"})
    assert refused(held, go(held, "1 armour", "Ukraine S.S.R.", "Caucasus", "Russia")) == "closed"
    stacks = {"Ukraine S.S.R.": "Germans 1 armour", "Caucasus": "Russians 1 aaGun"}
    for past, answer in ((True, None), (False, "closed")):
        state = stage(stacks, options={"blitz_past_guns": past})
        assert refused(state, go(state, "1 armour", "Ukraine S.S.R.", "Caucasus", "Russia")) == answer
    state = stage({"West Europe": "Germans 1 armour"}, money=RICH)
    assert refused(state, go(state, "1 armour", "West Europe", "Spain", "Gibraltar")) == "closed"
    state = stage({"Ukraine S.S.R.": "Germans 1 fighter"})
    assert refused(state, go(state, "1 fighter", "Ukraine S.S.R.", "Caucasus", "Russia")) is None


def listed(state, kind):
    """Listed paths for units of a kind, with the number of units."""
    moves = [move for move in GAME.legal(state, GAME.to_act(state)[0]) if isinstance(move, Move)]
    return {
        (move.path, len(move.units)) for move in moves if state.describe(move.units[0]).kind == KINDS[kind]
    }


def path(*places):
    return tuple(at(place) for place in places)


def test_tr_13_every_blitz_is_listed_also_back_and_to_friends():
    state = stage({"Ukraine S.S.R.": "Germans 2 armour", "Russia": "Russians 1 infantry"})
    found = listed(state, "armour")
    for way in (
        ("Caucasus",),
        ("Karelia S.S.R.",),
        ("Caucasus", "Ukraine S.S.R."),
        ("Karelia S.S.R.", "Ukraine S.S.R."),
        ("Caucasus", "Russia"),
        ("Karelia S.S.R.", "Russia"),
        ("Karelia S.S.R.", "East Europe"),
        ("Karelia S.S.R.", "Caucasus"),
    ):
        assert (path("Ukraine S.S.R.", *way), 2) in found, way
    assert len({way for way, _ in found}) == len(found)
    held = stage({"Ukraine S.S.R.": "Germans 2 armour", "Caucasus": "Russians 1 infantry"})
    assert not [way for way, _ in listed(held, "armour") if way[1] == at("Caucasus") and len(way) > 2]


def test_tr_14_neutral_land_is_paid_for_once_and_taken():
    state = stage({"West Europe": "Germans 2 infantry"}, money={"Germans": 5})
    play(state, go(state, "1 infantry", "West Europe", "Spain"))
    assert money(state, "Germans") == 2
    play(state, go(state, "1 infantry", "West Europe", "Spain"))
    assert money(state, "Germans") == 2
    assert refused(state, Undo(0)) == "needed"
    play(state, Undo(1), Undo(0))
    assert money(state, "Germans") == 5
    play(state, go(state, "2 infantry", "West Europe", "Spain"), END)
    assert owner(state, "Spain") == "Germans"


def test_tr_14_neutral_land_needs_the_money_and_the_combat_move():
    state = stage({"West Europe": "Germans 1 infantry"}, money={"Germans": 2})
    move = go(state, "1 infantry", "West Europe", "Spain")
    assert refused(state, move) == "no_money"
    cheap = stage({"West Europe": "Germans 1 infantry"}, options={"neutral_charge": 0})
    assert refused(cheap, move) is None
    later = stage({"West Europe": "Germans 1 infantry"}, phase="noncombat_move", money=RICH)
    assert refused(later, move) == "closed"


def test_tr_15_aa_guns_wait_for_the_non_combat_move():
    stacks = {"Germany": "Germans 1 aaGun"}
    for when, answer in (("combat_move", "guns_wait"), ("noncombat_move", None)):
        state = stage(stacks, phase=when)
        assert refused(state, go(state, "1 aaGun", "Germany", "West Europe")) == answer


# --- air ----------------------------------------------------------------------------------


def test_tr_16_planes_fly_over_everything_but_neutral_land():
    state = stage({"Germany": "Germans 1 fighter", "Anglo Sudan Egypt": "British 1 infantry"})
    assert refused(state, go(state, "1 fighter", "Germany", "Switzerland", "South Europe")) == "closed"
    over_sea = ("Germany", "Baltic", "North Sea", "United Kingdom")
    assert refused(state, go(state, "1 fighter", *over_sea)) == "no_landing"
    state = stage({"West Europe": "Germans 1 fighter, 1 bomber", "United Kingdom": "British 1 infantry"})
    assert refused(state, go(state, "1 fighter", "West Europe", "North Sea", "United Kingdom")) is None
    assert refused(state, go(state, "1 bomber", "West Europe", "Spain")) == "closed"


def test_tr_17_a_plane_goes_only_where_it_can_still_land_from():
    stacks = {"Germany": "Germans 1 fighter", "Russia": "Russians 1 infantry"}
    path = ("Germany", "East Europe", "Karelia S.S.R.", "Russia")
    state = stage(stacks)
    assert refused(state, go(state, "1 fighter", *path)) == "no_landing"
    state = stage({**stacks, "Ukraine S.S.R.": "Germans 1 fighter"})
    near = go(state, "1 fighter", "Ukraine S.S.R.", "Karelia S.S.R.", "Russia")
    assert refused(state, near) is None
    fresh = {"Ukraine S.S.R.": "Russians", "East Europe": "Russians", "Finland Norway": "Russians"}
    lost = stage({**stacks, "Ukraine S.S.R.": "Germans 1 fighter"}, taken=fresh)
    assert refused(lost, near) == "no_landing"  # all land that it could reach was taken in this turn


@pytest.mark.parametrize(("carriers", "answer"), [("1 carrier", None), ("1 destroyer", "no_landing")])
def test_tr_17_a_carrier_that_can_come_counts_as_a_place_to_land(carriers, answer):
    stacks = {
        "Japan": "Japanese 1 fighter",
        "Midway Sea Zone": "Americans 1 transport",
        "Wake Island Sea Zone": f"Japanese {carriers}",
    }
    state = stage(stacks, turn="Japanese", owners={"Wake Island": "Americans"})
    far = go(state, "1 fighter", "Japan", "Japan Sea Zone", "North Pacific", "Midway Sea Zone")
    assert refused(state, far) == answer


def test_tr_17_a_carrier_does_not_leave_planes_behind():
    stacks = {"Wake Island Sea Zone": "Japanese 1 carrier, 1 fighter", "Japan": "Japanese 1 infantry"}
    state = stage(stacks, turn="Japanese")
    play(
        state, go(state, "1 fighter", "Wake Island Sea Zone", "Hawaii", "Midway Sea Zone", "West US Sea Zone")
    )
    away = go(state, "1 carrier", "Wake Island Sea Zone", "Japan Sea Zone")
    assert refused(state, away) == "no_landing"


def test_tr_17_as_many_planes_are_listed_as_can_still_land():
    stacks = {
        "Japan": "Japanese 5 fighter",
        "Midway Sea Zone": "Americans 1 transport",
        "Wake Island Sea Zone": "Japanese 1 carrier",
    }
    for holder, count in (("Americans", 2), ("Japanese", 5)):
        state = stage(stacks, turn="Japanese", owners={"Wake Island": "Americans", "Midway": holder})
        flights = {(way[-1], number) for way, number in listed(state, "fighter")}
        assert flights == {(at("Midway Sea Zone"), count)}  # the carrier has room for two


def test_tr_18_planes_land_on_land_that_was_friendly_all_turn():
    stacks = {"Karelia S.S.R.": "Germans 1 fighter"}
    state = stage(
        stacks, phase="noncombat_move", owners={"Karelia S.S.R.": "Germans", "Caucasus": "Germans"},
        taken={"Karelia S.S.R.": "Russians", "Caucasus": "Russians"},
    )  # fmt: skip
    assert refused(state, go(state, "1 fighter", "Karelia S.S.R.", "Caucasus")) == "no_room_to_land"
    assert refused(state, go(state, "1 fighter", "Karelia S.S.R.", "Baltic")) == "no_room_to_land"
    assert refused(state, go(state, "1 fighter", "Karelia S.S.R.", "East Europe")) is None


def test_tr_19_planes_that_can_land_must_and_others_are_lost():
    bad = {"Karelia S.S.R.": "Germans 1 fighter"}
    taken = {"Karelia S.S.R.": "Russians"}
    state = stage(bad, phase="noncombat_move", owners={"Karelia S.S.R.": "Germans"}, taken=taken)
    assert refused(state, END) == "land_first"
    assert END not in GAME.legal(state, 1)
    play(state, go(state, "1 fighter", "Karelia S.S.R.", "East Europe"), END)
    now = msgspec.to_builtins(
        GAME.document(stage(bad, phase="noncombat_move", owners={"Karelia S.S.R.": "Germans"}, taken=taken))
    )
    now["now"]["units"][0][3] = 4  # all its movement is spent
    tired = GAME.position(now, state.dice)
    assert [event.cause for event in told(play(tired, END), Lost)] == ["no_landing"]


def test_tr_19_fighters_without_room_on_a_carrier_are_lost():
    stacks = {"Solomon Islands Sea Zone": "Japanese 1 carrier, 3 fighter"}
    state = stage(stacks, phase="noncombat_move", turn="Japanese")
    assert refused(state, END) == "land_first"
    document = msgspec.to_builtins(GAME.document(state))
    for unit in document["now"]["units"]:
        unit[3] = 2 if unit[0] == 8 else 4
    tired = GAME.position(document, state.dice)
    lost = told(play(tired, END), Lost)
    assert [event.what for event in lost] == [((3, 3),)]


def test_tr_28_units_that_moved_or_fought_do_not_move_again_but_planes_do():
    stacks = {
        "Germany": "Germans 1 infantry, 1 armour, 1 fighter",
        "Caucasus": "Russians 1 infantry",
        "Baltic": "Germans 1 submarine",
    }
    state = stage(stacks)
    play(state, go(state, "1 armour, 1 fighter", "Germany", "East Europe"))
    play(state, go(state, "1 submarine", "Baltic", "North Sea"), END)
    assert phase(state) == "noncombat_move"
    assert refused(state, go(state, "1 armour", "East Europe", "Germany")) == "too_far"
    assert refused(state, go(state, "1 submarine", "North Sea", "Baltic")) == "too_far"
    assert refused(state, go(state, "1 fighter", "East Europe", "Germany")) is None
    assert refused(state, go(state, "1 infantry", "Germany", "East Europe")) is None


def test_tr_29_the_non_combat_move_goes_only_to_friends():
    state = stage(
        {"Germany": "Germans 1 infantry", "East Europe": "Germans 1 armour"}, phase="noncombat_move"
    )
    assert refused(state, go(state, "1 armour", "East Europe", "Karelia S.S.R.")) == "closed"
    assert refused(state, go(state, "1 armour", "East Europe", "Ukraine S.S.R.")) is None
    listed = {move.path[-1] for move in GAME.legal(state, 1) if hasattr(move, "path")}
    assert at("Karelia S.S.R.") not in listed
    assert at("Ukraine S.S.R.") in listed


# --- undo ---------------------------------------------------------------------------------


def test_tr_30_a_move_can_be_undone_if_nothing_later_depends_on_it():
    state = stage(
        {"Germany": "Germans 3 infantry", "Baltic": "Germans 1 transport", "West Europe": "Germans 1 armour"}
    )
    before = GAME.document(state)
    play(state, go(state, "1 armour", "West Europe", "South Europe"))
    play(state, board_ship(state, "2 infantry", "Germany", "Baltic"))
    play(state, go(state, "1 transport", "Baltic", "North Sea"))
    assert refused(state, Undo(1)) == "needed"
    assert refused(state, Undo(3)) == "no_such_move"
    assert refused(state, Undo(2**70)) == "no_such_move"
    play(state, Undo(0))
    assert there(state, "West Europe") == {"Germans": "1 armour"}
    again = GAME.position(msgspec.json.decode(msgspec.json.encode(GAME.document(state))), state.dice)
    for one in (state, again):
        play(one, Undo(1), Undo(0))
        assert GAME.document(one) == before


def test_tr_30_one_load_of_a_transport_does_not_depend_on_the_other():
    state = stage({"Germany": "Germans 1 infantry, 1 artillery", "Baltic": "Germans 1 transport"})
    play(state, board_ship(state, "1 infantry", "Germany", "Baltic"))
    play(state, board_ship(state, "1 artillery", "Germany", "Baltic"), Undo(0))
    assert there(state, "Germany") == {"Germans": "1 infantry"}
    assert there(state, "Baltic") == {"Germans": "1 artillery, 1 transport"}


def test_tr_30_a_carrier_that_planes_need_stays():
    stacks = {
        "Hawaii": "Japanese 1 carrier",
        "Japan": "Japanese 1 fighter",
        "West US Sea Zone": "Americans 1 transport",
    }
    state = stage(stacks, turn="Japanese")
    play(state, go(state, "1 carrier", "Hawaii", "West US Sea Zone"))
    far = ("Japan", "Japan Sea Zone", "North Pacific", "Midway Sea Zone", "West US Sea Zone")
    play(state, go(state, "1 fighter", *far))
    assert refused(state, Undo(0)) == "needed"  # later it could not follow into a zone with enemy ships
    play(state, Undo(1), Undo(0))


def test_tr_30_each_phase_starts_with_an_empty_list():
    state = stage({"Germany": "Germans 1 infantry"})
    play(state, go(state, "1 infantry", "Germany", "West Europe"), END)
    assert phase(state) == "noncombat_move"
    assert refused(state, Undo(0)) == "no_such_move"


def test_tr_31_an_option_keeps_the_russians_from_attacking_first():
    stacks = {"Karelia S.S.R.": "Russians 2 infantry", "Finland Norway": "Germans 1 infantry"}
    for free, number, answer in ((True, 1, None), (False, 1, "restrained"), (False, 2, None)):
        options = {"russians_attack_first_round": free}
        state = stage(stacks, turn="Russians", options=options, round=number)
        assert refused(state, go(state, "1 infantry", "Karelia S.S.R.", "Finland Norway")) == answer
        assert refused(state, go(state, "1 infantry", "Karelia S.S.R.", "Russia")) is None
    state = stage(
        {"Caucasus": "Russians 1 armour"}, turn="Russians", options={"russians_attack_first_round": False}
    )
    assert refused(state, go(state, "1 armour", "Caucasus", "Ukraine S.S.R.", "Karelia S.S.R.")) == "closed"


def test_a_move_names_each_unit_once_and_only_own_units():
    state = stage({"Germany": "Germans 2 infantry; Japanese 1 infantry"})
    mine = pick(state, "1 infantry", "Germany")
    theirs = pick(state, "1 infantry", "Germany", "Japanese")
    road = (at("Germany"), at("West Europe"))
    move = go(state, "1 infantry", "Germany", "West Europe")
    for units in ((), mine * 2, theirs, (99,), (-1,), (2**70,)):
        assert refused(state, msgspec.structs.replace(move, units=units)) == "no_units"
    for path in ((), road[:1], (2**70, 1), (-1, 0), (road[0], 128)):
        assert refused(state, msgspec.structs.replace(move, path=path)) == "no_path"
    assert told(play(state, move), Moved)[0].path == road
