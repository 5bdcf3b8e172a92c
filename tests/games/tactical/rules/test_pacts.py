"""Free-for-all: every player is a side, and pacts aren't binding (TR-74 to TR-77)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.tactical.events import BattleBegan, Captured, PactAnswered, PactBroken, PactOffered
from outflank.games.tactical.model import AnswerPact, BreakPact, ChooseBattle, OfferPact
from outflank.games.tactical.world import FACTION_NAMES
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from tests.games.tactical.boards import (
    END,
    GAME,
    at,
    go,
    money,
    owner,
    phase,
    play,
    refused,
    stage,
    start,
    told,
)

FREE: dict[str, Any] = {"mode": "freeForAll"}
SEATS = 5  # one faction each, in the order of turns
RUSSIANS, GERMANS, BRITISH, JAPANESE, AMERICANS = range(SEATS)
ALLIED = ((RUSSIANS, GERMANS),)


def free(stacks, dice=(), **more):
    return stage(stacks, dice, seats=SEATS, options=FREE, **more)


def pacts(state):
    return GAME.document(state).now.pacts


def offers(state):
    return GAME.document(state).now.offers


def next_turn(state):
    """Continue to the next faction's purchase."""
    now = GAME.document(state).now.turn
    while GAME.document(state).now.turn == now:
        play(state, END)


# --- sides ------------------------------------------------------------------------------------


def test_tr_74_every_player_is_a_side_with_any_factions():
    held = {name: number % 2 for number, name in enumerate(FACTION_NAMES)}
    held["Germans"] = 0
    state = start(2, **FREE, factions=held)
    assert GAME.view(state, 0).sides == (0, 0, 0, 1, 0)
    assert GAME.sides(state, 2) == ((0,), (1,))
    assert GAME.view(start(6, **FREE), 0).sides == (0, 1, 2, 3, 4, 5)
    with pytest.raises(OptionsError, match="needs a faction"):
        GAME.resolve_options({**FREE, "factions": dict.fromkeys(FACTION_NAMES, 0)}, 2, 1)


def test_tr_74_all_the_others_are_enemies():
    state = free({"Persia": "British 1 infantry"}, turn="British")
    events = play(state, go(state, "1 infantry", "Persia", "Caucasus"), END)
    assert owner(state, "Caucasus") == "British"
    assert [it.former for it in told(events, Captured)] == [RUSSIANS]


# --- pacts ------------------------------------------------------------------------------------


def test_tr_75_players_make_and_answer_offers_in_their_own_turn():
    state = start(SEATS, **FREE)
    assert refused(state, OfferPact(GERMANS), seat=BRITISH) == "not_your_turn"
    assert refused(state, OfferPact(RUSSIANS)) == "no_player"
    assert refused(state, OfferPact(5)) == "no_player"
    assert refused(state, OfferPact(2**40)) == "no_player"
    assert refused(state, AnswerPact(GERMANS, True)) == "not_asked"
    assert play(state, OfferPact(GERMANS)) == [PactOffered(RUSSIANS, GERMANS)]
    assert refused(state, OfferPact(GERMANS)) == "already_asked"
    assert offers(state) == ((RUSSIANS, GERMANS),)
    next_turn(state)
    assert AnswerPact(RUSSIANS, True) in GAME.legal(state, GERMANS)
    play(state, END)
    assert play(state, AnswerPact(RUSSIANS, True)) == [PactAnswered(GERMANS, RUSSIANS, True)]
    assert (pacts(state), offers(state)) == (ALLIED, ())
    assert refused(state, OfferPact(RUSSIANS)) == "already_allied"


def test_tr_75_an_offer_that_is_declined_or_not_answered_is_gone():
    state = start(SEATS, **FREE)
    play(state, OfferPact(GERMANS), OfferPact(BRITISH))
    next_turn(state)
    play(state, AnswerPact(RUSSIANS, False))
    assert (pacts(state), offers(state)) == ((), ((RUSSIANS, BRITISH),))
    next_turn(state)
    assert offers(state) == ((RUSSIANS, BRITISH),)
    next_turn(state)
    assert (pacts(state), offers(state)) == ((), ())


def test_tr_75_if_both_have_offered_one_acceptance_is_enough():
    state = start(SEATS, **FREE)
    play(state, OfferPact(GERMANS))
    next_turn(state)
    play(state, OfferPact(RUSSIANS), AnswerPact(RUSSIANS, True))
    assert (pacts(state), offers(state)) == (ALLIED, ())


