"""The battle calculator: its page by keyboard alone, and over a table with the forces of a place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from outflank.games.tactical.combat.odds import ask
from tests.browser.places import click, place
from tests.browser.tactical_scenarios import open_scenario
from tests.browser.test_access import inspect
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser


def chances(part):
    return part.get_by_role("region", name="Odds")


def expect_odds(part, question):
    """Check that the page shows the exact win chance."""
    expect(chances(part).locator(".calc-win")).to_have_text(f"{100 * ask(question).win:.2f}%")


def test_forces_are_entered_by_keyboard_and_kept_in_the_address(person):
    ada = person()
    ada.page.goto("/odds")
    expect(ada.page).to_have_title(re.compile("^Battle odds"))
    expect(ada.page.get_by_text("Add at least one attacking unit.").first).to_be_visible()
    ada.page.get_by_role("spinbutton", name="Infantry, attackers").focus()
    keys = ada.page.keyboard
    for key in ("5", "Tab", "Tab", "3", "Tab", "ArrowUp", "ArrowUp", "ArrowDown"):
        keys.press(key)
    ada.page.get_by_role("spinbutton", name="Infantry, defenders").focus()
    for key in ("6", "Tab", "Tab", "Tab", "1"):
        keys.press(key)
    battle = {
        "attackers": {"infantry": 5, "armour": 3, "fighter": 1},
        "defenders": {"infantry": 6, "fighter": 1},
    }
    expect_odds(ada.page, battle)
    ada.page.get_by_role("switch", name="AA gun").focus()
    keys.press("Space")
    sooner = ada.page.get_by_role("region", name="Attackers").get_by_role("button", name="Lose armour sooner")
    sooner.focus()
    keys.press("Enter")
    expect(sooner).to_be_focused()
    ada.page.get_by_role("spinbutton", name="Retreat below").focus()
    keys.press("4")
    order = ["armour", "infantry", "artillery", "fighter", "bomber"]
    question = {**battle, "aa": True, "attacker_order": order, "retreat_below": 4}
    expect_odds(ada.page, question)
    retreat = f"Retreat {100 * ask(question).retreat:.2f}%"
    expect(chances(ada.page).get_by_role("img", name=re.compile(retreat))).to_be_visible()
    expect(ada.page.get_by_role("status").get_by_text(re.compile("^Win .* retreat"))).to_be_attached()
    ada.page.reload()
    expect_odds(ada.page, question)
    inspect(ada, "odds", 1440)


def test_a_place_opens_the_calculator_over_the_table(person):
    ada = person(390, 844)
    stacks = {
        "Ukraine S.S.R.": "Germans 3 infantry, 1 armour, 1 aaGun",
        "Karelia S.S.R.": "Russians 4 infantry, 2 armour",
        "Caucasus": "Russians 1 fighter",
    }
    open_scenario(ada, stage(stacks, turn="Russians"))
    expect(place(ada, "Ukraine S.S.R.")).to_be_visible()
    click(ada, "Ukraine S.S.R.")
    ada.page.get_by_role("button", name="Odds here").click()
    dialog = ada.page.get_by_role("dialog", name="Battle odds: Ukraine")
    forces = {
        "attackers": {"infantry": 4, "armour": 2, "fighter": 1},
        "defenders": {"infantry": 3, "armour": 1},
        "aa": True,
    }
    expect_odds(dialog, forces)
    dialog.get_by_role("button", name="Back to the game").click()
    expect(dialog).to_have_count(0)
    expect(ada.page.get_by_role("button", name="Odds here")).to_be_focused()
