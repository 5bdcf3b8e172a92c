"""Bid, standing orders, and a defender's time (TR-82 to TR-85)."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

from outflank.games.tactical.events import Fired, Lost, Ordered
from outflank.games.tactical.model import Casualties, Fire, StandingOrder, Submerge
from outflank.games.tactical.units import UNITS
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import FastDice
from outflank.kernel.game import HOUSE, Event
from outflank.kernel.match import Refused, simulate
from tests.checks import not_none
from tests.games.tactical.boards import (
    END,
    GAME,
    battle_stage,
    go,
    pick,
    play,
    refused,
    stage,
    start,
    there,
    told,
)
from tests.games.tactical.combat.battlefields import attack, fight

MISS = [6]


def order(state, seat, name):
    """A seat gives a standing order, in turn or not."""
    events: list[Event] = []
    assert GAME.refusal(state, seat, StandingOrder(name)) is None
    GAME.apply(state, seat, StandingOrder(name), events)
    return events


def lost(events):
    return [UNITS[kind].id for event in told(events, Lost) for _, kind in event.what]


# --- bid --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "more"),
    [(0, (0,) * 5), (7, (0, 4, 0, 3, 0)), (-8, (3, 0, 3, 0, 2)), (99, (0, 50, 0, 49, 0))],
)
def test_tr_82_a_bid_is_shared_out_at_the_start(bid, more):
    usual = GAME.document(start()).now
    now = GAME.document(start(axis_bid=bid)).now
    assert tuple(has - had for has, had in zip(now.treasuries, usual.treasuries, strict=True)) == more
    assert msgspec.structs.replace(now, treasuries=usual.treasuries) == usual


# --- standing orders --------------------------------------------------------------------------


def test_tr_83_an_order_is_given_at_any_time_also_out_of_turn():
    state = start(5)
    assert order(state, 3, "cheapest") == [Ordered(3, "cheapest")]
    assert GAME.document(state).now.orders == ("ask", "ask", "ask", "cheapest", "ask")
    again = GAME.position(msgspec.json.decode(msgspec.json.encode(GAME.document(state))), FastDice(1))
    assert GAME.document(again) == GAME.document(state)
    order(state, 3, "ask")
    assert GAME.document(state).now.orders == ()
    assert refused(state, StandingOrder("cheapest"), seat=5) == "not_your_turn"
    assert refused(state, StandingOrder("cheapest"), seat=HOUSE) == "not_your_turn"
    assert refused(state, StandingOrder(cast("Any", "bravely")), seat=3) == "no_order"
    assert refused(start(casualties="auto"), StandingOrder("cheapest"), seat=0) == "no_orders"
    over = start(round_limit=1)
    while not GAME.result(over):
        play(over, END)
    assert refused(over, StandingOrder("cheapest"), seat=0) == "game_over"


def test_tr_83_an_order_is_given_in_fog_as_elsewhere():
    state = start(2, fog=True)
    assert order(state, 1, "cheapest") == [Ordered(1, "cheapest")]
    now = GAME.document(state).now
    assert (now.orders, now.phase, now.turn) == (("ask", "cheapest"), "purchase", 0)


def test_tr_83_a_player_with_a_standing_order_is_not_asked():
    state, _ = attack("1 infantry, 1 armour", "3 infantry", [1, *MISS * 2, *MISS * 2], options={}, fire=False)
    order(state, 0, "suggested")
    assert lost(play(state, Fire())) == ["infantry"]
    assert battle_stage(state) == "press"


def test_tr_83_an_order_takes_effect_immediately_if_the_defender_is_being_asked():
    state, _ = attack("1 infantry, 1 armour", "3 infantry", [1, *MISS * 2, *MISS * 2], options={})
    assert battle_stage(state) == "defender_losses"
    assert [it for it in GAME.legal(state, 0) if isinstance(it, StandingOrder)] == [
        StandingOrder(name) for name in ("suggested", "cheapest", "keep_aircraft", "keep_armies")
    ]
    assert GAME.legal(state, 1) == []
    order(state, 1, "cheapest")
    assert battle_stage(state) == "defender_losses"
    order(state, 0, "ask")
    assert battle_stage(state) == "defender_losses"
    assert lost(order(state, 0, "suggested")) == ["infantry"]
    assert battle_stage(state) == "press"


def test_tr_83_an_attacker_is_still_asked():
    state, _ = attack("1 infantry", "1 infantry, 1 armour", [*MISS * 2, 1], options={}, fire=False)
    order(state, 1, "suggested")
    play(state, Fire())
    assert battle_stage(state) == "attacker_losses"
    assert GAME.to_act(state) == (1,)


def test_tr_83_submarines_under_a_standing_order_do_not_submerge():
    units = {"Baltic": "Germans 1 battleship", "North Sea": "British 1 submarine"}
    for given in (True, False):
        state = stage(units, [*MISS * 2])
        play(state, go(state, "1 battleship", "Baltic", "North Sea"), END, fight("North Sea"))
        if given:
            order(state, 0, "keep_aircraft")
        events = play(state, Fire())
        assert bool(told(events, Fired)) == given
        assert battle_stage(state) == ("press" if given else "dive")
        if not given:
            assert told(order(state, 0, "cheapest"), Fired)
            assert battle_stage(state) == "press"


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("suggested", ["infantry", "artillery", "bomber"]),
        ("cheapest", ["infantry", "artillery", "fighter"]),
        ("keep_aircraft", ["infantry", "artillery", "bomber"]),
        ("keep_armies", ["bomber", "fighter", "infantry"]),
    ],
)
def test_tr_84_each_standing_order_has_its_order_of_losses_on_land(name, first):
    defenders = "1 infantry, 1 artillery, 1 fighter, 1 bomber"
    state, _ = attack(defenders, "6 infantry", [*[1] * 3, *MISS * 3, *MISS * 4], options={}, fire=False)
    order(state, 0, name)
    assert lost(play(state, Fire())) == first


SEA = "1 submarine, 1 destroyer, 1 carrier, 1 fighter, 1 battleship, 1 transport"


@pytest.mark.parametrize(
    ("name", "hits", "gone"),
    [
        ("suggested", 3, ["submarine", "destroyer", "carrier"]),
        ("cheapest", 3, ["submarine", "destroyer", "fighter"]),
        ("cheapest", 5, ["submarine", "destroyer", "fighter", "carrier", "battleship"]),
        ("keep_aircraft", 4, ["submarine", "destroyer", "carrier", "battleship"]),
        ("keep_armies", 2, ["fighter", "submarine"]),
    ],
)
def test_tr_84_each_standing_order_has_its_order_of_losses_at_sea(name, hits, gone):
    state = stage(
        {"Baltic": "Germans 1 destroyer, 5 battleship", "North Sea": f"British {SEA}"},
        [*[1] * hits, *[6] * (6 - hits), *[6] * 5],
    )
    play(state, go(state, "1 destroyer, 5 battleship", "Baltic", "North Sea"), END, fight("North Sea"))
    order(state, 0, name)
    assert lost(play(state, Fire()))[: len(gone)] == gone


def test_tr_84_hits_of_submarines_fall_on_ships_whatever_the_order():
    units = {"Baltic": "Germans 2 submarine", "North Sea": "British 1 carrier, 1 battleship, 1 fighter"}
    state = stage(units, [1, 6, *[6] * 3])
    play(state, go(state, "2 submarine", "Baltic", "North Sea"), END, fight("North Sea"))
    order(state, 0, "keep_armies")
    assert lost(play(state, Fire())) == ["carrier"]


def test_tr_84_transports_go_last_unless_they_defend():
    units = {"Baltic": "Germans 2 battleship", "North Sea": "British 1 transport, 1 destroyer"}
    for options, gone in (({}, "destroyer"), ({"transports_defend": True}, "transport")):
        state = stage(units, [1, 6, *[6] * 2], options=options)
        play(state, go(state, "2 battleship", "Baltic", "North Sea"), END, fight("North Sea"))
        order(state, 0, "cheapest")
        assert lost(play(state, Fire()))[0] == gone


# --- time -------------------------------------------------------------------------------------

TIME = {"defence_seconds": 20}


def test_tr_85_a_defender_who_is_asked_has_limited_time():
    state, _ = attack("1 infantry, 1 armour", "3 infantry", [1, *MISS * 2, *MISS * 2], options=TIME)
    assert battle_stage(state) == "defender_losses"
    wait = not_none(GAME.wait(state))
    assert (wait.seats, wait.seconds) == ((0,), 20.0)
    events: list[Event] = []
    GAME.apply(state, HOUSE, Expire(wait.key), events)
    assert lost(events) == ["infantry"]
    assert GAME.wait(state) is None
    with pytest.raises(ValueError, match="already ended"):
        GAME.apply(state, HOUSE, Expire(wait.key), events)


def test_tr_85_when_time_is_up_no_submarine_submerges():
    units = {"Baltic": "Germans 1 battleship", "North Sea": "British 2 submarine"}
    state = stage(units, [6, 6, 6] * 2, options=TIME)
    play(state, go(state, "1 battleship", "Baltic", "North Sea"), END, fight("North Sea"))
    assert GAME.wait(state) is None
    keys = []
    for _ in range(2):
        play(state, Fire())
        assert battle_stage(state) == "dive"
        keys.append(not_none(GAME.wait(state)).key)
        GAME.apply(state, HOUSE, Expire(keys[-1]), None)
        assert battle_stage(state) == "press"
    assert len(set(keys)) == 2
    assert there(state, "North Sea") == {"Germans": "1 battleship", "British": "2 submarine"}


def test_tr_85_nobody_else_has_a_deadline_and_without_the_option_nobody():
    state, _ = attack("1 infantry", "1 infantry, 1 armour", [*MISS * 2, 1], options=TIME)
    assert battle_stage(state) == "attacker_losses"
    assert GAME.wait(state) is None
    state, _ = attack("1 infantry, 1 armour", "3 infantry", [1, *MISS * 2, *MISS * 2], options={})
    assert battle_stage(state) == "defender_losses"
    assert GAME.wait(state) is None


def test_tr_85_a_match_ignores_an_old_deadline():
    match = simulate(GAME, 1, 2, TIME)
    with pytest.raises(Refused, match="already ended"):
        match.play(HOUSE, Expire("round 1, faction 0, battle 0.0.7"))


def test_tr_85_the_losses_can_be_chosen_as_long_as_there_is_time():
    state, _ = attack("1 infantry, 1 armour", "3 infantry", [1, *MISS * 2, *MISS * 2], options=TIME)
    armour = pick(state, "1 armour", "Caucasus", "Russians")
    assert lost(play(state, Casualties(armour))) == ["armour"]
    assert refused(state, Submerge(())) == "no_submarines"