def test_tr_75_nothing_is_offered_while_units_are_placed_nor_in_other_modes():
    state = free({}, phase="place", basket="1 infantry")
    assert refused(state, OfferPact(RUSSIANS)) == "not_now"
    assert refused(start(2), OfferPact(1)) == "no_pacts"
    assert refused(start(2), BreakPact(1)) == "no_pacts"
    assert refused(start(2), AnswerPact(1, True)) == "no_pacts"


def test_tr_75_pact_actions_are_listed_for_the_current_player():
    state = free({}, phase="purchase", offers=((BRITISH, GERMANS),), pacts=ALLIED)
    found = GAME.legal(state, GERMANS)
    assert [it for it in found if isinstance(it, OfferPact)] == [OfferPact(2), OfferPact(3), OfferPact(4)]
    assert [it for it in found if isinstance(it, AnswerPact)] == [AnswerPact(2, True), AnswerPact(2, False)]
    assert [it for it in found if isinstance(it, BreakPact)] == [BreakPact(0)]


def test_tr_76_a_pact_changes_no_rule():
    state = free({"East Europe": "Germans 1 infantry"}, pacts=ALLIED, phase="noncombat_move")
    assert refused(state, go(state, "1 infantry", "East Europe", "Karelia S.S.R.")) == "closed"


def test_tr_76_either_partner_can_end_a_pact():
    state = free({}, phase="purchase", pacts=((0, 1), (1, 2)))
    assert refused(state, BreakPact(JAPANESE)) == "not_allied"
    assert play(state, BreakPact(BRITISH)) == [PactBroken(GERMANS, BRITISH, False)]
    assert pacts(state) == ALLIED
    assert refused(state, BreakPact(BRITISH)) == "not_allied"


def test_tr_76_taking_land_of_an_ally_ends_the_pact():
    state = free({"East Europe": "Germans 1 infantry"}, pacts=ALLIED)
    play(state, go(state, "1 infantry", "East Europe", "Karelia S.S.R."))
    assert pacts(state) == ALLIED
    events = play(state, END)
    assert told(events, PactBroken) == [PactBroken(GERMANS, RUSSIANS, True)]
    assert pacts(state) == ()


def test_tr_76_a_battle_with_an_ally_ends_the_pact_when_it_begins():
    units = {"East Europe": "Germans 3 infantry", "Karelia S.S.R.": "Russians 1 infantry"}
    state = free(units, FastDice(1), pacts=ALLIED)
    play(state, go(state, "3 infantry", "East Europe", "Karelia S.S.R."), END)
    assert pacts(state) == ALLIED
    events = play(state, ChooseBattle(at("Karelia S.S.R.")))
    assert [type(event) for event in events[:2]] == [PactBroken, BattleBegan]
    assert pacts(state) == ()


def test_tr_76_at_sea_the_pacts_with_all_who_are_attacked_end():
    zone = "Russians 1 submarine; British 1 destroyer; Japanese 1 transport"
    units = {"Baltic": "Germans 1 battleship", "North Sea": zone}
    state = free(units, FastDice(1), pacts=((0, 1), (1, 2), (1, 4)))
    play(state, go(state, "1 battleship", "Baltic", "North Sea"), END)
    events = play(state, ChooseBattle(at("North Sea")))
    assert [it.to for it in told(events, PactBroken)] == [RUSSIANS, BRITISH]
    assert pacts(state) == ((1, 4),)


def test_tr_76_a_raid_on_an_ally_ends_the_pact():
    state = free({"Germany": "Germans 1 bomber"}, [2], pacts=ALLIED, money={"Russians": 9})
    way = ("Germany", "East Europe", "Karelia S.S.R.")
    play(state, go(state, "1 bomber", *way, raid=True), END)
    events = play(state, ChooseBattle(at("Karelia S.S.R."), True))
    assert told(events, PactBroken) == [PactBroken(GERMANS, RUSSIANS, True)]
    assert money(state, "Russians") == 7


# --- captures ---------------------------------------------------------------------------------


