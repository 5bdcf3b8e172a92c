"""Technology, events, resources, economy and special cards together: laws, playouts, hostile positions."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.conquest.expansion.model import Happening, PlusPosition
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


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_games_with_all_of_it_keep_the_laws(preset) -> None:
    document: Any = SMALL["map"]
    small = {**SMALL, **ALL, "preset": preset, "map": {**document, "links": WATER}}
    assert play_lawfully(GAME, 1, 3, options=small, every=12).result


@pytest.mark.compiled
@pytest.mark.soak
def test_games_with_any_of_it_keep_the_laws() -> None:
    for seed in range(300):
        chosen = {name: value for number, (name, value) in enumerate(ALL.items()) if seed >> number & 1}
        options = {**SMALL, **chosen, "preset": "rizk" if seed % 3 else "world"}
        assert play_lawfully(GAME, seed, 2 + seed % 5, options=options, every=20).result


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_playouts_with_all_of_it_come_to_an_end(preset) -> None:
    settled = GAME.resolve_options({**ALL, "preset": preset, "map": "world"}, 3, 1)
    for seed in range(2):
        state = GAME.start(settled, 3, FastDice(seed))
        assert Playout(FastDice(seed)).play(state) >= 0


def refusal(plus: PlusPosition, options: dict[str, object] | None = None, **more: Any) -> str:
    with pytest.raises(ValueError) as raised:  # noqa: PT011 (the sentence is what is asked for)
        stage("0011", "1111", options=ALL if options is None else options, plus=plus, **more)
    return str(raised.value)


@pytest.mark.parametrize(
    ("plus", "sentence"),
    [
        (PlusPosition(money=(1, 2, 3)), "Each seat has money"),
        (PlusPosition(money=(1, 10**12)), "Each seat has money"),
        (PlusPosition(hired=(0,) * 4), "What was hired and paid"),
        (PlusPosition(hired=(0,) * 70, paid=(0,) * 70), "What was hired and paid"),
        (PlusPosition(hired=(4, 0, 0, 0), paid=(4, 0, 0, 0)), "More was hired than placed"),
        (PlusPosition(food=(13, 0), iron=(0, 0), gold=(0, 0)), "0 to 12 food"),
        (PlusPosition(food=(1, 0)), "go together"),
        (PlusPosition(science=(1, 0)), "go together"),
        (PlusPosition(science=(-1, 0), techs=(0, 0)), "science and technologies"),
        (PlusPosition(science=(0, 0), techs=(512, 0)), "science and technologies"),
        (PlusPosition(science=(0, 0), techs=(0b10, 0)), "without the one before"),
        (PlusPosition(science=(0, 0), techs=(0b100001000, 0)), "without the one before"),
        (PlusPosition(newest=(3, 0)), "latest conquest"),
        (PlusPosition(coming=Happening("drought")), "can happen here"),
        (PlusPosition(current=Happening("boom", 7)), "can happen here"),
        (PlusPosition(current=Happening("levy", 0)), "can happen here"),
        (PlusPosition(current=Happening("storm")), "can happen here"),
        (PlusPosition(slack=(1, 0)), "do not count"),
        (PlusPosition(slack=(0, -1)), "do not count"),
        (PlusPosition(embargo=2), "embargo"),
    ],
)
def test_a_position_with_impossible_wealth_is_refused(plus, sentence) -> None:
    assert sentence in refusal(plus)


def test_what_an_option_would_need_that_is_off_is_refused() -> None:
    without: dict[str, object] = {"units": True}
    for plus in (
        PlusPosition(money=(0, 0)),
        PlusPosition(food=(0, 0), iron=(0, 0), gold=(0, 0)),
        PlusPosition(science=(0, 0), techs=(0, 0)),
        PlusPosition(current=Happening("levy")),
        PlusPosition(slack=(0, 0)),
        PlusPosition(embargo=0),
    ):
        assert refusal(plus, without)


def test_a_map_whose_water_is_no_border_is_refused() -> None:
    graph = {"sea": [99]}
    place = msgspec.to_builtins(GAME.document(stage("0011", "1111", options=ALL)))
    place["graph"].update(graph)
    with pytest.raises(ValueError, match="water"):
        GAME.position(place, FastDice(1))
