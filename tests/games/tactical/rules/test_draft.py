"""Other modes: the draft, teams, their victory, and the sixth faction (TR-71 to TR-81)."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.tactical.events import Decided, Declared, Drafted, PhaseBegan, TurnBegan
from outflank.games.tactical.model import Declare, Draft, OfferPact
from outflank.games.tactical.world import NAMES, TERRITORIES, world
from outflank.kernel.game import OptionsError
from tests.checks import not_none
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    faction,
    phase,
    play,
    refused,
    stage,
    start,
    there,
    told,
)

DRAFT: dict[str, Any] = {"mode": "draft"}


def drafted(seats=3, **options):
    """Play a draft in which everyone takes the first faction left."""
    state = start(seats, **DRAFT, **options)
    factions = len(GAME.view(state, 0).seats)
    events = play(state, *[Draft(number) for number in range(factions)])
    return state, events


def last_turn(owners, seats=3, factions=None, **options):
    """Winner and reason at the end of a round of a free-for-all."""
    agreed = {"mode": "freeForAll", "factions": factions, **options}
    last = "Neutrals" if seats == 6 else "Americans"
    state = stage({}, turn=last, phase="noncombat_move", owners=owners, seats=seats, options=agreed)
    return [(it.side, it.winners, it.reason) for it in told(play(state, END), Decided)]


def test_tr_71_seats_take_factions_in_turn_until_all_are_taken():
    state = start(3, **DRAFT)
    assert (phase(state), GAME.to_act(state)) == ("draft", (0,))
    assert GAME.legal(state, 0) == [Draft(number) for number in range(5)]
    assert GAME.legal(state, 1) == []
    assert refused(state, Draft(0), seat=1) == "not_your_turn"
    assert refused(state, END) == "wrong_phase"
    events = play(state, Draft(4), Draft(1))
    assert told(events, Drafted) == [Drafted(0, 4), Drafted(1, 1)]
    assert refused(state, Draft(4)) == "no_faction"
    assert refused(state, Draft(5)) == "no_faction"
    assert refused(state, Draft(2**40)) == "no_faction"
    play(state, Draft(0), Draft(2))
    assert GAME.view(state, 0).seats == (2, 1, 0, -1, 0)
    assert GAME.to_act(state) == (1,)
    play(state, Draft(3))
    assert phase(state) == "declare"
    assert GAME.document(state).now.drafted == (2, 1, 0, 1, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_tr_71_every_number_of_players_drafts_the_factions_as_they_stand_at_the_start(seats):
    state, _ = drafted(seats)
    usual = GAME.document(start(seats, mode="freeForAll")).now
    now = GAME.document(state).now
    assert (now.units, now.owners, now.treasuries) == (usual.units, usual.owners, usual.treasuries)
    assert [now.drafted.count(seat) for seat in range(seats)] == {
        2: [3, 2], 3: [2, 2, 1], 4: [2, 1, 1, 1], 5: [1] * 5, 6: [1] * 6
    }[seats]  # fmt: skip


@pytest.mark.parametrize("scope", ["faction", "seat", "alliance"])
def test_tr_71_before_the_alliances_everyone_is_alone(scope):
    state = start(3, **DRAFT, continent_scope=scope)
    view = GAME.view(state, 0)
    assert (view.seats, view.sides, view.production) == ((-1,) * 5, (-1,) * 5, ())
    assert view.income == GAME.view(start(3), 0).income
    assert GAME.sides(state, 3) == ((0,), (1,), (2,))


def test_tr_71_in_a_draft_nobody_has_a_faction_before():
    with pytest.raises(OptionsError, match="pick their factions during the game"):
        GAME.resolve_options({**DRAFT, "factions": {"Russians": 0}}, 2, 1)
    with pytest.raises(OptionsError, match="can't start from a scenario"):
        GAME.resolve_options({**DRAFT, "scenario": {"units": {}}}, 2, 1)
    assert GAME.resolve_options(DRAFT, 2, 1).factions is None


def test_tr_71_a_draft_works_in_fog():
    state, events = drafted(3, fog=True)
    play(state, Declare(None), Declare(None), Declare(0))
    assert len(told(events, Drafted)) == 5
    assert GAME.document(state).now.declared == (0, 1, 0)
    assert [len(GAME.view(state, seat).dark) > 0 for seat in range(3)] == [True] * 3


def test_tr_72_seats_declare_their_alliance_in_order():
    state, _ = drafted(4)
    assert GAME.legal(state, 0) == [Declare(None)]
    assert refused(state, Declare(1)) == "not_declared"
    assert refused(state, Draft(0)) == "wrong_phase"
    assert refused(state, END) == "wrong_phase"
    events = play(state, Declare(None), Declare(None))
    assert GAME.view(state, 0).sides == (0, 1, -1, -1, 0)
    assert GAME.legal(state, 2) == [Declare(None), Declare(0), Declare(1)]
    assert refused(state, Declare(2)) == "not_declared"
    assert refused(state, Declare(-1)) == "not_declared"
    events += play(state, Declare(1), Declare(0))
    assert told(events, Declared) == [
        Declared(0, None, 0),
        Declared(1, None, 1),
        Declared(2, 1, 1),
        Declared(3, 0, 0),
    ]
    assert GAME.document(state).now.declared == (0, 1, 1, 0)
    assert GAME.view(state, 0).sides == (0, 1, 1, 0, 0)
    assert GAME.sides(state, 4) == ((0, 3), (1, 2))
    assert phase(state) == "purchase"
    assert told(events, TurnBegan) == [TurnBegan(1, 0, 0, 24)]


def test_tr_72_the_last_may_not_join_if_all_were_on_one_side():
    state, _ = drafted(3)
    play(state, Declare(None), Declare(0))
    assert GAME.legal(state, 2) == [Declare(None)]
    assert refused(state, Declare(1)) == "one_side"
    play(state, Declare(None))
    assert GAME.view(state, 0).sides == (0, 0, 1, 0, 0)


def test_tr_72_allies_are_friends_and_the_others_are_not():
    state, _ = drafted(2)
    play(state, Declare(None), Declare(None), END)
    assert GAME.view(state, 0).sides == (0, 1, 0, 1, 0)
    production = GAME.view(state, 0).production
    assert production == (90, 57)
    assert refused(state, OfferPact(1)) == "no_pacts"


def test_tr_73_with_teams_nobody_declares():
    state, events = drafted(4, teams=[7, 3, 3, 7])
    assert GAME.resolve_options({**DRAFT, "teams": [7, 3, 3, 7]}, 4, 1).teams == (0, 1, 1, 0)
    assert phase(state) == "purchase"
    assert [it.phase for it in told(events, PhaseBegan)] == ["purchase"]
    assert GAME.view(state, 0).sides == (0, 1, 1, 0, 0)
    free = start(3, mode="freeForAll", teams=[0, 1, 0])
    assert GAME.view(free, 0).sides == (0, 1, 0, 1, 0)
    assert refused(free, OfferPact(1)) == "no_pacts"


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (6, {}, "A classic game is for 2 to 5 players."),
        (7, DRAFT, "Tactical Risk is for 2 to 6 players."),
        (3, {**DRAFT, "teams": [0, 1]}, "All 3 seats need a team."),
        (3, {**DRAFT, "teams": [1, 1, 1]}, "There must be at least two teams."),
        (2, {"teams": [0, 1]}, "In a classic game the alliances are the teams."),
        (6, {"mode": "freeForAll", "factions": {"Russians": 0}}, "needs a seat: .*Neutrals"),
        (2, {"mode": "freeForAll", "axis_bid": 4}, "axis_bid is only for classic games"),
        (2, {"axis_bid": 4, "scenario": {"units": {}}}, "can't have axis_bid"),
        (2, {**DRAFT, "capitals": 1}, "capitals must be 2 to 6."),
    ],
)  # fmt: skip
def test_tr_73_invalid_teams_are_refused_with_a_sentence(seats, options, sentence):
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options(options, seats, 1)


def test_tr_78_a_side_wins_with_its_own_capital_and_two_others():
    five = {"Russia": "Germans", "Japan": "Germans"}
    assert last_turn(five, seats=5) == [(1, (1,), "capitals")]
    assert last_turn({"Russia": "Germans"}, seats=5) == []
    assert last_turn({**five, "Germany": "British"}, seats=5) == []
    assert last_turn(five, seats=5, capitals=4) == []
    assert last_turn({"Russia": "Germans"}, seats=5, capitals=2) == [(1, (1,), "capitals")]


def test_tr_78_a_side_of_several_factions_needs_all_its_own_and_all_others_if_there_are_few():
    held = {"Russians": 0, "Germans": 0, "British": 0, "Japanese": 0, "Americans": 1}
    assert last_turn({"East US": "Germans"}, seats=2, factions=held) == [(0, (0,), "capitals")]
    lost = {"East US": "Germans", "Japan": "Americans"}
    assert last_turn(lost, seats=2, factions=held) == []
    teams = {"teams": [0, 1, 0, 1, 1]}
    assert last_turn({"Germany": "British", "Japan": "Russians"}, seats=5, **teams) == [
        (0, (0, 2), "capitals")
    ]


def test_tr_78_of_two_possible_winners_the_stronger_wins_and_equals_play_on():
    held = {"Russians": 0, "Germans": 1, "British": 2, "Japanese": 2, "Americans": 2}
    both = {"United Kingdom": "Russians", "Japan": "Germans"}
    assert last_turn(both, factions=held, capitals=2) == [(1, (1,), "capitals")]  # 40 against 32
    assert last_turn({**both, "East US": "Russians"}, factions=held, capitals=2) == [(0, (0,), "capitals")]
    ten = {**both, "West US": "Russians"}
    assert last_turn(ten, factions=held, capitals=2) == [(0, (0,), "capitals")]  # 42 against 40
    even = {**ten, "Alaska": "Germans"}
    assert last_turn(even, factions=held, capitals=2) == []


def test_tr_79_production_wins_by_option_but_never_the_production_at_the_start():
    held = {"Russians": 0, "Germans": 1, "British": 2, "Japanese": 2, "Americans": 2}
    rich = {it.name: "Germans" for it in TERRITORIES if it.original_owner in ("Russians", "British")}
    rich = {name: owner for name, owner in rich.items() if not TERRITORIES[NAMES[name]].is_capital}
    gained = 32 + sum(TERRITORIES[NAMES[name]].production for name in rich)
    options = {"factions": held, "capitals": 6}
    assert last_turn(rich, economic_victory=True, production=gained, **options) == [(1, (1,), "production")]
    assert last_turn(rich, economic_victory=True, production=gained + 1, **options) == []
    assert last_turn(rich, production=gained, **options) == []
    assert last_turn({}, economic_victory=True, production=50, **options) == []  # the third began with 91


def test_tr_80_a_player_with_neither_land_nor_units_is_eliminated():
    gone = {it.name: "Germans" for it in TERRITORIES if it.original_owner == "British"}
    state = stage({}, seats=5, owners=gone, options={"mode": "freeForAll"})
    assert GAME.sides(state, 5) == ((0,), (1,), (), (3,), (4,))
    assert refused(state, OfferPact(2)) == "no_player"
    afloat = stage({"Baltic": "British 1 submarine"}, seats=5, owners=gone, options={"mode": "freeForAll"})
    assert GAME.sides(afloat, 5) == ((0,), (1,), (2,), (3,), (4,))


def test_tr_81_six_players_have_a_sixth_faction_of_the_neutral_lands():
    state = start(6, mode="freeForAll")
    view = GAME.view(state, 0)
    board = not_none(view.board)
    sixth = board.factions[5]
    assert (sixth.name, sixth.capital, view.seats) == ("Neutrals", "Turkey", (0, 1, 2, 3, 4, 5))
    lands = [it for it in board.territories if not it.is_water]
    assert all(it.original_owner for it in lands)
    mine = [it for it in lands if it.original_owner == "Neutrals"]
    assert sorted(it.name for it in mine) == sorted(
        it.name for it in TERRITORIES if not it.is_water and not it.original_owner
    )
    assert len(mine) == 14
    assert sum(it.production for it in mine) == sixth.starting_ipc == view.income[5]
    assert [it.name for it in mine if it.has_factory] == ["Turkey"]
    assert [it.capital_of for it in mine if it.is_capital] == ["Neutrals"]
    assert GAME.document(state).now.owners[at("Spain")] == faction("Neutrals")
    assert at("Turkey") in GAME.document(state).now.factories
    assert len(not_none(GAME.view(start(5, mode="freeForAll"), 0).board).factions) == 5


def test_tr_81_a_scenario_may_have_the_sixth_faction_too():
    units = {"Turkey": {"Neutrals": {"infantry": 2}}, "Germany": {"Germans": {"infantry": 1}}}
    scene = {
        "units": units,
        "turn": "Neutrals",
        "treasuries": {"Neutrals": 9},
        "owners": {"Spain": "Germans"},
    }
    state = start(6, mode="freeForAll", scenario=scene)
    assert GAME.to_act(state) == (5,)
    assert there(state, "Turkey") == {"Neutrals": "2 infantry"}
    assert GAME.document(state).now.treasuries == (0, 0, 0, 0, 0, 9)
    with pytest.raises(OptionsError, match='no faction "Neutrals"'):
        GAME.resolve_options({"mode": "freeForAll", "scenario": scene}, 5, 1)


def test_tr_81_the_sixth_faction_takes_its_turn_after_the_americans():
    state = start(6, mode="freeForAll", round_limit=1)
    began = []
    while not GAME.result(state):
        began += told(play(state, END), TurnBegan)
    assert [it.faction for it in began] == [1, 2, 3, 4, 5]
    assert not_none(GAME.result(state)).ranks == (1,) * 6


def test_tr_81_the_sixth_faction_has_units_that_stand_where_they_can():
    power = world(6).factions[5]
    assert {stack.territory for stack in power.units} >= {"Turkey"}
    for stack in power.units:
        ships = {"transport", "submarine", "destroyer", "carrier", "battleship"}
        water = TERRITORIES[NAMES[stack.territory]].is_water
        assert all((kind in ships) == water for kind in stack.units)
        assert water or stack.territory in power.territories
