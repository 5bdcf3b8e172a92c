"""What the browser tells of Conquest, event by event, ends where the server says that it ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from outflank.games.conquest.model import ConquestEvent
from tests.proof.browser import answers
from tests.proof.conquest_steps import Step, document, steps

COMES_FROM_THE_SERVER = {"income", "worth", "kept"}
WRONG = re.compile(r"undefined|NaN|null|Territory|Seat|\[object|-\d|  \w|\b1 \w+ies\b")


def check(games: Iterable[int]) -> Counter[str]:
    """Every step's telling ends in the next view; how often each kind of event was told."""
    told: Counter[str] = Counter()
    for step, found in answers("tell-conquest.mjs", _told(games)):
        server = document(step.after)
        for name in server.keys() - COMES_FROM_THE_SERVER - _unsaid(step):
            assert _unordered(found["view"][name], name) == _unordered(server[name], name), (
                name,
                step.events,
            )
        assert not any(WRONG.search(words) for words in found["words"]), found["words"]
        told.update(event.__struct_config__.tag for event in step.events)
    return told


def _told(games: Iterable[int]) -> Iterator[Step]:
    return (step for seed in games for step in steps(seed) if step.events)


def _unsaid(step: Step) -> set[str]:
    """After the last round nobody is in turn."""
    return {"turn", "round"} if step.after.reason == "round_limit" else set()


def _unordered(value: Any, name: str) -> Any:
    """Equal cards are one and the same; a battle's floor means nothing once the battle is won."""
    if name == "hands":
        return [hand and sorted(map(str, map(dict.items, hand))) for hand in value]
    if name == "battle" and value:
        return [value["source"], value["target"], value["dice"]]
    return value


def test_the_browser_tells_random_games_as_the_server_plays_them() -> None:
    told = check(range(40))
    assert all(told[kind.__struct_config__.tag] > 0 for kind in ConquestEvent.__args__), told


@pytest.mark.soak
def test_the_browser_tells_a_hundred_games_as_the_server_plays_them() -> None:
    check(range(100, 200))
