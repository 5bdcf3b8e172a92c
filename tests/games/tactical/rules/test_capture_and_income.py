"""Capture, placement, income and victory (TR-54 to TR-69)."""

from __future__ import annotations

import pytest

from outflank.games.tactical.events import Captured, Collected, Decided, LeftUnplaced, TreasuryTaken
from outflank.games.tactical.model import ROUND_LIMIT, Buy, Undo
from outflank.games.tactical.world import CONTINENTS, TERRITORIES
from outflank.kernel.game import OptionsError
from tests.checks import not_none
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    counts,
    faction,
    go,
    money,
    owner,
    phase,
    play,
    put,
    refused,
    stage,
    start,
    there,
    told,
)


def walk_in(target, source, turn="Germans", **more):
    """One infantry takes undefended land."""
    state = stage({source: f"{turn} 1 infantry"}, turn=turn, **more)
    return state, play(state, go(state, "1 infantry", source, target), END)


# --- conquest ---------------------------------------------------------------------------------


def test_tr_54_captured_land_comes_with_its_factory():
    state, events = walk_in("Karelia S.S.R.", "East Europe")
    taken = told(events, Captured)[0]
    assert (taken.by, taken.owner, taken.former) == (
        faction("Germans"),
        faction("Germans"),
        faction("Russians"),
    )
    assert at("Karelia S.S.R.") in GAME.document(state).now.factories


def test_tr_55_land_of_an_ally_returns_to_it():
    held = {"Caucasus": "Germans"}
    state, _ = walk_in("Caucasus", "Persia", turn="British", owners=held)
    assert owner(state, "Caucasus") == "Russians"
    state, _ = walk_in("Caucasus", "Persia", turn="British", owners={**held, "Russia": "Germans"})
    assert owner(state, "Caucasus") == "British"


def test_tr_56_capturing_a_capital_captures_the_treasury():
    state, events = walk_in(
        "Russia", "Caucasus", owners={"Caucasus": "Germans"}, money={"Russians": 17, "Germans": 5}
    )
    assert (money(state, "Germans"), money(state, "Russians")) == (22, 0)
    assert told(events, TreasuryTaken)[0].amount == 17


def test_tr_57_without_its_capital_a_faction_collects_and_buys_nothing_but_moves():
    lost = {"Russia": "Germans"}
    state = stage(
        {"Karelia S.S.R.": "Russians 1 infantry"},
        turn="Russians",
        phase="purchase",
        owners=lost,
        money={"Russians": 9},
    )
    assert refused(state, Buy(counts("1 infantry"))) == "capital_lost"
    play(state, END)
    assert refused(state, go(state, "1 infantry", "Karelia S.S.R.", "Caucasus")) is None
    events = play(state, END, END)
    assert told(events, Collected)[0].production == 0
    assert money(state, "Russians") == 9
    german = stage({}, phase="noncombat_move", owners=lost)
    assert told(play(german, END), Collected)[0].production == 32 + 8


def test_tr_58_a_freed_capital_starts_with_nothing_and_gets_back_its_land():
    held = {"Russia": "Germans", "Caucasus": "British", "Karelia S.S.R.": "Germans"}
    state, _ = walk_in("Russia", "Caucasus", turn="British", owners=held, money={"Russians": 4})
    assert [owner(state, place) for place in ("Russia", "Caucasus", "Karelia S.S.R.")] == [
        "Russians",
        "Russians",
        "Germans",
    ]
    assert money(state, "Russians") == 0


# --- placement --------------------------------------------------------------------------------


def test_tr_59_a_factory_makes_as_many_units_as_its_land_produces():
    state = stage({}, phase="place", basket="12 infantry")
    assert refused(state, put("infantry", 11, "Germany")) == "limit"
    play(state, put("infantry", 9, "Germany"))
    assert refused(state, put("infantry", 2, "Germany")) == "limit"
    play(state, put("infantry", 1, "Germany"), put("infantry", 2, "South Europe"))
    assert there(state, "Germany") == {"Germans": "10 infantry"}
    assert phase(state) == "place"


def test_tr_59_captured_factories_make_nothing_this_turn():
    taken = {"Karelia S.S.R.": "Russians"}
    state = stage({}, phase="place", basket="1 infantry", owners={"Karelia S.S.R.": "Germans"}, taken=taken)
    assert refused(state, put("infantry", 1, "Karelia S.S.R.")) == "no_factory"
    assert refused(state, put("infantry", 1, "West Europe")) == "no_factory"
    assert refused(state, put("infantry", 1, "Japan")) == "no_factory"


