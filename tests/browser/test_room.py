"""What surrounds a game: odds, settings, sound, help, the live region, new maps and hints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import outflank
from tests.browser.person import ATTACK, BOTH_ORIENTATIONS, FREE_POINT, SKIP
from tests.browser.positions import SMALL, map_with_armies

FOUR_TIMES = "4\N{MULTIPLICATION SIGN}"

pytestmark = pytest.mark.browser

# Whether the card covers a point of either territory of the attack, which it mustn't.
COVERED = """lands => {
  const card = document.querySelector('.odds-popover').getBoundingClientRect();
  return lands.some(number => {
    const land = document.querySelector(`[aria-label^="Territory ${number},"]`);
    const inverse = land.getScreenCTM().inverse();
    for (let x = card.left; x <= card.right; x += 6)
      for (let y = card.top; y <= card.bottom; y += 6)
        if (land.isPointInFill(new DOMPoint(x, y).matrixTransform(inverse))) return true;
    return false;
  });
}"""

# The WCAG contrast between the colours of the two players' territories.
CONTRAST = """() => {
  const light = ink => {
    const fill = getComputedStyle(document.querySelector(`.land.ink-${ink} .fill`)).fill;
    const [r, g, b] = fill.match(/[\\d.]+/g).map(Number).map(part => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(1), light(2)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""

# Whether some part of every territory is on screen and not under a panel.
ALL_REACHABLE = f"""() => [...document.querySelectorAll('[aria-label^="Territory "]')]
  .every(land => ({FREE_POINT})(land.getAttribute('aria-label').match(/\\d+/)[0]))"""

COUNT_NOTES = """
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { window.notes += 1; return start.apply(this, when); };
"""


def begin(someone):
    someone.page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()


def choose_the_strongest(someone):
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    return source, someone.choose(source.number)


def settings(someone):
    someone.button("Menu").click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    expect(someone.page.get_by_role("heading", name="Settings")).to_be_visible()
    return someone.page.get_by_role("dialog")


def exact_chance(source, target):
    return outflank.odds("battlezone", attackers=source.armies, defenders=target.armies).win


def formatted(win):
    """Format a chance with one decimal, and with < or > if it would wrongly look certain."""
    text = f"{win:.1%}"
    if text == "0.0%" and win > 0:
        return "<0.1%"
    return ">99.9%" if text == "100.0%" and win < 1 else text


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)], ids=lambda size: str(size[0]))
def test_the_exact_chance_is_shown_before_an_attack_and_covers_neither_land(person, size):
    someone = person(*size)
    begin(someone)
    source, targets = choose_the_strongest(someone)
    shown = someone.page.locator(".odds-popover .odds-win")
    for target in targets:
        someone.page.mouse.move(*someone.page.evaluate(FREE_POINT, target.number))
        win = exact_chance(source, target)
        expect(shown).to_have_text(formatted(win))
        assert not someone.page.evaluate(COVERED, [source.number, target.number])
        expect(someone.land(target.number)).to_have_accessible_name(
            re.compile(
                rf"can be attacked, win chance (\w+ than )?{round(win * 100) if 0.01 < win < 0.99 else ''}"
            )
        )
    someone.page.mouse.move(5, 400)
    expect(shown).to_have_count(0)
    someone.page.keyboard.press("Tab")
    someone.land(targets[0].number).focus()
    expect(shown).to_have_count(1)  # keyboard focus shows it too


@BOTH_ORIENTATIONS
def test_on_a_phone_a_first_tap_shows_the_odds_of_an_attack(person, size):
    someone = person(*size, touch=True)
    someone.press = someone.tap
    begin(someone)
    source, targets = choose_the_strongest(someone)
    someone.tap(targets[0].number)
    win = exact_chance(source, targets[0])
    expect(someone.page.locator(".sheet .odds-win")).to_have_text(re.compile(f"^{win:.1%}$|[<>]|^100"))
    expect(someone.button(ATTACK)).to_have_text(f"Attack {source.armies} v {targets[0].armies}")
    someone.tap(targets[0].number)
    expect(someone.page.get_by_role("status")).to_contain_text(f"attack territory {targets[0].number}")


