"""Technology, events, resources, economy and special cards together: laws, playouts, bad positions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.conquest.expansion.model import ExpansionPosition, WorldEvent
from outflank.games.conquest.playout import Playout
from outflank.kernel.dice import FastDice
from outflank.kernel.laws import play_lawfully
from tests.games.conquest.boards import GAME, SMALL, stage

ALL: dict[str, object] = {
    "technology": True,
    "events_every_rounds": 1,
    "resources": True,
    "economy": True,
    "cards_special": True,
}
WATER = [{"one": 1, "other": 7, "lines": [[[0, 0], [1, 1]]]}]


@pytest.mark.compiled
@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_games_with_all_these_options_keep_the_laws(preset) -> None:
    document: Any = SMALL["map"]
    small = {**SMALL, **ALL, "preset": preset, "map": {**document, "links": WATER}}
    assert play_lawfully(GAME, 1, 3, options=small, every=12).result


@pytest.mark.compiled
@pytest.mark.soak
def test_games_with_any_of_these_options_keep_the_laws() -> None:
    for seed in range(300):
        chosen = {name: value for number, (name, value) in enumerate(ALL.items()) if seed >> number & 1}
        options = {**SMALL, **chosen, "preset": "rizk" if seed % 3 else "world"}
        assert play_lawfully(GAME, seed, 2 + seed % 5, options=options, every=20).result


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_playouts_with_all_these_options_end(preset) -> None:
    settled = GAME.resolve_options({**ALL, "preset": preset, "map": "world"}, 3, 1)
    for seed in range(2):
        state = GAME.start(settled, 3, FastDice(seed))
        assert Playout(FastDice(seed)).play(state) >= 0


def refusal(plus: ExpansionPosition, options: dict[str, object] | None = None, **more: Any) -> str:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 (the sentence is what is asked for)
        stage("0011", "1111", options=ALL if options is None else options, plus=plus, **more)
    return str(raised.value)


@pytest.mark.parametrize(
    ("plus", "sentence"),
    [
        (ExpansionPosition(money=(1, 2, 3)), "needs an amount of money"),
        (ExpansionPosition(money=(1, 10**12)), "needs an amount of money"),
        (ExpansionPosition(hired=(0,) * 4), "needs its hired armies and their price"),
        (ExpansionPosition(hired=(0,) * 70, paid=(0,) * 70), "needs its hired armies and their price"),
        (ExpansionPosition(hired=(4, 0, 0, 0), paid=(4, 0, 0, 0)), "have to be among the placed ones"),
        (ExpansionPosition(food=(13, 0), iron=(0, 0), gold=(0, 0)), "0 to 12 food"),
        (ExpansionPosition(food=(1, 0)), "together, or n"),
        (ExpansionPosition(science=(1, 0)), "together, or n"),
        (ExpansionPosition(science=(-1, 0), techs=(0, 0)), "science and technologies"),
        (ExpansionPosition(science=(0, 0), techs=(512, 0)), "science and technologies"),
        (ExpansionPosition(science=(0, 0), techs=(0b10, 0)), "needs the previous one"),
        (ExpansionPosition(science=(0, 0), techs=(0b100001000, 0)), "needs the previous one"),
        (ExpansionPosition(newest=(3, 0)), "newest region"),
        (ExpansionPosition(coming=WorldEvent("drought")), "This event can't happen"),
        (ExpansionPosition(current=WorldEvent("boom", 7)), "This event can't happen"),
        (ExpansionPosition(current=WorldEvent("levy", 0)), "This event can't happen"),
        (ExpansionPosition(current=WorldEvent("storm")), "This event can't happen"),
        (ExpansionPosition(slack=(1, 0)), "than it has traded"),
        (ExpansionPosition(slack=(0, -1)), "keep a set from raising"),
        (ExpansionPosition(embargo=2), "embargo"),
    ],
)
def test_a_position_with_impossible_wealth_is_refused(plus, sentence) -> None:
    assert sentence in refusal(plus)


def test_fields_of_options_that_are_off_are_refused() -> None:
    without: dict[str, object] = {"units": True}
    for plus in (
        ExpansionPosition(money=(0, 0)),
        ExpansionPosition(food=(0, 0), iron=(0, 0), gold=(0, 0)),
        ExpansionPosition(science=(0, 0), techs=(0, 0)),
        ExpansionPosition(current=WorldEvent("levy")),
        ExpansionPosition(slack=(0, 0)),
        ExpansionPosition(embargo=0),
    ):
        assert refusal(plus, without)


def test_a_map_whose_water_is_no_border_is_refused() -> None:
    graph = {"sea": [99]}
    place = msgspec.to_builtins(GAME.document(stage("0011", "1111", options=ALL)))
    place["graph"].update(graph)
    with pytest.raises(ValueError, match="sea border"):
        GAME.position(place, FastDice(1))
