"""How fair Conquest is between equal bots, how early games end, and that eliminated players return."""

from __future__ import annotations

from statistics import median

import msgspec
import pytest

from outflank.games.conquest.expansion.model import ExpansionPosition, Hire
from outflank.games.conquest.model import AttackUntil
from outflank.games.conquest.rules.reinforcement import coming_cut
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from tests.games.conquest.boards import GAME, stage
from tools.conquest_balance import PRESETS, TEAMS, measure

GAP = 0.06
LONG = (800, 12_000_000)  # games and the first start: of 400 a share is too often off by more than the gap
PLUS = ("world-plus", "rizk-plus")


def test_cq_65_handicaps_depend_on_turn_order() -> None:
    options = {"preset": "rizk", "start_handicaps": {"3": [100, 50, 0]}, "setup_initial_armies": {"3": 14}}
    state = GAME.start(GAME.resolve_options(options, 3, 1), 3, FastDice(1))
    assert GAME.document(state).reserve == 0


@pytest.mark.parametrize(
    ("teams", "first", "cuts"),
    [
        ([0, 1, 0, 1], 0, [80, 40, 40, 0]),
        ([0, 1, 0, 1], 1, [0, 80, 40, 40]),
        ([0, 0, 1, 1], 0, [80, 80, 0, 0]),
        ([0, 0, 1, 1], 1, [0, 80, 40, 40]),
        ([0, 1, 2, 0, 1, 2], 0, [80, 60, 40, 40, 20, 0]),
    ],
)
def test_cq_65_team_handicaps_depend_on_opponents_still_to_come(
    teams: list[int], first: int, cuts: list[int]
) -> None:
    seats = len(teams)
    options = {"preset": "rizk-plus", "teams": teams, "start_handicaps": {"teams": [80]}}
    state = GAME.start(GAME.resolve_options(options, seats, 1), seats, FastDice(1))
    state.begin(0, first, [5] * seats)
    assert [coming_cut(state, seat) for seat in range(seats)] == cuts


def test_cq_65_the_team_handicap_is_one_number_that_is_never_negative() -> None:
    for wrong in ([], [40, 40], [-10], [101]):
        with pytest.raises(OptionsError, match="start_handicaps"):
            GAME.resolve_options({"start_handicaps": {"teams": wrong}}, 4, 1)


def test_cq_120_before_the_first_turn_the_view_shows_its_money_and_shortage() -> None:
    options = {"preset": "rizk-plus", "start_first_turn_cut": 50}
    state = GAME.start(GAME.resolve_options(options, 2, 1), 2, FastDice(2))
    seat, first = state.turn, state.first
    lands = GAME.document(state).owners.count(seat)
    seen = GAME.view(state, seat).plus
    assert seen
    assert seen.profit[seat] == (lands // 2 if seat == first else lands)
    assert seen.upkeep[seat] == 0
    own = GAME.document(state).owners.index(seat)
    mine, other = [msgspec.to_builtins(GAME.panel(state, each)) for each in (seat, 1 - seat)]
    assert mine["short_all_here"][own] == 0  # six armies cost $1, which comes in
    assert "short_all_here" not in other


def test_cq_124_the_hiring_limit_holds_per_territory() -> None:
    plus = ExpansionPosition(money=(9, 0), hired=(0,) * 4, paid=(0,) * 4)
    options = {"economy": True, "reinforce_hire_limit": 1}
    state = stage("0011", "1511", options=options, phase="reinforce", plus=plus)
    assert (refused := GAME.refusal(state, 0, Hire(1, 2)))
    assert refused.code == "hire_limit"
    GAME.apply(state, 0, Hire(1, 1), None)
    assert GAME.refusal(state, 0, Hire(1, 1))
    assert GAME.refusal(state, 0, Hire(0, 1)) is None


def test_cq_139_a_last_territory_is_not_attacked_before_the_round() -> None:
    options = {"win_from_round": 6}
    state = stage("00122", "19111", options=options, round=5, plus=ExpansionPosition(refuge=(2,)))
    assert (refused := GAME.refusal(state, 0, AttackUntil(1, 2, 1)))
    assert refused.code == "in_refuge"
    seen = GAME.view(state, 0).plus
    assert seen
    assert seen.refuge == (2,)


@pytest.mark.compiled
@pytest.mark.parametrize("preset", PLUS)
def test_cq_139_nobody_wins_before_round_six(preset: str) -> None:
    found = measure(preset, 3, 40, 7)
    assert min(found.rounds) >= 6


@pytest.mark.compiled
def test_cq_168_eliminated_players_return() -> None:
    assert measure("rizk-plus", 4, 20, 7).revived >= 10


@pytest.mark.compiled
def test_both_teams_of_four_win_their_share_and_games_last() -> None:
    found = measure("rizk-plus", 4, 400, 9000, teams=TEAMS["0101"])
    assert found.gap <= GAP
    assert median(found.rounds) >= 10


@pytest.mark.compiled
def test_no_way_to_win_decides_more_than_half_of_the_games() -> None:
    found = measure("world-plus", 4, 400, 9000)
    assert found.gap <= GAP
    assert max(found.kinds.values()) <= 200


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_place_in_the_turn_order_wins_its_share(preset: str, seats: int) -> None:
    found = measure(preset, seats, *LONG)
    assert found.gap <= GAP
    if preset == "world-plus":
        assert max(found.kinds.values()) <= found.games / 2
    if preset == "rizk-plus":
        assert median(found.rounds) >= 10


@pytest.mark.soak
@pytest.mark.parametrize("teams", TEAMS)
def test_every_team_wins_its_share_in_any_seating(teams: str) -> None:
    found = measure("rizk-plus", len(teams), *LONG, teams=TEAMS[teams])
    assert found.gap <= GAP
    assert median(found.rounds) >= 10
