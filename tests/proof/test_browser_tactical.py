"""What the browser tells of Tactical Risk, event by event, ends where the server says that it ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec
import pytest

from outflank.games.tactical.events import TacticalEvent
from tests.proof.browser import answers
from tests.proof.tactical_steps import Step, steps

WRONG = re.compile(
    r"undefined|NaN|null|Place \d+(?! units?\b)(?!\d)|Nobody|Seat|\[object"
    r"|\.\.|-\d|  \w|\b1 \w+(ies|s)\b"
)


def check(games: Iterable[Iterator[Step]]) -> Counter[str]:
    """Every step's telling ends in the next view; how often each kind of event was told."""
    told: Counter[str] = Counter()
    for step, found in answers("tell-tactical.mjs", (step for game in games for step in game if step.events)):
        server = msgspec.json.decode(msgspec.json.encode(step.after.now))
        for name, value in server.items():
            assert found["view"]["now"][name] == value, (name, step.events, step.before.now.battle)
        assert not any(WRONG.search(words) for words in found["words"]), found["words"]
        told.update(event.__struct_config__.tag for event in step.events)
    return told


def test_the_browser_tells_games_as_the_server_plays_them() -> None:
    told = check([steps(4, 3, True), steps(5, 3, True), steps(15, 3, True), steps(1, 6, False)])
    told += check([steps(1, 2, True), steps(21, 1, True, "draft"), steps(22, 2, True, "freeForAll")])
    assert all(told[kind.__struct_config__.tag] > 0 for kind in TacticalEvent.__args__), told


@pytest.mark.soak
def test_the_browser_tells_fifty_games_as_the_server_plays_them() -> None:
    modes = ("classic", "draft", "freeForAll")
    check([steps(seed, 4, seed % 2 == 0, modes[seed % 3]) for seed in range(100, 150)])
