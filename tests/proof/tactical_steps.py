"""Steps of games of Tactical Risk, by chance or by bots, as viewers get them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from outflank.bots.tactical.easy import Easy
from outflank.games.tactical.model import Board, Sight
from outflank.games.tactical.state import State
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import SPECTATOR, Action, Event
from tests.games.tactical.boards import GAME
from tests.games.tactical.random_play import begin


class Step(msgspec.Struct, frozen=True):
    """What was seen before, what is told, and what is seen then; the board comes with a game's first step."""

    board: Board | None
    before: Sight
    events: list[Event]
    after: Sight


def steps(seed: int, rounds: int, by_chance: bool, mode: str = "classic") -> Iterator[Step]:
    """Every step of a game with random options, by chance or by the easy bot."""
    state, chooser = begin(seed, rounds, (mode,)), FastDice(seed, 7)
    bots = [Easy(seat) for seat in range(6)]
    board: Board | None = GAME.view(state, SPECTATOR).board
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        before = _plain(state)
        events: list[Event] = []
        action = _at_random(state, seat, chooser) if by_chance else bots[seat].act_on(state, seat)
        GAME.apply(state, seat, action, events)
        yield Step(board, before, events, _plain(state))
        board = None


def _at_random(state: State, seat: int, chooser: Dice) -> Action:
    """Anything; a phase of moves ends a little sooner than by pure chance."""
    legal = GAME.legal(state, seat)
    return legal[0] if chooser.below(12) == 0 else legal[chooser.below(len(legal))]


def _plain(state: State) -> Sight:
    return msgspec.structs.replace(GAME.view(state, SPECTATOR), board=None)
