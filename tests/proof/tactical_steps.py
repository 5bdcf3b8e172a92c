"""Steps of random and bot games of Tactical Risk, as viewers get them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from outflank.bots.tactical.easy import Easy
from outflank.games.tactical.model import Board, Sight
from outflank.games.tactical.state import State
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import SPECTATOR, Action, Event
from outflank.kernel.steps import Step, steps_of
from tests.games.tactical.boards import GAME
from tests.games.tactical.random_play import begin


class Move(msgspec.Struct, frozen=True):
    """A view and the steps from there; the board comes with a game's first move."""

    board: Board | None
    before: Sight
    steps: list[Step]


def told_moves(seed: int, rounds: int, by_chance: bool, mode: str = "classic") -> Iterator[Move]:
    """Every move of a game with random options, at random or by the easy bot."""
    state, chooser = begin(seed, rounds, (mode,)), FastDice(seed, 7)
    bots = [Easy(seat) for seat in range(6)]
    board: Board | None = GAME.view(state, SPECTATOR).board
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        before, trace = _plain(state), EventTrace(state)
        action = _at_random(state, seat, chooser) if by_chance else bots[seat].act_on(state, seat)
        GAME.apply(state, seat, action, trace)
        yield Move(board, before, steps_of(trace, _see, _plain, before, _plain(state)))
        board = None


def _see(event: Event) -> Event | None:
    return GAME.see(event, SPECTATOR)


def _at_random(state: State, seat: int, chooser: Dice) -> Action:
    """A random action; phases of moves end a little sooner than by pure chance."""
    legal = GAME.legal(state, seat)
    return legal[0] if chooser.below(12) == 0 else legal[chooser.below(len(legal))]


def _plain(state: State) -> Sight:
    return msgspec.structs.replace(GAME.view(state, SPECTATOR), board=None)
