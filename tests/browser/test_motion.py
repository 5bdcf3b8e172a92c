"""Animations of battles, skips and reinforcements, for people who want motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SKIP

pytestmark = pytest.mark.browser

VERDICT = re.compile(r"^(Captured|Held) \d+ v \d+")

# Records when each state of the tray began, by the page's clock, and the text of every skip and income.
WATCH = """() => {
  const seen = window.seen = {};
  const announced = window.announced = [];
  let last = "";
  const look = () => {
    const tray = document.querySelector(".tray");
    const moment = ["rolling", "landed", "news"].find(name => tray?.classList.contains(name)) ?? "rest";
    const now = moment === "news" ? tray.textContent : moment;
    if (now === last) return;
    last = now;
    if (moment === "news") announced.push(now);
    seen[moment] ??= performance.now();
    if (seen.landed && moment !== "landed") seen.done ??= performance.now();
  };
  look();
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


# Records anything that gives away the first battle's result while the button says that dice are rolling.
EARLY = """() => {
  const texts = selector => [...document.querySelectorAll(selector)].map(part => part.textContent).join(" ");
  const lands = () => [...document.querySelectorAll("[aria-label^='Territory ']")];
  const ends = () => JSON.stringify({
    log: texts("[aria-label='Log, newest first']"),
    owners: lands().filter(land => land.getAttribute("aria-label").includes(", yours")).length,
    figures: texts("[aria-label=Players] dl"),
  });
  const early = window.early = { looks: 0, over: false, seen: [], before: ends() };
  const look = () => {
    const rolls = texts("button").includes("Rolling\u2026");
    if (!rolls) early.over ||= early.looks > 0;
    if (!rolls || early.over) return;
    early.looks += 1;
    const heard = document.querySelector("[role=status]").lastElementChild?.textContent ?? "";
    const announced = [texts(".verdict"), heard].filter(words => /Captured|Held|wins/.test(words));
    if (announced.length > 0 || ends() !== early.before) early.seen.push(...announced, ends());
  };
  const everything = { attributes: true, childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.body, everything);
}"""


def begin(someone, motion="no-preference"):
    someone.page.emulate_media(reduced_motion=motion)
    someone.page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()
    someone.page.evaluate(WATCH)


def attack(someone):
    """Attack the weakest target of the strongest territory."""
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    someone.press(someone.choose(source.number)[0].number)


def test_an_attack_takes_two_and_a_half_seconds_and_shows_its_result(person):
    someone = person()
    begin(someone)
    someone.page.evaluate(EARLY)
    attack(someone)
    someone.page.wait_for_function("() => seen.landed")
    expect(someone.page.locator(".verdict")).to_have_text(VERDICT)
    expect(someone.title()).to_have_text("You attack")
    someone.snapshot("an-attack-has-landed")
    someone.page.wait_for_function("() => seen.done")
    seen, early = someone.page.evaluate("[seen, early]")
    assert early["looks"] > 0
    assert "income" in early["before"]
    assert early["seen"] == [], early["before"]
    # A busy machine shows each state late, so the client's tests check the exact times.
    assert 600 < seen["landed"] - seen["rolling"] < 4000
    assert 1800 < seen["done"] - seen["rolling"] < 8000


@pytest.mark.soak
def test_skips_of_both_players_and_then_income_are_shown(person):
    someone = person()
    begin(someone)
    someone.page.get_by_role("radio", name=re.compile("^4")).click()
    announced: list[str] = []
    for _ in range(40):
        announced = someone.page.evaluate("announced")
        if any("+" in words for words in announced):
            break
        someone.button(SKIP).click()
        someone.page.wait_for_function("before => announced.length > before", arg=len(announced))
        assert someone.wait_for_turn()
    assert "You skipped" in announced
    assert any(re.fullmatch("(?!You).* skipped(: .*)?", words) for words in announced)
    assert any(re.fullmatch(r"\+\d+.* (to place|all placed)", words) for words in announced)


def test_with_reduced_motion_the_result_is_shown_at_once(person):
    someone = person()
    begin(someone, "reduce")
    attack(someone)
    expect(someone.page.locator(".verdict")).to_have_text(VERDICT)
    assert "rolling" not in someone.page.evaluate("seen")
