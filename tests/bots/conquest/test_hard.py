"""Conquest's hard bot: its choices, its view, its reasons and its win chances."""

from __future__ import annotations

import re
from typing import Any

import pytest

import outflank
from outflank import bots
from outflank.bots.bot import Adviser, OpenBot
from outflank.bots.conquest import BOTS, Hard, Policy
from outflank.bots.conquest.evaluation.win_chance import WinChance
from outflank.bots.conquest.levels.preferences import NORMAL
from outflank.bots.conquest.planning.planner import Planner
from outflank.bots.conquest.reasons.reasons import reason
from outflank.games.conquest.model import (
    ATTACK,
    AttackUntil,
    Battle,
    Card,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, Action
from tests.bots.conquest.tables import opened, play_on
from tests.games.conquest.boards import GAME, WILD, stage
from tests.games.conquest.random_options import random_options


def after(state: State, moves: int) -> State:
    """Return the position after this many moves of normal bots."""
    policy = Policy(NORMAL, FastDice(5))
    for _ in range(moves):
        policy.step(state)
    return state


def choice(state: State, seed: int = 1) -> Action:
    return Hard(seed).act_on(GAME.masked(state, state.actor()), state.actor())


def test_hard_plays_legally_with_any_options() -> None:
    for seed in range(5):
        seats, options = random_options(FastDice(seed, 4))
        state = GAME.start(GAME.resolve_options(options, seats, seed), seats, FastDice(seed))
        players: list[OpenBot] = [Hard(seed)]
        for seat in range(1, seats):
            bot = BOTS["normal"].make(seat)
            assert isinstance(bot, OpenBot)
            players.append(bot)
        play_on(state, players)
        assert GAME.result(state)


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_hard_moves_the_same_from_views_masked_positions_and_any_hidden_facts(
    preset: str,
) -> None:
    looked = 0
    state = opened(3, 3, preset=preset)
    for move in range(0, 240, 24):
        after(state, 24)
        if GAME.result(state):
            break
        seat = state.actor()
        action = choice(state)
        assert Hard(1).act(GAME.view(state, seat), ()) == action
        other = state.clone(FastDice(move, 8))
        redeal(other, seat)
        looked += GAME.document(other) != GAME.document(state)
        assert choice(other) == action
    assert looked > 1


def test_hard_with_the_same_seed_plays_the_same_and_changes_no_position() -> None:
    state = after(opened(4, 6), 140)
    before = GAME.document(state)
    assert len({str(choice(state, 9)) for _ in range(3)}) == 1
    assert GAME.document(state) == before


def test_hard_beats_normal_with_four_seats() -> None:
    won = 0
    for seat in range(4):
        state = opened(4, 70, preset="rizk", map="lagoon")
        players: list[OpenBot] = []
        for other in range(4):
            bot = BOTS["hard" if other == seat else "normal"].make(other)
            assert isinstance(bot, OpenBot)
            players.append(bot)
        won += play_on(state, players) == seat
    assert won >= 2


def test_hard_eliminates_for_cards_breaks_regions_and_stops_where_odds_are_bad() -> None:
    cards = [Card(0, 0), Card(1, 1), Card(2, 2), WILD]
    kill = choice(stage("10211", "39311", hands=[(), (), cards]))
    assert isinstance(kill, AttackUntil)
    assert kill.target == 2
    broken = choice(stage("110122", "138331", regions="001111", bonuses=(8, 2), seats=3))
    assert isinstance(broken, AttackUntil)
    assert broken.target == 1
    assert choice(stage("0111", "3777")) == EndPhase()


def test_hards_playouts_are_limited() -> None:
    state = after(opened(6, 2), 150)
    while state.phase != ATTACK:
        after(state, 1)
    planner = Planner()
    planner.decide(state, state.actor(), 1)
    assert 0 < max(plan.tries for plan in planner.plans) <= 3 * planner.samples


def test_hard_gives_conquests_hints_and_win_chances() -> None:
    assert bots.adviser("conquest") == "hard"
    assert isinstance(bots.judge("conquest"), Hard)


def test_a_hint_is_hards_own_action() -> None:
    match = outflank.new("conquest", seed=5)
    seat = match.to_act[0]
    bot = outflank.make_bot("conquest", "hard", seed=2)
    assert isinstance(bot, Adviser)
    action, sentence = bot.explain(match.view(seat), match.legal(seat))
    assert action == bot.act(match.view(seat), match.legal(seat))
    assert match.refusal(seat, action) is None
    assert re.fullmatch(r"Claim [^.]+: [^.]+\.", sentence)


def say(state: State, action: Action) -> str:
    return reason(GAME.view(state, state.actor()), state, action)


def test_every_action_has_a_reason_in_one_sentence() -> None:
    land: dict[str, Any] = {"regions": "0011", "bonuses": (2, 3)}
    front = stage("0011", "5911", **land)
    assert say(front, AttackUntil(1, 2, 1)) == (
        "Attack Territory 3 from Territory 2: over 99% to win, and you "
        "break Region 2, which pays its owner +3."
    )
    last = stage("0012", "5911", hands=[(), [WILD], ()], **land)
    assert say(last, AttackUntil(1, 2, 1)).endswith("eliminate a player with 1 card.")
    whole = stage("0111", "9111", **land)
    assert say(whole, AttackUntil(0, 1, 1)).endswith("complete Region 1.")
    weak = stage("0011", "5399", **land)
    assert say(weak, AttackUntil(1, 2, 1)).endswith("to win, but waiting is worse.")
    free = stage("0.1.", "1010", phase="claim", pool=(9, 9), **land)
    assert say(free, Claim(1)) == "Claim Territory 2: it gives you 2 of 2 territories in Region 1."
    assert say(free, Claim(3)).startswith(
        "Claim Territory 4: it keeps another player from holding all of Region 2"
    )
    placing = stage("0011", "5911", phase="reinforce", reserve=3, **land)
    assert say(placing, Place(1, 3)) == "Place 3 armies on Territory 2 to guard Region 1, which is all yours."
    split = stage("0101", "5911", phase="reinforce", reserve=1, **land)
    assert say(split, Place(0, 1)).endswith("to win Territory 2.")
    assert say(placing, Place(0, 3)).endswith("they'll be needed there.")
    assert say(placing, Trade((0, 1, 2))).startswith("Trade these cards")
    assert say(placing, EndPhase()).startswith("Start attacking")
    moving = stage("0011", "5911", phase="fortify", **land)
    assert say(moving, Fortify(0, 1, 4)).startswith("Move 4 armies from Territory 1 to Territory 2")
    assert say(moving, EndTurn()) == "End your turn: your armies are well placed."
    battle = stage("0001", "1431", phase="occupy", battle=Battle(1, 2, 3))
    assert say(battle, Occupy(6)).startswith("Move 6 armies into Territory 3: they're")
    assert say(battle, Occupy(3)).startswith("Move only 3 armies")
    assert say(battle, Defend(2)).startswith("Defend with 2 dice")
    with pytest.raises(ValueError, match="no reason text"):
        say(moving, Undo(0, 1))
    alone = stage("0001", "1131", phase="occupy", battle=Battle(1, 2, 3))
    assert say(alone, Occupy(3)) == "Move 3 armies into Territory 3: 1 army has to stay behind."


def test_stopping_is_explained_by_the_best_attack() -> None:
    assert say(stage("0011", "1111"), EndPhase()).endswith("no possible attack.")
    assert say(stage("0011", "1299"), EndPhase()).endswith("% of the time.")
    assert say(stage("0011", "1911", conquered=True), EndPhase()).endswith("you've already earned a card.")
    assert say(stage("0011", [1, 2000, 1500, 1]), EndPhase()).endswith("no attack is worth the risk.")


def test_win_chances_add_up_and_favour_the_leader() -> None:
    state = stage("000001", "555551", hands=[[Card(0, 0)], ()])
    chances = Hard(1).judge(GAME.view(state, ALL))
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.9
    over = stage("0000", "5555", seats=2, phase="over", winner=0, reason="last_standing", fallen=(1,))
    assert list(Hard(1).judge(GAME.view(over, ALL))) == [1, 0]
    assert len(WinChance().measured(state, 0)) == 6
