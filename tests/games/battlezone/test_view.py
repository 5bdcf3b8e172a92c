"""Views, imagined positions, and positions as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from outflank.games.battlezone import view
from outflank.games.battlezone.model import Attack, Position, Sight
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.terrain import Terrain
from outflank.kernel.dice import NO_DICE, DiceError, FastDice, ScriptedDice
from tests.games.battlezone.boards import GAME, line, play, stage


def some_position(seed: int, moves: int) -> State:
    state = GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed))
    chooser = FastDice(seed, 1)
    for _ in range(moves):
        if state.winner < 0:
            codes = state.legal_codes(state.turn)
            state.step(codes[chooser.below(len(codes))])
    return state


def test_an_imagined_position_gives_the_same_view() -> None:
    for moves in range(0, 120, 7):
        state = some_position(moves, moves)
        for viewer in (0, 1):
            view = GAME.view(state, viewer)
            assert GAME.view(GAME.imagine(view, NO_DICE), viewer) == view


def test_an_imagined_position_plays_like_the_real_one() -> None:
    state = some_position(3, 30)
    twin = GAME.imagine(GAME.view(state, 1), FastDice(5))
    state = state.clone(FastDice(5))
    while state.winner < 0:
        code = state.legal_codes(state.turn)[0]
        state.step(code)
        twin.step(code)
    assert GAME.view(twin, 0) == GAME.view(state, 0)


def test_a_view_without_its_board_cannot_be_imagined() -> None:
    view = GAME.view(stage("01", "22", "1-2"), 0)
    with pytest.raises(ValueError, match="without its board"):
        GAME.imagine(msgspec.structs.replace(view, board=None), NO_DICE)


def test_the_board_is_drawn_once_for_a_map() -> None:
    state = some_position(1, 0)
    board = GAME.view(state, 0).board
    assert board
    assert board is GAME.view(state.clone(), 1).board
    assert len(board.lands) == len(GAME.view(state, 0).owners)
    assert view.board(GAME.imagine(GAME.view(state, 0), NO_DICE)) is board


def test_a_view_survives_json() -> None:
    view = GAME.view(some_position(2, 20), 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=Sight) == view


def test_a_clone_has_no_dice_by_default() -> None:
    state = stage("011", "222", line(3), [6, 6, 1, 1])
    with pytest.raises(DiceError, match="no dice"):
        state.clone().step(1 * 64 + 2)
    state.clone(ScriptedDice([1, 1, 1, 1])).step(1 * 64 + 2)
    assert GAME.document(state) == GAME.document(stage("011", "222", line(3)))


def test_clones_are_independent() -> None:
    state = some_position(4, 20)
    before = GAME.document(state)
    copy = state.clone(FastDice(1))
    for _ in range(10):
        copy.step(copy.legal_codes(copy.turn)[0])
    assert GAME.document(state) == before != GAME.document(copy)


def test_legal_reuses_actions() -> None:
    state = some_position(5, 10)
    first, again = state.legal(state.turn), state.clone().legal(state.turn)
    assert all(one is other for one, other in zip(first, again, strict=True))
    assert isinstance(first[0], Attack)


def test_a_position_survives_json() -> None:
    for moves in (0, 15, 60, 200):
        state = some_position(moves, moves)
        text = msgspec.json.encode(GAME.document(state))
        back = GAME.position(msgspec.json.decode(text), NO_DICE)
        assert GAME.document(back) == GAME.document(state)
        assert GAME.view(back, 0) == GAME.view(state, 0)


def test_a_position_stores_whether_someone_attacked_this_round() -> None:
    state = stage("0011", "2332", line(4), [1, 1, 1, 6, 6, 6])
    play(state, (2, 3))
    assert GAME.document(state).attacked
    assert GAME.imagine(GAME.view(state, 0), NO_DICE).attacked


@pytest.mark.parametrize(
    "wrong",
    [
        {"armies": (2, 2, 9)},
        {"armies": (2, 2, 0)},
        {"armies": (2, 2)},
        {"owners": (0, 1, 2)},
        {"owners": (0, 1, -1)},
        {"owners": (0, 1, 1, 1)},
        {"turn": 2},
        {"winner": 5},
    ],
)
def test_an_impossible_view_cannot_be_imagined(wrong: dict[str, Any]) -> None:
    view = msgspec.structs.replace(GAME.view(stage("011", "222", line(3)), 0), **wrong)
    with pytest.raises(ValueError, match="isn't a position of BattleZone"):
        GAME.imagine(view, NO_DICE)


@pytest.mark.parametrize("neighbours", [((),) * 33, ((2,),), ((0,),), ((33,),)])
def test_there_are_at_most_32_territories_and_no_borders_to_others(
    neighbours: tuple[tuple[int, ...], ...],
) -> None:
    with pytest.raises(ValueError, match="territories 1 to 32"):
        Terrain(neighbours)


def test_only_a_seat_can_move_first() -> None:
    for nobody in (-1, 2, 2**70):
        with pytest.raises(ValueError, match="There is no seat"):
            stage("01", "22", "1-2").begin(nobody)


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda it: it.update(neighbours=[], owners=[], armies=[]), "1 to 32 territories, not 0"),
        (lambda it: it.update(neighbours=[[]] * 33), "1 to 32 territories, not 33"),
        (lambda it: it.update(neighbours=[[2], [1], []]), "can't be reached|can be reached"),
        (lambda it: it.update(neighbours=[[2], [1, 3], []]), "3 doesn't border 2"),
        (lambda it: it.update(neighbours=[[2, 2], [1, 3], [2]]), "lists a neighbour twice"),
        (lambda it: it.update(neighbours=[[1, 2], [1, 3], [2]]), "borders itself"),
        (lambda it: it.update(neighbours=[[4], [1, 3], [2]]), "4, which doesn't exist"),
        (lambda it: it.update(neighbours=[[10**30], [1, 3], [2]]), "which doesn't exist"),
        (lambda it: it.update(owners=[0, 1]), "2 owners are given"),
        (lambda it: it.update(owners=[0, 1, 5]), "Territory 3 belongs to seat 5"),
        (lambda it: it.update(armies=[1, 1, 9]), "Territory 3 has 9 armies"),
        (lambda it: it.update(turn=2), "the turn of seat 2"),
        (lambda it: it.update(skips=2), "2 skips in a row"),
        (lambda it: it.update(round=0), "rounds begin at 1"),
        (lambda it: it.update(reserve=[-1, 0]), "Rounds, idle rounds and reserves"),
        (lambda it: it.update(reserve=[0, 10**30]), "Rounds, idle rounds and reserves"),
        (lambda it: it.update(idle_rounds=2**40), "Rounds, idle rounds and reserves"),
        (lambda it: it.update(winner=0), "The winner isn't the seat that owns"),
        (lambda it: it.update(owners=[1, 1, 1]), "The winner isn't the seat that owns"),
        (lambda it: it.update(cells="." * 896), "borders aren't those"),
        (lambda it: it.update(cells="A"), "896 cells"),
        (lambda it: it.update(surprise=1), "surprise"),
        (lambda it: it.pop("turn"), "turn"),
        (lambda it: it.update(turn="0"), "int"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(change: Change, sentence: str) -> None:
    document: dict[str, Any] = msgspec.to_builtins(GAME.document(stage("011", "222", line(3))))
    change(document)
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, NO_DICE)


def test_a_position_on_the_smallest_map_is_over() -> None:
    document = Position(neighbours=((),), owners=(1,), armies=(3,), turn=0, winner=1)
    result = GAME.result(GAME.position(document, NO_DICE))
    assert result
    assert result.winner == 1
