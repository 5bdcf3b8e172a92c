"""Every visible state of a territory, a battle or a round, with a screenshot at three sizes."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, SKIP
from tests.browser.positions import EDGE, SMALL, map_with_armies

pytestmark = pytest.mark.browser

SIZES = [
    pytest.param((1440, 900, "dark"), id="1440", marks=pytest.mark.soak),
    pytest.param((1024, 768, "light"), id="1024", marks=pytest.mark.soak),
    pytest.param((390, 844, "dark"), id="390"),
]
PEOPLE = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}]
AGAINST_A_BOT = [{"who": "me", "name": "Ada"}, {"who": "bot", "bot": "balanced"}]

# Lines and shades have no accessible name, so only this file looks for them by class.
MARKED = "kind => document.querySelectorAll(`.marks .${kind}`).length"


@pytest.fixture(params=SIZES)
def someone(request, person):
    """Return a person with animations turned on; `see` saves a screenshot."""
    width, height, theme = request.param
    found = person(width, height, theme, touch=width < PHONE)
    found.page.emulate_media(reduced_motion="no-preference")
    if width < PHONE:
        found.press = found.tap
    found.see = lambda state: found.snapshot(f"state-{state}-{width}")
    return found


def marks(someone, kind):
    return someone.page.evaluate(MARKED, kind)


def point(someone, land):
    someone.page.mouse.move(*someone.place(land.number))


def test_territories_show_their_possible_actions(someone):
    # Every third territory of Ada's is too weak to attack. The bot is strong enough to attack whenever
    # it can.
    someone.open_table(
        AGAINST_A_BOT, map=map_with_armies(SMALL, lambda owner, place: 8 if owner else 1 + 3 * (place % 3))
    )
    assert someone.wait_for_turn()
    someone.see("idle")
    assert marks(someone, "wash.ready") == len(someone.lands("can attack")) > 0
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    spent = next(land for land in someone.lands("yours") if land.armies == 1)
    has_pointer = someone.press != someone.tap
    if has_pointer:
        point(someone, source)
        expect(someone.page.locator(".mark.pointed")).to_have_count(1)
        someone.see("hover-can-attack")
        point(someone, spent)
        expect(someone.page.locator(".wash.not-now")).to_have_count(1)
        someone.see("hover-cannot-attack")
    targets = someone.choose(source.number)
    assert marks(someone, "mark.chosen") == 1
    assert marks(someone, "mark.target") == len(targets)
    someone.see("selected")
    far = next(
        land for land in someone.lands("Normal") if land not in targets and someone.can_reach(land.number)
    )
    if has_pointer:
        point(someone, far)
        expect(someone.page.locator(".mark.blocked")).to_have_count(1)
        expect(someone.page.locator(".cross")).to_have_count(1)
        someone.see("invalid-target")
        point(someone, targets[0])
        expect(someone.page.locator(".mark.aimed")).to_have_count(1)
    else:
        someone.press(far.number)
        expect(someone.page.get_by_text("doesn't border").first).to_be_visible()
        someone.see("invalid-target")
        someone.choose(source.number)
        someone.press(targets[0].number)
    someone.see("valid-target")


def test_a_battle_is_shown_from_the_dice_to_the_attack_of_the_bot(someone):
    someone.open_table(AGAINST_A_BOT, map=map_with_armies(SMALL, lambda owner, _: 8 if owner else 5))
    assert someone.wait_for_turn()
    page = someone.page
    page.get_by_role("radio", name="0.5").click()
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    someone.press_target(someone.choose(source.number)[0].number)
    expect(someone.title()).to_have_text("You attack")
    page.wait_for_selector(".room:has(.tray.rolling):has(.wash.not-now)")
    someone.see("dice-rolling")
    page.wait_for_selector(".tray.landed")
    someone.see("dice-landed")
    page.wait_for_selector(".mark.from")
    expect(someone.title()).to_have_text("Normal attacks")
    assert (marks(someone, "mark.from"), marks(someone, "mark.onto")) == (1, 1)
    someone.see("bot-attacks")


@pytest.mark.soak
def test_skips_income_reinforcements_and_reserve_are_shown(someone):
    # Ada's territories are full, so all of her income goes to her reserve.
    someone.open_table(PEOPLE, map=map_with_armies(SMALL, lambda owner, _: 2 if owner else 8))
    page = someone.page
    assert someone.wait_for_turn()
    someone.button(SKIP).click()
    page.wait_for_selector(".tray.news")
    expect(someone.title()).to_have_text(re.compile("^(Ada|Ben) skipped$"))
    someone.see("skip")
    assert someone.wait_for_turn()
    page.get_by_role("radio", name="0.5").click()
    someone.button(SKIP).click()
    expect(someone.title()).to_have_text("Reinforcements")
    expect(page.get_by_text(re.compile(r"^Ada gets \d+ armies, ")).first).to_be_visible()
    someone.see("income")
    page.wait_for_selector(".wash.gains")
    someone.see("reinforcement")
    page.get_by_role("radio", name="Skip animation").click()
    assert someone.wait_for_turn()
    expect(page.get_by_role("status")).to_contain_text(
        re.compile(r"Reinforcement phase\. Ada gets (\d+) arm\w+, \1 in reserve\. Ben gets \d+ arm")
    )
    someone.see("reserve")


def test_while_a_bot_thinks_the_page_says_so(someone):
    answers = hold_back_the_bot(someone.page)
    someone.open_table(AGAINST_A_BOT, map=map_with_armies(SMALL, lambda owner, _: 8 if owner else 5))
    assert someone.wait_for_turn()
    answers.clear()
    someone.button(SKIP).click()
    expect(someone.title()).to_have_text("Normal is thinking\N{HORIZONTAL ELLIPSIS}")
    expect(someone.button("Not your turn")).to_be_disabled()
    someone.see("thinking")


def hold_back_the_bot(page):
    """Let the bot's first move through if it starts; hold back all others once the list is cleared."""
    answers = ["the first"]

    def intercept(socket):
        server = socket.connect_to_server()

        def forward(message):
            update = json.loads(message)
            if answers or not any((step["event"] or {}).get("seat") == 1 for step in update.get("steps", [])):
                socket.send(message)

        server.on_message(forward)

    page.route_web_socket(re.compile("/ws"), intercept)
    return answers


def test_no_army_count_is_cut_off_at_the_edge_of_a_phone(person):
    someone = person(390, 844, touch=True)
    someone.open_table(PEOPLE, map=map_with_armies(EDGE, lambda *_: 8))
    assert someone.wait_for_turn()
    sides = someone.page.locator("[data-badge] circle").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).flatMap(box => [box.left, box.right])"
    )
    assert len(sides) == 2 * len(someone.lands(""))
    assert min(sides) >= 0
    assert max(sides) <= 390
