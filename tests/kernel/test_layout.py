"""How games explain their fields to a client that doesn't know them."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from outflank import games
from outflank.games.battlezone.game import BattleZone
from outflank.kernel.layout import Layout, kinds, layout_of, tag_of

COUNTED = Layout(counts="armies", scores=("reserve", "morale"), words={"skip": "Skip the turn"})


class Counted(BattleZone):
    """BattleZone with its own words."""

    layout: ClassVar[Any] = COUNTED


def test_a_layout_names_only_fields_that_views_have() -> None:
    usual = layout_of(BattleZone())
    assert (usual.owners, usual.counts, usual.scores) == ("owners", "", ())
    told = layout_of(Counted())
    assert (told.owners, told.counts, told.scores) == ("owners", "armies", ("reserve",))


def test_actions_and_events_without_words_are_described_by_their_names() -> None:
    words = layout_of(Counted()).words
    assert words["skip"] == "Skip the turn"
    assert words["attack"] == "Attack: source {source}, target {target}"
    assert words["battle"].endswith("defence {defence}, won {won}")
    assert words["roundbegan"] == "Round began: round {round}"


@pytest.mark.parametrize("name", ["battlezone", "chain", "conquest", "tactical"])
def test_every_game_has_words_for_all_actions_and_events(name: str) -> None:
    game = games.find(name)
    told = layout_of(game)
    tags = [tag_of(kind) for union in (game.actions, game.events) for kind in kinds(union)]
    assert len(tags) > 5
    assert all(told.words[tag] for tag in tags)
    assert told.secrets is not game.perfect