def test_tr_77_players_keep_the_land_they_take():
    held = {"Russians": 0, "Germans": 1, "British": 0, "Japanese": 1, "Americans": 2}
    taken = {"Caucasus": "Germans", "Russia": "Germans"}
    two = {"Persia": "British 1 infantry"}
    state = stage(two, turn="British", seats=3, owners=taken, options={**FREE, "factions": held})
    play(state, go(state, "1 infantry", "Persia", "Caucasus"), END)
    assert owner(state, "Caucasus") == "British"
    capital = stage(
        {"Caucasus": "British 1 infantry"},
        turn="British",
        seats=3,
        owners={"Russia": "Germans", "Caucasus": "British"},
        money={"Russians": 5},
        options={**FREE, "factions": held},
    )
    play(capital, go(capital, "1 infantry", "Caucasus", "Russia"), END)
    assert (owner(capital, "Russia"), owner(capital, "Caucasus")) == ("British", "British")
    assert money(capital, "Russians") == 5
    team = {**FREE, "teams": [0, 1, 0, 1, 1]}
    allied = stage(two, turn="British", seats=5, owners={"Caucasus": "Germans"}, options=team)
    play(allied, go(allied, "1 infantry", "Persia", "Caucasus"), END)
    assert owner(allied, "Caucasus") == "Russians"


def test_tr_77_a_canal_is_open_to_the_player_who_holds_its_land():
    ship = {"Carribean": "British 1 destroyer"}
    classic = stage(ship, turn="British", phase="noncombat_move")
    assert refused(classic, go(classic, "1 destroyer", "Carribean", "West Panama")) is None
    state = free(ship, turn="British", phase="noncombat_move", pacts=((BRITISH, AMERICANS),))
    assert refused(state, go(state, "1 destroyer", "Carribean", "West Panama")) == "canal"


# --- documents --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "change", "sentence"),
    [
        ({}, {"pacts": [[0, 1]]}, "free-for-all"),
        ({}, {"declared": [0, 1]}, "drafted"),
        ({}, {"phase": "draft"}, "drafted"),
        (FREE, {"pacts": [[0, 7]]}, "between two players"),
        (FREE, {"offers": [[1, 1]]}, "between two players"),
        (FREE, {"pacts": [[1, 0]]}, "lower seat"),
        (FREE, {"offers": [[1, 0], [0, 1]]}, "in order"),
        (FREE, {"orders": ["cheapest"]}, "entry for each player"),
        (FREE, {"orders": ["ask"] * 5}, "entry for each player"),
        ({"mode": "draft"}, {"declared": []}, "2 to 6 players"),
        ({"mode": "draft"}, {"declared": [-1] * 9}, "2 to 6 players"),
        ({"mode": "draft"}, {"declared": [0, 5, 1, 2, 3]}, "numbered from 0"),
        ({"mode": "draft"}, {"declared": [0, -1, 1, 2, 3]}, "order of seats"),
        ({"mode": "draft"}, {"declared": [0] * 5}, "after the draft"),
        ({"mode": "draft"}, {"drafted": [0, 1, 2, 3, 4]}, "until all"),
        ({"mode": "draft"}, {"drafted": [0, 0, -1, -1, -1]}, "order of seats"),
        ({"mode": "draft"}, {"drafted": [9, -1, -1, -1, -1]}, "order of seats"),
        ({"mode": "draft"}, {"phase": "purchase"}, "until all"),
        ({"mode": "draft"}, {"phase": "purchase", "drafted": [0, 1, 2, 3, 4]}, "everyone has declared"),
        (
            {"mode": "draft"},
            {"phase": "purchase", "drafted": [0, 1, 2, 3, 4], "declared": [0] * 5},
            "two sides",
        ),
        ({"mode": "draft", "teams": [0, 1, 0, 1, 0]}, {"declared": [0, 1, 1, 0, 0]}, "teams in the options"),
    ],
)
def test_tr_75_a_position_with_impossible_alliances_is_refused(options, change, sentence):
    document = msgspec.to_builtins(GAME.document(start(SEATS, **options)))
    GAME.position(document, FastDice(1))
    document["now"].update(change)
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, FastDice(1))


def test_tr_75_pacts_survive_a_players_turn():
    state = start(SEATS, **FREE)
    play(state, OfferPact(GERMANS), OfferPact(JAPANESE))
    next_turn(state)
    play(state, AnswerPact(RUSSIANS, True))
    again = GAME.position(msgspec.json.decode(msgspec.json.encode(GAME.document(state))), FastDice(1))
    assert (pacts(again), offers(again)) == (ALLIED, ((RUSSIANS, JAPANESE),))
    assert phase(again) == "purchase"
