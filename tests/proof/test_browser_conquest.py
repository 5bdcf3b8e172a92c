"""The browser has words for everything that happens in Conquest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from outflank.games.conquest.events import ConquestEvent, ExpansionEvent
from tests.proof.browser import answers
from tests.proof.conquest_steps import Step, steps

RARE = {"handedover", "revived"}  # they need a seat that resigns, or free land long after an elimination
SELDOM = RARE | {"victorynear", "victorystopped", "withdrew"}
WRONG = re.compile(r"undefined|NaN|null|Territory|Seat|\[object|-\d|  \w|\b1 \w+ies\b")


def check(games: Iterable[int], later: bool = False) -> Counter[str]:
    """Check that no words are missing; return the number of events of each kind."""
    told: Counter[str] = Counter()
    for step, found in answers("conquest-text.mjs", _told(games, later)):
        assert any(found["words"])
        assert not any(WRONG.search(words) for words in found["words"]), found["words"]
        told.update(event.__struct_config__.tag for event in step.events)
    return told


def _told(games: Iterable[int], later: bool) -> Iterator[Step]:
    return (step for seed in games for step in steps(seed, later) if step.events)


def _kinds(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}


def test_the_browser_has_words_for_random_games() -> None:
    told = check(range(20))
    assert _kinds(ConquestEvent) - _kinds(ExpansionEvent) <= told.keys(), told


def test_the_browser_has_words_for_games_with_the_expansion() -> None:
    told = check(range(9), later=True)
    assert _kinds(ExpansionEvent) - SELDOM <= told.keys(), told


@pytest.mark.soak
def test_the_browser_has_words_for_a_hundred_games() -> None:
    check(range(100, 200))
    told = check(range(100, 200), later=True)
    assert _kinds(ConquestEvent) - RARE <= told.keys(), told
