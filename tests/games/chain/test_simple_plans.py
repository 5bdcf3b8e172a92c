"""The simple plans among the legal actions: all valid, and fair to both seats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.chain import options, simple_plans
from outflank.games.chain.model import Commit, Reveal
from outflank.games.chain.rules import orders
from outflank.kernel.dice import FastDice
from tests.games.chain.boards import GAME, begin, play_round


def turned(text: str, state: Any) -> Any:
    """Return seat 0's plan as seat 1 would make it, with the board turned and its own units and factories."""
    width, height = state.grid.width, state.grid.height
    last = state.field.terrain.site_count - 1
    made = msgspec.json.decode(text)
    for order in made:
        if "unit" in order:
            order["unit"] += 4
        else:
            order["factory"] = last - order["factory"]
        if "target" in order:
            order["target"] = [width - 1 - order["target"][0], height - 1 - order["target"][1]]
        if "path" in order:
            order["path"] = [[width - 1 - x, height - 1 - y] for x, y in order["path"]]
    return made


@pytest.mark.parametrize("name", options.maps())
def test_both_seats_get_the_same_plans_from_their_side(name: str) -> None:
    state = begin(map=name)
    for _ in range(6):
        first, second = simple_plans.texts(state.field, 0), simple_plans.texts(state.field, 1)
        assert [turned(text, state) for text in first] == [msgspec.json.decode(text) for text in second]
        marching = msgspec.json.encode([it for it in msgspec.json.decode(first[-1]) if "unit" in it]).decode()
        play_round(state, marching, msgspec.json.encode(turned(marching, state)).decode())


def test_every_plan_is_legal_throughout_a_game() -> None:
    dice = FastDice(3)
    state = begin(map="duel")
    seen: set[str] = set()
    while not GAME.result(state):
        for seat in (0, 1):
            for text in simple_plans.texts(state.field, seat):
                assert orders.give(state.field.clone(), seat, text) == []
                seen.update(order.get("action", "build") for order in msgspec.json.decode(text))
        chosen = [simple_plans.texts(state.field, seat) for seat in (0, 1)]
        play_round(state, *[texts[dice.below(len(texts))] for texts in chosen])
    assert seen == {"move", "attack", "build"}


def test_there_are_about_eight_plans_and_the_first_is_to_wait() -> None:
    texts = simple_plans.texts(begin(map="crossing").field, 0)
    assert texts[0] == "[]"
    assert 5 <= len(texts) <= 8


def test_the_legal_reveal_matches_the_commitment() -> None:
    state = begin()
    for seat in (0, 1):
        legal = GAME.legal(state, seat)
        assert all(isinstance(action, Commit) for action in legal)
        GAME.apply(state, seat, legal[2], None)
    (offer,) = GAME.legal(state, 0)
    assert isinstance(offer, Reveal)
    assert offer.orders == simple_plans.texts(state.field, 0)[2]
    assert GAME.refusal(state, 0, offer) is None
