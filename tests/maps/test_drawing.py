"""The tools that drew the built-in maps."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

from outflank.maps.builtin import builtin_maps, find
from tools import drawn_maps
from tools.map_labels import written

WORLD = Path(drawn_maps.__file__).with_name("world_map.toml")


def pictures() -> dict[str, dict[str, object]]:
    return tomllib.loads(drawn_maps.PICTURES.read_text(encoding="utf-8"))


def test_every_picture_is_a_built_in_map():
    assert {*pictures(), "world"} == set(builtin_maps())


def test_the_tool_draws_the_built_in_map():
    content = (files("outflank.games.conquest") / "maps/lagoon.json").read_bytes()
    assert written(drawn_maps.drawn(pictures()["lagoon"])) == content


def test_the_recipe_of_the_world_has_the_names_of_the_world():
    recipe = tomllib.loads(WORLD.read_text(encoding="utf-8"))
    named = [land["name"] for region in recipe["regions"] for land in region["territories"]]
    assert named == [land.name for land in find("world").territories]
