"""The hand-over cover at a shared screen hides everything from eyes, keyboards and screen readers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import click
from tests.browser.tactical_scenarios import open_scenario
from tests.browser.test_chain import NEARLY_WON, cell, seal, wait_for_round
from tests.browser.test_conquest import FOUR, QUICK, press_button, weakest
from tests.browser.test_tactical_tables import coasts

pytestmark = pytest.mark.browser

PEOPLE = [{"who": "me", "name": name} for name in ("Ada", "Ben")]
ANNOUNCED = "() => document.querySelector('[role=status][aria-live]').textContent"
FOCUSED = "() => document.activeElement.textContent"
ROLES_OF_A_GAME = {"table", "grid", "gridcell", "row", "StaticText", "heading", "button", "link", "list"}


def conquest(someone):
    """Place all of Ada's armies in fog."""
    dark = {"fog": "normal", "setup_two_player_neutral": False}
    someone.open_table(PEOPLE, game="conquest", map=FOUR, **{**QUICK, **dark})
    someone.button(re.compile("^I'm ")).click()
    click(someone, weakest(someone, ", can be reinforced"))
    press_button(someone, "All here")


def chain(someone):
    """Seal Ada's orders."""
    someone.open_table(PEOPLE, game="chain", map=NEARLY_WON)
    someone.button("I'm Ada").click()
    wait_for_round(someone, 1)
    cell(someone, "F8", "Infantry").click()
    cell(someone, "F10", "HQ").click()
    seal(someone)


def tactical(someone):
    """Start a game in which nobody has taken their seat yet."""
    open_scenario(someone, coasts(), PEOPLE, fog=True)


def accessible_parts(someone):
    """Return everything that a screen reader finds, as (role, name)."""
    tree = someone.page.context.new_cdp_session(someone.page).send("Accessibility.getFullAXTree")
    found = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in tree["nodes"]
        if not node["ignored"]
    ]
    return [(role, name) for role, name in found if role in ROLES_OF_A_GAME and name]


@pytest.mark.parametrize("open_screen", [conquest, chain, tactical])
def test_the_cover_hides_everything_behind_it(person, open_screen):
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
    said = both.page.evaluate(ANNOUNCED)
    assert not re.search("Alder|Birch|Cedar|Elder|placed|F10|Infantry", said), said
    assert [name for _, name in accessible_parts(both) if name not in on_the_cover + said] == []
    taken.click()
    expect(cover).to_have_count(0)
    assert any(role in ("button", "gridcell") for role, _ in accessible_parts(both))
    both.page.keyboard.press("Tab")
    assert both.page.evaluate("() => document.activeElement !== document.body")
