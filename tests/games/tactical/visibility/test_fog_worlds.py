"""A seat's view, actions and events are the same in all worlds that look the same to it (TR-94)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.tactical.events import Moved
from outflank.games.tactical.model import Move
from outflank.games.tactical.panel.questions import Comers, Ways
from outflank.games.tactical.state import State
from outflank.games.tactical.visibility import fog
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import Action, Event
from outflank.kernel.laws import play_lawfully
from tests.games.tactical.boards import GAME, SKIRMISH, at
from tests.games.tactical.random_play import begin, check, step
from tests.games.tactical.visibility.other_worlds import another_world

FOG = {"fog": True}
MODES = ("classic", "draft", "freeForAll")


def look(state: State, seat: int) -> bytes:
    shown = (GAME.view(state, seat), GAME.legal(state, seat), GAME.panel(state, seat))
    return msgspec.json.encode((*shown, asked(state, seat)))


def asked(state: State, seat: int) -> list[Any]:
    """Answers to the seat about a few places of its own and one that it may not see."""
    view = GAME.view(state, seat)
    mine = [unit.place for unit in view.now.units if unit.place >= 0 and view.seats[unit.faction] == seat]
    goals = [at("Germany"), at("Caucasus"), *(view.dark[:1])]
    questions = [*[Ways((place,)) for place in sorted(set(mine))[:3]], *[Comers(place) for place in goals]]
    return [GAME.answer(state, seat, question) for question in questions]


def answers(state: State, seat: int, attempts: list[Action]) -> list[Any]:
    return [GAME.refusal(state, seat, attempt) for attempt in attempts]


def compare_worlds(state: State, seat: int, chooser: Dice) -> None:
    """Compare the seat's view, actions and events in another world, until something new becomes visible."""
    other = another_world(state, seat, chooser)
    for world in (other, another_world(state, seat, chooser, mix=True)):
        assert look(state, seat) == look(world, seat)
    attempts: list[Action] = [Move((unit,), (at("Germany"), at("Baltic"))) for unit in range(0, 300, 75)]
    assert answers(state, seat, attempts) == answers(other, seat, attempts)
    legal = GAME.legal(state, seat)
    if not legal:
        return
    action = legal[chooser.below(len(legal))]
    before, first, second = fog.visible_places(state, seat), list[Event](), list[Event]()
    one, two = state.clone(state.dice.clone()), other
    GAME.apply(one, seat, action, first)
    GAME.apply(two, seat, action, second)
    if fog.reveals(before, fog.visible_places(one, seat)) or one.turn != state.turn:
        return  # it has seen or may have met what was hidden
    assert look(one, seat) == look(two, seat)
    assert [GAME.see(event, seat) for event in first] == [GAME.see(event, seat) for event in second]


def moves_in_the_dark(state: State, action: Action, viewer: int) -> bool:
    """Whether units only move between hidden places, without paying."""
    if not isinstance(action, Move):
        return False
    sight = fog.visible_places(state, viewer)
    return not any(sight[place] for place in action.path) and not state.neutral(action.path[-1])


def play_in_fog(seed: int, steps: int, every: int) -> int:
    """Play a random game in which every possible world looks the same; return the number of hidden moves."""
    state, chooser = begin(seed, 3, MODES, **FOG), FastDice(seed, 7)
    seats = range(state.seats)
    unseen = 0
    for number in range(steps):
        if GAME.result(state):
            break
        if number % every == 0:
            for seat in seats:
                compare_worlds(state, seat, chooser)
            check(state, GAME.document(state).now)
        before = [msgspec.json.encode(GAME.view(state, seat)) for seat in seats]
        old = state.clone()
        actor = GAME.to_act(state)[0]
        events = step(state, chooser)
        moved = next((event for event in events if isinstance(event, Moved)), None)
        for seat in seats:
            if seat != actor and moved and moves_in_the_dark(old, Move((), moved.path), seat):
                unseen += 1
                assert msgspec.json.encode(GAME.view(state, seat)) == before[seat]
                assert not [event for event in events if GAME.see(event, seat)]
    return unseen


@pytest.mark.compiled
def test_tr_94_nothing_hidden_shows_in_views_actions_and_events() -> None:
    assert sum(play_in_fog(seed, 50, 7) for seed in (0, 2, 3)) > 0


@pytest.mark.soak
def test_tr_94_nothing_hidden_shows_in_long_games() -> None:
    for seed in range(100, 140):
        play_in_fog(seed, 2000, 10)


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "mode"), [(2, "classic"), (5, "classic"), (3, "freeForAll")])
def test_a_game_in_fog_keeps_every_law(seats: int, mode: str) -> None:
    assert play_lawfully(GAME, seats, seats, {**SKIRMISH, **FOG, "mode": mode}, every=10).result


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_in_fog_keep_every_law(seats: int) -> None:
    for seed in range(40):
        mode = MODES[2 * (seed % 2)]
        assert play_lawfully(GAME, seed, seats, {**SKIRMISH, **FOG, "mode": mode}, every=5).result
    for seed in range(3):
        options = {"round_limit": 2, "mode": MODES[seed % 3], "defence_seconds": 60, **FOG}
        assert play_lawfully(GAME, seed, seats, options, every=40).result
