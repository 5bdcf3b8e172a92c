"""A game without a client folder gets a complete set-up page from its options alone."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from playwright.sync_api import expect

from outflank.kernel.game import Options
from outflank.kernel.options import Option, When, describe
from tests.browser.test_access import violations
from tests.browser.test_conquest_setup import open_group, option, start

pytestmark = pytest.mark.browser

INFO = {
    "name": "pebbles",
    "title": "The Last Pebble",
    "seats": [2, 3],
    "bots": [{"name": "random", "title": "Random", "line": "Takes any."}],
    "options": {},
}


class Pebbles(Options, frozen=True, kw_only=True):
    """Options that a newcomer might write, with and without labels."""

    heap: Annotated[int, msgspec.Meta(ge=1, le=100), Option("Heap", "Pieces at the start.")] = 21
    misere: bool = False
    order: Annotated[Literal["drawn", "youngest_first"], Option("Order", "Who starts.", "More")] = "drawn"
    age: Annotated[
        int, Option("Age", "In years.", "More", limits=(1, 99), when=(When("order", ("youngest_first",)),))
    ] = 9


def answer(route):
    """Answer like the server, with an error for a heap that is too large."""
    address = route.request.url
    if address.endswith("/api/games"):
        return route.fulfill(json=[INFO])
    if address.endswith("/options"):
        return route.fulfill(body=msgspec.json.encode(describe(Pebbles)), content_type="application/json")
    large = route.request.post_data_json["options"].get("heap", 0) == 101
    flaw = {"option": "heap", "sentence": "Enter a whole number from 1 to 100."}
    return route.fulfill(json={"flaw": flaw if large else None, "gist": "", "chart": None})


def test_the_options_alone_make_a_set_up_page(person):
    someone = person(390, 844, touch=True)
    someone.ignore_network_errors()
    page = someone.page
    page.route("**/api/games**", answer)
    page.route("**/api/games/**", answer)
    page.goto("/new/pebbles")
    page.get_by_label("Heap", exact=True).fill("101")
    expect(page.get_by_text("Enter a whole number from 1 to 100.")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_disabled()
    page.get_by_label("Heap", exact=True).fill("12")
    option(page, "Misere").get_by_role("radio", name="Yes").click()
    open_group(page, "More")
    expect(page.get_by_label("Age", exact=True)).to_have_count(0)
    option(page, "Order").get_by_role("radio", name="Youngest first").click()
    page.get_by_label("Age", exact=True).fill("7")
    assert violations(someone) == []
    assert start(page)["options"] == {"heap": 12, "misere": True, "order": "youngest_first", "age": 7}
