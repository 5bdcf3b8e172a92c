"""Normal and hard play legal, sensible and reproducible moves, and each level beats the one below."""

from __future__ import annotations

from collections.abc import Mapping
from time import process_time

import pytest

import outflank
from outflank import bots
from outflank.bots.bot import OpenBot, RandomBot
from outflank.bots.tactical import Hard, Normal
from outflank.games.tactical.events import Bought, Captured, LeftUnplaced, Lost
from outflank.games.tactical.model import Buy, EndPhase, Fire, Move, Retreat
from outflank.games.tactical.rules import to_act
from outflank.games.tactical.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Event
from tests.games.tactical.boards import GAME, at, play, stage, start, told

STRONG = [Normal, Hard]


def bots_play(kinds: tuple[type, ...], seed: int, rounds: int) -> list[Event]:
    """Play a game between bots."""
    state = start(len(kinds), FastDice(seed), round_limit=rounds)
    seated: list[OpenBot] = [kind(1) for kind in kinds]
    events: list[Event] = []
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        action = seated[seat].act_on(state.clone(), seat)
        refused = GAME.refusal(state, seat, action)
        assert refused is None, (action, refused)
        GAME.apply(state, seat, action, events)
    return events


def moves_of(kind: type, state: State, seat: int) -> list[Action]:
    """Actions of a bot until the phase ends."""
    phase, found = state.phase, []
    bot = kind(1)
    while state.phase == phase:
        action = bot.act_on(state.clone(), seat)
        play(state, action)
        found.append(action)
    return found


@pytest.mark.compiled
@pytest.mark.parametrize(
    "kinds", [(Normal, Hard), (Hard, Normal, Normal), (Hard, Hard, Normal, Normal, Hard)]
)
def test_they_play_whole_games_without_losing_planes_or_money(kinds: tuple[type, ...]):
    events = bots_play(kinds, 4, 2)
    assert len(told(events, Captured)) > 5
    assert len(told(events, Bought)) >= 8
    assert told(events, LeftUnplaced) == []
    assert [event for event in told(events, Lost) if event.cause == "no_landing"] == []


@pytest.mark.parametrize("kind", STRONG)
def test_they_do_the_same_with_a_new_instance_each_move(kind: type):
    state = start(2, FastDice(5), round_limit=1)
    bot = kind(1)
    for _ in range(50):
        seat = GAME.to_act(state)[0]
        action = bot.act_on(state.clone(), seat)
        assert kind(2).act_on(state.clone(), seat) == action
        GAME.apply(state, seat, action, None)


@pytest.mark.parametrize("seed", range(3))
def test_they_act_legally_in_any_position(seed: int):
    options: list[dict[str, object]] = [{}, {"mode": "freeForAll"}, {"mode": "draft", "fog": True}]
    state = start(3, FastDice(seed), **options[seed])
    anybody = RandomBot(seed)
    for number in range(120):
        seat = GAME.to_act(state)[0]
        if number % 8 == seed:
            for kind in STRONG:
                action = kind(1).act_on(GAME.masked(state, seat), seat)
                refused = GAME.refusal(state, seat, action)
                assert refused is None, (action, refused)
        GAME.apply(state, seat, anybody.act(GAME.view(state, seat), GAME.legal(state, seat)), None)


@pytest.mark.parametrize("kind", STRONG)
def test_they_make_the_same_moves_from_their_view(kind: type):
    state = start(round_limit=1)
    seeing, holding = kind(1), kind(1)
    for _ in range(40):
        seat = GAME.to_act(state)[0]
        action = holding.act_on(state.clone(), seat)
        assert seeing.act(GAME.view(state, seat), GAME.legal(state, seat)) == action
        GAME.apply(state, seat, action, None)


@pytest.mark.parametrize("kind", STRONG)
def test_they_take_an_undefended_capital(kind: type):
    state = stage({"Karelia S.S.R.": "Germans 2 infantry"}, owners={"Karelia S.S.R.": "Germans"})
    targets = [move.path[-1] for move in moves_of(kind, state, 1) if isinstance(move, Move)]
    assert at("Russia") in targets


CAPITAL_IN_REACH: Mapping[str, str] = {
    "Germany": "Germans 8 infantry",
    "East Europe": "Russians 6 infantry, 4 armour",
    "West Europe": "Germans 1 infantry",
    "South Europe": "Germans 1 infantry",
}


@pytest.mark.parametrize("kind", STRONG)
def test_they_do_not_leave_a_capital_that_could_be_taken(kind: type):
    for phase in ("combat_move", "noncombat_move"):
        state = stage(CAPITAL_IN_REACH, phase=phase, owners={"East Europe": "Russians"})
        moved = [move for move in moves_of(kind, state, 1) if isinstance(move, Move)]
        assert [move for move in moved if move.path[0] == at("Germany")] == []


