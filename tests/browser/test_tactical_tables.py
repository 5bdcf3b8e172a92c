"""Tactical Risk with several people: drafted, in fog, over links; and a turn by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.tactical_scenarios import ME, open_scenario
from tests.browser.test_conquest import tab_to
from tests.browser.test_tactical import SHOWN, WAITS, begin_the_battle, on, stalemate, title
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser

FRIEND = {"who": "friend", "name": "Ben"}


def join(ada, ben):
    """The other one comes by the link that Ada has."""
    ben.page.goto(ada.page.get_by_label("Invitation link").input_value())
    for each in (ada, ben):
        expect(each.page.get_by_role("group", name="Map")).to_be_visible()


def border():
    stacks = {
        "Karelia S.S.R.": "Russians 8 infantry, 3 armour",
        "Russia": "Russians 2 infantry",
        "Ukraine S.S.R.": "Germans 1 infantry",
    }
    return stage(stacks, turn="Russians", phase="purchase", money={"Russians": 24})


def test_a_faction_plays_its_turn_by_keyboard_alone(person):
    ada = person()
    keys = ada.page.keyboard
    open_scenario(ada, border())
    title(ada, "Your turn: purchase")
    for _ in range(3):
        keys.press("1")
    expect(ada.page.get_by_role("group", name="Infantry", exact=True).get_by_role("status")).to_have_text(
        re.compile("^3")
    )
    keys.press("e")
    title(ada, "combat move")
    tab_to(ada, r"^Karelia S\.S\.R\.,")
    keys.press("Enter")
    tab_to(ada, r"^Ukraine S\.S\.R\.,")
    keys.press("Enter")
    keys.press("g")
    expect(ada.button(re.compile("^Undo: 8 infantry"))).to_be_visible()
    keys.press("e")
    title(ada, "battles")
    keys.press("f")
    title(ada, "battle of Ukraine")
    keys.press("t")
    title(ada, "non-combat move")
    tab_to(ada, "^Russia,", "Shift+Tab")
    keys.press("Enter")
    tab_to(ada, r"^Karelia S\.S\.R\.,")
    keys.press("Enter")
    keys.press("g")
    expect(ada.button(re.compile("^Undo: 2 infantry"))).to_be_visible()
    keys.press("u")
    expect(ada.button(re.compile("^Undo: 2 infantry"))).to_have_count(0)
    keys.press("e")
    title(ada, "placement")
    keys.press("p")
    expect(ada.button(re.compile("^Undo: "))).to_be_visible()
    keys.press("e")
    expect(ada.page.get_by_text(re.compile("Round 1, British"))).to_be_visible(timeout=WAITS)


def test_a_defender_in_another_browser_chooses_its_losses(person):
    ada, ben = person(), person(390, 844, touch=True)
    open_scenario(ada, stalemate(), [FRIEND, ME])
    join(ada, ben)
    begin_the_battle(ada)
    on(ada, "^Roll round 1")
    asked = ben.button(re.compile("^Lose "))
    mine = ada.button(re.compile("^(Lose|Roll round)"))
    waiting = ada.page.get_by_text(re.compile("Ben .*chooses|Waiting for Ben")).first
    for _ in range(12):  # until a die of Ada's hits and Ben has a choice
        expect(mine.or_(waiting).first).to_be_visible()
        if waiting.is_visible():
            break
        mine.first.click()
    expect(asked).to_be_visible()
    ben.look("tactical-defender")
    before = ben.page.evaluate(SHOWN)
    asked.click()
    ben.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)
    expect(mine.first).to_be_visible()
