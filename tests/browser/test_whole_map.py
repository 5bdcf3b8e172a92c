"""Every game can show its whole map in every window, with no place off screen or under a control."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "battlezone": ("balanced", {"map_seed": 1107}),
    "chain": ("basic", {}),
    "conquest": ("easy", {"setup_allocation": "deal"}),
    "tactical": ("easy", {}),
}
WINDOWS = [(1440, 900), (1024, 768), (390, 844), (844, 390)]

# Places that can't be pressed, or have their centre off screen or under a control.
OUT_OF_SIGHT = """() => {
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const at = (box, part, other) =>
    document.elementFromPoint(box.left + box.width * part, box.top + box.height * other);
  const isFree = (place, box) =>
    parts.some(part => parts.some(other => place.contains(at(box, part, other))));
  const isCovered = top => !top || (top.closest('button, .panel, .side, .sheet, .strip, .title-bar')
    && !top.closest('svg [role=button], [role=gridcell]'));
  const places = [...document.querySelectorAll('svg [role=button], [role=gridcell]')];
  return places.filter(place => {
    const box = place.getBoundingClientRect();
    return !isFree(place, box) || isCovered(at(box, 0.5, 0.5));
  }).map(place => place.getAttribute('aria-label'));
}"""


SOAK_TOO = [pytest.param(game, marks=pytest.mark.soak) for game in ("battlezone", "conquest")]


@pytest.mark.parametrize("game", ["chain", "tactical", *SOAK_TOO])
def test_the_whole_map_is_visible_and_not_under_a_control(person, game):
    bot, options = GAMES[game]
    ada = person()
    ada.open_table([ME, {"who": "bot", "bot": bot, "name": "Bot"}], game, **options)
    expect(ada.page.locator("svg [role=button], [role=gridcell]").nth(20)).to_be_visible()
    for width, height in WINDOWS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.keyboard.press("+")
        ada.page.keyboard.press("+")
        whole = ada.button("Show the whole map")
        pinched = width < PHONE and game != "tactical"  # a pinch or a key zooms out
        expect(whole).to_have_count(0 if pinched else 1)
        if pinched:
            ada.page.keyboard.press("0")
        else:
            whole.click()
        ada.page.wait_for_function(f"() => ({OUT_OF_SIGHT})().length === 0")