def test_tr_59_first_factories_have_no_limit_by_option():
    options = {"classic_unlimited_factories": True}
    state = stage(
        {}, phase="place", basket="30 infantry", options=options, owners={"Karelia S.S.R.": "Germans"}
    )
    assert refused(state, put("infantry", 30, "Germany")) is None
    assert refused(state, put("infantry", 4, "Karelia S.S.R.")) == "limit"
    rich = stage({}, phase="purchase", money={"Germans": 300}, options=options)
    assert refused(rich, Buy(counts("100 infantry"))) is None


def test_tr_60_ships_are_placed_next_to_the_factory_where_no_enemy_is():
    state = stage({}, phase="place", basket="1 submarine, 1 fighter, 1 infantry")
    assert refused(state, put("submarine", 1, "Germany")) == "bad_place"
    assert refused(state, put("submarine", 1, "Germany", "North Sea")) == "bad_place"
    assert refused(state, put("infantry", 1, "Germany", "Baltic")) == "bad_place"
    assert refused(state, put("infantry", 1, "Germany", "West Europe")) == "bad_place"
    assert refused(state, put("submarine", 1, "Germany", "Baltic")) is None
    enemy = stage({"Baltic": "British 1 submarine"}, phase="place", basket="1 submarine")
    assert refused(enemy, put("submarine", 1, "Germany", "Baltic")) == "bad_place"


def test_tr_60_new_fighters_go_onto_carriers_by_option():
    def with_carrier(agreed):
        options = {"new_fighters_on_carriers": agreed}
        state = stage({}, phase="place", basket="1 carrier, 3 fighter", options=options)
        play(state, put("carrier", 1, "Germany", "Baltic"))
        return state

    for agreed, answer in ((False, "bad_place"), (True, None)):
        state = with_carrier(agreed)
        assert refused(state, put("fighter", 2, "Germany", "Baltic")) == answer
        assert refused(state, put("fighter", 3, "Germany", "Baltic")) == "bad_place"
    state = with_carrier(True)
    play(state, put("fighter", 2, "Germany", "Baltic"))
    assert refused(state, Undo(0)) == "needed"
    play(state, Undo(1), Undo(0))
    assert there(state, "Baltic") == {}


def test_tr_61_a_new_factory_stands_on_own_land_with_production_and_works_from_the_next_turn():
    state = stage(
        {},
        phase="place",
        basket="2 factory, 1 infantry",
        owners={"Caucasus": "Germans"},
        taken={"Caucasus": "Russians"},
    )
    for place in ("Germany", "Caucasus", "Karelia S.S.R.", "Spain", "Baltic"):
        assert refused(state, put("factory", 1, place)) == "no_site"
    play(state, put("factory", 1, "West Europe"))
    assert refused(state, put("infantry", 1, "West Europe")) == "no_factory"
    assert refused(state, put("factory", 1, "West Europe")) == "no_site"
    play(state, put("infantry", 1, "Germany"), Undo(0), put("factory", 1, "East Europe"), END)
    now = GAME.document(state).now
    assert at("East Europe") in now.factories
    assert at("West Europe") not in now.factories


@pytest.mark.parametrize(("rule", "refund"), [("refund", 9), ("lost", 0)])
def test_tr_62_units_that_are_not_placed_are_refunded_or_lost(rule, refund):
    state = stage({}, phase="place", basket="3 infantry", options={"unplaced": rule})
    events = play(state, END)
    assert told(events, LeftUnplaced)[0].refund == refund
    assert money(state, "Germans") == 32 + refund


# --- income and victory -----------------------------------------------------------------------


def test_tr_63_a_faction_collects_the_production_of_its_lands():
    state = start()
    events = play(state, END, END, END)
    collected = told(events, Collected)[0]
    assert (collected.production, collected.continents, collected.treasury) == (24, (), 48)


def test_tr_64_a_continent_pays_the_faction_that_holds_all_of_it():
    state = stage({}, turn="Russians", phase="noncombat_move", owners={"Ukraine S.S.R.": "Russians"})
    collected = told(play(state, END), Collected)[0]
    assert [(CONTINENTS[number].name, bonus) for number, bonus in collected.continents] == [
        ("Soviet Union", 7)
    ]
    assert collected.treasury == 24 + 3 + 7


