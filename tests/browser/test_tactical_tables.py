"""Tactical Risk with several people: drafts, fog and invite links; and a turn by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import place
from tests.browser.tactical_scenarios import ME, open_scenario
from tests.browser.test_conquest import tab_to
from tests.browser.test_tactical import WAITS, press_button, send, start_battle, title
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser

UNSEEN = re.compile("hidden by fog")
FRIEND = {"who": "friend", "name": "Ben"}


def join(ada, ben):
    """Let Ben join by Ada's invite link."""
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
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
    expect(place(ada, "Karelia S.S.R.")).to_have_attribute("aria-pressed", "true")
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
    expect(place(ada, "Russia")).to_have_attribute("aria-pressed", "true")
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


def onslaught():
    """Return a position in which the first round of a battle hits some units but not all."""
    stacks = {"East Europe": "Germans 12 armour", "Ukraine S.S.R.": "Russians 12 infantry, 4 artillery"}
    return stage(stacks, owners={"Ukraine S.S.R.": "Russians"})


def test_a_defender_in_another_browser_chooses_losses(person):
    ada, ben = person(), person(390, 844, touch=True)
    open_scenario(ada, onslaught(), [FRIEND, ME])
    join(ada, ben)
    start_battle(ada)
    press_button(ada, "^Roll round 1")
    expect(ada.page.get_by_text(re.compile("Waiting for Ben to choose")).first).to_be_visible()
    ben.snapshot("tactical-defender")
    press_button(ben, "^Lose ")
    expect(ada.button(re.compile("^(Lose|Roll round 2)"))).to_be_visible()


def take_first(someone):
    """Pick the first free faction by keyboard."""
    expect(someone.page.get_by_role("heading", name="Pick a faction")).to_be_visible()
    left = someone.page.get_by_role("radio")
    before = left.count()
    someone.page.keyboard.press("1")
    someone.page.keyboard.press("g")
    expect(left).to_have_count(before - 1)


def test_three_people_draft_the_factions_and_declare_their_alliances(person):
    ada, ben = person(), person(390, 844, touch=True)
    ada.open_table([ME, FRIEND, {"who": "me", "name": "Cid"}], "tactical", mode="draft")
    join(ada, ben)
    ada.page.keyboard.press("2")  # selects the second free faction
    expect(ada.page.get_by_role("radio", name=re.compile("^Germans"))).to_be_checked()
    ada.page.keyboard.press("g")
    ben.page.get_by_text("Russians", exact=True).first.click()
    press_button(ben, "^Pick the Russians")
    for drafter in (ada, ada, ben):  # Cid, who is at Ada's screen, then Ada and Ben
        take_first(drafter)
    ada.snapshot("tactical-declare")
    press_button(ada, "^Form an alliance")
    press_button(ben, "^Stay alone")
    press_button(ada, "^Join Ada")
    title(ben, "Your turn: purchase")
    factions = ada.button("Turn order")
    factions.click()
    expect(ada.page.get_by_role("table", name="Factions")).to_contain_text("Ada and Cid")


def coasts():
    """Return a position with the sea between two sides and a hidden submarine."""
    stacks = {
        "United Kingdom": "British 2 infantry",
        "North Sea": "British 1 transport, 1 destroyer",
        "Baltic": "Germans 1 submarine",
        "Germany": "Germans 7 infantry",
        "Libya": "Germans 3 armour",
        "Japan": "Japanese 5 infantry",
    }
    return stage(stacks, turn="British")


def test_in_fog_two_browsers_show_what_each_side_sees(person):
    ada, ben = person(), person()
    open_scenario(ada, coasts(), [ME, FRIEND], fog=True)
    join(ada, ben)
    title(ada, "combat move")
    expect(place(ada, "Libya")).to_have_accessible_name(re.compile("3 armour"))
    expect(place(ada, "Japan")).to_have_accessible_name(UNSEEN)
    expect(place(ben, "Japan")).to_have_accessible_name(re.compile("5 infantry"))
    expect(place(ben, "United Kingdom")).to_have_accessible_name(UNSEEN)
    expect(place(ada, "Baltic Sea Zone")).to_have_accessible_name(re.compile("1 submarine"))
    ada.snapshot("tactical-fog-allies")
    ben.snapshot("tactical-fog-axis")
    send(ada, "North Sea Zone", "East Canada Sea Zone", "^Move")
    expect(place(ben, "East Canada Sea Zone")).to_have_accessible_name(UNSEEN)
    spectator = person()
    spectator.page.goto(ada.page.url)
    expect(place(spectator, "Germany")).to_have_accessible_name(re.compile("only players see this"))
