"""Conquest as people play it: by mouse, keyboard and touch, on one screen, and by invite link."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import BOTH_ORIENTATIONS, PHONE
from tests.browser.places import click, place, tap
from tests.browser.test_access import inspect
from tests.checks import not_none

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
BOT = {"who": "bot", "bot": "easy", "name": "Easy"}
OVER = re.compile(r"^(Draw|You (win|lose)|.+ wins?)$")
STEPS = 400  # far more than a whole game on four territories takes
QUICK = {"setup_allocation": "deal", "setup_place_batch": 100, "setup_initial_armies": {"2": 14, "3": 12}}
CAN_BE = """word => [...document.querySelectorAll(`svg [role=button][aria-label*="${word}"]`)]
  .map(land => land.getAttribute('aria-label').split(',')[0])"""


def square(name, region, x, y):
    """Return a territory of 300 by 300."""
    ring = [[x, y], [x + 300, y], [x + 300, y + 300], [x, y + 300]]
    return {"name": name, "region": region, "at": [x + 150, y + 150], "rings": [ring]}


FOUR: dict[str, Any] = {
    "title": "Four fields",
    "line": "Four squares in a square.",
    "width": 800,
    "height": 800,
    "regions": [{"name": "North", "bonus": 1}, {"name": "South", "bonus": 1}],
    "territories": [
        square("Alder", 0, 100, 100),
        square("Birch", 0, 400, 100),
        square("Cedar", 1, 100, 400),
        square("Elder", 1, 400, 400),
    ],
    "borders": [[0, 1], [0, 2], [1, 3], [2, 3]],
}


def listed(someone, words):
    """Return the territories whose accessible name contains these words."""
    return someone.page.evaluate(CAN_BE, words)


SHOWN = """() => document.querySelector('h1')?.textContent +
  [...document.querySelectorAll('svg [role=button]')]
    .map(land => land.getAttribute('aria-label')).sort().join()"""


def wait_for_change(someone, before):
    """Wait until the page has changed, which shows that a press had its effect."""
    someone.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)


def title(someone):
    return someone.title().inner_text()


def is_over(someone):
    return someone.page.get_by_role("heading", name=OVER).count() > 0


def my_turn(someone):
    """Wait for this person's turn, and return its phase, or None if the game is over."""
    someone.page.wait_for_function(
        """() => / turn, /.test(document.querySelector('h1')?.textContent)
          || [...document.querySelectorAll('h2')]
            .some(title => /^(Draw|You (win|lose)|.+ wins?)$/.test(title.textContent))"""
    )
    return None if is_over(someone) else title(someone).split(", ")[1]


def press_button(someone, words):
    """Press a button as soon as it is shown and enabled."""
    button = someone.button(words)
    expect(button).to_be_visible()
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def wait_for_other_than(someone, phase):
    expect(someone.title()).not_to_have_text(re.compile(f"turn, ({phase})$"))


def wait_for(someone, phase):
    expect(someone.title()).to_have_text(re.compile(f"turn, {phase}"))


def border_territory(someone):
    """Return one of your territories that borders another player's."""
    for name in listed(someone, ", yours,"):
        label = not_none(place(someone, name).get_attribute("aria-label"))
        others = not_none(re.search(r"Borders (.*)\.", label))[1].split(", ")
        if any(other not in listed(someone, ", yours,") for other in others):
            return name
    raise AssertionError("no territory borders another player's")


def play(someone, press):
    """Take one step: place all armies on a border, attack until decided, or move everyone in."""
    phase = my_turn(someone)
    if phase in ("set up", "reinforce", "trade cards"):
        reinforce(someone, press, phase)
        return
    before = someone.page.evaluate(SHOWN)
    if phase == "attack":
        attack(someone, press)
    elif phase == "move in":
        press_button(someone, re.compile(r"^Move \d+ in"))
    elif phase == "fortify":
        press_button(someone, re.compile("^End turn"))
    wait_for_change(someone, before)


def reinforce(someone, press, phase):
    trade = someone.button(re.compile("^Trade"))
    if trade.count():
        trade.first.click()
        cards = someone.page.get_by_role("dialog", name="Your cards")
        if cards.count():  # on a phone they are in a dialog
            cards.get_by_role("button", name=re.compile("^Trade")).click()
            expect(cards).to_have_count(0)
        expect(trade).to_have_count(0)
    press(someone, border_territory(someone))
    here = someone.button("All here")
    expect(here).to_be_visible()
    if here.get_attribute("aria-disabled") != "true":  # a press has already placed a single army
        here.click()
        anyway = someone.button("Place anyway")  # shown if it would lead into debt
        if anyway.count():
            anyway.click()
    if phase == "reinforce":
        press_button(someone, re.compile("^Confirm"))
    wait_for_other_than(someone, phase)


