"""Capitals, secret missions, regions and technology: goals noted, confirmed and stopped."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.conquest.events import Decided, VictoryNear, VictoryStopped
from outflank.games.conquest.expansion.model import ExpansionPosition, Mission, Progress
from outflank.games.conquest.model import Attack, EndPhase, EndTurn, Place
from outflank.games.conquest.rules.victory import deal_missions
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, SPECTATOR
from tests.games.conquest.boards import GAME, owners, phase, play, stage, start, told

WIN = [6, 6, 6, 1]  # three dice against one
QUIET = [EndPhase(), EndTurn()]
CONDITIONS = ["last_standing", "capitals", "missions", "regions", "technology"]


def plus_of(state: State) -> ExpansionPosition:
    found = GAME.document(state).plus
    assert found
    return found


def by(condition: str, **options: object) -> dict[str, object]:
    return {"win_conditions": ["last_standing", condition], **options}


def about_to_win(capitals=(0, 3, 5), owned="000122", **more: Any) -> State:
    """Return a position in a row of six where seat 0 holds all capitals but seat 2's and ends its turn."""
    plus = ExpansionPosition(capitals=capitals, near=(0, 0, 0))
    return stage(owned, "111111", [*WIN, 0], options=by("capitals"), plus=plus, **more)


def test_cq_140_a_goal_is_confirmed_when_the_next_turn_begins() -> None:
    state = about_to_win(capitals=(0, 2, 5))
    assert told(play(state, EndTurn()), VictoryNear) == [VictoryNear(0, ("capitals",))]
    assert GAME.result(state) is None
    assert told(play(state, Place(3, 3), *QUIET), VictoryNear) == []
    events = play(state, Place(4, 3), *QUIET)
    assert told(events, Decided) == [Decided(0, "capitals")]
    result = GAME.result(state)
    assert result
    assert (result.winners, result.reason, phase(state)) == ((0,), "capitals", "over")


def test_cq_140_the_others_have_a_round_to_stop_it() -> None:
    state = about_to_win(capitals=(0, 2, 5))
    play(state, EndTurn(), Place(3, 3), EndPhase(), Attack(3, 2, 3))
    assert owners(state) == "001122"
    play(state, EndTurn())
    events = play(state, Place(4, 3), *QUIET)
    assert told(events, VictoryStopped) == [VictoryStopped(0, ("capitals",))]
    assert (phase(state), plus_of(state).near) == ("reinforce", (0, 0, 0))


def test_cq_141_the_capital_is_the_largest_stack_when_the_first_turn_begins() -> None:
    placing = stage("0001", "1211", phase="setup", pool=(1, 0), reserve=1, options=by("capitals"))
    assert plus_of(placing).capitals == (-1, -1)
    play(placing, Place(2, 1))
    assert plus_of(placing).capitals == (1, 3)


@pytest.mark.parametrize(
    ("owned", "capitals", "options", "have", "need"),
    [
        ("000122", (0, 3, 5), {}, 1, 2),
        ("000122", (0, 2, 5), {}, 2, 2),
        ("000122", (3, 1, 2), {}, 1, 2),  # its own capital is lost
        ("00112233", (0, 2, 4, 6), {"teams": [0, 1, 0, 1]}, 1, 3),
        (
            "00212233",
            (2, 0, 4, 1),
            {"teams": [0, 1, 0, 1]},
            3,
            3,
        ),  # a teammate holds one; the teammate's own doesn't count
        ("001122", (0, 2, 4), {"teams": [0, 1, 1]}, 1, 2),
    ],
)
def test_cq_142_your_own_capital_and_half_the_others_win(owned, capitals, options, have, need) -> None:
    plus = ExpansionPosition(capitals=capitals)
    state = stage(owned, "1" * len(owned), options=by("capitals", **options), plus=plus)
    view = GAME.view(state, 1).plus
    assert view
    assert view.progress[0] == (Progress("capitals", have, need, False),)


def test_cq_142_a_seat_that_left_before_the_first_turn_has_no_capital() -> None:
    options = by("capitals", teams=[0, 1, 0, 1])
    more: Any = {"phase": "setup", "pool": (1, 0, 0, 0), "reserve": 1, "seats": 4}
    state = stage("001122333", "111111111", options=options, **more)
    assert GAME.on_resign(state, 1, [])
    play(state, Place(0, 1))
    assert plus_of(state).capitals == (0, -1, 4, 2)
    view = GAME.view(state, 0).plus
    assert view
    assert [progress.need for (progress,) in view.progress[0::2]] == [2, 2]


def mission_game(mission: Mission, owned="0001122", armies="1111111", seats=3, **more: Any) -> State:
    usual = Mission("territories", count=4)
    plus = ExpansionPosition(missions=(mission, *[usual] * (seats - 1)), **more.pop("plus", {}))
    return stage(owned, armies, WIN, seats=seats, options=by("missions"), plus=plus, **more)


def mission_progress(state: State) -> tuple[int, int]:
    view = GAME.view(state, 0).plus
    assert view
    (told_of,) = view.progress[0]
    assert told_of.condition == "missions"
    return told_of.have, told_of.need


