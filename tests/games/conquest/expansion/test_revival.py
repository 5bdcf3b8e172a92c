"""Eliminated players return once."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.conquest.events import Revived
from outflank.games.conquest.expansion.model import ExpansionPosition
from outflank.games.conquest.model import Attack, EndTurn
from outflank.games.conquest.state import State
from tests.games.conquest.boards import GAME, armies, owners, phase, play, stage, told
from tests.games.conquest.expansion.test_treaties import turn
from tests.games.conquest.rules.test_victory import plus_of

WIN = [6, 6, 6, 1]  # three dice against one
OPTIONS = {"elimination_revival": True}


def table(owned: str, strength: str, dice: list[int], **more: Any) -> State:
    return stage(owned, strength, dice, options=OPTIONS, **more)


def gone(returns: tuple[int, ...], revived: tuple[int, ...] = ()) -> ExpansionPosition:
    return ExpansionPosition(returns=returns, revived=revived)


def test_cq_167_an_eliminated_seat_returns_in_the_second_round_after() -> None:
    state = table("0012nn", "141155", [*WIN, 3, 1])  # the words for a card, then for the territory
    play(state, Attack(1, 2, 3))
    assert plus_of(state).returns == (0, 3, 0)
    play(state, EndTurn())
    turn(state)
    assert GAME.document(state).round == 2
    turn(state)
    (back,) = told(turn(state), Revived)
    assert back == Revived(1, 5, 3)
    assert (GAME.document(state).round, owners(state), armies(state)[5]) == (3, "0002n1", 3)
    assert (GAME.document(state).fallen, plus_of(state).revived, plus_of(state).returns) == (
        (),
        (1,),
        (0, 0, 0),
    )
    turn(state)
    assert GAME.to_act(state) == (1,)


def test_cq_167_a_returning_seat_can_be_the_first_in_turn() -> None:
    state = table("1122n", "11115", [0], turn=2, round=4, fallen=(0,), plus=gone((5, 0, 0)))
    play(state, EndTurn())
    assert (GAME.to_act(state), owners(state)) == ((0,), "11220")


def test_cq_167_the_order_of_elimination_closes_up() -> None:
    state = table("0033nn", "111155", [0], turn=3, round=4, fallen=(1, 2), seats=4, plus=gone((0, 5, 9, 0)))
    play(state, EndTurn())
    assert GAME.document(state).fallen == (2,)
    other = table("0133nn", "411155", WIN, turn=0, fallen=(2,), seats=4, plus=gone((0, 0, 0, 0), (1,)))
    play(other, Attack(0, 1, 3))
    assert GAME.document(other).fallen == (2, 1)


def test_cq_168_it_waits_for_a_neutral_territory() -> None:
    state = table("0022", "1111", [], turn=2, round=4, fallen=(1,), seats=3, plus=gone((0, 5, 0)))
    assert told(play(state, EndTurn()), Revived) == []
    assert (GAME.document(state).round, plus_of(state).returns) == (5, (0, 5, 0))


def test_cq_169_nobody_returns_twice_or_after_the_end() -> None:
    twice = table("0012", "1411", WIN, plus=gone((0, 0, 0), (1,)))
    play(twice, Attack(1, 2, 3))
    assert plus_of(twice).returns == (0, 0, 0)
    last = table("001n", "1411", WIN)
    play(last, Attack(1, 2, 3))
    assert phase(last) == "over"


def test_cq_169_a_seat_that_resigned_while_eliminated_does_not_return() -> None:
    more: Any = {"turn": 2, "round": 4, "fallen": (1,), "seats": 3, "plus": gone((0, 5, 0))}
    state = table("0022n", "11111", [], **more)
    assert GAME.on_resign(state, 1, [])
    assert (plus_of(state).returns, plus_of(state).left) == ((0, 0, 0), ())
    assert told(play(state, EndTurn()), Revived) == []
    assert not GAME.on_resign(state, 1, [])
    assert not GAME.on_resign(state, 0, [])


def test_nobody_returns_after_the_last_round() -> None:
    options = {**OPTIONS, "round_limit": 4}
    plus = gone((0, 5, 0))
    state = stage("0022n", "11111", turn=2, round=4, fallen=(1,), seats=3, options=options, plus=plus)
    assert told(play(state, EndTurn()), Revived) == []
    assert phase(state) == "over"


@pytest.mark.parametrize(
    "plus", [gone((5, 0)), gone((0, 0), (2,)), ExpansionPosition(left=(0,)), gone((0, -1))]
)
def test_a_position_with_impossible_returns_is_refused(plus) -> None:
    with pytest.raises(ValueError, match=r"\."):
        stage("0011", "1111", options=OPTIONS, plus=plus)