def attack(someone, press):
    ready = listed(someone, ", can attack")
    strong = [name for name in ready if armies(someone, name) > 3]
    if not strong:
        press_button(someone, re.compile("^End attack"))
        return
    if not listed(someone, ", can be attacked"):
        press(someone, strong[0])
    press(someone, listed(someone, ", can be attacked")[0])
    press_button(someone, re.compile("^Until decided"))
    expect(someone.page.get_by_role("region", name="Attack", exact=True)).to_be_hidden()


def armies(someone, name):
    label = not_none(place(someone, name).get_attribute("aria-label"))
    return int(not_none(re.search(r"(\d+) arm", label))[1])


def test_a_small_game_is_played_to_the_end_by_mouse(person):
    ada = person()
    ada.open_table([ME, BOT], game="conquest", map=FOUR, **QUICK)
    for _ in range(STEPS):
        if my_turn(ada) is None:
            break
        play(ada, click)
    expect(ada.page.get_by_role("heading", name=OVER).first).to_be_visible()
    ada.snapshot("conquest-end")


def test_the_e_key_moves_the_selected_armies_before_it_ends_the_turn(person):
    ada = person()
    free = {"setup_initial_armies": {"2": 30}, "fortify_range": "anywhere", "fortify_moves": 2}
    ada.open_table([ME, BOT], game="conquest", **{**QUICK, **free})
    while my_turn(ada) in ("set up", "reinforce"):
        play(ada, click)
    ada.page.keyboard.press("e")
    wait_for(ada, "fortify")
    strong, *_, weak = sorted(listed(ada, ", yours,"), key=lambda name: -armies(ada, name))
    before = armies(ada, strong) + armies(ada, weak) - 1
    click(ada, strong)
    click(ada, weak)
    ada.page.keyboard.press("e")
    expect(place(ada, weak)).to_have_attribute("aria-label", re.compile(f"{before} armies"))
    wait_for(ada, "fortify")


def tab_to(someone, words, key="Tab"):
    """Press Tab until the focus is on something with these words in its name."""
    keys = someone.page.keyboard
    for _ in range(80):
        name = someone.page.evaluate("() => document.activeElement?.getAttribute('aria-label') ?? ''")
        if re.search(words, name):
            return name
        keys.press(key)
    raise AssertionError(f"Tab never reached {words}")


def test_a_small_game_is_played_to_the_end_by_keyboard_alone(person):
    ada = person()
    keys = ada.page.keyboard
    ada.open_table([ME, BOT], game="conquest", map=FOUR, **{**QUICK, "attack_resolver": "even_luck"})
    for _ in range(STEPS):
        match my_turn(ada):
            case None:
                break
            case "set up" | "reinforce" | "trade cards" as phase:
                keys.press("t")  # trades a set, if there is one
                tab_to(ada, f"^{border_territory(ada)}, yours")
                keys.press("Shift+Enter")
                keys.press("e")  # queued until the armies are placed
                wait_for_other_than(ada, phase)
            case "attack":
                strong = [name for name in listed(ada, ", can attack") if armies(ada, name) > 3]
                if not strong:
                    keys.press("e")
                    wait_for_other_than(ada, "attack")
                    continue
                if not listed(ada, ", can be attacked"):
                    tab_to(ada, f"^{strong[0]}, yours")
                    keys.press("Enter")
                tab_to(ada, "can be attacked")
                keys.press("Enter")
                keys.press("a")
                expect(ada.page.get_by_role("region", name="Attack", exact=True)).to_be_hidden()
            case "move in" | "fortify" as phase:
                keys.press("e")
                wait_for_other_than(ada, phase)
    expect(ada.page.get_by_role("heading", name=OVER).first).to_be_visible()


# Measures both in one call, because the map moves up and down with the sheet below it.
BOTH_MAPS = """() => ['.minimap', '.minimap-world']
  .map(part => document.querySelector(part).getBoundingClientRect().toJSON())"""


@BOTH_ORIENTATIONS
def test_a_turn_is_played_by_touch_on_a_phone(person, size):
    ada = person(*size, touch=True)
    ada.open_table([ME, BOT], game="conquest", map=FOUR, **QUICK)
    expect(ada.page.locator(".minimap-world")).to_be_visible()
    whole, world = ada.page.evaluate(BOTH_MAPS)
    assert world["width"] == pytest.approx(world["height"], abs=1), "the map is square"
    assert whole["y"] <= world["y"]
    assert world["y"] + world["height"] <= whole["y"] + whole["height"]
    for _ in range(STEPS):
        phase = my_turn(ada)
        if phase is None or phase == "fortify":
            break
        play(ada, tap)
    ada.snapshot("conquest-phone")
    assert is_over(ada) or listed(ada, ", yours,")


