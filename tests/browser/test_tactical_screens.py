"""Tactical Risk's map, purchase and long names stay visible and in place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import click
from tests.browser.tactical_scenarios import BOT, ME, open_scenario
from tests.browser.test_tactical import press_button, title
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser

# Every place with plates outside the part of the window that no panel covers.
OUTSIDE = """() => {
  const bar = document.querySelector('h1').getBoundingClientRect().bottom;
  const right = document.querySelector('.tr-right').getBoundingClientRect().left;
  return [...document.querySelectorAll('svg [role=button]')].filter(place => {
    const { left, width, top, height } = place.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x < 0 || x > right || y < bar || y > innerHeight;
  }).map(place => place.getAttribute('aria-label'));
}"""


def test_the_whole_map_is_shown_and_the_purchase_stays_in_place(person):
    ada = person(1440, 900)
    ada.open_table([ME, BOT], "tactical")
    title(ada, "Your turn: purchase")
    more = ada.page.get_by_role("group", name="Armour", exact=True).get_by_role("button", name="More")
    before = more.bounding_box()
    for x, y in ((300, 300), (600, 400), (800, 600), (500, 700)):
        ada.page.mouse.move(x, y)
        assert more.bounding_box() == before, f"pointing at {x}, {y} moves the button"
    ada.button("Show the whole map").click()
    ada.page.wait_for_function(f"() => ({OUTSIDE})().length === 0")

    for _ in range(4):
        more.click()
    expect(more).to_have_attribute("aria-disabled", "true")
    more.click(force=True)  # a press on the disabled button says why it is disabled
    expect(
        ada.page.get_by_role("status").filter(has_text="Armour costs 5 IPC; you have 4 left.")
    ).to_be_visible()
    assert more.bounding_box() == before

    ada.page.set_viewport_size({"width": 1024, "height": 768})
    expect(ada.page.get_by_text(re.compile("units ordered"))).to_be_in_viewport(ratio=1)
    expect(ada.button(re.compile("^End purchase"))).to_be_in_viewport(ratio=1)


def test_the_main_button_starts_a_battle_at_a_place_with_a_long_name(person):
    ada = person(1024, 768)
    open_scenario(
        ada,
        stage(
            {"East Europe": "Germans 9 infantry", "Ukraine S.S.R.": "Russians 1 infantry"},
            owners={"Ukraine S.S.R.": "Russians"},
        ),
    )
    title(ada, "combat move")
    click(ada, "Ukraine S.S.R.")
    gather = ada.button(re.compile("Ukraine S.S.R. with"))
    expect(gather).to_be_visible()
    assert gather.evaluate("button => button.scrollWidth <= button.clientWidth"), "the text is cut"
    gather.click()
    press_button(ada, "^Attack")
    press_button(ada, "^Start 1 battle")
    press_button(ada, "^Fight the battle")
    title(ada, "battle of Ukraine")