def test_settings_work_and_survive_a_reload(person):
    someone = person()
    begin(someone)
    assert someone.page.evaluate(CONTRAST) < 4.5
    dialog = settings(someone)
    for name in ("Vivid", "Light", "Reduced"):
        dialog.get_by_role("radio", name=name).click()
    dialog.get_by_role("radio", name=FOUR_TIMES).click()
    dialog.get_by_role("switch", name="Show win chances").uncheck()
    dialog.get_by_role("slider", name="Master").fill("40")
    someone.button("Close").click()
    someone.page.reload()
    assert someone.wait_for_turn()
    assert someone.page.evaluate(CONTRAST) >= 4.5
    marks = someone.page.evaluate("({ ...document.documentElement.dataset })")
    assert marks == {"theme": "light", "palette": "vivid", "motion": "reduced"}
    _, targets = choose_the_strongest(someone)
    someone.page.mouse.move(*someone.page.evaluate(FREE_POINT, targets[0].number))
    expect(someone.page.locator(".arrow")).to_have_count(1)
    expect(someone.page.locator(".odds-win")).to_have_count(0)
    assert someone.lands("win chance") == []
    dialog = settings(someone)
    expect(dialog.get_by_role("radio", name=FOUR_TIMES)).to_be_checked()
    expect(dialog.get_by_role("slider", name="Master")).to_have_value("40")


@pytest.mark.soak
def test_a_player_without_an_attack_skips_automatically_if_turned_on(person):
    someone = person()
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}]
    someone.page.goto("/")
    someone.button("Settings").click()
    someone.page.get_by_role("switch", name="Skip automatically").check()
    someone.button("Close").click()
    someone.open_table(seats, map=map_with_armies(4, lambda owner, _: 3 if owner else 1))
    expect(someone.title()).to_have_text("Ben's turn")
    _, targets = choose_the_strongest(someone)
    someone.attack(targets[0].number)
    expect(someone.page.get_by_text("had nothing to attack").first).to_be_visible()
    expect(someone.title()).to_have_text("Ben's turn")


def test_h_toggles_help_with_the_rules(person):
    someone = person()
    begin(someone)
    someone.page.keyboard.press("h")
    dialog = someone.page.get_by_role("dialog", name="BattleZone: how to play")
    expect(dialog.get_by_role("tab", name="How to play")).to_have_attribute("aria-selected", "true")
    dialog.get_by_role("tab", name="Full rules").click()
    expect(dialog.get_by_text("BZ-24", exact=True)).to_be_visible()
    expect(dialog.get_by_text("Ties go to the defender.")).to_be_visible()
    someone.page.keyboard.press("h")
    expect(dialog).to_have_count(0)


def test_the_live_region_announces_the_map_a_selection_and_a_battle(person):
    someone = person()
    begin(someone)
    ear = someone.page.get_by_role("status")
    expect(ear).to_contain_text(re.compile(r"Map loaded\. .*You have \d+ territories"))
    source, targets = choose_the_strongest(someone)
    expect(ear).to_contain_text(
        re.compile(rf"Territory {source.number} selected\. Yours\. {source.armies} armies\. Next to enemy")
    )
    target = targets[0]
    someone.press(target.number)
    expect(ear).to_contain_text(
        re.compile(
            rf"You attack territory {target.number} from territory {source.number}\. "
            rf"Attacker rolled {source.armies} dice: total \d+\. "
            rf"Defender rolled {target.armies} di\w+: total \d+\. "
            r"(Attacker|Defender) wins\. Territory"
        )
    )
    assert someone.wait_for_turn()
    expect(ear).to_contain_text("Your turn.")


