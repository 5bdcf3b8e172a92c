"""Conquest's set-up page: rules, maps, options and seats, as people choose them."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from outflank.maps.generators.region_map import atlas
from tests.browser.test_access import violations
from tests.games.conquest.boards import OWN

pytestmark = pytest.mark.browser


def set_up(someone):
    someone.page.goto("/new/conquest")
    expect(someone.page.get_by_role("figure", name="Map: The world")).to_be_visible()
    return someone.page


def start(page, words="Start game"):
    """Start the game, block the request to the server, and return it."""
    page.route("**/api/tables", lambda route: route.abort())
    with page.expect_request("**/api/tables") as request:
        page.get_by_role("button", name=words).click()
    return request.value.post_data_json


def open_group(page, title):
    page.locator("summary", has_text=title).click()


def option(page, label):
    return page.get_by_role("radiogroup", name=label, exact=True)


def test_a_game_starts_with_the_preset_and_three_bots(person):
    someone = person()
    someone.ignore_network_errors()
    page = set_up(someone)
    page.get_by_label("Name of Violet").fill("Ada")
    request = start(page)
    assert request["options"] == {"preset": "world", "map": "world"}
    assert request["seats"][0] == {"who": "me", "name": "Ada"}
    assert [seat["who"] for seat in request["seats"][1:]] == ["bot"] * 3


def test_only_changes_to_the_preset_are_sent_and_can_be_reset(person):
    someone = person()
    someone.ignore_network_errors()
    page = set_up(someone)
    open_group(page, "Fortification")
    open_group(page, "The start")
    option(page, "Fortify range").get_by_role("radio", name="Connected").click()
    page.get_by_label("Armies placed at a time", exact=True).fill("3")
    page.get_by_role("radio", name="Rizk Territories are dealt").check(force=True)
    expect(option(page, "First territories").get_by_role("radio", name="Dealt")).to_be_checked()
    expect(page.get_by_text("1 changed")).to_have_count(1)  # not counting a value that Rizk has too
    assert start(page)["options"]["setup_place_batch"] == 3
    page.get_by_role("button", name="Reset Armies placed at a time").click()
    expect(page.get_by_label("Armies placed at a time", exact=True)).to_have_value("5")
    assert "setup_place_batch" not in start(page)["options"]


def test_an_invalid_number_shows_an_error_and_blocks_the_start(person):
    page = set_up(person())
    open_group(page, "The start")
    page.get_by_label("Armies placed at a time", exact=True).fill("0")
    expect(page.get_by_text("Enter a whole number from 1 to 1000.")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    page.get_by_label("Armies placed at a time", exact=True).fill("2")
    expect(page.get_by_role("button", name="Start game")).to_be_enabled()


def test_world_plus_without_technology_has_no_technology_win(person):
    someone = person()
    someone.ignore_network_errors()
    page = set_up(someone)
    page.get_by_role("radio", name="World plus").check(force=True)
    open_group(page, "Science and wealth")
    option(page, "Technology").get_by_role("radio", name="Off").click()
    open_group(page, "Ways to win")
    expect(page.get_by_role("switch", name="Technology")).to_be_disabled()
    expect(page.get_by_text("Turn on technology under Science and wealth first.")).to_be_visible()
    assert start(page)["options"]["win_conditions"] == ["last_standing", "missions", "regions"]


def test_a_generated_map_has_a_preview(person):
    someone = person()
    someone.ignore_network_errors()
    page = set_up(someone)
    page.get_by_role("radio", name="Generated map").check(force=True)
    page.get_by_label("Map seed").fill("4711")
    page.get_by_label("Territories", exact=True).fill("20")
    shown = page.get_by_role("figure", name="Map: Map 4711")
    for region in atlas(4711, 20).regions:
        expect(shown.get_by_text(region.name, exact=True)).to_be_visible()
    options = {"preset": "world", "map": "generated", "map_seed": 4711, "map_territories": 20}
    assert start(page)["options"] == options
    page.get_by_role("button", name="New map").click()
    expect(shown).to_be_hidden()


def test_a_map_from_a_file_is_checked_and_can_be_played(person, tmp_path):
    someone = person()
    someone.ignore_network_errors()
    page = set_up(someone)
    page.get_by_role("radio", name="Your own map").check(force=True)
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    file = tmp_path / "shores.json"
    for content, sentence in (
        ("not a map", "can't be read"),
        (json.dumps({**OWN, "borders": [[0, 1]]}), "Not every territory can be reached"),
        ('"' + "x" * 3_000_000 + '"', "too large"),
    ):
        file.write_text(content)
        page.get_by_label("Map file").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
    file.write_text(json.dumps(OWN))
    page.get_by_label("Map file").set_input_files(file)
    expect(page.get_by_role("figure", name="Map: Three shores")).to_be_visible()
    assert start(page)["options"]["map"]["title"] == "Three shores"


def test_one_game_has_seats_of_every_kind(person):
    someone = person(width=390, height=844, touch=True)
    someone.ignore_network_errors()
    page = set_up(someone)
    page.get_by_label("Name of Violet").fill("Ada")
    page.get_by_label("Who plays Lime?").select_option("Person at this screen")
    page.get_by_label("Name of Lime").fill("Ben")
    page.get_by_label("Who plays Vermilion?").select_option("Person at this screen")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_label("Who plays Prussian?").select_option("Person by link")
    seats = start(page, "Create link")["seats"]
    assert [seat["who"] for seat in seats] == ["me", "me", "me", "bot", "friend"]
    assert [seat.get("name") for seat in seats[:3]] == ["Ada", "Ben", "Vermilion"]
    page.get_by_role("button", name="Remove Sky").click()
    assert [seat["who"] for seat in start(page, "Create link")["seats"]] == ["me", "me", "me", "friend"]


def test_each_open_seat_has_its_own_link_and_bots_fill_the_rest(person):
    host = person()
    page = set_up(host)
    page.get_by_role("radio", name="The Lagoon").check(force=True)
    for ink in ("Lime", "Vermilion"):
        page.get_by_label(f"Who plays {ink}?").select_option("Person by link")
    page.get_by_role("button", name="Create links").click()
    expect(host.title()).to_have_text("Waiting for 2 players")
    links = [page.get_by_label(f"Invite link for {ink}").input_value() for ink in ("Lime", "Vermilion")]
    assert links[0] != links[1]
    person().page.goto(links[1])
    expect(host.title()).to_have_text("Waiting for one player")
    expect(page.get_by_label("Invite link", exact=True)).to_have_value(links[0])
    person().page.goto(links[0])
    expect(page.get_by_role("group", name="Map")).to_be_visible(timeout=15_000)


@pytest.mark.parametrize(
    ("width", "theme"), [pytest.param(1440, "light", marks=pytest.mark.soak), (390, "dark")]
)
def test_the_set_up_page_has_no_violation(person, width, theme):
    someone = person(width=width, theme=theme)
    page = set_up(someone)
    for summary in page.locator("summary").all():
        summary.click()
    page.get_by_role("radio", name="Generated map").check(force=True)
    page.get_by_label("Map seed").fill("none")
    expect(page.get_by_role("figure")).to_have_count(0)
    assert violations(someone) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