@pytest.mark.parametrize(
    ("scope", "seats", "paid"),
    [
        ("faction", 2, []),
        ("seat", 2, ["Americans"]),
        ("seat", 5, []),
        ("alliance", 5, ["Americans"]),
    ],
)
def test_tr_64_the_scope_decides_which_factions_count_together(scope, seats, paid):
    found = []
    for turn in ("Russians", "British", "Americans"):
        state = stage({}, turn=turn, phase="noncombat_move", seats=seats, options={"continent_scope": scope})
        continents = told(play(state, END), Collected)[0].continents
        if any(CONTINENTS[number].name == "North America" for number, _ in continents):
            found.append(turn)
    assert found == paid


def last_turn(owners, **options):
    state = stage({}, turn="Americans", phase="noncombat_move", owners=owners, options=options)
    events = play(state, END)
    return state, [(event.side, event.reason) for event in told(events, Decided)]


def test_tr_65_the_axis_wins_with_two_allied_capitals_and_both_of_its_own():
    assert last_turn({"Russia": "Germans"})[1] == []
    state, decided = last_turn({"Russia": "Germans", "United Kingdom": "Japanese"})
    assert decided == [(1, "capitals")]
    assert not_none(GAME.result(state)).winners == (1,)
    assert not_none(GAME.result(state)).ranks == (2, 1)
    both = {"Russia": "Germans", "United Kingdom": "Japanese"}
    assert last_turn({**both, "Germany": "Americans"})[1] == []
    assert last_turn(both, axis_capitals=3)[1] == []
    assert last_turn({"Russia": "Germans"}, axis_capitals=1)[1] == [(1, "capitals")]


def test_tr_66_the_allies_win_with_both_axis_capitals_and_all_of_their_own():
    both = {"Germany": "Russians", "Japan": "Americans"}
    assert last_turn(both)[1] == [(0, "capitals")]
    assert last_turn({**both, "Russia": "Germans"})[1] == []
    assert last_turn({"Germany": "Russians"})[1] == []
    assert last_turn({"Germany": "Russians"}, allies_capitals=1)[1] == [(0, "capitals")]


def test_tr_67_economic_victory_counts_production_only_and_is_agreed_on():
    rich = {
        it.name: "Germans" for it in TERRITORIES if it.original_owner in ("Americans",) and not it.is_capital
    }
    assert 57 + sum(it.production for it in TERRITORIES if it.name in rich) == 81
    assert last_turn(rich, economic_victory=True)[1] == []
    richer = {**rich, "Karelia S.S.R.": "Germans"}
    assert last_turn(richer, economic_victory=True)[1] == [(1, "production")]
    assert last_turn(richer)[1] == []
    poor = {it.name: "British" for it in TERRITORIES if it.original_owner == "Germans" and not it.is_capital}
    assert last_turn(poor, economic_victory=True)[1] == []
    assert last_turn(poor, economic_victory=True, allies_production=110)[1] == [(0, "production")]
    with pytest.raises(OptionsError):
        GAME.resolve_options({"axis_production": 50, "allies_production": 90}, 2, 1)


def test_tr_68_victory_is_checked_after_the_americans():
    both = {"Russia": "Germans", "United Kingdom": "Germans"}
    state = stage({}, turn="Germans", phase="noncombat_move", owners=both)
    assert told(play(state, END), Decided) == []
    state = stage({}, turn="Japanese", phase="noncombat_move", owners=both)
    play(state, END, END, END)
    assert told(play(state, END), Decided) != []


@pytest.mark.parametrize(
    ("owners", "winner"),
    [({}, None), ({"Karelia S.S.R.": "Germans"}, 1), ({"Ukraine S.S.R.": "Russians"}, 0)],
)
def test_tr_69_the_round_limits_count_the_production_gained(owners, winner):
    state, decided = last_turn(owners, round_limit=1)
    assert decided == [(winner, "round_limit")]
    assert not_none(GAME.result(state)).ranks == (
        (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1)
    )
    long = stage({}, phase="noncombat_move", owners=owners, round=ROUND_LIMIT + 1)
    assert GAME.verdict(long) == GAME.result(state)
    assert GAME.verdict(stage({}, phase="noncombat_move", round=ROUND_LIMIT)) is None
    assert GAME.verdict(stage({}, round=ROUND_LIMIT + 1, options={"round_limit": 500})) is None