def test_placed_armies_can_be_taken_back_before_confirming(person):
    ada = person()
    unpaid = {
        **FOUR,
        "regions": [{**region, "bonus": 0} for region in FOUR["regions"]],
    }  # three, whatever the deal
    ada.open_table([ME, BOT], game="conquest", map=unpaid, **{**QUICK, "start_first_turn_cut": 0})
    while my_turn(ada) == "set up":
        play(ada, click)
    wait_for(ada, "reinforce")
    mine = border_territory(ada)
    before = armies(ada, mine)
    for _ in range(3):
        click(ada, mine)
    expect(place(ada, mine)).to_have_attribute("aria-label", re.compile(f" {before + 3} armies"))
    ada.button("Take one back").click()
    expect(place(ada, mine)).to_have_attribute("aria-label", re.compile(f" {before + 2} armies"))
    expect(ada.button(re.compile("^Confirm"))).to_have_count(0)
    ada.button("Take back all armies").click()
    expect(place(ada, mine)).to_have_attribute("aria-label", re.compile(f" {before} arm"))
    for _ in range(3):
        click(ada, mine)
    expect(place(ada, mine)).to_have_attribute("aria-label", re.compile(f" {before + 3} armies"))
    ada.page.keyboard.press("e")
    wait_for(ada, "attack")
    assert armies(ada, mine) == before + 3


@pytest.mark.soak
def test_three_people_at_one_screen_hide_their_cards_from_each_other(person):
    ada = person()
    people = [{"who": "me", "name": name} for name in ("Ada", "Ben", "Cleo")]
    ada.open_table(people, game="conquest", map="lagoon", **{**QUICK, "attack_resolver": "even_luck"})
    covered = 0
    for _ in range(STEPS):
        cover = ada.page.get_by_role("region", name="Hand over")
        ada.page.wait_for_function(
            """() => document.querySelector('[aria-label="Hand over"]')
              || /'s turn, /.test(document.querySelector('h1')?.textContent)"""
        )
        if cover.count():
            assert ada.page.get_by_role("list", name="Cards").count() == 0
            name = not_none(re.search("Hand over to (.*)", cover.inner_text()))[1]
            ada.snapshot("conquest-hand-over")
            ada.button(f"I'm {name}").click()
            expect(ada.page.get_by_role("list", name="Cards")).to_be_visible()
            covered += 1
            if covered == 3:
                break
        at_one_screen(ada)
    assert covered == 3


def at_one_screen(someone):
    """Take one step for the current player, with one attack a turn so that everyone draws a card."""
    before = someone.page.evaluate(SHOWN)
    step_at_one_screen(someone, *title(someone).split("'s turn, "))
    wait_for_change(someone, before)


def weakest(someone, words):
    """Return the territory with the fewest armies whose accessible name contains these words."""
    return min(listed(someone, words), key=lambda name: armies(someone, name))


def step_at_one_screen(someone, seat, phase):
    match phase:
        case "set up" | "reinforce":
            click(someone, weakest(someone, ", can be reinforced"))
            press_button(someone, "All here")
            if phase == "reinforce":
                press_button(someone, re.compile("^Confirm"))
            expect(someone.title()).not_to_have_text(f"{seat}'s turn, {phase}")
        case "attack":
            has_drawn = someone.page.evaluate("() => window.__taken") == seat
            ready = [name for name in listed(someone, ", can attack") if armies(someone, name) > 3]
            if has_drawn or not ready:
                press_button(someone, re.compile("^End turn"))
                return
            if not listed(someone, ", can be attacked"):
                click(someone, ready[0])
            click(someone, weakest(someone, ", can be attacked"))
            press_button(someone, re.compile("^Until decided"))
            expect(someone.page.get_by_role("region", name="Attack", exact=True)).to_be_hidden()
        case "move in":
            someone.page.evaluate("seat => { window.__taken = seat }", seat)
            press_button(someone, re.compile(r"^Move \d+ in"))
        case "fortify":
            press_button(someone, re.compile("^End turn"))


@pytest.mark.parametrize(
    "size", [pytest.param(wide, marks=pytest.mark.soak) for wide in ((1440, 900), (1024, 768))] + [(390, 844)]
)
def test_a_game_of_six_has_no_violation(person, size):
    ada = person(*size, touch=size[0] < PHONE)
    bots = [{"who": "bot", "bot": "easy", "name": f"Easy {n}"} for n in range(1, 6)]
    ada.open_table([ME, *bots], game="conquest", **{**QUICK, "setup_initial_armies": {"6": 20}})
    my_turn(ada)
    inspect(ada, "conquest-six", size[0])
