"""Between two people at one screen: nobody reads, hears or reaches what the one before had."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import click
from tests.browser.tactical_scenarios import open_scenario
from tests.browser.test_chain import NEARLY_WON, cell, seal, wait_for_round
from tests.browser.test_conquest import FOUR, QUICK, on, weakest
from tests.browser.test_tactical_tables import coasts

pytestmark = pytest.mark.browser

PEOPLE = [{"who": "me", "name": name} for name in ("Ada", "Ben")]
SAID = "() => document.querySelector('[role=status][aria-live]').textContent"
FOCUSED = "() => document.activeElement.textContent"
OF_THE_ROOM = {"table", "grid", "gridcell", "row", "StaticText", "heading", "button", "link", "list"}


def conquest(someone):
    """Ada has placed all of her armies in fog."""
    dark = {"fog": "normal", "setup_two_player_neutral": False}
    someone.open_table(PEOPLE, game="conquest", map=FOUR, **{**QUICK, **dark})
    someone.button(re.compile("^I'm ")).click()
    click(someone, weakest(someone, ", can be reinforced"))
    on(someone, "All here")


def chain(someone):
    """Ada has sealed her orders."""
    someone.open_table(PEOPLE, game="chain", map=NEARLY_WON)
    someone.button("I'm Ada").click()
    wait_for_round(someone, 1)
    cell(someone, "F8", "Infantry").click()
    cell(someone, "F10", "HQ").click()
    seal(someone)


def tactical(someone):
    """Nobody has sat down yet."""
    open_scenario(someone, coasts(), PEOPLE, fog=True)


def within_reach(someone):
    """All that a screen reader finds, as (role, name)."""
    tree = someone.page.context.new_cdp_session(someone.page).send("Accessibility.getFullAXTree")
    found = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in tree["nodes"]
        if not node["ignored"]
    ]
    return [(role, name) for role, name in found if role in OF_THE_ROOM and name]


@pytest.mark.parametrize("open_screen", [conquest, chain, tactical])
def test_behind_the_cover_nothing_is_reached_read_or_heard(person, open_screen):
    both = person()
    open_screen(both)
    cover = both.page.get_by_role("region", name="Hand over")
    expect(cover).to_be_visible()
    taken = cover.get_by_role("button")
    words = taken.text_content()
    expect(taken).to_be_focused()
    for key in ("Tab", "Tab", "Shift+Tab", "Shift+Tab"):
        both.page.keyboard.press(key)
        focused = both.page.evaluate(FOCUSED)
        assert focused == words or both.page.evaluate("() => document.activeElement === document.body")
    on_the_cover = both.page.evaluate("() => document.querySelector('.cover').textContent")
    said = both.page.evaluate(SAID)
    assert not re.search("Alder|Birch|Cedar|Elder|placed|F10|Infantry", said), said
    assert [name for _, name in within_reach(both) if name not in on_the_cover + said] == []
    taken.click()
    expect(cover).to_have_count(0)
    assert any(role in ("button", "gridcell") for role, _ in within_reach(both))
    both.page.keyboard.press("Tab")
    assert both.page.evaluate("() => document.activeElement !== document.body")
