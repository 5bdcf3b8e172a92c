"""The documents name files, tests, rules and commands that exist, and their programs run."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import outflank
from tests.project import house_games

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PROGRAMS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
NAMED = re.compile(
    r"`((?:src|tests|tools|docs|client|examples|kernel|maps|server|store|games|bots|cli|play|board)/[\w./-]+)`"
)
HOMES = (ROOT, ROOT / "src" / "outflank", ROOT / "client" / "src")


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_the_programs_in_the_readme_run(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(program, {"__name__": "readme"})
    assert capsys.readouterr().err == ""


def test_the_bot_in_the_readme_beats_the_random_one(capsys: pytest.CaptureFixture[str]) -> None:
    (bot,) = [program for program in PROGRAMS if "class Greedy" in program]
    body = bot[bot.index("class Greedy") :].split("\n\n\n")[0]
    assert len([line for line in body.splitlines() if line.strip()]) <= 15
    exec(bot, {"__name__": "readme"})
    wins, of = map(int, re.findall(r"\d+", capsys.readouterr().out))
    assert wins > 0.6 * of


BOT = next(program for program in PROGRAMS if "class Greedy" in program)
SHORT = {"tactical": {"round_limit": 4}}


@pytest.mark.parametrize("game", [game.name for game in house_games()])
def test_the_bot_in_the_readme_ends_every_game(game: str) -> None:
    names: dict[str, Any] = {"__name__": "readme"}
    exec(BOT[: BOT.index('game = "battlezone"')], names)
    for seed in range(2):
        players = [names["Greedy"](game), "random"]
        assert outflank.play(game, players, seed=seed, options=SHORT.get(game)).ranks


@pytest.mark.soak
@pytest.mark.parametrize("game", [game.name for game in house_games()])
def test_the_bot_in_the_readme_plays_every_game_as_it_says(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(BOT.replace('game = "battlezone"', f'game = "{game}"'), {"__name__": "readme"})
    assert re.fullmatch(r"Greedy wins \d+ of 40\n", capsys.readouterr().out)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not any((home / name).exists() for home in HOMES)] == []


def test_every_test_that_a_promise_names_exists() -> None:
    promised = re.findall(r"`(test_\w+)`", (ROOT / "SECURITY.md").read_text(encoding="utf-8"))
    tests = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    assert promised
    assert [name for name in promised if f"def {name}(" not in tests] == []


def test_every_target_that_is_named_is_in_the_makefile() -> None:
    targets = set(
        re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    named = {
        name
        for page in PAGES
        for name in re.findall(r"\bmake ([a-z]+)\b(?=`|\n| {2,})", page.read_text("utf-8"))
    }
    assert {"play", "test"} <= named
    assert named <= targets


def test_every_game_has_a_page_of_rules() -> None:
    assert sorted(page.stem for page in (ROOT / "docs" / "rules").glob("*.md")) == [
        game.name for game in house_games()
    ]


def test_every_rule_in_the_sources_is_on_a_page() -> None:
    pages = " ".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "rules").glob("*.md"))
    rules = set(re.findall(r"\*\*([A-Z]{2}-\d+)\*\*", pages))
    letters = "|".join({rule[:2] for rule in rules})
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    named = {rule for text in sources for rule in re.findall(rf"\b(?:{letters})-\d+\b", text)}
    assert sorted(named - rules) == []
