"""Steps of random games of Conquest, as viewers get them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from outflank.games.conquest.game import Conquest
from outflank.games.conquest.model import Board, Sight, Undo
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, Event
from tests.games.conquest.random_options import random_later_options, random_options

GAME = Conquest()


class Step(msgspec.Struct, frozen=True):
    """A view, the steps from there, and the view after them, without the board."""

    board: Board
    before: Sight
    events: list[Event]
    after: Sight


def steps(seed: int, later: bool = False) -> Iterator[Step]:
    """Yield every step of a game with random options, each for another viewer."""
    seats, options = (random_later_options if later else random_options)(FastDice(seed, 9))
    state = GAME.start(GAME.resolve_options(options, seats, seed), seats, FastDice(seed))
    chooser = FastDice(seed, 7)
    board = GAME.view(state, ALL).board
    assert board
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        viewer = chooser.below(seats + 2) - 2
        undoes = chooser.below(8) == 0
        legal = [each for each in GAME.legal(state, seat) if undoes or not isinstance(each, Undo)]
        before = GAME.view(state, viewer)
        events: list[Event] = []
        GAME.apply(state, seat, legal[chooser.below(len(legal))], events)
        seen = [event for event in (GAME.see(told, viewer) for told in events) if event]
        yield Step(board, _plain(before), seen, _plain(GAME.view(state, viewer)))


def _plain(view: Sight) -> Sight:
    return msgspec.structs.replace(view, board=None)


def document(thing: Any) -> Any:
    """Return a message as it is on the wire."""
    return msgspec.json.decode(msgspec.json.encode(thing))
