"""Replays by mouse, keyboard and touch, and games continued from the middle of one."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.person import SCREENS
from tests.browser.played import NAMES, finished, import_game, replay_of
from tests.browser.test_access import violations
from tests.server.following import views_of

pytestmark = pytest.mark.browser

LAST = len(finished().entries)
OWNERS = f"""() => [...document.querySelectorAll('ul[aria-label=Territories] li')]
  .filter(land => land.textContent.includes(', {NAMES[0]},')).length"""

TOO_SMALL = """() => [...document.querySelectorAll('.dock button:not(.graph-disc)')].filter(button => {
  const { width, height } = button.getBoundingClientRect();
  return width < 44 || height < 44;
}).map(button => button.textContent || button.ariaLabel)"""


@pytest.fixture(scope="module")
def table(address):
    return import_game(address)


def slider(someone):
    return someone.page.get_by_role("slider", name="Position in the game")


def expect_position(someone, place):
    expect(slider(someone)).to_have_attribute("aria-valuenow", str(place))


def test_a_link_with_a_move_number_opens_at_that_move_and_keys_step_from_it(person, table):
    someone = person()
    page, keys = someone.page, someone.page.keyboard
    page.goto(f"/r/{table}#40")
    expect(someone.title()).to_have_text("BattleZone, replay")
    expect(page.get_by_text(f"Move 40 of {LAST}", exact=True)).to_be_visible()
    keys.press("ArrowRight")
    expect_position(someone, 41)
    expect(page).to_have_url(re.compile("#41$"))
    expect(page.get_by_role("status")).to_contain_text("Move 41.")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    expect_position(someone, 39)
    keys.press("End")
    expect_position(someone, LAST)
    expect(someone.button("The game ended here")).to_be_disabled()
    keys.press("Home")
    expect_position(someone, 0)
    expect(page.get_by_role("heading", name="Start", exact=True)).to_be_visible()
    keys.press("PageUp")
    expect(slider(someone)).to_have_attribute("aria-valuetext", re.compile("round 2, "))
    keys.press("Shift+ArrowLeft")
    expect_position(someone, 0)
    page.goto(f"/r/{table}#7")
    expect_position(someone, 7)


def test_buttons_jump_between_battles_and_rounds(person, table, address):
    replay = replay_of(address, table)
    second = next(n for n, view in enumerate(views_of(replay)) if view["round"] == 2)
    battles = [move["n"] for move in replay["moves"] if move["rolls"]]
    someone = person()
    someone.page.goto(f"/r/{table}")
    expect_position(someone, 0)
    someone.button("Next battle").click()
    expect_position(someone, battles[0])
    expect(someone.page.get_by_role("img", name=re.compile(" rolled ")).first).to_be_visible()
    someone.button("Next round").click()
    expect_position(someone, second)
    someone.button("Previous battle").click()
    expect_position(someone, max(n for n in battles if n < second))
    someone.button("Previous round").click()
    expect_position(someone, 0)
    expect(someone.button("Previous move")).to_be_disabled()
    someone.button("Next move").click()
    expect_position(someone, 1)


def test_the_graph_can_be_dragged_and_pressed(person, table):
    someone = person()
    page = someone.page
    page.goto(f"/r/{table}")
    box, third = slider(someone).bounding_box(), round(LAST / 3)
    page.mouse.move(box["x"] + 5, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + 50, steps=5)
    expect_position(someone, third)
    page.mouse.move(box["x"] + box["width"] + 300, box["y"] + 50, steps=2)
    expect_position(someone, LAST)
    page.mouse.up()
    page.mouse.move(box["x"] + 200, box["y"] + 50)
    expect_position(someone, LAST)
    page.mouse.click(box["x"] + box["width"] / 3, box["y"] + 50)
    expect_position(someone, third)


def test_the_graph_shows_the_selected_figure(person, table):
    someone = person()
    page = someone.page
    page.goto(f"/r/{table}")
    shape = "document.querySelector('.graph-band').getAttribute('d')"
    expect(slider(someone)).to_be_visible()
    shares = page.evaluate(shape)
    page.get_by_role("radio", name="Territories").click()
    territories = page.evaluate(shape)
    page.get_by_role("radio", name="Armies").click()
    assert len({shares, territories, page.evaluate(shape)}) == 3


def test_a_replay_plays_and_pauses(person, table):
    someone = person()
    someone.page.goto(f"/r/{table}#3")
    someone.page.get_by_role("radio", name=re.compile("^8")).click()
    slider(someone).focus()
    someone.page.keyboard.press("Space")
    expect(someone.button("Pause")).to_be_visible()
    someone.page.wait_for_function("() => document.querySelector('[role=slider]').ariaValueNow > 5")
    someone.button("Pause").click()
    expect(someone.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = int(slider(someone).get_attribute("aria-valuenow") or 0)
    someone.page.keyboard.press("ArrowRight")
    expect_position(someone, stopped + 1)


def test_a_disc_in_the_graph_opens_its_turning_point(person, table, address):
    turnings = replay_of(address, table)["turnings"]
    someone = person()
    someone.page.goto(f"/r/{table}")
    place = turnings[-1]["move"] + 1
    someone.button(re.compile(f"Turning point, move {place}:")).click()
    expect_position(someone, place)
    someone.button(re.compile("^The end")).click()
    expect_position(someone, LAST)


def test_the_link_to_a_move_can_be_shared(person, table):
    someone = person()
    someone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    someone.page.goto(f"/r/{table}#12")
    someone.button("Share").click()
    expect(someone.page.get_by_text("Link to this move copied.").first).to_be_visible()
    assert someone.page.evaluate("navigator.clipboard.readText()").endswith(f"/r/{table}#12")


def test_a_game_can_be_continued_from_the_middle(person, table):
    someone = person()
    page = someone.page
    page.goto(f"/r/{table}#20")
    expect_position(someone, 20)
    mine = page.evaluate(OWNERS)
    someone.button("Play from here").click()
    dialog = page.get_by_role("dialog", name="Play from here")
    dialog.get_by_role("combobox", name=NAMES[0]).select_option("Me")
    dialog.get_by_role("combobox", name=NAMES[1]).select_option("Me")
    dialog.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile("/t/"))
    assert someone.wait_for_turn()
    assert len(someone.lands(", Violet,")) == mine
    someone.button("Menu").click()
    page.get_by_role("link", name="Replay so far").click()
    expect(someone.title()).to_have_text("BattleZone, replay so far")
    expect(page.get_by_text("Move 0 of 20", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to game").click()
    assert someone.wait_for_turn()


def test_if_a_game_cannot_be_continued_the_replay_says_why(person, table):
    sentence = "Others are playing too"
    someone = person()
    page = someone.page
    page.route("**/fork", lambda route: route.fulfill(status=403, json={"code": "no", "sentence": sentence}))
    page.goto(f"/r/{table}#20")
    someone.button("Play from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("status")).to_contain_text(sentence)
    expect_position(someone, 20)
    someone.ignore_network_errors()


def test_the_replay_of_a_game_that_has_not_started_links_to_its_table(person, address):
    opened = httpx.post(
        f"{address}/api/tables", json={"game": "battlezone", "seats": [{"who": "me"}, {"who": "friend"}]}
    ).json()
    someone = person()
    someone.page.goto(f"/r/{opened['table']}")
    expect(someone.title()).to_have_text("Nothing to show yet")
    someone.ignore_network_errors()
    someone.page.get_by_role("link", name="Go to game").click()
    expect(someone.page).to_have_url(re.compile(f"/t/{opened['table']}"))


def test_a_missing_game_and_a_missing_server_are_reported(person, table):
    someone = person()
    page = someone.page
    page.goto("/r/nowhere123")
    expect(someone.title()).to_have_text("Game not found")
    page.route("**/api/tables/**", lambda route: route.abort())
    page.goto(f"/r/{table}")
    expect(someone.title()).to_have_text("Couldn't load the game")
    page.unroute("**/api/tables/**")
    someone.button("Try again").click()
    expect(slider(someone)).to_be_visible()
    someone.ignore_network_errors()


def test_the_end_of_a_game_links_to_its_replay(person):
    someone = person()
    page = someone.page
    page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()
    someone.button("Menu").click()
    someone.button("Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_text("you lost.")).to_be_visible()
    someone.page.keyboard.press("End")
    expect(page.get_by_role("heading", name="You resigned")).to_be_visible()


def drag_by_finger(page, box, parts):
    """Touch the first of these parts of the box's width, move to the others and lift the finger."""
    session = page.context.new_cdp_session(page)
    for number, part in enumerate(parts):
        point = {"x": box["x"] + box["width"] * part, "y": box["y"] + 30}
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_phone_has_tabs_and_a_graph_that_can_be_dragged(person, table):
    someone = person(390, 844, touch=True)
    page = someone.page
    page.goto(f"/r/{table}#30")
    expect_position(someone, 30)
    for tab in ("Luck", "Proof", "Move"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
    box = slider(someone).bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 4, box["y"] + 30)
    expect_position(someone, round(LAST / 4))
    drag_by_finger(page, box, (1 / 4, 1 / 2, 3 / 4))
    expect_position(someone, round(LAST * 3 / 4))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.soak
@SCREENS
def test_no_replay_has_a_violation(person, table, theme, size):
    someone = person(*size, theme=theme, touch=size[0] < 700)
    someone.page.goto(f"/r/{table}#60")
    expect_position(someone, 60)
    assert violations(someone) == []
    someone.snapshot(f"replay-{size[0]}-{theme}")
    someone.button("Play from here").click()
    expect(someone.page.get_by_role("option", name="Hard").first).to_be_attached()
    assert violations(someone) == [], "the question who plays on"
    someone.snapshot(f"play-on-{size[0]}-{theme}")
