"""The set-up page sends the same document as the kernel's model of it, whatever the choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.setup_page import SetupChoices, random_choices
from tests.proof.browser import answers

WALKS = 40


def walks(name: str) -> Iterator[SetupChoices]:
    game = games.find(name)
    for seats in game.seats:
        for seed in range(WALKS):
            yield random_choices(game.schema(), seats, FastDice(seed))


@pytest.mark.parametrize("name", games.names())
def test_the_browser_makes_the_same_documents(name):
    agreements = list(walks(name))
    sent = answers("options-document.mjs", agreements)
    compared = 0
    for agreed, (_, found) in zip(agreements, sent, strict=True):
        assert found["document"] == plain(agreed.document()), agreed.changes
        assert agreed.seats in found["counts"]
        compared += 1
    assert compared == WALKS * len(games.find(name).seats)


def plain(document: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))
