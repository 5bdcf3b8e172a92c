"""A game from the scaffold can be played to the end in a browser, without a line of TypeScript."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from outflank.server.http import files
from tests.browser.person import OVER
from tests.browser.test_access import inspect, violations
from tests.checks import not_none
from tools import new_game

SOURCES = Path(__file__).parents[2] / "src"
NOT_COPIED = shutil.ignore_patterns("*.so", "compiled.json", "__pycache__", "static")
TITLE = "The Last Pebble"
TAKE = re.compile("^Take ")


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Start a server that has a scaffolded game too, with the usual pages, and yield its address."""
    folder = tmp_path_factory.mktemp("folder")
    shutil.copytree(SOURCES, folder / "src", ignore=NOT_COPIED)
    (folder / "src/outflank/server/static").symlink_to(files.FOLDER)
    written = new_game.begin(folder, "pebbles", TITLE, "LP")
    assert not [path for path in written if path.parts[0] == "client"]
    command = [sys.executable, "-m", "outflank", "serve", "--port", "0", "--data", folder / "games"]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as server:
        found = next(
            (found for line in not_none(server.stdout) if (found := re.search(r"http://\S+:\d+", line))), None
        )
        assert found
        try:
            yield found[0]
        finally:
            server.terminate()


def begin(someone, mode):
    page = someone.page
    page.goto("/")
    card = page.get_by_role("region", name=TITLE)
    expect(card).to_contain_text("Whoever takes the last one wins.")
    card.get_by_role("button", name=mode).click()


def test_it_is_played_to_the_end_by_mouse_and_keyboard(person):
    someone = person()
    page = someone.page
    begin(someone, "Same screen")
    moves = page.get_by_role("region", name="Moves")
    someone.button(re.compile("^A1, 5")).click()
    expect(moves.get_by_role("button", name=TAKE)).to_have_count(5)
    inspect(someone, "new-game", 1440)
    page.keyboard.press("Escape")
    expect(moves.get_by_role("button", name=TAKE)).to_have_count(12)
    someone.button(re.compile("^B1, 4")).focus()
    page.keyboard.press("Enter")
    moves.get_by_role("button", name="Take 4 from B1").press("Enter")
    expect(page.get_by_role("list", name="Log, newest first")).to_contain_text("took 4 from B1")
    for heap, count in (("A1", 5), ("C1", 3)):
        moves.get_by_role("button", name=f"Take {count} from {heap}").click()
        expect(page.get_by_role("list", name="Log, newest first")).to_contain_text(heap)
    expect(page.get_by_role("heading", name=OVER).first).to_be_visible()
    expect(page.get_by_text("The last piece was taken.")).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Next move").click()
    expect(page.get_by_role("heading", name=re.compile("took 4 from B1"))).to_be_visible()
    page.goto("/history")
    expect(page.get_by_role("main")).to_contain_text(TITLE)


def test_it_is_played_against_a_bot_by_touch_on_a_phone(person):
    someone = person(390, 844, touch=True)
    page = someone.page
    begin(someone, "Play a bot")
    over = page.get_by_role("heading", name=OVER).first
    mine = page.get_by_role("heading", name="Your turn")
    expect(mine).to_be_visible()
    assert violations(someone) == []
    for _ in range(12):  # there are 12 pieces, and a move takes at least one
        expect(over.or_(mine).first).to_be_visible()
        if over.is_visible():
            break
        heap = someone.button(re.compile("^[ABC]1, .*can be chosen")).first
        name = heap.get_attribute("aria-label").removesuffix(", can be chosen")
        heap.tap()
        if not name.endswith(" 1"):  # a heap of one piece has only one move, so a press makes it at once
            page.get_by_role("region", name="Moves").get_by_role("button", name=TAKE).first.tap()
        expect(someone.button(re.compile(f"^{name}\\b"))).to_have_count(0)
    expect(over).to_be_visible()
