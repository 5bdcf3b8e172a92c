"""Changing one seat's secret in mid-game changes nothing for any other seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.conquest.events import Fought, VictoryNear
from outflank.games.conquest.expansion.model import STOCK, Mission
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import SPECTATOR, Action, Event, Seat
from tests.games.conquest.boards import GAME, told
from tests.games.conquest.random_options import random_later_options, random_teams

OTHERS = (Mission("territories", count=7), Mission("garrisons", count=6))


def game_with_secrets(seed: int, dice: Dice) -> State:
    """Return a game with missions in mid-game, without treaties, because those share secrets."""
    _, options = random_later_options(FastDice(seed, 9))
    options |= {"win_conditions": ["last_standing", "missions"], "treaties": False, "round_limit": 60}
    options |= {"fog": ("none", "light", "normal", "dense")[seed % 4], "teams": random_teams(4, dice)}
    options |= {"setup_allocation": "deal", "setup_place_batch": 50}
    state = GAME.start(GAME.resolve_options(options, 4, seed), 4, FastDice(seed))
    for _ in range(20 + dice.below(60)):
        if not GAME.result(state):
            GAME.apply(state, *any_move(state, GAME.legal(state, GAME.to_act(state)[0]), dice), [])
    return state


def any_move(state: State, legal: Any, dice: Dice) -> tuple[Seat, Action]:
    return GAME.to_act(state)[0], legal[dice.below(len(legal))]


def with_another_secret(state: State, seat: Seat) -> State:
    """Give the seat another mission, and in fog full or empty stocks."""
    place = GAME.document(state)
    plus = place.plus
    assert plus
    changes: dict[str, Any] = {"missions": plus.missions}
    if state.book.fog:
        changes |= {name: getattr(plus, name) for name in ("science", "food", "gold") if getattr(plus, name)}
    for name, values in changes.items():
        now = values[seat]
        other = OTHERS[now == OTHERS[0]] if name == "missions" else 0 if now > STOCK // 2 else STOCK
        changes[name] = (*values[:seat], other, *values[seat + 1 :])
    document = msgspec.structs.replace(place, plus=msgspec.structs.replace(plus, **changes))
    other_world = GAME.position(document, state.dice.clone())
    other_world.board = state.board
    return other_world


def play_both(one: State, other: State, holder: Seat, viewers: list[int], dice: Dice) -> int:
    """Play the same in both worlds, with seats leaving now and then; compare views and count rolls.

    This stops when a mission is nearly done in one world only, because that is announced to all (CQ-146).
    """
    rolls = 0
    for _ in range(50):
        (seat,) = GAME.to_act(one)
        both = [action for action in GAME.legal(one, seat) if GAME.refusal(other, seat, action) is None]
        worlds: list[tuple[State, list[Event]]] = [(one, []), (other, [])]
        leaves, choice = dice.below(15) == 0, dice.below(len(both)) if both else 0
        for state, events in worlds:
            if leaves:
                GAME.on_resign(state, seat, events)
            elif both:
                GAME.apply(state, seat, both[choice], events)
        if GAME.result(one) or GAME.result(other) or not both:
            break
        near = [set(told(events, VictoryNear)) for _, events in worlds]
        if near[0] != near[1]:
            assert {(it.seat, it.conditions) for it in near[0] ^ near[1]} == {(holder, ("missions",))}
            break
        rolls += len(told(worlds[0][1], Fought))
        for viewer in viewers:
            seen = [
                ([GAME.see(event, viewer) for event in events], GAME.view(state, viewer))
                for state, events in worlds
            ]
            assert seen[0] == seen[1]
        assert one.dice.drawn == other.dice.drawn or one.book.fog
    return rolls


@pytest.mark.compiled
def test_a_changed_mission_or_stock_in_fog_goes_unnoticed() -> None:
    rolls = 0
    for seed in range(40):
        dice = FastDice(seed, 3)
        one = game_with_secrets(seed, dice)
        seat = dice.below(4)
        if GAME.result(one) or one.fallen[seat]:
            continue
        eyes = [*range(4), SPECTATOR]
        viewers = [
            it for it in eyes if it != seat and not (one.book.fog and fog.shares_vision(one, it, seat))
        ]
        rolls += play_both(one, with_another_secret(one, seat), seat, viewers, dice)
    assert rolls > 100