def test_the_live_region_announces_turns_and_a_bots_battles(person):
    someone = person()
    someone.open_table(
        [{"who": "me", "name": "Ada"}, {"who": "bot", "bot": "balanced"}],
        map=map_with_armies(SMALL, lambda owner, _: 8 if owner else 2),
    )
    assert someone.wait_for_turn()
    someone.skip()
    assert someone.wait_for_turn()
    ear = someone.page.get_by_role("status")
    expect(ear).to_contain_text("You skipped. Normal's turn.")
    expect(ear).to_contain_text(
        re.compile(
            r"Normal attacks territory (\d+) from territory (\d+)\. "
            r"Attacker rolled 8 dice: total \d+\. Defender rolled 2 dice: total \d+\. "
            r"(Attacker wins\. Territory \1 now belongs to Normal with 7 armies"
            r"|Defender wins\. Territory \2 is left with 1 army)\."
        )
    )
    expect(ear).to_contain_text("Your turn.")


def test_the_live_region_announces_reinforcements_and_a_new_round(person):
    someone = person()
    someone.open_table([{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}])
    ear = someone.page.get_by_role("status")
    expect(ear).to_contain_text(
        re.compile(r"Map loaded\. Ada has \d+ territories, Ben has \d+ territories\.")
    )
    for _ in range(2):
        assert someone.wait_for_turn()
        someone.skip()
    expect(ear).to_contain_text(
        re.compile(
            r"Reinforcement phase\. Ada gets \d+ arm\w+\. Ben gets \d+ arm\w+\. "
            r"Round 2\.\s*(Ada|Ben)'s turn\."
        )
    )


@pytest.mark.soak
def test_resizing_the_window_keeps_the_selection_and_a_playable_board(person):
    someone = person()
    begin(someone)
    source, targets = choose_the_strongest(someone)
    for width, height in [(390, 844), (1024, 768), (390, 844), (1440, 900), (1024, 768)]:
        someone.page.set_viewport_size({"width": width, "height": height})
        expect(someone.land(source.number)).to_have_accessible_name(re.compile(", chosen$"))
        assert sorted(land.number for land in someone.lands("can be attacked")) == sorted(
            land.number for land in targets
        )
        someone.page.wait_for_function(ALL_REACHABLE)
        expect(someone.button(SKIP)).to_be_in_viewport(ratio=1)
        someone.snapshot(f"resized-{width}")
    someone.attack(targets[0].number)
    assert someone.wait_for_turn()
    someone.page.set_viewport_size({"width": 390, "height": 844})
    someone.take_turn()
    assert someone.wait_for_turn()


def test_there_is_no_sound_before_the_first_gesture_or_while_muted(person):
    someone = person()
    page = someone.page
    page.add_init_script(COUNT_NOTES)
    page.goto("/")
    expect(someone.title()).to_be_visible()
    assert page.evaluate("window.notes") == 0
    begin(someone)
    own = [land.number for land in someone.lands("can attack")]
    someone.choose(own[0])
    page.wait_for_function("() => window.notes > 0")
    mute = someone.button("Mute")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    before = page.evaluate("window.notes")
    someone.take_turn()
    assert someone.wait_for_turn()
    assert page.evaluate("window.notes") == before
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")


@pytest.mark.soak
def test_a_new_map_is_offered_only_before_the_first_move(person):
    someone = person()
    begin(someone)
    before = someone.page.url
    someone.button("New map").click()
    someone.page.wait_for_url(lambda url: "/t/" in url and url != before)
    assert someone.wait_for_turn()
    expect(someone.button("New map")).to_be_visible()
    someone.take_turn()
    expect(someone.button("New map")).to_have_count(0)
    someone.page.goto("/")
    someone.page.get_by_role("link", name="Resume").click()  # the game in progress
    expect(someone.page).not_to_have_url(before)


def test_a_hint_names_a_move_and_its_reason(person):
    someone = person()
    begin(someone)
    someone.button("Hint").click()
    reason = someone.page.get_by_role("status").get_by_text(re.compile(r"^(Attack \d+ from \d+|Skip): "))
    expect(reason.first).to_be_attached()
