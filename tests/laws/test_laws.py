"""Every game keeps every law, over many random games and options."""

from __future__ import annotations

import pytest

from outflank import games
from outflank.kernel.game import Refusal
from outflank.kernel.laws import LawBroken, play_lawfully
from tests.games.conquest.boards import SMALL
from tests.games.tactical.boards import SKIRMISH
from tests.toys.bluff import Bluff, Doubt
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

# Random games on a large map take thousands of moves. Small or short ones have the same laws.
QUICK = {"conquest": SMALL, "tactical": SKIRMISH}

TOYS = [Bluff(), SealedOrders(), Scouts()]


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)
def test_a_toy_keeps_every_law_at_every_table_size(toy):
    assert toy.seats
    for seats in toy.seats:
        for seed in range(25):
            assert play_lawfully(toy, seed, seats).result


@pytest.mark.parametrize("name", games.names())
def test_a_registered_game_keeps_every_law_at_every_move(name):
    for seed in range(3):
        assert play_lawfully(games.find(name), seed, options=QUICK.get(name)).result


@pytest.mark.parametrize("name", games.names())
def test_a_registered_game_keeps_the_laws_over_many_games(name):
    for seed in range(100, 120):
        assert play_lawfully(games.find(name), seed, options=QUICK.get(name), every=50).result


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
def test_a_registered_game_keeps_the_laws_over_thousands_of_games(name):
    for seed in range(1000, 4000):
        assert play_lawfully(games.find(name), seed, options=QUICK.get(name), every=40).result


class LeakyBluff(Bluff):
    """Shows the next seat's hand."""

    def view(self, state, viewer):
        view = super().view(state, viewer)
        if viewer >= 0:
            view.points = (sum(state.it.hands[1 - viewer % 2]), *view.points[1:])
        return view


class PeekingBluff(Bluff):
    """Its legal actions depend on another seat's hand."""

    def legal(self, state, seat):
        legal = super().legal(state, seat)
        return legal[: 1 + sum(state.it.hands[1 - seat % 2]) % 2] if legal else legal


class SharingBluff(Bluff):
    """Its clones share their hands with the original."""

    def start(self, options, seats, dice):
        state = super().start(options, seats, dice)
        state.clone = lambda dice=None: state
        return state


class LyingBluff(Bluff):
    """Refuses some of its legal actions."""

    def refusal(self, state, seat, action):
        return super().refusal(state, seat, action) or (
            Refusal("no", "No.") if isinstance(action, Doubt) else None
        )


class StuckBluff(Bluff):
    """Waits for a seat that can do nothing."""

    def legal(self, state, seat):
        return () if state.it.says is not None else super().legal(state, seat)


class ForgetfulBluff(Bluff):
    """Its positions don't match their documents."""

    def position(self, document, dice):
        state = super().position(document, dice)
        state.it.points[0] += 1
        return state


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (LeakyBluff(), "an imagined position gives the seat the same view"),
        (PeekingBluff(), "legal actions do not depend on secrets"),
        (SharingBluff(), "a clone is independent"),
        (LyingBluff(), "legal actions aren.t refused"),
        (StuckBluff(), "a seat that the match waits for can act"),
        (ForgetfulBluff(), "a position survives JSON"),
    ],
    ids=lambda it: type(it).__name__,
)
def test_a_game_that_breaks_a_law_is_caught(game, law):
    def play_twenty_games():
        for seed in range(20):
            play_lawfully(game, seed)

    with pytest.raises(LawBroken, match=law):
        play_twenty_games()
