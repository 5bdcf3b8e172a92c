"""Every screen in both themes is free of what axe-core can find, and small enough to come quickly."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = ROOT / "src" / "outflank" / "server" / "static"
FIRST_LOAD = 60 * 1024
FONTS = 120 * 1024


def violations(someone):
    someone.page.evaluate(AXE.read_text())
    found = someone.page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    return [
        (each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"]) for each in found
    ]


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_no_screen_has_a_violation(person, theme, size):
    someone = person(*size, theme=theme, touch=size[0] < 700)
    if size[0] < 700:
        someone.press = someone.tap
    page = someone.page
    page.goto("/")
    expect(someone.title()).to_be_visible()
    assert violations(someone) == [], "home"
    someone.look(f"home-{size[0]}-{theme}")
    page.goto("/new/battlezone")
    expect(someone.title()).to_have_text("BattleZone")
    assert violations(someone) == [], "set-up"
    someone.look(f"setup-{size[0]}-{theme}")
    someone.page.get_by_role("radio", name="A friend by link").click()
    someone.button("Make the link").click()
    expect(page.get_by_label("Invitation link")).to_be_visible()
    assert violations(someone) == [], "waiting"
    someone.look(f"waiting-{size[0]}-{theme}")
    page.goto("/")
    someone.button("Play a bot").click()
    assert someone.wait_for_turn()
    someone.take_turn()
    assert someone.wait_for_turn()
    assert violations(someone) == [], "table"
    strongest = max(someone.lands("can attack"), key=lambda land: land.armies)
    someone.choose(strongest.number)
    assert violations(someone) == [], "a chosen land"
    someone.look(f"table-{size[0]}-{theme}")
    someone.button("Menu").click()
    assert violations(someone) == [], "menu"
    someone.look(f"menu-{size[0]}-{theme}")
    someone.button("Resign").click()
    assert violations(someone) == [], "the question before resigning"
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="The board is lost")).to_be_visible()
    assert violations(someone) == [], "the end"
    someone.look(f"end-{size[0]}-{theme}")


def test_the_first_load_and_the_fonts_are_small(person):
    someone = person()
    loaded = []
    someone.page.on("response", lambda response: loaded.append(response.url))
    someone.page.goto("/")
    expect(someone.title()).to_be_visible()
    files = [STATIC / re.sub(r"^https?://[^/]+/", "", url) for url in loaded]
    code = sum(len(gzip.compress(file.read_bytes())) for file in files if file.suffix in (".js", ".css"))
    assert 0 < code <= FIRST_LOAD
    fonts = sum(file.stat().st_size for file in STATIC.rglob("*.woff2"))
    assert 0 < fonts <= FONTS
