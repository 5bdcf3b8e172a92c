"""Every numbered rule has a test named after it, and no test or source names a rule that does not exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
RULE = re.compile(r"^- \*\*([A-Z]{2}-\d+)\*\* ", re.MULTILINE)
TEST = re.compile(r"^\s*(?:async )?def test_([a-z]{2})_(\d+)_", re.MULTILINE)
CASE = re.compile(r"^\s*(?:it|test)\(\s*[\"'`]([A-Z]{2})-(\d+) ", re.MULTILINE)


def rules_of(page: Path) -> list[str]:
    return RULE.findall(page.read_text(encoding="utf-8"))


def rules_with_tests() -> set[str]:
    """Rules that a test in Python or of the client is named after."""
    found: set[str] = set()
    for folder, kind, pattern in (("tests", "test_*.py", TEST), ("client/test", "*.ts", CASE)):
        for path in (ROOT / folder).rglob(kind):
            named = pattern.findall(path.read_text(encoding="utf-8"))
            found.update(f"{letters.upper()}-{number}" for letters, number in named)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_gives_each_number_once(page: Path) -> None:
    # Not in ascending order: pages follow the order of a turn, so a late rule can come early.
    rules = rules_of(page)
    assert rules
    assert len(rules) == len(set(rules))
    assert len({rule[:2] for rule in rules}) == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_has_a_test_named_after_it(page: Path) -> None:
    assert sorted(set(rules_of(page)) - rules_with_tests()) == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    written = {rule for page in PAGES for rule in rules_of(page)}
    assert sorted(rules_with_tests() - written) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_rule_that_the_sources_name_exists(page: Path) -> None:
    rules = set(rules_of(page))
    letters = min(rules)[:2]
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py")]
    named = {rule for text in texts for rule in re.findall(rf"\b{letters}-\d+\b", text)}
    assert sorted(named - rules) == []
