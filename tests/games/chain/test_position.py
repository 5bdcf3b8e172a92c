"""Positions as plain data: converted both ways, or refused with a sentence."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.kernel.dice import NO_DICE
from tests.games.chain.boards import GAME, begin, commit, edited, play_round, reveal, text

START: dict[str, Any] = msgspec.to_builtins(GAME.document(begin()))


def test_a_position_within_a_round_survives_conversion() -> None:
    state = begin(penalty="doubling", plan_seconds=30)
    play_round(state, text({"factory": 1, "build": "tank"}, {"unit": 2, "path": [[6, 1]]}))
    commit(state, 0)
    commit(state, 1, "[ ]")
    reveal(state, 1, "[ ]")
    document = GAME.document(state)
    again = GAME.position(msgspec.json.decode(msgspec.json.encode(document)), NO_DICE)
    assert GAME.document(again) == document
    reveal(state, 0)
    reveal(again, 0)
    assert GAME.document(again) == GAME.document(state)


def test_a_finished_game_survives_conversion() -> None:
    state = begin(rounds=1)
    play_round(state)
    again = GAME.position(GAME.document(state), NO_DICE)
    assert GAME.result(again) == GAME.result(state)
    won = edited(begin(rounds=1), gold=(5, 6))
    play_round(won)
    assert GAME.result(GAME.position(GAME.document(won), NO_DICE)).winner == 1


def chapter(number: int, *, owners: Any = None, twice: bool = False, **deed: Any) -> dict[str, Any]:
    """Return a past round with one unit."""
    one = {"unit": 0, "seat": 0, "kind": "infantry", "hp": 3, "at": [1, 1], **deed}
    return {"round": number, "owners": owners or [None] * 8, "deeds": [one, one] if twice else [one]}


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    document = msgspec.json.decode(msgspec.json.encode(START))
    place = document
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return dict(document)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (["rows"], [], "1 to 20 rows"),
        (["terms", "rounds"], 0, "rounds"),
        (["units", 0, "seat"], 2, "only seats 0 and 1"),
        (["units", 0, "at"], [8, 0], "n't on the board"),
        (["units", 3, "at"], [5, 3], "mountain"),
        (["units", 0, "hp"], 0, "0 HP"),
        (["units", 0, "hp"], 4, "4 HP"),
        (["units", 0, "id"], 8, "no unit 8"),
        (["units", 0, "id"], -1, "no unit -1"),
        (["units", 0, "id"], 1, "the same number"),
        (["units", 0, "at"], [3, 1], "one tile"),
        (["buildings"], [], "aren't those of the map"),
        (["buildings", 0, "kind"], "city", "aren't those of the map"),
        (["buildings", 0, "owner"], 2, "only seats 0 and 1"),
        (["buildings", 0, "queue"], "tank", "Only a factory"),
        (["buildings", 0, "progress"], 1, "both a unit and a count"),
        (["buildings", 0, "progress"], 2, "both a unit and a count"),
        (["buildings", 0, "unit"], 3, "both a unit and a count"),
        (["gold"], [-1, 0], "from 0 to"),
        (["gold"], [2**40, 0], "from 0 to"),
        (["round"], 0, "from 0 to"),
        (["winner"], 2, "can't have won"),
        (["winner"], 1, "needs a reason"),
        (["phase"], "over", "needs a reason"),
        (["reason"], "hq", "needs a reason"),
        (["digests"], ["x", None], "digest has 64"),
        (["orders"], ["[]", None], "digest, orders and a salt"),
        (["salts"], ["00" * 32, None], "digest, orders and a salt"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(
    path: list[Any], value: Any, sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.position(changed(path, value), NO_DICE)


@pytest.mark.parametrize(
    ("past", "sentence"),
    [
        ([chapter(number) for number in range(1, 6)], "at most 4 past rounds"),
        ([chapter(2), chapter(1)], "oldest first"),
        ([chapter(0)], "must come before the current one"),
        ([chapter(9)], "must come before the current one"),
        ([chapter(1, owners=[0])], "every building's owner"),
        ([chapter(1, owners=[2] * 8)], "every building's owner"),
        ([chapter(1, at=[8, 0])], "leaves the board"),
        ([chapter(1, to=[0, 10])], "leaves the board"),
        ([chapter(1, target=[-1, 0])], "leaves the board"),
        ([chapter(1, seat=2)], "an impossible seat or HP"),
        ([chapter(1, hp=4)], "an impossible seat or HP"),
        ([chapter(1, kind="tank", at=[5, 3])], "on a mountain"),
        ([chapter(1, twice=True)], "on one tile"),
    ],
)
def test_impossible_past_rounds_are_refused_with_a_sentence(past: list[Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        GAME.position({**START, "round": 9, "past": past}, NO_DICE)


def test_an_army_in_the_past_is_bounded() -> None:
    deeds = [{"unit": i, "seat": 0, "kind": "infantry", "hp": 3, "at": [i % 8, i // 8]} for i in range(33)]
    past = [{**chapter(1), "deeds": deeds}]
    with pytest.raises(ValueError, match="at most 32 units"):
        GAME.position({**START, "round": 9, "past": past}, NO_DICE)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"orders": ["[]", None], "salts": ["zz", None]}, "salt has 64"),
        ({"orders": ["é", None], "salts": ["00" * 32, None]}, "ASCII"),
        ({"orders": ["[]", None], "salts": ["00" * 32, None]}, "before both players have committed"),
    ],
)
def test_an_impossible_reveal_is_refused_with_a_sentence(changes: dict[str, Any], sentence: str) -> None:
    document = {**START, "digests": ["ab" * 32, None], **changes}
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, NO_DICE)


def test_a_capture_needs_a_unit_that_can_be_there() -> None:
    document = changed(["buildings", 2], {"kind": "city", "at": [6, 1], "unit": 99, "progress": 1})
    with pytest.raises(ValueError, match="no unit 99"):
        GAME.position(document, NO_DICE)


def test_an_army_in_a_document_is_bounded() -> None:
    rows = ["." * 20] * 3
    units = [{"id": i, "seat": 0, "kind": "infantry", "at": [i % 20, i // 20], "hp": 3} for i in range(33)]
    document = {**START, "rows": rows, "buildings": [], "units": units, "next_unit": 99}
    with pytest.raises(ValueError, match="at most 32 units"):
        GAME.position(document, NO_DICE)


def test_the_field_refuses_values_that_would_crash_it() -> None:
    field = begin().field
    with pytest.raises(ValueError, match="no room"):
        field.add_unit(9, 2, 0, 0, 1)
    with pytest.raises(ValueError, match="no such building"):
        field.set_building(64, 0, -1, -1, 0)
    with pytest.raises(ValueError, match="no seat"):
        field.fine(2, 1)
    assert not field.give(64, 1)
    assert not field.give(0, -1)
    assert not field.give(0, 10**15)
    assert not field.give(0, 5)  # a second step without a first
    assert not field.order_build(0, 99, 0)
    assert not field.order_build(0, 1, 3)


def test_a_view_without_its_board_cannot_be_imagined() -> None:
    view = GAME.view(begin(), 0)
    view.board = None
    with pytest.raises(ValueError, match="board"):
        GAME.imagine(view, NO_DICE)


def test_the_list_of_buildings_must_be_that_of_the_map() -> None:
    from outflank.games.chain.terrain import terrain_of

    with pytest.raises(ValueError, match="list of buildings"):
        terrain_of(("C.",), (1,))
    with pytest.raises(ValueError, match="letters"):
        terrain_of(("X",))
