"""The easy bot of Tactical Risk plays legal and sensible moves in every phase."""

from __future__ import annotations

from typing import Any

import outflank
from outflank.bots.bot import OpenBot
from outflank.bots.tactical import Easy
from outflank.games.tactical.events import Bought, Captured, LeftUnplaced, Lost, TurnBegan
from outflank.games.tactical.model import Buy, EndPhase, Move, Retreat
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Event
from tests.games.tactical.boards import GAME, at, play, stage, start, told


def bots_play(seed: int, rounds: int, seats: int = 2, fresh: bool = False) -> list[Event]:
    """Play a game between easy bots; `fresh` makes a new instance for every move."""
    state, bot = start(seats, FastDice(seed), round_limit=rounds), Easy(1)
    events: list[Event] = []
    for _ in range(20_000):
        if GAME.result(state):
            return events
        seat = GAME.to_act(state)[0]
        if fresh:
            bot = Easy(1)
        action = bot.act_on(state.clone(), seat)
        assert GAME.refusal(state, seat, action) is None
        GAME.apply(state, seat, action, events)
    raise AssertionError("the game does not end")


def test_it_plays_whole_games_and_captures_territory():
    events = bots_play(1, 8)
    assert len(told(events, Captured)) > 15
    assert [event for event in told(events, Lost) if event.cause == "no_landing"] == []


def test_it_plays_as_well_with_a_new_instance_each_move():
    events = bots_play(2, 4, seats=5, fresh=True)
    assert len(told(events, Captured)) > 5
    assert len(told(events, TurnBegan)) == 19


def test_it_places_everything_it_buys():
    events = bots_play(3, 5)
    assert len(told(events, Bought)) >= 20
    assert told(events, LeftUnplaced) == []


def test_it_makes_the_same_moves_from_its_view():
    state = start(round_limit=1)
    seeing, holding = Easy(1), Easy(1)
    assert isinstance(seeing, OpenBot)
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        action = holding.act_on(state.clone(), seat)
        assert seeing.act(GAME.view(state, seat), GAME.legal(state, seat)) == action
        GAME.apply(state, seat, action, None)


def test_it_attacks_where_the_odds_are_good_and_only_there():
    weak = stage({"Ukraine S.S.R.": "Germans 6 infantry, 2 armour", "Caucasus": "Russians 1 infantry"})
    moves: list[Any] = []
    while not isinstance(action := Easy(1).act_on(weak.clone(), 1), EndPhase):
        moves.append(action)
        play(weak, action)
    assert {move.path[-1] for move in moves} >= {at("Caucasus")}
    strong = stage(
        {
            "Ukraine S.S.R.": "Germans 2 infantry",
            "Caucasus": "Russians 6 infantry",
            "Karelia S.S.R.": "Russians 6 infantry",
        }
    )
    assert isinstance(Easy(1).act_on(strong, 1), EndPhase)


def test_it_keeps_its_capital_defended():
    stacks = {
        "Germany": "Germans 4 infantry",
        "East Europe": "Russians 8 infantry",
        "West Europe": "British 1 infantry",
    }
    state = stage(stacks, owners={"East Europe": "Russians", "West Europe": "British"})
    assert isinstance(Easy(1).act_on(state, 1), EndPhase)


def test_it_lands_its_planes():
    taken = {"Karelia S.S.R.": "Russians"}
    state = stage(
        {"Karelia S.S.R.": "Germans 1 fighter, 2 infantry"},
        phase="noncombat_move",
        owners={"Karelia S.S.R.": "Germans"},
        taken=taken,
    )
    action = Easy(1).act_on(state, 1)
    assert isinstance(action, Move)
    play(state, action)
    assert isinstance(Easy(1).act_on(state, 1), EndPhase | Move)


def test_it_retreats_from_hopeless_battles():
    stacks = {"Ukraine S.S.R.": "Germans 3 infantry", "Caucasus": "Russians 9 infantry"}
    state = stage(stacks, [6] * 12, options={"casualties": "auto"})
    play(state, Move((0, 1, 2), (at("Ukraine S.S.R."), at("Caucasus"))), EndPhase())
    for _ in range(2):
        play(state, Easy(1).act_on(state.clone(), 1))
    assert Easy(1).act_on(state.clone(), 1) == Retreat(at("Ukraine S.S.R."))


def test_a_faction_without_a_land_border_buys_transports():
    state = stage({}, turn="Japanese", phase="purchase", money={"Japanese": 30})
    action = Easy(1).act_on(state, 1)
    assert isinstance(action, Buy)
    assert action.counts[5] == 1


def test_it_can_be_made_by_name():
    assert "easy" in outflank.list_bots("tactical")
    result = outflank.play("tactical", ["easy", "easy"], seed=3, options={"round_limit": 1})
    assert len(result.ranks) == 2


def test_it_beats_random_from_either_side():
    for seed in range(3):
        for seats in (["easy", "random"], ["random", "easy"]):
            result = outflank.play("tactical", seats, seed=seed, options={"round_limit": 6})
            assert result.winner == seats.index("easy")
