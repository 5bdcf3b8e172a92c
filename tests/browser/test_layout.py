"""Every window from 360 x 640 and 640 x 360 up can be played in, whatever pages were seen before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import test_conquest as conquest
from tests.browser.person import SKIP
from tests.browser.places import click, tap

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
SMALL_WINDOWS = [(640, 360), (844, 390), (1280, 600), (360, 640)]
# What is written in a panel, and where.
WRITTEN = """panel => [...panel.querySelectorAll('*')]
  .filter(part => part.children.length === 0 && part.textContent.trim() && !part.closest('svg'))
  .map(part => [part.textContent, ...Object.values(part.getBoundingClientRect().toJSON()).slice(0, 4)])"""
LAND_BOXES = """() => [...document.querySelectorAll('svg [role=button], [role=grid]')]
  .map(land => Object.values(land.getBoundingClientRect().toJSON()).slice(0, 4))"""


def in_reach(button):
    """In sight without scrolling, and what a press there would hit."""
    expect(button).to_be_in_viewport(ratio=1)
    button.click(trial=True)


def overlap(one, other):
    """Whether two boxes of left, top, width and height share more than an edge."""
    (x, y, width, height), (u, v, wide, high) = one, other
    return min(x + width, u + wide) - max(x, u) > 1 and min(y + height, v + high) - max(y, v) > 1


def bot(name):
    return {"who": "bot", "bot": name, "name": name.capitalize()}


@pytest.mark.parametrize("size", SMALL_WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_in_a_small_window_the_main_button_and_the_menu_are_in_reach(person, size):
    touch = size != (1280, 600)
    ada = person(*size, touch=touch)
    ada.open_table([ME, bot("random")])
    assert ada.wait_for_turn()
    in_reach(ada.button(SKIP))
    in_reach(ada.button("Menu"))
    ada.open_table([ME, bot("basic")], "chain")
    in_reach(ada.button(re.compile("^Seal orders")))
    in_reach(ada.button("Menu"))
    ada.open_table([ME, bot("easy")], "tactical")
    in_reach(ada.button(re.compile("^Buy nothing")))
    in_reach(ada.button("Menu"))
    ada.open_table([ME, bot("easy")], "conquest", map=conquest.FOUR, **conquest.QUICK)
    while conquest.my_turn(ada) in ("set up", "reinforce"):
        conquest.play(ada, tap if touch else click)
    if not conquest.is_over(ada):
        in_reach(ada.button(re.compile("^End attack")))
    in_reach(ada.button("Menu"))
    ada.page.goto("/new/conquest")
    in_reach(ada.button("Start the game"))


@pytest.mark.parametrize("size", [(844, 390), (1440, 900)], ids=["low", "large"])
def test_the_result_can_be_put_away_and_brought_back(person, size):
    ada = person(*size)
    ada.open_table([ME, bot("random")])
    assert ada.wait_for_turn()
    ada.button("Menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for way in ("Play again", "Same map again"):
        in_reach(ada.button(way))
    for link in ("Summary", "Replay", "Home"):
        in_reach(ada.page.get_by_role("link", name=link, exact=True))
    ada.look(f"end-{size[0]}")
    ada.button("Hide result").click()
    expect(ada.button("Play again")).to_have_count(0)
    expect(ada.button("Show result")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.button("Play again")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.button("Play again")).to_have_count(0)
    in_reach(ada.button("Show result"))


@pytest.mark.parametrize("game", ["battlezone", "chain"])
def test_what_is_said_covers_nothing_of_the_board(person, game):
    ada = person()
    ada.open_table([ME, bot("random" if game == "battlezone" else "basic")], game)
    ada.button("Hint").click()
    said = ada.page.locator(".toast")
    expect(said).to_be_visible()
    box = said.bounding_box()
    toast = [box["x"], box["y"], box["width"], box["height"]]
    boards = ada.page.evaluate(LAND_BOXES)
    assert boards
    assert not [land for land in boards if overlap(toast, land)]


def set_up(someone, game):
    """From the first page to a table, by way of the game's set-up page."""
    card = someone.page.get_by_role("region", name=game, exact=True)
    card.get_by_role("link", name="Choose bots, map and name").click()
    someone.button("Start the game").click()
    expect(someone.button("Menu")).to_be_visible()


def go_home(someone):
    someone.page.get_by_role("link", name="Outflank, first page").click()
    expect(someone.page.get_by_role("region", name="BattleZone", exact=True)).to_be_visible()


def scores(someone):
    """What the score panel says and where, once nothing of it moves or overlaps."""
    assert someone.wait_for_turn()
    panel = someone.page.get_by_role("region", name="Players", exact=True)
    written = panel.evaluate(WRITTEN)
    assert len(written) > 10, "two seats with their names and figures"
    for index, (words, *box) in enumerate(written):
        for other_words, *other in written[:index]:
            assert not overlap(box, other), f"{words} lies on {other_words}"
    return written


def test_the_score_panel_is_the_same_whatever_was_visited_before(person):
    ada = person()
    ada.page.goto("/")
    set_up(ada, "BattleZone")
    first = scores(ada)
    table = ada.page.url
    for game in ("Conquest", "Chain Tactics"):
        go_home(ada)
        set_up(ada, game)
    go_home(ada)
    ada.page.get_by_role("link", name=re.compile("Resume BattleZone")).click()
    assert ada.page.url == table
    assert scores(ada) == first
    ada.page.reload()
    assert scores(ada) == first, "as it would be on its own"