def test_cq_143_a_mission_is_one_of_four() -> None:
    regions = {"regions": "0011222"}
    assert mission_progress(mission_game(Mission("regions", regions=(0, 1)), **regions)) == (3, 4)
    assert mission_progress(mission_game(Mission("territories", count=4))) == (3, 4)
    assert mission_progress(mission_game(Mission("garrisons", count=3), armies="1221111")) == (2, 3)
    assert mission_progress(mission_game(Mission("eliminate", count=4, seat=2))) == (0, 1)


def test_cq_143_missions_are_drawn_and_fit_the_map_and_the_seats() -> None:
    conditions = ["last_standing", "missions"]
    kinds = set()
    for seed in range(40):
        missions = plus_of(start(3, seed, map="world", win_conditions=conditions)).missions
        for seat, mission in enumerate(missions):
            kinds.add(mission.kind)
            assert mission.seat != seat
            assert mission.count == {"regions": 0, "garrisons": 18}.get(mission.kind, 24)
            assert len(mission.regions) == (2 if mission.kind == "regions" else 0)
    assert kinds == {"regions", "territories", "garrisons", "eliminate"}
    for seed in range(20):
        one_region = stage("0011", "1111", options=by("missions"))
        deal_missions(one_region, FastDice(seed))
        kinds = {mission.kind for mission in plus_of(one_region).missions}
        assert kinds <= {"territories", "garrisons"}
        team = plus_of(start(4, seed, win_conditions=conditions, teams=[0, 1, 1, 1])).missions
        assert team[0].seat in (None, 1, 2, 3)
        assert {it.seat for it in team[1:]} == {None}


@pytest.mark.parametrize(
    ("seats", "neutral", "size", "count"),
    [(2, False, 12, 7), (2, True, 12, 6), (3, False, 7, 4), (3, False, 9, 4), (4, False, 12, 6)],
)
def test_cq_143_garrisons_need_more_than_an_equal_share(seats, neutral, size, count) -> None:
    options = by("missions", setup_two_player_neutral=neutral)
    found = set()
    for seed in range(20):
        state = stage(("0123"[:seats] * size)[:size], "1" * size, options=options)
        deal_missions(state, FastDice(seed))
        found |= {it.count for it in plus_of(state).missions if it.kind == "garrisons"}
    assert found == {count}


def test_cq_143_a_completed_mission_wins_on_the_next_turn() -> None:
    state = mission_game(Mission("territories", count=3))
    assert told(play(state, EndTurn()), VictoryNear) == [VictoryNear(0, ("missions",))]
    play(state, Place(3, 3), *QUIET)
    assert told(play(state, Place(5, 3), *QUIET), Decided) == [Decided(0, "missions")]


def test_cq_144_eliminating_the_target_yourself_completes_the_mission() -> None:
    state = mission_game(Mission("eliminate", count=5, seat=1), "0001222", "1141111")
    play(state, Attack(2, 3, 3))
    assert plus_of(state).beaten_by == (-1, 0, -1)
    assert mission_progress(state) == (1, 1)


def test_cq_144_otherwise_the_mission_becomes_a_number_of_territories() -> None:
    goal = Mission("eliminate", count=5, seat=1)
    state = mission_game(goal, "0002222", plus={"beaten_by": (-1, 2, -1)})
    assert mission_progress(state) == (3, 5)


@pytest.mark.parametrize(("victor", "progress"), [(0, (1, 1)), (2, (5, 5))])
def test_cq_144_a_returning_player_changes_no_mission(victor, progress) -> None:
    goal = Mission("eliminate", count=5, seat=1)
    plus = {"beaten_by": (-1, victor, -1), "revived": (1,)}
    state = mission_game(goal, "0000012", "1111411", plus=plus)
    assert mission_progress(state) == progress
    again = mission_game(goal, "0000012", "1111114", turn=2, plus=plus)
    play(again, Attack(6, 5, 3))
    assert mission_progress(again) == progress


def missions_known(state: State, viewer: int) -> list[bool]:
    view = GAME.view(state, viewer).plus
    assert view
    return [mission is not None for mission in view.missions]


def test_cq_145_a_mission_is_known_to_its_owner_until_the_end() -> None:
    state = mission_game(Mission("territories", count=3))
    assert missions_known(state, 0) == [True, False, False]
    assert missions_known(state, SPECTATOR) == [False, False, False]
    assert missions_known(state, ALL) == [True, True, True]
    play(state, EndTurn())
    own, other = GAME.view(state, 0).plus, GAME.view(state, 1).plus
    assert own
    assert other
    assert (own.near, other.near) == ((4, 0, 0), (4, 0, 0))
    play(state, Place(3, 3), *QUIET, Place(5, 3), *QUIET)
    assert missions_known(state, 1) == [True, True, True]


