"""Any options are resolved, or refused with a sentence."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from tests.games.battlezone.boards import GAME

SETTLED: dict[str, Any] = msgspec.to_builtins(GAME.resolve_options({"map_seed": 5}, 2, 0))
COUNT = len(SETTLED["map"]["owners"])


def test_a_custom_map_is_played_unchanged() -> None:
    changed = copy.deepcopy(SETTLED)
    changed["map_seed"] = None
    changed["map"]["armies"] = [8] * COUNT
    settled = GAME.resolve_options(changed, 2, 7)
    assert (settled.map_seed, settled.map.armies if settled.map else None) == (None, (8,) * COUNT)
    assert GAME.document(GAME.start(settled, 2, FastDice(1))).armies == (8,) * COUNT


@pytest.mark.parametrize("seed", [-1, 2**53, 10**400, -(10**30)])
def test_a_map_seed_too_large_for_browsers_is_refused(seed: int) -> None:
    with pytest.raises(OptionsError, match="A map seed goes from 0 to 9007199254740991"):
        GAME.resolve_options({"map_seed": seed}, 2, 0)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("cells", "", "896 cells"),
        ("cells", "x" * 896, "may only contain"),
        ("cells", "." * 896, "territories"),
        ("cells", "é\U0001f600" * 448, "may only contain"),
        ("owners", [0] * COUNT, "each player needs a territory"),
        ("owners", [0, 1], f"{COUNT} territories, but 2 owners"),
        ("owners", [2] * COUNT, "Territory 1 belongs to seat 2"),
        ("owners", [-1] * COUNT, "Territory 1 belongs to seat -1"),
        ("armies", [], "0 armies are given"),
        ("armies", [0] * COUNT, "Territory 1 has 0 armies"),
        ("armies", [9] * COUNT, "Territory 1 has 9 armies"),
        ("armies", [10**30] * COUNT, "armies"),
    ],
)
def test_an_unplayable_map_is_refused_with_a_sentence(field: str, value: object, sentence: str) -> None:
    changed = copy.deepcopy(SETTLED)
    changed["map"][field] = value
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options(changed, 2, 0)


@pytest.mark.parametrize(
    "document",
    [
        {"territories": "huge"},
        {"territories": None},
        {"map_seed": "7"},
        {"map_seed": 7.5},
        {"map_seed": True},
        {"map": {}},
        {"map": []},
        {"map": {"cells": "", "owners": [], "armies": [], "extra": 1}},
        {"map": {"cells": 5, "owners": "00", "armies": {}}},
        {"speed": 3},
        {1: 2},
        {"map": {"cells": "A" * 896, "owners": [True], "armies": [1.0]}},
        [],
        "map",
        None,
    ],
)
def test_invalid_options_are_refused(document: Any) -> None:
    with pytest.raises(OptionsError):
        GAME.resolve_options(document, 2, 0)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9) | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=4),
    max_leaves=12,
)
HOSTILE = st.fixed_dictionaries(
    {},
    optional={
        "territories": st.sampled_from(["varied", "classic"]) | ANYTHING,
        "map_seed": st.integers() | ANYTHING,
        "map": st.fixed_dictionaries(
            {
                "cells": st.just(SETTLED["map"]["cells"]) | st.text(max_size=900),
                "owners": st.lists(st.integers(-1, 2), max_size=33) | ANYTHING,
                "armies": st.lists(st.integers(0, 9), max_size=33) | ANYTHING,
            }
        )
        | ANYTHING,
    },
)


@given(HOSTILE | ANYTHING)
def test_any_document_is_resolved_or_refused(document: Any) -> None:
    try:
        settled = GAME.resolve_options(document, 2, 0)
    except OptionsError as error:
        sentence = str(error)
    else:
        sentence = ""
        assert GAME.start(settled, 2, FastDice(0)).round >= 1
    assert not sentence or sentence.endswith(".")
