"""Chain Tactics' advanced bot: mixing, prediction, traps, evaluation and reasons."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank import bots
from outflank.arena.duel import play_out
from outflank.bots.bot import Adviser, Judge
from outflank.bots.chain import Advanced
from outflank.bots.chain.advanced import sample, weigh
from outflank.bots.chain.distances import distances_of
from outflank.bots.chain.draft import MOST_DRAFTS, Draft
from outflank.bots.chain.evaluation import Evaluator
from outflank.bots.chain.order_text import text
from outflank.bots.chain.planner import Planner
from outflank.bots.chain.prediction import MOST_TRUST, forecast
from outflank.bots.chain.reasons import attack_reason, gain, reason
from outflank.bots.chain.search import Search
from outflank.bots.chain.styles import STYLES, Style
from outflank.bots.chain.weights import FEATURES, WEIGHTS
from outflank.games.chain.field import order_code
from outflank.games.chain.model import WAYS, Commit, Reveal, Unit
from outflank.games.chain.terrain import EAST, NORTH, SOUTH
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, SPECTATOR
from tests.bots.test_chain import cases, orders, positions, share, stand
from tests.games.chain.boards import GAME, act, begin, commit, edited, play_round
from tests.games.chain.boards import text as written

needs_speed = pytest.mark.skipif(not compiled(), reason="whole games of the advanced bot want compiled rules")


def planned(state: Any, seat: int, style: Style) -> str:
    """Return a style's orders."""
    planner = Planner(distances_of(state.field.terrain))
    planner.look(state.field)
    return text(state.field, seat, planner.plan(state.field, seat, style, 0))


def played(style: Style, rounds: int) -> Any:
    """Play a game in which seat 1 has this style, and seat 0 the default one."""
    state = begin(map="crossing")
    for _ in range(rounds):
        play_round(state, planned(state, 0, STYLES[0]), planned(state, 1, style))
    return state


def foreseen(state: Any) -> tuple[list[float], float]:
    """Return the prediction of seat 1's style, and its trust."""
    return forecast(state.field, GAME.view(state, 0).past, 1, STYLES)


@pytest.mark.parametrize("number", [0, 1, 3, 4])
def test_prediction_shifts_weight_to_a_repeated_style(number: int) -> None:
    weights = [foreseen(played(STYLES[number], rounds))[0][number] for rounds in (0, 2, 6)]
    assert weights[0] == pytest.approx(1 / len(STYLES))
    assert weights[0] < weights[1]
    assert weights[2] == max(foreseen(played(STYLES[number], 6))[0])


def test_a_forecast_gets_more_trust_the_more_it_was_right() -> None:
    assert foreseen(played(STYLES[1], 0))[1] == 0
    steady = foreseen(played(STYLES[1], 5))[1]
    assert 0.8 * MOST_TRUST < steady <= MOST_TRUST
    wandering = begin(map="crossing")
    for number in range(5):
        walk = {"unit": 5, "path": [[8, 16 + number % 2]]}  # there and back again
        play_round(wandering, planned(wandering, 0, STYLES[0]), written(walk))
    assert foreseen(wandering)[1] < steady


def test_a_seat_that_revealed_nothing_is_no_evidence() -> None:
    state = begin()
    commit(state, 0)
    commit(state, 1)
    act(state, 1, GAME.legal(state, 1)[0])
    act(state, 0, Reveal("[]", "11" * 32))
    assert foreseen(state)[1] == 0


def test_a_mix_is_an_equilibrium_of_its_drafts() -> None:
    (state, *_) = positions(3, 6)
    search = weigh(state.field, 0, 1, GAME.view(state, 0))
    search.set_belief(1, [0.0] * (2 * MOST_DRAFTS), 0.0)
    search.solve(3000)
    mine, theirs = search.mix[:MOST_DRAFTS], search.mix[MOST_DRAFTS:]
    rows, columns = (range(len(drafts)) for drafts in search.drafts)
    assert sum(mine) == pytest.approx(1)
    assert sum(theirs) == pytest.approx(1)
    payoff = search.payoff
    best = max(sum(theirs[c] * payoff[MOST_DRAFTS * r + c] for c in columns) for r in rows)
    worst = min(sum(mine[r] * payoff[MOST_DRAFTS * r + c] for r in rows) for c in columns)
    assert best - worst < 0.02


def test_a_prediction_moves_the_mix_to_the_best_reply() -> None:
    (state, *_) = positions(3, 6)
    search = weigh(state.field, 0, 1, GAME.view(state, 0))
    assert len(search.drafts[1]) > 3
    for column in range(len(search.drafts[1])):
        belief = [0.0] * (2 * MOST_DRAFTS)
        belief[MOST_DRAFTS + column] = 1.0
        search.set_belief(1, belief, 1.0)
        search.solve(300)
        rows = range(len(search.drafts[0]))
        values = [search.payoff[MOST_DRAFTS * row + column] for row in rows]
        expected = sum(search.mix[row] * values[row] for row in rows)
        assert expected > max(values) - 0.02


