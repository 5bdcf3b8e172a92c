"""The browser has words for everything that happens in Tactical Risk."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from outflank.games.tactical.events import TacticalEvent
from tests.proof.browser import answers
from tests.proof.tactical_steps import Move, told_moves

WRONG = re.compile(
    r"undefined|NaN|null|Place \d+(?! units?\b)(?!\d)|Nobody|Seat|\[object"
    r"|\.\.|-\d|  \w|\b1 \w+(ies|s)\b"
)


def check(games: Iterable[Iterator[Move]]) -> Counter[str]:
    """Check that every move has words; return the number of events of each kind."""
    told: Counter[str] = Counter()
    for move, words in answers("tactical-text.mjs", (move for game in games for move in game if move.steps)):
        assert words
        assert not any(WRONG.search(sentence) for sentence in words), words
        told.update(step.event.__struct_config__.tag for step in move.steps if step.event)
    return told


def test_the_browser_has_words_for_every_event() -> None:
    told = check([told_moves(4, 3, True), told_moves(5, 3, True), told_moves(15, 3, True)])
    told += check([told_moves(1, 6, False), told_moves(1, 2, True)])
    told += check([told_moves(21, 1, True, "draft"), told_moves(22, 2, True, "freeForAll")])
    assert all(told[kind.__struct_config__.tag] > 0 for kind in TacticalEvent.__args__), told


@pytest.mark.soak
def test_the_browser_has_words_for_fifty_games() -> None:
    modes = ("classic", "draft", "freeForAll")
    check([told_moves(seed, 4, seed % 2 == 0, modes[seed % 3]) for seed in range(100, 150)])
