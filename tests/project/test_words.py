"""Outflank speaks plain English: no phrase of `phrases.py` is on screen, in code or on a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.phrases import metaphors_in, phrases_in
from tests.project.test_clean_words import ROOT, tracked

TEXT = {".py", ".pxd", ".md", ".ts", ".tsx", ".css", ".mjs", ".sh", ".toml"}

# Folders that are still being rewritten; a folder leaves this list and never comes back.
NOT_YET = (
    "benchmarks/",
    "client/",
    "docs/maps.md",
    "docs/rules/",
    "src/outflank/bots/",
    "src/outflank/games/",
    "src/outflank/kernel/",
    "src/outflank/maps/",
    "tests/bots/",
    "tests/browser/",
    "tests/exact/",
    "tests/games/",
    "tests/golden/",
    "tests/kernel/",
    "tests/laws/",
    "tests/maps/",
    "tests/records/",
    "tests/soak/",
    "tests/toys/",
    "tools/",
)

# A file and a phrase that it may contain, with the reason.
ALLOWED = {
    ("tests/project/phrases.py", ""): "the list itself",
    ("CONTRIBUTING.md", ""): "shows what not to write",
    ("tests/project/test_words.py", ""): "examples of such phrases",
    ("tests/packages/lanterns/src/lanterns/model.py", "lit"): "an event: somebody lit a lantern",
}


def checked() -> list[tuple[Path, str]]:
    named = [(path, path.relative_to(ROOT).as_posix()) for path in tracked() if path.suffix in TEXT]
    return [(path, name) for path, name in named if not name.startswith(NOT_YET)]


def is_allowed(name: str, phrase: str) -> bool:
    return (name, "") in ALLOWED or (name, phrase.lower()) in ALLOWED


@pytest.mark.parametrize("find", [phrases_in, metaphors_in])
def test_nothing_is_worded_in_a_way_that_nobody_talks(find):
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout")
    files = checked()
    assert len(files) > 100
    found = [
        found
        for path, name in files
        if find is phrases_in or path.suffix == ".py"
        for found in find(path, name)
        if not is_allowed(name, found.phrase)
    ]
    assert not found, "Reword these lines, or add a reason to ALLOWED:\n" + "\n".join(map(str, found))


def test_every_reason_is_still_needed():
    for name, phrase in ALLOWED:
        found = [
            *phrases_in(ROOT / name, name),
            *(metaphors_in(ROOT / name, name) if name[-3:] == ".py" else ()),
        ]
        assert any(phrase in ("", each.phrase.lower()) for each in found), (name, phrase)


def test_folders_that_are_not_checked_yet_exist():
    assert [folder for folder in NOT_YET if not (ROOT / folder).exists()] == []


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ('"""Everyone for himself."""', "himself"),
        ("x = 'Cut, per cent'", "per cent"),
        ("# This goes on until the end.", "goes on"),
        ("def test_nobody_stands_in_the_way(): ...", "stands in"),
        ('"It is not there any more."', "any more."),
        ("'Two cards more for you.'", "Two cards more"),
    ],
)
def test_such_phrases_are_found(tmp_path, text, phrase):
    file = tmp_path / "some.py"
    file.write_text(text)
    (found,) = phrases_in(file, "some.py")
    assert (found.phrase, found.line) == (phrase, 1)


@pytest.mark.parametrize(
    "text", ["'Chips go on the table.'", "'You have 2 of 9 territories, 62% to win.'", "himself = 1"]
)
def test_plain_words_are_left_alone(tmp_path, text):
    file = tmp_path / "some.py"
    file.write_text(text)
    assert [*phrases_in(file, "some.py")] == []
