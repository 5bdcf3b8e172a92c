"""`outflank map`, as a person types it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree

from typer.testing import CliRunner

from outflank.cli.main import app
from outflank.maps.builtin import builtin_maps

WORLD = str(files("outflank.games.conquest") / "maps/world.json")


def run(*words):
    return CliRunner().invoke(app, ["map", *words])


def test_the_list_names_every_map_and_its_size():
    lines = run("list").stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [
        [name, str(len(atlas.territories))] for name, atlas in builtin_maps().items()
    ]


def test_a_map_is_shown_as_text_with_its_regions_and_borders():
    text = run("show", "world").stdout
    assert "42 territories, 6 regions, 83 borders, 25 of them across water" in text
    assert "Australia, +2\n  Indonesia: Siam, New Guinea, Western Australia\n" in text


def test_a_picture_can_be_written_too(tmp_path: Path):
    file = tmp_path / "world.svg"
    assert run("show", "world", "--picture", str(file)).exit_code == 0
    drawn = ElementTree.parse(file).getroot()
    assert drawn.tag.endswith("svg")
    assert "Kamchatka" in "".join(drawn.itertext())


def test_a_good_map_passes_the_check():
    done = run("check", WORLD)
    assert done.exit_code == 0
    assert done.stdout.startswith("The world can be played: 42 territories")


def test_a_wrong_argument_gets_a_sentence(tmp_path: Path):
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    for words, sentence in (
        (("show", "atlantis"), 'There is no map "atlantis". Choose one of these: compass, '),
        (("show", "world", "--picture", str(tmp_path / "no" / "file.svg")), "Can't write"),
        (("check", str(tmp_path / "nothing.json")), "Can't read"),
        (("check", str(tmp_path)), "Can't read"),
        (("check", str(bad)), "is not a map"),
    ):
        done = run(*words)
        assert done.exit_code == 1
        assert sentence in done.stderr
        assert isinstance(done.exception, SystemExit)
