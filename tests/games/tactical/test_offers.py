"""What is offered before a game is what can be agreed on."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.tactical.options import SHARES, Settings
from outflank.kernel.game import OptionsError
from tests.games.tactical.boards import GAME

OFFERS = GAME.tables()
ALL = [offer for group in OFFERS.groups for offer in group.offers]


def test_every_option_is_offered_with_its_default_and_a_sentence():
    usual = msgspec.to_builtins(Settings())
    assert {offer.name for offer in ALL} == set(usual) - {"mode", "factions", "scenario"}
    assert all(offer.usual == usual[offer.name] and offer.line.endswith(".") for offer in ALL)
    assert {side.faction for side in OFFERS.sides} == set(GAME.settle({}, 2, 1).factions)


@pytest.mark.parametrize("offer", ALL, ids=lambda offer: offer.name)
def test_all_that_is_offered_is_accepted_and_no_more(offer):
    assert bool(offer.choices) != bool(offer.limits)
    for choice in offer.choices:
        GAME.settle({offer.name: choice.value}, 2, 1)
    if offer.limits:
        least, most = offer.limits
        both = {"axisProduction": 147, "alliesProduction": 147}  # whose sum has a limit of its own
        for number in (least, most):
            GAME.settle({**both, offer.name: number}, 2, 1)
        for number in (least - 1, most + 1):
            with pytest.raises(OptionsError, match=f"{offer.name} goes from"):
                GAME.settle({offer.name: number}, 2, 1)


@pytest.mark.parametrize("seats", SHARES)
def test_the_usual_shares_are_offered_for_every_number_of_seats(seats):
    assert tuple(GAME.settle({}, seats, 1).factions.values()) == OFFERS.shares[seats]