@pytest.mark.parametrize("kind", STRONG)
def test_they_buy_infantry_where_the_capital_is_in_danger(kind: type):
    stacks = {**CAPITAL_IN_REACH, "Germany": "Germans 2 infantry"}
    state = stage(stacks, phase="purchase", owners={"East Europe": "Russians"}, money={"Germans": 30})
    action = kind(1).act_on(state, 1)
    assert isinstance(action, Buy)
    assert action.counts[0] >= 8


@pytest.mark.parametrize("kind", STRONG)
def test_they_retreat_from_hopeless_battles_only(kind: type):
    for defenders, answer in ((9, Retreat(at("Ukraine S.S.R."))), (1, Fire())):
        stacks = {"Ukraine S.S.R.": "Germans 3 infantry", "Caucasus": f"Russians {defenders} infantry"}
        state = stage(stacks, [6] * 12, options={"casualties": "auto"})
        play(state, Move((0, 1, 2), (at("Ukraine S.S.R."), at("Caucasus"))), EndPhase())
        for _ in range(2):
            play(state, kind(1).act_on(state.clone(), 1))
        assert kind(1).act_on(state.clone(), 1) == answer


@pytest.mark.parametrize("kind", STRONG)
def test_they_land_their_planes(kind: type):
    state = stage(
        {"Karelia S.S.R.": "Germans 1 fighter, 1 bomber, 2 infantry"},
        phase="noncombat_move",
        owners={"Karelia S.S.R.": "Germans"},
        taken={"Karelia S.S.R.": "Russians"},
    )
    moves_of(kind, state, 1)
    homes = [state.place[unit] for unit in range(state.count) if state.terrain.air[state.kind[unit]]]
    assert len(homes) == 2
    assert at("Karelia S.S.R.") not in homes


@pytest.mark.parametrize("kind", STRONG)
def test_they_continue_a_phase_started_by_another_player(kind: type):
    state = stage({"Ukraine S.S.R.": "Germans 6 infantry, 2 armour", "Caucasus": "Russians 1 infantry"})
    play(state, Move((0,), (at("Ukraine S.S.R."), at("East Europe"))))
    targets = [move.path[-1] for move in moves_of(kind, state, 1) if isinstance(move, Move)]
    assert at("Russia") in targets


def test_they_can_be_made_by_name():
    assert list(outflank.list_bots("tactical"))[-2:] == ["normal", "hard"]
    result = outflank.play("tactical", ["normal", "hard"], seed=3, options={"round_limit": 1})
    assert len(result.ranks) == 2


@pytest.mark.compiled
def test_a_turn_of_hard_takes_less_than_two_seconds_even_with_a_thousand_units():
    stack = "60 infantry, 20 artillery, 10 armour, 6 fighter, 3 bomber"
    fleet = "8 transport, 4 destroyer, 2 submarine"
    stacks = {
        **dict.fromkeys(("Germany", "East Europe", "West Europe", "Ukraine S.S.R."), f"Germans {stack}"),
        **dict.fromkeys(("Russia", "Caucasus", "Karelia S.S.R."), f"Russians {stack}"),
        "United Kingdom": f"British {stack}",
        "Baltic Sea": f"Germans {fleet}",
        "North Sea": f"British {fleet}",
    }
    state = stage(
        stacks, FastDice(1), phase="purchase", money={"Germans": 200}, options={"casualties": "auto"}
    )
    spent, bot = 0.0, Hard(1)
    while state.turn == 1:
        begin = process_time()
        action = bot.act_on(state.clone(), to_act.actor(state))
        spent += process_time() - begin
        GAME.apply(state, to_act.actor(state), action, None)
    assert spent < 2


def test_hard_gives_a_reason_in_one_sentence():
    assert bots.adviser("tactical") == "hard"
    state = start(round_limit=1)
    said = set()
    bot = Hard(1)
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        action, sentence = bot.explain(GAME.view(state, seat), ())
        assert sentence.endswith(".")
        assert sentence.replace("S.S.R.", "").count(". ") == 0
        said.add(sentence.split(" ")[0])
        GAME.apply(state, seat, action, None)
    assert said >= {"Buy", "Attack", "Move", "Place", "Keep"}


def share(better: str, worse: str, pairs: int, rounds: int) -> float:
    """Share of games that the better bot wins, from both sides."""
    won = 0
    for seed in range(pairs):
        for seats in ([better, worse], [worse, better]):
            result = outflank.play("tactical", seats, seed=seed, options={"round_limit": rounds})
            won += result.winner is not None and seats[result.winner] == better
    return won / (2 * pairs)


@pytest.mark.compiled
def test_normal_beats_easy():
    assert share("normal", "easy", 2, 8) >= 0.75


@pytest.mark.soak
def test_hard_beats_the_others():
    assert share("hard", "easy", 2, 12) == 1
    assert share("hard", "normal", 6, 15) >= 0.65
