"""Tactical Risk's set-up page: sides, seats and options, as people choose them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.test_access import violations
from tests.browser.test_conquest_setup import open_group, option, start

pytestmark = pytest.mark.browser


def set_up(someone):
    someone.ignore_network_errors()
    someone.page.goto("/new/tactical")
    expect(option(someone.page, "Seat 1 plays")).to_be_visible()
    return someone.page


def test_a_person_plays_the_allies_by_default_and_can_change_side_and_rules(person):
    page = set_up(person())
    request = start(page)
    assert request["options"] == {}
    assert [(seat["who"], seat.get("bot")) for seat in request["seats"]] == [("me", None), ("bot", "normal")]
    option(page, "Seat 1 plays").get_by_role("radio", name="The Axis").click()
    expect(page.get_by_label("Who plays Axis?")).to_have_value("me")
    open_group(page, "Battles")
    option(page, "Losses").get_by_role("radio", name="Automatic").click()
    open_group(page, "Movement")
    page.get_by_label("IPC to enter neutral land", exact=True).fill("many")
    expect(page.get_by_text("Enter a whole number from 0 to 99.")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    page.get_by_label("IPC to enter neutral land", exact=True).fill("3")
    sides = {"Russians": 1, "Germans": 0, "British": 1, "Japanese": 0, "Americans": 1}
    assert start(page)["options"] == {"casualties": "auto", "factions": sides}


@pytest.mark.soak
def test_five_seats_share_the_factions_without_a_violation(person):
    someone = person(width=390, height=844, touch=True)
    page = set_up(someone)
    for _ in range(3):
        page.get_by_role("button", name="Add a player").click()
    expect(page.get_by_label("Seat for the Americans")).to_have_value("4")
    page.get_by_label("Seat for the Japanese").select_option("Seat 3")
    expect(page.get_by_text("All factions of seat 3 must be in the same alliance.")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    page.get_by_role("button", name="Remove Seat 4").click()
    expect(page.get_by_label("Seat for the Americans")).to_have_value("3")
    page.get_by_label("Who plays Germans?").select_option("Person at this screen")
    for summary in page.locator("summary").all():
        summary.click()
    assert violations(someone) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    request = start(page)
    assert [seat.get("name", seat["who"]) for seat in request["seats"]][1] == "Germans"
    assert request["options"] == {}
