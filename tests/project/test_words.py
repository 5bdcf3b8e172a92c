"""Outflank speaks plain English: no phrase of `phrases.py` is on screen, in code or on a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.phrases import DEFINED, Found, metaphors_in, phrases_in
from tests.project.test_clean_words import ROOT, tracked

TEXT = {".py", ".pxd", ".md", ".ts", ".tsx", ".css", ".mjs", ".sh", ".toml"}
TEMPLATES = "tools/game_template/"  # its files end with .txt

# A file (or a folder, ending with a slash) and a phrase that it may contain, with the reason.
ALLOWED = {
    ("tests/project/phrases.py", ""): "the list itself",
    ("CONTRIBUTING.md", ""): "shows what not to write",
    ("tests/project/test_words.py", ""): "examples of such phrases",
    ("tests/packages/lanterns/src/lanterns/model.py", "lit"): "an event: somebody lit a lantern",
}
HELP = """
These lines read like a translation. Write what you would say to a friend (CONTRIBUTING.md, "How we write"),
or add the file and the phrase to ALLOWED with a reason:
"""


def checked() -> list[tuple[Path, str]]:
    named = [(path, path.relative_to(ROOT).as_posix()) for path in tracked()]
    return [(path, name) for path, name in named if path.suffix in TEXT or name.startswith(TEMPLATES)]


def found_in(path: Path, name: str) -> list[Found]:
    return [*phrases_in(path, name), *(metaphors_in(path, name) if path.suffix in DEFINED else ())]


def is_allowed(found: Found) -> bool:
    return any(
        (found.file == place or (place.endswith("/") and found.file.startswith(place)))
        and phrase in ("", found.phrase.lower())
        for place, phrase in ALLOWED
    )


def test_nothing_is_worded_in_a_way_that_nobody_talks() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout")
    files = checked()
    assert len(files) > 1000
    found = [each for path, name in files for each in found_in(path, name) if not is_allowed(each)]
    assert not found, HELP + "\n".join(map(str, found))


def test_every_reason_is_still_needed() -> None:
    for place, phrase in ALLOWED:
        files = [(path, name) for path, name in checked() if name == place or name.startswith(f"{place}/")]
        found = [each for path, name in files for each in found_in(path, name)]
        assert any(phrase in ("", each.phrase.lower()) for each in found), (place, phrase)


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ('"""Everyone for himself."""', "himself"),
        ('"""Gives the armies."""', '"""Gives'),
        ("x = 'Cut, per cent'", "per cent"),
        ("x = 'Wait. Who has a treaty is safe.'", "Who has"),
        ("# This goes on until the end.", "goes on"),
        ("def test_nobody_stands_in_the_way(): ...", "stands in"),
        ('"It is not there any more."', "any more."),
        ("'Two cards more for you.'", "Two cards more"),
        ("# All that can be seen, drawn anew.", "All that can"),
    ],
)
def test_such_phrases_are_found(tmp_path: Path, text: str, phrase: str) -> None:
    file = tmp_path / "some.py"
    file.write_text(text)
    found = next(phrases_in(file, "some.py"))
    assert (found.phrase, found.line) == (phrase, 1)


@pytest.mark.parametrize(
    "text", ["'Chips go on the table.'", "'You have 2 of 9 territories, 62% to win.'", "himself = 1"]
)
def test_plain_words_are_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "some.py"
    file.write_text(text)
    assert [*phrases_in(file, "some.py")] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("some.py", "class Steward: ..."),
        ("some.py", "    async def muster(): ..."),
        ("some.ts", "export interface Glimpse {"),
        ("some.tsx", "const calmPage = 1;"),
    ],
)
def test_metaphors_are_found_in_names(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text)
    (found,) = metaphors_in(file, name)
    assert found.line == 1
