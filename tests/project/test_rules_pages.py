"""Every numbered rule has a test named after it, and every such test has its rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from outflank import games

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"^- \*\*([A-Z]{2})-(\d+)\*\*", re.MULTILINE)
TEST = re.compile(r"^\s*(?:async )?def test_([a-z]{2})_(\d+)_", re.MULTILINE)
CASE = re.compile(r"^\s*(?:it|test)\(\s*[\"'`]([A-Z]{2})-(\d+) ", re.MULTILINE)


def rules_of(page: Path) -> list[tuple[str, int]]:
    return [(letters, int(number)) for letters, number in RULE.findall(page.read_text(encoding="utf-8"))]


def named_after() -> set[tuple[str, int]]:
    """Rules that a test of the house or of the client is named after."""
    found = set()
    for folder, kind, pattern in (("tests", "*.py", TEST), ("client/test", "*.ts", CASE)):
        for path in (ROOT / folder).rglob(kind):
            named = pattern.findall(path.read_text(encoding="utf-8"))
            found.update((letters.upper(), int(number)) for letters, number in named)
    return found


def test_every_game_has_a_page_of_rules() -> None:
    assert [page.stem for page in PAGES] == games.names()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_one_number_and_the_numbers_rise(page: Path) -> None:
    numbers = [number for _, number in rules_of(page)]
    assert len({letters for letters, _ in rules_of(page)}) == 1
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test_named_after_it(page: Path) -> None:
    untested = [
        f"{letters}-{number}" for letters, number in rules_of(page) if (letters, number) not in named_after()
    ]
    assert untested == []


def test_every_test_named_after_a_rule_has_its_rule() -> None:
    rules = {rule for page in PAGES for rule in rules_of(page)}
    letters = {letters for letters, _ in rules}
    assert {rule for rule in named_after() - rules if rule[0] in letters} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_that_the_sources_name_exists(page: Path) -> None:
    rules = set(rules_of(page))
    letters = next(iter(rules))[0]
    sources = [path for path in (ROOT / "src").rglob("*.py") if path.is_file()]
    named = {
        (letters, int(number))
        for path in sources
        for number in re.findall(rf"\b{letters}-(\d+)\b", path.read_text(encoding="utf-8"))
    }
    assert named - rules == set()
