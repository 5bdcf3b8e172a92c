"""Animations of battles, skips and reinforcements, for people who like movement."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SKIP

pytestmark = pytest.mark.browser

VERDICT = re.compile(r"^(Captured|Held) \d+ v \d+")

# When each of the tray's moments began, by the page's own clock, and every skip and income in words.
WATCH = """() => {
  const seen = window.seen = {};
  const told = window.told = [];
  let last = "";
  const look = () => {
    const tray = document.querySelector(".tray");
    const moment = ["rolling", "landed", "news"].find(name => tray?.classList.contains(name)) ?? "rest";
    const now = moment === "news" ? tray.textContent : moment;
    if (now === last) return;
    last = now;
    if (moment === "news") told.push(now);
    seen[moment] ??= performance.now();
    if (seen.landed && moment !== "landed") seen.done ??= performance.now();
  };
  look();
  new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""


# Whatever tells the first battle's end, each time the page changes while the button says that dice roll.
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
    const told = [texts(".verdict"), heard].filter(words => /Captured|Held|wins/.test(words));
    if (told.length > 0 || ends() !== early.before) early.seen.push(...told, ends());
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
    """Attack from the strongest land that can; the weakest of its targets."""
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    someone.press(someone.choose(source.number)[0].number)


def test_an_attack_takes_two_and_a_half_seconds_and_its_result_is_put_in_words(person):
    someone = person()
    begin(someone)
    someone.page.evaluate(EARLY)
    attack(someone)
    someone.page.wait_for_function("() => seen.landed")
    expect(someone.page.locator(".verdict")).to_have_text(VERDICT)
    expect(someone.title()).to_have_text("You attack")
    someone.look("an-attack-has-landed")
    someone.page.wait_for_function("() => seen.done")
    seen, early = someone.page.evaluate("[seen, early]")
    assert early["looks"] > 0
    assert "income" in early["before"]
    assert early["seen"] == [], early["before"]
    # A busy machine shows each sign late, so the exact times are told by the client's own tests.
    assert 600 < seen["landed"] - seen["rolling"] < 4000
    assert 1800 < seen["done"] - seen["rolling"] < 8000


@pytest.mark.soak
def test_skips_of_both_and_then_the_income_are_told(person):
    someone = person()
    begin(someone)
    someone.page.get_by_role("radio", name=re.compile("^4")).click()
    told: list[str] = []
    for _ in range(40):
        told = someone.page.evaluate("told")
        if any("+" in words for words in told):
            break
        someone.button(SKIP).click()
        someone.page.wait_for_function("before => told.length > before", arg=len(told))
        assert someone.wait_for_turn()
    assert "You skipped" in told
    assert any(re.fullmatch("(?!You).* skipped(: .*)?", words) for words in told)
    assert any(re.fullmatch(r"\+\d+.* (to place|all placed)", words) for words in told)


def test_without_movement_the_result_is_there_at_once(person):
    someone = person()
    begin(someone, "reduce")
    attack(someone)
    expect(someone.page.locator(".verdict")).to_have_text(VERDICT)
    assert "rolling" not in someone.page.evaluate("seen")