def test_cq_145_a_masked_position_reveals_no_missions() -> None:
    worlds, blind = set(), set()
    for seed in range(8):
        state = start(4, 3, map="world", win_conditions=CONDITIONS[:3]).clone(FastDice(seed))
        redeal(state, 0)
        own = plus_of(state).missions[0]
        worlds.add(msgspec.json.encode(GAME.document(state)))
        blinded = GAME.masked(state, 0)
        blind.add(msgspec.json.encode(GAME.document(blinded)))
        assert GAME.view(blinded, 0) == GAME.view(state, 0)
        assert plus_of(blinded).missions == (own, *[Mission("territories", count=24)] * 3)
        GAME.position(GAME.document(blinded), FastDice(1))
    assert (len(worlds) > 4, len(blind)) == (True, 1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_cq_145_no_later_roll_reveals_a_mission(seats: int) -> None:
    kinds, drawn = set(), set()
    for seed in range(40):
        dice = FastDice(seed)
        state = start(seats, dice=dice, map="world", win_conditions=CONDITIONS[:3])
        kinds |= {mission.kind for mission in plus_of(state).missions}
        drawn.add(dice.drawn)
    assert (len(kinds), len(drawn)) == (3 if seats == 2 else 4, 1)


def test_cq_146_progress_is_public_except_for_missions() -> None:
    options = {"win_conditions": CONDITIONS, "technology": True, "win_regions": 2}
    plus = ExpansionPosition(
        capitals=(0, 2), missions=(Mission("territories", count=3),) * 2, science=(0, 0), techs=(7, 0)
    )
    state = stage("0011", "1111", regions="0011", options=options, plus=plus)
    view = GAME.view(state, 1).plus
    assert view
    assert [it.condition for it in view.progress[0]] == ["capitals", "regions", "technology"]
    assert [(it.have, it.need) for it in view.progress[0]] == [(1, 2), (1, 2), (3, 9)]
    assert [it.condition for it in view.progress[1]] == CONDITIONS[1:]
    assert view.territories == (2, 2)


def test_cq_147_holding_enough_regions_wins() -> None:
    options = by("regions", win_regions=2)
    state = stage("00001122", "11111111", regions="00112233", options=options)
    events = play(state, EndTurn())
    assert told(events, VictoryNear) == [VictoryNear(0, ("regions",))]
    play(state, Place(4, 5), *QUIET)
    assert told(play(state, Place(6, 5), *QUIET), Decided) == [Decided(0, "regions")]
    fewer = stage("0011", "1111", regions="0011", options=by("regions", win_regions=30))
    view = GAME.view(fewer, 0).plus
    assert view
    assert view.progress[0] == (Progress("regions", 1, 2, False),)


def test_cq_148_all_technologies_win() -> None:
    plus = ExpansionPosition(science=(0, 0), techs=(511, 255))
    state = stage("0011", "1111", options=by("technology", technology=True), plus=plus)
    assert told(play(state, EndTurn()), VictoryNear) == [VictoryNear(0, ("technology",))]
    assert told(play(state, Place(2, 3), *QUIET), Decided) == [Decided(0, "technology")]


def test_cq_149_the_winner_ranks_first_regardless_of_territory() -> None:
    plus = ExpansionPosition(capitals=(0, 1, 5, 3), near=(2, 0, 0, 0))
    owned = "001222"
    state = stage(owned, "111111", turn=2, seats=4, fallen=(3,), options=by("capitals"), plus=plus)
    play(state, EndTurn())
    assert GAME.result(state) is None  # with four players it needs two others, and it holds one
    plus = msgspec.structs.replace(plus, capitals=(0, 1, 1, 1))
    state = stage(owned, "111111", turn=2, seats=4, fallen=(3,), options=by("capitals"), plus=plus)
    play(state, EndTurn())
    result = GAME.result(state)
    assert result
    assert (result.ranks, result.reason) == ((1, 3, 2, 4), "capitals")


def test_cq_149_after_the_last_round_the_score_decides() -> None:
    options = by("capitals", round_limit=3)
    plus = ExpansionPosition(capitals=(0, 1), near=(2, 0))
    state = stage("0011111", "1111111", turn=1, round=3, options=options, plus=plus)
    assert told(play(state, EndTurn()), Decided) == [Decided(1, "round_limit")]


@pytest.mark.parametrize(
    "plus",
    [
        {"capitals": (0, 4)},
        {"capitals": (0,)},
        {"near": (0, 1)},
        {"beaten_by": (0, 2)},
        {"missions": (Mission("regions", regions=(1,)),) * 2},
        {"missions": (Mission("territories", count=5),) * 2},
        {"missions": (Mission("eliminate"),) * 2},
        {"missions": (Mission("eliminate", seat=1), Mission("eliminate", seat=1))},
        {"missions": (Mission("territories", seat=1), Mission("territories"))},
        {"missions": (Mission("eliminate", seat=-1), Mission("eliminate", seat=0))},
    ],
)
def test_a_position_with_impossible_goals_is_refused(plus) -> None:
    options = {"win_conditions": CONDITIONS[:3]}
    stage("0011", "1111", options=options, plus=ExpansionPosition())
    with pytest.raises(ValueError, match=r"\."):
        stage("0011", "1111", options=options, plus=ExpansionPosition(**plus))
