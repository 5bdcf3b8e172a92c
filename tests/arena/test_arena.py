"""Bots against bots: whole games, fair pairings, honest intervals."""

from __future__ import annotations

from fractions import Fraction

import pytest

import outflank
from outflank import bots, games
from outflank.arena.contest import GAMES_A_TASK, Score, batch, contest, wilson
from outflank.arena.duel import play_out
from outflank.bots.bot import OpenBot
from outflank.games.battlezone.model import Attack
from outflank.kernel.game import Wait
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders


def test_the_same_seed_plays_the_same_game():
    results = {outflank.play("battlezone", ["balanced", "random"], seed=3) for _ in range(3)}
    assert len(results) == 1


def test_a_game_between_bots_ends_with_ranks_for_everyone():
    result = outflank.play("battlezone", ["balanced", "balanced"], seed=1)
    assert sorted(result.ranks) in ([1, 2], [1, 1])
    assert result.winner is None or result.ranks[result.winner] == 1


def test_your_own_bot_plays_like_any_other():
    class First:
        def act(self, view, legal):
            return legal[0]

    assert outflank.play("battlezone", [First(), "balanced"], seed=2).winner in (0, 1, None)


def test_the_error_for_an_illegal_move_names_the_bot():
    class Cheat:
        def act(self, view, legal):
            return Attack(99, 99)

    with pytest.raises(ValueError, match=r"The bot Cheat at seat \d made an illegal move"):
        outflank.play("battlezone", [Cheat(), Cheat()], seed=2)


@pytest.mark.parametrize("toy", [Bluff(), SealedOrders(), Scouts()], ids=lambda toy: toy.name)
def test_every_game_can_be_played_out_by_random_bots(toy):
    result = play_out(toy, ["random"] * toy.seats.start, 5, {})
    assert len(result.ranks) == toy.seats.start


def test_a_game_that_only_deadlines_move_is_played_out_too():
    class Silent(SealedOrders):
        def to_act(self, state):
            return ()

        def wait(self, state):
            return Wait(f"round {state.it.round}", (), 1)

    assert play_out(Silent(), ["random", "random"], 1, {}).winner is None


def test_seats_are_swapped_on_every_map():
    *_, score = contest("battlezone", ("balanced", "balanced"), 60, seed=4)
    # Each start is played twice by equal bots with the same dice, so each bot wins once.
    assert score.games == 60
    assert sum(score.seat_wins) == score.wins + score.losses


def test_named_maps_take_turns_and_are_counted_separately():
    *_, score = contest("chain", ("basic", "random"), 6, seed=2, maps=("pocket", "duel"))
    assert {name: part.games for name, part in score.maps.items()} == {"pocket": 4, "duel": 2}
    assert sum(part.wins for part in score.maps.values()) == score.wins
    assert score.reasons.total() == 6
    assert score.seat_wins == [sum(part.seat_wins[seat] for part in score.maps.values()) for seat in (0, 1)]


def test_workers_change_nothing_but_the_time():
    alone = list(contest("battlezone", ("balanced", "random"), 2 * GAMES_A_TASK, seed=1))[-1]
    together = list(contest("battlezone", ("balanced", "random"), 2 * GAMES_A_TASK, seed=1, workers=2))[-1]
    assert alone == together
    assert alone.share > 0.5


def test_a_draw_counts_as_an_equal_part():
    score = Score(wins=2, draws=2, losses=0)
    assert score.share == 0.75
    assert Score().share == 0.5
    assert Score(seats=4).share == 0.25
    assert Score(wins=1, draws=4, losses=3, seats=4).share == 0.25


def test_with_more_seats_the_first_bot_plays_each_start_from_every_seat():
    table = ("normal", "easy", "easy")
    *_, score = contest("conquest", table, 6, seed=3, options={"preset": "rizk", "map": "lagoon"})
    assert (score.games, score.seats, len(score.seat_wins)) == (6, 3, 3)
    assert sum(score.seat_wins) == score.wins + score.losses
    # Equal bots play the same game three times, so the first bot wins from exactly one of three seats.
    *_, mirror = contest("conquest", ("easy",) * 3, 3, seed=3, options={"map": "lagoon"})
    assert (mirror.wins, mirror.losses, max(mirror.seat_wins)) == (1, 2, 3)


def test_an_open_bot_gets_only_what_its_seat_may_know():
    class Looker:
        def __init__(self):
            self.handed = []

        def act(self, view, legal):
            raise AssertionError("it can be handed a position")

        def act_on(self, state, seat):
            self.handed.append(conquest.document(state) == conquest.document(conquest.masked(state, seat)))
            assert isinstance(normal, OpenBot)
            return normal.act_on(state, seat)

    conquest, normal, looker = games.find("conquest"), bots.make("conquest", "normal", 1), Looker()
    play_out(conquest, [looker, "normal"], 1, {"map": "lagoon"})
    assert len(looker.handed) > 20
    assert all(looker.handed)


def test_wilsons_interval_solves_its_equation():
    low, high = wilson(0.6, 100, 0.95)
    z2 = Fraction(19599639845, 10**10) ** 2
    for bound in (low, high):
        p = Fraction(bound)
        assert abs(float((p - Fraction(3, 5)) ** 2 - z2 * p * (1 - p) / 100)) < 1e-9
    assert low < 0.6 < high
    assert wilson(0.5, 0, 0.99) == (0.0, 1.0)
    assert Score(wins=90, losses=10).interval(0.99)[0] > 0.79


def test_a_batch_plays_pairs_of_games_on_the_same_start():
    assert batch("battlezone", ("random", "random"), 9, 0, 4, (), {}).games == 4


def test_errors_about_unknown_names_list_the_known_ones():
    with pytest.raises(games.UnknownGame, match="Choose one of these: battlezone"):
        outflank.new("chess", seed=1)
    with pytest.raises(bots.UnknownBot, match="balanced"):
        outflank.make_bot("battlezone", "deep", seed=1)


class ByHand(Bluff):
    name = "by_hand"


def test_a_registered_game_is_played_in_processes(monkeypatch):
    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    games.register(ByHand())
    (*_, score) = contest("by_hand", ["random", "random"], 44, workers=2)
    assert score.games == 44


def test_a_game_that_processes_cannot_import_is_refused_with_a_reason(monkeypatch):
    class Local(Bluff):
        name = "local"

    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    games.register(Local())
    (*_, score) = contest("local", ["random", "random"], 4, workers=1)
    assert score.games == 4
    monkeypatch.setattr("outflank.arena.contest.get_start_method", lambda: "spawn")
    with pytest.raises(games.UnknownGame, match="other processes can't import it"):
        list(contest("local", ["random", "random"], 4, workers=2))
