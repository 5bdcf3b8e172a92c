"""What is offered before a game is what can be agreed on."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.tactical.options import CLASSIC_SEATS, EVEN_BID, SHARES, Settings
from outflank.kernel.game import OptionsError
from tests.games.tactical.boards import GAME

OFFERS = GAME.tables()
ALL = [offer for group in OFFERS.groups for offer in group.offers]


def test_every_option_is_offered_with_its_default_and_a_sentence():
    usual = msgspec.to_builtins(Settings())
    offered = [*ALL, OFFERS.teams]
    assert {offer.name for offer in offered} == set(usual) - {"mode", "factions", "scenario"}
    assert all(offer.usual == usual[offer.name] and offer.line.endswith(".") for offer in offered)
    (bid,) = [offer for offer in ALL if offer.name == "axisBid"]
    assert f" {EVEN_BID} " in bid.line
    assert OFFERS.even == EVEN_BID
    assert {side.faction for side in OFFERS.sides} == set(GAME.settle({}, 2, 1).factions)


@pytest.mark.parametrize("offer", ALL, ids=lambda offer: offer.name)
def test_all_that_is_offered_is_accepted_and_no_more(offer):
    assert bool(offer.choices) != bool(offer.limits)
    for mode in offer.modes:
        for choice in offer.choices:
            GAME.settle({"mode": mode, offer.name: choice.value}, 2, 1)
    if offer.limits:
        least, most = offer.limits
        both = {"axisProduction": 147, "alliesProduction": 147}  # whose sum has a limit of its own
        for number in (least, most):
            GAME.settle({"mode": offer.modes[0], **both, offer.name: number}, 2, 1)
        for number in (least - 1, most + 1):
            with pytest.raises(OptionsError, match=f"{offer.name} goes from"):
                GAME.settle({"mode": offer.modes[0], offer.name: number}, 2, 1)


@pytest.mark.parametrize("mode", OFFERS.modes, ids=lambda mode: mode.value)
def test_every_mode_is_offered_for_the_players_it_is_for(mode):
    fewest, most = mode.seats
    assert mode.title
    assert mode.line.endswith(".")
    for seats in range(fewest, most + 1):
        GAME.settle({"mode": mode.value}, seats, 1)
    for seats in (fewest - 1, most + 1):
        with pytest.raises(OptionsError, match=f"for {fewest} to "):
            GAME.settle({"mode": mode.value}, seats, 1)


def test_the_sixth_faction_is_offered_where_six_play():
    assert OFFERS.sixth.faction in GAME.settle({"mode": "freeForAll"}, 6, 1).factions


@pytest.mark.parametrize("seats", SHARES)
def test_the_usual_shares_are_offered_for_every_number_of_seats(seats):
    mode = "classic" if seats <= CLASSIC_SEATS else "freeForAll"
    assert tuple(GAME.settle({"mode": mode}, seats, 1).factions.values()) == OFFERS.shares[seats]