def test_each_side_has_twelve_to_twenty_drafts_if_there_is_a_choice() -> None:
    state = positions(1, 6, ["crossing"])[0]
    search = weigh(state.field, 0, 1, GAME.view(state, 0))
    assert len(search.drafts) == 2
    for drafts in search.drafts:
        assert 12 <= len(drafts) <= MOST_DRAFTS


def test_drafts_are_chosen_as_often_as_the_mix_says() -> None:
    (state, *_) = positions(3, 6)
    search = weigh(state.field, 0, 1, GAME.view(state, 0))
    counts = [0] * len(search.drafts[0])
    assert len(counts) > 3
    for seed in range(2000):
        counts[search.drafts[0].index(sample(search, 0, FastDice(seed)))] += 1
    for place, count in enumerate(counts):
        assert count / 2000 == pytest.approx(search.mix[place], abs=0.05)


def test_an_ambush_aims_two_units_at_a_likely_destination() -> None:
    state = stand(
        Unit(0, 0, "infantry", (4, 4), 3),
        Unit(1, 0, "ranger", (2, 4), 2),
        Unit(2, 0, "ranger", (6, 3), 2),
        Unit(3, 1, "tank", (4, 7), 5),
    )
    field = state.field
    search = Search(field, distances_of(field.terrain))
    search.add(1, Draft().ordered(3, order_code([NORTH, NORTH])))
    search.add(0, Draft())
    search.solve(10)
    place = search.ambush(0)
    assert place == 1
    codes = search.drafts[0][place].code
    aimed = [slot for slot in range(3) if codes[slot] // WAYS - 1 == 4 + 5 * field.terrain.width]
    assert len(aimed) >= 2


def test_improvement_finds_a_shot_at_a_destination() -> None:
    state = stand(Unit(0, 0, "ranger", (4, 3), 2), Unit(1, 1, "infantry", (4, 8), 3), round=29)
    field = state.field
    search = Search(field, distances_of(field.terrain))
    search.add(1, Draft().ordered(1, order_code([NORTH, NORTH])))
    search.add(0, Draft())
    search.solve(10)
    better = search.drafts[0][search.improve_best(0, 1)]
    assert better.code[0] // WAYS - 1 == 4 + 6 * field.terrain.width


def test_a_draft_rejects_an_unknown_slot() -> None:
    with pytest.raises(ValueError, match="no slot"):
        Draft().ordered(64, 0)


def test_drafts_beyond_the_limit_are_left_out() -> None:
    state = positions(9, 4)[1]
    search = Search(state.field, distances_of(state.field.terrain))
    for seed in range(3 * MOST_DRAFTS):
        assert search.add_style(0, Style(whim=300), seed) < MOST_DRAFTS
    assert len(search.drafts[0]) == MOST_DRAFTS


# --- evaluation ---------------------------------------------------------------------------


def chance(state: Any) -> float:
    return Evaluator(distances_of(state.field.terrain)).chance(state.field)


def test_a_position_favours_the_seat_with_more() -> None:
    assert chance(begin()) == pytest.approx(0.5)
    assert chance(edited(begin(), gold=(9, 5))) > 0.55
    units = GAME.document(begin()).units
    assert chance(edited(begin(), units=units[1:])) < 0.45
    assert chance(edited(begin(), units=units[:-1])) > 0.55
    assert len(WEIGHTS) == FEATURES


def test_a_finished_game_is_worth_its_result() -> None:
    worth = {None: 0.5, 0: 1.0, 1: 0.0}
    for winner, value in worth.items():
        assert chance(edited(begin(), phase="over", reason="rounds", winner=winner)) == value


def test_a_rotated_position_has_the_opposite_chance() -> None:
    duels = [state for state in positions(9, 5) if state.grid.title == "Duel"]
    assert duels
    for state in duels:
        place = GAME.document(state)
        turned = tuple(
            msgspec.structs.replace(it, seat=1 - it.seat, at=(9 - it.at[0], 9 - it.at[1]))
            for it in place.units
        )
        owners = [None if it.owner is None else 1 - it.owner for it in reversed(place.buildings)]
        buildings = tuple(
            msgspec.structs.replace(
                it, owner=owner, unit=other.unit, progress=other.progress, queue=other.queue
            )
            for it, other, owner in zip(place.buildings, reversed(place.buildings), owners, strict=True)
        )
        other = edited(state, units=turned, buildings=buildings, gold=place.gold[::-1], past=())
        assert chance(other) == pytest.approx(1 - chance(state))


def test_the_advanced_bot_estimates_win_chances() -> None:
    judge = bots.judge("chain")
    assert isinstance(judge, Judge)
    for viewer in (0, 1, SPECTATOR, ALL):
        assert judge.judge(GAME.view(begin(), viewer)) == pytest.approx((0.5, 0.5))
    richer = edited(begin(), gold=(9, 5))
    assert 0.5 < judge.judge(GAME.view(richer, ALL))[0] < chance(richer)  # it is less sure than when it plans
    won = edited(begin(), phase="over", reason="hq", winner=1)
    assert judge.judge(GAME.view(won, ALL)) == (0, 1)


# --- hints --------------------------------------------------------------------------------


def test_a_hint_is_a_set_of_valid_orders_with_a_reason_for_the_main_one() -> None:
    assert bots.adviser("chain") == "advanced"
    for state in cases("advanced", 5, 5):
        bot = Advanced(3)
        assert isinstance(bot, Adviser)
        action, sentence = bot.explain(GAME.view(state, 0), GAME.legal(state, 0))
        assert isinstance(action, Reveal)
        act(state, 0, Commit(state.sealed.digest(0, action.orders, action.salt)))
        commit(state, 1)
        assert GAME.refusal(state, 0, action) is None
        assert sentence.endswith(".")
        assert sentence.split()[0] in ("Attack", "Move", "Build", "Wait:"), sentence


def test_a_hint_in_the_second_phase_is_to_reveal() -> None:
    state = begin()
    commit(state, 0)
    commit(state, 1)
    action, sentence = Advanced(3).explain(GAME.view(state, 0), GAME.legal(state, 0))
    assert action in GAME.legal(state, 0)
    assert sentence == "Reveal your orders: everyone has sealed theirs."


def said(state: Any, *codes: int, build: bool = False) -> str:
    """Return the reason for orders of seat 0 by slot, while the other seat waits."""
    search = Search(state.field, distances_of(state.field.terrain))
    search.add(1, Draft())
    draft = Draft()
    for slot, code in enumerate(codes):
        draft = draft.ordered(slot, code)
    if build:
        planner = Planner(distances_of(state.field.terrain))
        planner.look(state.field)
        draft = planner.plan(state.field, 0, STYLES[0], 0)
        for slot in range(state.field.count):
            draft = draft.ordered(slot, 0)
    search.add(0, draft)
    search.solve(5)
    return reason(search, 0, draft)


def test_a_hint_names_the_target_of_an_attack() -> None:
    width = begin().field.terrain.width
    state = stand(Unit(0, 0, "tank", (4, 4), 5), Unit(1, 1, "infantry", (4, 6), 3))
    strike = order_code([SOUTH], 4 + 6 * width)
    assert said(state, strike) == (
        "Attack E7 with the Tank at E5, moving to E6: their Infantry will probably stay there."
    )
    assert attack_reason(state.field, "the Ranger at E5", (4, 4), (4, 4), 4 + 7 * width) == (
        "Attack E8 with the Ranger at E5: one of their units will probably move there."
    )


def test_a_hint_names_the_gain_of_a_move() -> None:
    field = stand(Unit(0, 0, "infantry", (5, 1), 3), Unit(1, 1, "tank", (7, 9), 5)).field
    assert gain(field, 0, (6, 1)) == "it starts to capture the city"
    assert gain(field, 0, (2, 0)) == "nobody can capture your HQ while it's there"
    assert gain(field, 0, (5, 3)) == "the terrain protects it there"
    assert gain(field, 0, (4, 4)) == "it can do more from there next round"
    state = stand(Unit(0, 0, "infantry", (5, 1), 3), Unit(1, 1, "tank", (7, 9), 5))
    assert said(state, order_code([EAST])) == (
        "Move the Infantry at F2 to G2: it starts to capture the city."
    )


def test_a_hint_without_a_move_is_to_build_or_wait() -> None:
    state = stand(Unit(0, 0, "infantry", (5, 1), 3), Unit(1, 1, "tank", (7, 9), 5), gold=(5, 0))
    assert said(state, build=True).startswith("Build ")
    assert said(state).startswith("Wait: ")


# --- strength -----------------------------------------------------------------------------


@needs_speed
def test_advanced_is_stronger_than_intermediate() -> None:
    assert share("advanced", "intermediate", ["pocket", "duel", "outpost"], 2) > 0.7


@needs_speed
def test_advanced_games_with_the_same_seed_are_the_same() -> None:
    ends = [play_out(GAME, ("advanced", "advanced"), 3, {"map": "pocket", "rounds": 6}) for _ in range(2)]
    assert ends[0] == ends[1]
    (state, *_) = positions(2, 5)
    assert orders("advanced", state, 1, 4) == orders("advanced", state, 1, 4)
