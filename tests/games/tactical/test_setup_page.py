"""The set-up page offers exactly the valid options."""

from __future__ import annotations

import pytest

from outflank.games.tactical.options.settings import CLASSIC_SEATS, EVEN_BID, SHARES
from outflank.kernel.game import OptionsError
from outflank.kernel.setup_page import find_flaw
from tests.checks import not_none
from tests.games.tactical.boards import GAME

OPTIONS = {option.name: option for option in GAME.schema().options}


@pytest.mark.parametrize("mode", OPTIONS["mode"].choices, ids=lambda mode: mode.value)
def test_every_mode_is_offered_for_the_players_it_is_for(mode):
    counts = mode.seats or tuple(GAME.seats)
    for seats in counts:
        GAME.resolve_options({"mode": mode.value}, seats, 1)
    for seats in (counts[0] - 1, counts[-1] + 1):
        with pytest.raises(OptionsError, match=f"for {counts[0]} to "):
            GAME.resolve_options({"mode": mode.value}, seats, 1)


@pytest.mark.parametrize("seats", SHARES)
def test_the_usual_shares_are_offered_for_every_number_of_seats(seats):
    mode = "classic" if seats <= CLASSIC_SEATS else "freeForAll"
    shares = OPTIONS["factions"].shares[seats]
    settled = not_none(GAME.resolve_options({"mode": mode}, seats, 1).factions)
    assert tuple(settled.values()) == shares.usual
    assert tuple(settled) == tuple(part.name for part in shares.parts)


def test_the_set_up_page_offers_the_even_bid():
    bid = OPTIONS["axis_bid"]
    assert f" {EVEN_BID} " in bid.line
    assert [hint.value for hint in bid.hints] == [EVEN_BID]


@pytest.mark.parametrize(
    ("document", "option", "sentence"),
    [
        ({"factions": "01010"}, "factions", "Seat 3 needs a faction."),
        ({"factions": "01021"}, "factions", "All factions of seat 2 must be in the same alliance."),
        ({"mode": "draft", "teams": [1, 1, 1]}, "teams", "There must be at least two teams."),
        (
            {"axis_production": 84, "allies_production": 63},
            "allies_production",
            "must add up to more than 147.",
        ),
        ({"neutral_charge": "few"}, "neutral_charge", "Enter a whole number from 0 to 99."),
    ],
)
def test_a_contradiction_is_reported_at_the_option_to_change(document, option, sentence):
    if "factions" in document:
        names = [part.name for part in OPTIONS["factions"].shares[3].parts]
        document = {"factions": dict(zip(names, map(int, document["factions"]), strict=True))}
    flaw = find_flaw(GAME, document, 3, 1)
    assert flaw is not None
    assert flaw.option == option
    assert sentence in flaw.sentence
