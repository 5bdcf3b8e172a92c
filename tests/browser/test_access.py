"""Every screen passes axe-core at every size and in both themes, and the first page loads quickly."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import LOW, PHONE
from tests.browser.positions import nearly_won

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
STATIC = ROOT / "src" / "outflank" / "server" / "static"
FIRST_LOAD = 60 * 1024
FONTS = 120 * 1024
SIZES = [(1440, 900), (390, 844)]
BETWEEN = [(1024, 768), (844, 390)]  # made of the same parts as the other sizes, so only in `make soak`
PEOPLE = [{"who": "me", "name": "Ada"}, {"who": "friend", "name": "Ben"}]

# The buttons that a card covers. Territories don't count, because a card has to cover something.
BUTTONS_UNDER = """selector => {
  const card = document.querySelector(selector).getBoundingClientRect();
  const under = box => box.left < card.right && box.right > card.left
    && box.top < card.bottom && box.bottom > card.top;
  return [...document.querySelectorAll('button')]
    .filter(button => under(button.getBoundingClientRect()))
    .map(button => button.textContent.trim() || button.getAttribute('aria-label'));
}"""


def violations(someone, rules="{}"):
    if not someone.page.evaluate("'axe' in window"):
        someone.page.evaluate(AXE.read_text())
    found = someone.page.evaluate(f"axe.run({{ resultTypes: ['violations'], ...{rules} }})")["violations"]
    return [
        (each["id"], each["nodes"][0]["html"][:200], each["nodes"][0]["failureSummary"]) for each in found
    ]


def inspect(someone, screen, width):
    """Check all rules in the dark theme; in the light one only colours differ, so check those at one size."""
    someone.page.emulate_media(color_scheme="dark")
    assert violations(someone) == [], (screen, width, "dark")
    someone.snapshot(f"{screen}-{width}")
    if width != SIZES[0][0]:
        return
    someone.page.emulate_media(color_scheme="light")
    assert violations(someone, "{ runOnly: ['color-contrast'] }") == [], (screen, width, "light")


# --- how to open each screen, and what to repeat there at each size ------------------------------


def home(someone):
    begin(someone)
    someone.page.goto("/")  # now it also offers to resume the game
    expect(someone.page.get_by_role("link", name="Resume")).to_be_visible()
    expect(
        someone.page.get_by_role("region", name="Conquest").get_by_role("radio", name="Normal")
    ).to_be_visible()


def set_up(someone):
    someone.page.goto("/new/battlezone")
    someone.page.get_by_label("Map seed").fill("not a number")
    expect(someone.page.get_by_text("Up to 15 digits")).to_be_visible()


def waiting(someone):
    someone.open_table(PEOPLE)
    expect(someone.page.get_by_label("Invite link")).to_be_visible()


def unknown_page(someone):
    someone.page.goto("/nowhere")
    expect(someone.page.get_by_role("main").get_by_role("link").first).to_be_visible()


def no_such_table(someone):
    someone.page.goto("/t/no-such-table")
    expect(someone.title()).to_have_text("Game not found")


def begin(someone):
    someone.page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()


def table(someone):
    begin(someone)
    someone.take_turn()
    assert someone.wait_for_turn()


def spectator(someone):
    begin(someone)
    someone.page.evaluate("localStorage.clear()")  # without the seat's token this is a spectator
    someone.page.reload()
    expect(someone.title()).to_have_text(re.compile("Waiting for|deciding"))


def odds(someone):
    begin(someone)
    strongest = max(someone.lands("can attack"), key=lambda land: land.armies)
    someone.choose(strongest.number)


def show_odds(someone):
    size = someone.page.viewport_size
    on_phone = size["width"] < PHONE
    in_sheet = on_phone or size["height"] < LOW
    shown = ".sheet .odds-win" if in_sheet else ".odds-popover .odds-win"
    if in_sheet:  # until the page has noticed that it is on a phone, a click attacks at once
        expect(someone.page.get_by_role("region", name="Turn")).to_be_visible()

    def aim():
        """Look up the territory each time, because it can still move after the window was resized."""
        target = next(land for land in someone.lands("can be attacked") if someone.can_reach(land.number))
        if on_phone:
            someone.click(target.number)
        else:
            someone.page.mouse.move(*someone.place(target.number))

    someone.retry_until("shown => document.querySelector(shown)", shown, aim)


def ask_for_hint(someone):
    someone.button("Hint").click()
    expect(someone.page.locator(".toast").first).to_be_visible()
    assert someone.page.evaluate(BUTTONS_UNDER, ".toast") == []


def bots(someone):
    someone.page.goto("/")
    someone.begin("Watch bots")
    someone.button("Pause").click()
    expect(someone.button(re.compile("^Play$"))).to_be_visible()


def menu(someone):
    begin(someone)
    someone.button("Menu").click()
    expect(someone.page.get_by_role("dialog")).to_be_visible()


def resigning(someone):
    menu(someone)
    someone.button("Resign").click()
    expect(someone.page.get_by_role("dialog", name="Resign this game?")).to_be_visible()


def settings(someone):
    menu(someone)
    dialog = someone.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Settings").click()
    expect(someone.page.get_by_role("heading", name="Settings")).to_be_visible()
    dialog.get_by_role("radio", name="Vivid").click()


def vivid(someone):
    settings(someone)
    someone.button("Close").click()
    expect(someone.page.get_by_role("dialog")).to_have_count(0)


def help_page(someone):
    begin(someone)
    someone.page.keyboard.press("h")
    someone.page.get_by_role("tab", name="Full rules").click()
    expect(someone.page.get_by_text("BZ-24", exact=True)).to_be_visible()


def end(someone):
    resigning(someone)
    someone.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(someone.page.get_by_role("heading", name="You lose")).to_be_visible()


def proof(someone):
    end(someone)
    someone.button("Dice proof").click()
    expect(someone.page.get_by_text("Key", exact=True)).to_be_visible()


def offline(someone):
    begin(someone)
    someone.page.context.set_offline(True)
    expect(someone.page.get_by_text(re.compile("Connection lost")).first).to_be_visible(timeout=40_000)


def chain(someone):
    """Select a unit, so that its reach, range and card are shown."""
    someone.open_table([{"who": "me"}, {"who": "bot", "bot": "basic"}], game="chain", map="duel")
    expect(someone.button("Seal orders")).to_be_enabled()
    someone.page.keyboard.press("n")


def chain_replay(someone):
    """Replay the round that has just ended."""
    chain(someone)
    for _ in range(2):
        someone.page.keyboard.press("s")
    someone.button("Replay round").click()
    expect(someone.page.get_by_role("heading", name="What happened")).to_be_visible()


def chain_set_up(someone):
    someone.page.goto("/new/chain")
    expect(someone.page.get_by_role("radio", name=re.compile("Pocket"))).to_be_attached()


def hand_over(someone):
    someone.open_table([{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}], game="chain", map="duel")
    expect(someone.button("I'm Ada")).to_be_visible()


def unchanged(someone):
    """Do nothing at another size."""


SCREENS = [
    (home, unchanged),
    (set_up, unchanged),
    (waiting, unchanged),
    (unknown_page, unchanged),
    (no_such_table, unchanged),
    (table, unchanged),
    (spectator, unchanged),
    (odds, show_odds),
    (begin, ask_for_hint),
    (bots, unchanged),
    (menu, unchanged),
    (resigning, unchanged),
    (settings, unchanged),
    (vivid, unchanged),
    (help_page, unchanged),
    (end, unchanged),
    (proof, unchanged),
    (offline, unchanged),
    (chain_set_up, unchanged),
    (chain, unchanged),
    (chain_replay, unchanged),
    (hand_over, unchanged),
]


EACH_SCREEN = pytest.mark.parametrize(
    ("open_screen", "prepare"), SCREENS, ids=[f"{one.__name__}-{two.__name__}" for one, two in SCREENS]
)


# These differ most between a phone and a wide window. Soak tests check the others on a phone.
ON_A_PHONE_TOO = {home, table, chain}
# Made of parts that other screens show too, so only soak tests check them.
SOAK_ONLY = {
    *(unknown_page, no_such_table, waiting, spectator, menu, resigning, settings, vivid, help_page, bots),
    *(begin, proof, offline, chain_replay, hand_over, chain_set_up),
}


@pytest.mark.parametrize(
    ("open_screen", "prepare"),
    [screen for screen in SCREENS if screen[0] not in SOAK_ONLY],
    ids=[f"{one.__name__}-{two.__name__}" for one, two in SCREENS if one not in SOAK_ONLY],
)
def test_no_screen_has_a_violation(person, open_screen, prepare):
    check_screen(person(), open_screen, prepare, SIZES if open_screen in ON_A_PHONE_TOO else SIZES[:1])


@pytest.mark.soak
@EACH_SCREEN
def test_no_screen_has_a_violation_at_any_size(person, open_screen, prepare):
    check_screen(person(), open_screen, prepare, [*SIZES, *BETWEEN])


def check_screen(someone, open_screen, prepare, sizes):
    open_screen(someone)
    for width, height in sizes:
        someone.page.set_viewport_size({"width": width, "height": height})
        prepare(someone)
        inspect(someone, f"{open_screen.__name__}-{prepare.__name__}".removesuffix("-unchanged"), width)
    someone.ignore_network_errors()


@pytest.mark.soak
def test_an_absent_opponent_has_no_violation(person):
    ada, ben = person(), person()
    ada.open_table(PEOPLE, map=nearly_won(0))
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    expect(ben.page.get_by_role("group", name="Map")).to_be_visible()
    ben.page.goto("about:blank")
    expect(ada.page.get_by_role("heading", name=re.compile("is away"))).to_be_visible()
    for width, height in SIZES:
        ada.page.set_viewport_size({"width": width, "height": height})
        inspect(ada, "away", width)


def test_the_first_load_and_the_fonts_are_small(person):
    someone = person()
    loaded = []
    someone.page.on("response", lambda response: loaded.append(response.url))
    someone.page.goto("/")
    expect(someone.title()).to_be_visible()
    files = [STATIC / re.sub(r"^https?://[^/]+/", "", url) for url in loaded]
    code = sum(len(gzip.compress(file.read_bytes())) for file in files if file.suffix in (".js", ".css"))
    assert 0 < code <= FIRST_LOAD
    fonts = sum(file.stat().st_size for file in STATIC.rglob("*.woff2"))
    assert 0 < fonts <= FONTS
