"""The start of a game (BZ-1 to BZ-9)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from outflank.games.battlezone import start
from outflank.games.battlezone.model import ARMY_CAP, Map
from outflank.games.battlezone.options import Settings
from outflank.kernel.dice import DiceError, FastDice, ScriptedDice
from outflank.kernel.game import ALL, SPECTATOR, OptionsError
from tests.games.battlezone.boards import GAME, stage

MANY = range(60)


def drawn(seed: int, kind: str = "varied") -> Map:
    settled = GAME.resolve_options({"map_seed": seed, "territories": kind}, 2, 0)
    assert settled.map
    return settled.map


def test_bz_1_there_are_exactly_two_seats() -> None:
    assert list(GAME.seats) == [2]
    for seats in (0, 1, 3):
        with pytest.raises(OptionsError, match="BattleZone is for 2 players"):
            GAME.resolve_options({}, seats, 1)


def test_bz_2_the_owner_of_every_territory_wins() -> None:
    state = stage("01", "21", "1-2", [6, 6, 1])
    assert GAME.result(state) is None
    state.step(1 * 64 + 2)
    result = GAME.result(state)
    assert result
    assert (result.winner, result.ranks, result.reason) == (0, (1, 2), "conquest")
    assert GAME.to_act(state) == ()
    assert GAME.legal(state, 0) == GAME.legal(state, 1) == []


def test_bz_2_seat_1_can_win_too() -> None:
    state = stage("01", "12", "1-2", [6, 6, 1], turn=1)
    state.step(2 * 64 + 1)
    result = GAME.result(state)
    assert result
    assert (result.winner, result.ranks) == (1, (2, 1))


def test_bz_3_every_viewer_sees_the_whole_position() -> None:
    state = stage("0110", "1234", "1-2 2-3 3-4", turn=1, reserve=(5, 0), round=7, skips=1, idle_rounds=2)
    for viewer in (0, 1, SPECTATOR, ALL):
        view = GAME.view(state, viewer)
        assert view.seat == viewer
        assert (view.owners, view.armies) == ((0, 1, 1, 0), (1, 2, 3, 4))
        assert (view.reserve, view.supply) == ((5, 0), (1, 2))
        assert (view.round, view.turn, view.skips, view.idle_rounds) == (7, 1, 1, 2)
        assert (view.attacked, view.winner) == (False, None)
        assert view.board
        assert [land.neighbours for land in view.board.lands] == [(2,), (1, 3), (2, 4), (3,)]


def test_bz_4_every_territory_is_owned_and_counts_differ_by_at_most_one() -> None:
    for seed in MANY:
        owners = Counter(drawn(seed).owners)
        assert owners[0] - owners[1] in (0, 1)
        assert owners.total() == len(drawn(seed).armies)


def test_bz_4_territories_are_shuffled_and_dealt_in_turn_from_seat_0() -> None:
    assert start.deal(5, ScriptedDice([4, 3, 2, 1])) == (0, 1, 0, 1, 0)  # a shuffle that moves nothing
    assert start.deal(5, ScriptedDice([0, 0, 0, 0])) == (0, 0, 1, 0, 1)
    owned_by_0 = sum(start.deal(20, FastDice(seed))[7] == 0 for seed in range(2000))
    assert 900 < owned_by_0 < 1100


def test_bz_5_a_seats_territories_need_not_be_connected() -> None:
    starts = [GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed)) for seed in MANY]
    scattered = [state for state in starts if state.supplies()[0] < GAME.document(state).owners.count(0)]
    assert len(scattered) > len(starts) // 2


def test_bz_6_there_are_three_armies_per_territory_and_at_most_eight_on_one() -> None:
    for seed in MANY:
        for kind in ("varied", "classic"):
            armies = drawn(seed, kind).armies
            assert sum(armies) == 3 * len(armies)
            assert all(1 <= count <= ARMY_CAP for count in armies)


def test_bz_6_armies_are_handed_out_in_turn_to_territories_with_room() -> None:
    # Seat 0 owns the first territory, seat 1 the others; both get three armies beyond the first ones.
    assert start.starting_armies((0, 1, 1), ScriptedDice([0, 0, 0, 1, 0, 1])) == (4, 2, 3)


def test_bz_6_a_full_territory_gets_no_armies() -> None:
    owners = (0, 1, 0, 1, 0, 1, 0, 1)
    armies = start.starting_armies(owners, ScriptedDice([0] * 16))
    assert armies == (8, 8, 2, 2, 1, 1, 1, 1)


def test_bz_7_an_army_without_room_is_left_out() -> None:
    owners = (0, *[1] * 15)  # seat 0 is due 16 armies and has room for 7
    armies = start.starting_armies(owners, FastDice(1))
    assert armies[0] == 8
    assert sum(armies[1:]) == 15 + 16


def test_bz_8_the_first_player_is_drawn_with_the_games_own_dice() -> None:
    options = GAME.resolve_options({"map_seed": 3}, 2, 0)
    assert GAME.start(options, 2, ScriptedDice([0])).turn == 0
    assert GAME.start(options, 2, ScriptedDice([1])).turn == 1
    firsts = sum(GAME.start(options, 2, FastDice(seed)).turn for seed in range(2000))
    assert 900 < firsts < 1100


def test_bz_9_the_same_map_seed_gives_the_same_start() -> None:
    assert GAME.resolve_options({"map_seed": 12345}, 2, 1) == GAME.resolve_options({"map_seed": 12345}, 2, 2)
    assert drawn(12345) != drawn(12346)
    assert drawn(12345) != drawn(12345, "classic")


def test_bz_9_a_game_without_a_map_seed_gets_at_most_nine_digits() -> None:
    seeds = [GAME.resolve_options({}, 2, seed).map_seed for seed in (*MANY, -1, 2**200)]
    assert len(set(seeds)) == len(seeds)
    assert all(seed is not None and 0 <= seed < 10**9 for seed in seeds)
    assert GAME.resolve_options({}, 2, 5) == GAME.resolve_options({}, 2, 5)


def test_bz_9_the_games_dice_only_decide_the_first_seat() -> None:
    options = GAME.resolve_options({}, 2, 8)
    first, second = (GAME.document(GAME.start(options, 2, FastDice(seed))) for seed in (1, 2))
    assert msgspec.structs.replace(first, turn=0) == msgspec.structs.replace(second, turn=0)
    assert GAME.start(options, 2, FastDice(1)).dice.drawn == 1


def test_resolved_options_stay_the_same() -> None:
    settled = GAME.resolve_options({"territories": "classic"}, 2, 4)
    assert GAME.resolve_options(msgspec.to_builtins(settled), 2, 99) == settled


def test_a_game_cannot_start_from_unresolved_options() -> None:
    with pytest.raises(OptionsError, match="resolved options"):
        GAME.start(Settings(), 2, FastDice(1))


def test_a_map_of_single_armies_starts_with_reinforcement() -> None:
    settled = msgspec.to_builtins(GAME.resolve_options({"map_seed": 1}, 2, 0))
    settled["map"]["armies"] = [1] * len(settled["map"]["owners"])
    state = GAME.start(GAME.resolve_options(settled, 2, 0), 2, FastDice(1))
    assert state.round > 1
    assert len(GAME.legal(state, 0)) + len(GAME.legal(state, 1)) > 1


def test_dice_that_run_out_raise_at_the_start() -> None:
    with pytest.raises(DiceError):
        GAME.start(GAME.resolve_options({}, 2, 1), 2, ScriptedDice([]))
