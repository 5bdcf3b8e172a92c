"""Every kind of eye can tell the players' colours on the page apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import expect

from tests.browser.colour import EYES, contrast, distance, lab, linear, perceived

pytestmark = pytest.mark.browser

COLOUR_ORDER = (1, 2, 3, 4, 8, 5, 6, 7)  # the order in which seats get their colours
# The smallest CIEDE2000 for any eye and the smallest step of lightness allowed, for 2, 4 and 6 seats, and for
# all colours with Stone.
MINIMUM_DISTANCE = {2: (35, 39), 4: (18, 10), 6: (12, 8), 9: (12, 5)}
READ = "n => getComputedStyle(document.documentElement).getPropertyValue(`--p${n}`).trim()"


@pytest.fixture
def colours_of_page(person):
    someone = person()
    someone.page.goto("/")
    expect(someone.title()).to_be_visible()
    return [someone.page.evaluate(READ, number) for number in (*COLOUR_ORDER, 0)]


def test_distances_match_the_published_examples():
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=5e-5)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=5e-5)
    assert distance((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619)) == pytest.approx(
        2.0373, abs=5e-5
    )
    assert contrast("#000000", "#ffffff") == pytest.approx(21, abs=0.01)


@pytest.mark.parametrize("seats", MINIMUM_DISTANCE)
def test_colours_differ_for_every_eye_and_by_lightness_alone(colours_of_page, seats):
    colours = colours_of_page[:seats]
    least, step = MINIMUM_DISTANCE[seats]
    for eye in EYES:
        pairs = list(combinations(colours, 2))
        nearest = min(distance(perceived(one, eye), perceived(other, eye)) for one, other in pairs)
        assert nearest >= least, eye
    lightness = [lab(linear(colour))[0] for colour in colours]
    assert min(abs(one - other) for one, other in combinations(lightness, 2)) >= step


def test_no_two_colours_have_the_same_pattern(person):
    someone = person()
    someone.page.goto("/")
    someone.begin("Same screen")
    assert someone.wait_for_turn()
    patterns = someone.page.locator("svg pattern").evaluate_all("all => all.map(each => each.innerHTML)")
    assert len(patterns) >= 2
    drawn = someone.page.evaluate(
        "() => [1, 2].map(n => document.querySelector(`pattern[id$='-${n}']`).innerHTML)"
    )
    assert drawn[0] != drawn[1]
