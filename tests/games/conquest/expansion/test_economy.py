"""Economy: money instead of armies, upkeep, and hired armies."""

from __future__ import annotations

import pytest

from outflank.games.conquest.events import Hired, TurnBegan
from outflank.games.conquest.expansion.model import ExpansionPosition, Hire, WorldEvent
from outflank.games.conquest.model import Card, EndPhase, EndTurn, Place, Trade, Undo
from outflank.kernel.game import Refusal
from tests.games.conquest.boards import (
    GAME,
    armies,
    extras,
    extras_seen,
    no_kinds,
    phase,
    play,
    refused,
    stage,
    told,
)

OPTIONS: dict[str, object] = {"economy": True}
UNITS: dict[str, object] = {"economy": True, "units": True}


def wealthy(money, stacks="111111", options=OPTIONS, **more):
    """Return a position where the first seat reinforces with this much money."""
    plus = ExpansionPosition(money=(money, 0), **no_kinds(options, 6))
    return stage("000111", stacks, **{"phase": "reinforce", "options": options, "plus": plus, **more})


def money(state) -> int:
    return int(extras(state).money[0])


def test_cq_118_land_brings_money_instead_of_armies() -> None:
    state = stage("000111", "111111", turn=1, regions="000111", options=OPTIONS)
    assert GAME.view(state, 0).income == (0, 0)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.armies, began.takings.money) == (0, 5)
    play(state, EndPhase())
    assert phase(state) == "attack"
    assert money(state) == 5


def test_cq_118_cards_and_events_still_bring_armies() -> None:
    hand = [Card(0, 0), Card(1, 1), Card(2, 5)]
    state = wealthy(0, hands=[hand])
    play(state, Trade((0, 1, 2)))
    assert GAME.document(state).reserve == 4
    assert refused(state, EndPhase()) == "place_first"
    options = {**OPTIONS, "events_every_rounds": 9}
    levy = stage("000111", "111111", options=options, plus=ExpansionPosition(current=WorldEvent("levy")))
    (began,) = told(play(levy, EndTurn()), TurnBegan)
    assert (began.armies, began.takings.armies) == (2, (("levy", 2),))


def test_cq_119_a_territory_brings_one_and_a_region_its_bonus() -> None:
    state = stage("000111", "111111", regions="001111", bonuses=(4, 6), options=OPTIONS)
    assert extras_seen(state).profit == (3 + 4, 3)
    grown = {**OPTIONS, "region_bonus_when": "held_full_round"}
    late = stage("000111", "111111", regions="001111", options=grown)
    assert extras_seen(late).profit == (3, 3)


def test_cq_13_the_cut_of_the_first_turn_counts_for_money_science_and_resources() -> None:
    state = stage(
        "000111",
        "111111",
        phase="setup",
        pool=(0, 1),
        reserve=1,
        turn=1,
        regions="000111",
        options={**OPTIONS, "technology": True, "resources": True, "start_first_turn_cut": 50},
    )
    (began,) = told(play(state, Place(3, 1)), TurnBegan)
    assert (began.takings.money, money(state)) == (2, 2)
    assert (began.takings.science, began.takings.food) == (0, 0)


@pytest.mark.parametrize(
    ("stack", "cost"), [(1, 0), (3, 0), (5, 0), (6, 1), (8, 1), (9, 2), (12, 3), (13, 4), (20, 11)]
)
def test_cq_120_a_stack_costs_upkeep(stack, cost) -> None:
    state = stage("000111", [stack, 1, 6, 1, 1, 1], options=OPTIONS)
    assert extras_seen(state).upkeep == (cost + 1, 0)
    assert extras_seen(state).profit == (3 - cost - 1, 3)


def test_cq_120_upkeep_is_paid_at_the_start_of_a_turn() -> None:
    state = wealthy(2, stacks=[12, 9, 1, 1, 1, 1], phase="attack", turn=1)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.takings.money, began.takings.upkeep) == (3, 5)
    assert money(state) == 0


@pytest.mark.parametrize(
    ("stack", "count", "price"), [(1, 3, 3), (8, 1, 1), (9, 1, 2), (8, 3, 1 + 4), (6, 5, 3 + 4), (30, 2, 4)]
)
def test_cq_121_an_army_costs_one_or_two_on_a_stack_of_more_than_eight(stack, count, price) -> None:
    state = wealthy(10, stacks=[stack, 1, 1, 1, 1, 1])
    (hired,) = told(play(state, Hire(0, count)), Hired)
    assert hired == Hired(0, 0, count, "infantry", price)
    assert (money(state), armies(state)[0]) == (10 - price, stack + count)


def test_cq_121_cavalry_and_artillery_cost_their_points() -> None:
    state = wealthy(12, stacks=[8, 1, 1, 1, 1, 1], options=UNITS)
    play(state, Hire(1, 1, "cavalry"), Hire(0, 2, "artillery"))
    assert money(state) == 12 - 2 - (3 + 6)
    assert (extras(state).cavalry[1], extras(state).artillery[0]) == (1, 2)


def test_cq_121_possible_hires_are_listed() -> None:
    state = wealthy(4, stacks=[8, 1, 9, 1, 1, 1], options=UNITS)
    assert [it for it in GAME.legal(state, 0) if isinstance(it, Hire)] == [
        Hire(0, 1),
        Hire(0, 2),
        Hire(0, 1, "cavalry"),
        Hire(0, 1, "artillery"),
        Hire(1, 1),
        Hire(1, 4),
        Hire(1, 1, "cavalry"),
        Hire(1, 1, "artillery"),
        Hire(2, 1),
        Hire(2, 2),
        Hire(2, 1, "cavalry"),
    ]


def test_cq_121_armies_are_hired_on_own_land_in_the_reinforcement() -> None:
    state = wealthy(4)
    assert refused(state, Hire(3, 1)) == "not_yours"
    assert refused(state, Hire(0, 0)) == "wrong_count"
    assert refused(state, Hire(0, 5)) == "not_enough"
    assert refused(state, Hire(0, 10**30)) == "not_enough"
    assert refused(state, Hire(0, 1, "cavalry")) == "no_units"
    assert refused(wealthy(4, phase="attack"), Hire(0, 1)) == "wrong_phase"
    assert refused(stage("0011", "1111", phase="reinforce"), Hire(0, 1)) == "not_here"


def test_cq_121_hiring_counts_as_placing_for_trades() -> None:
    hand = [Card(0, 0), Card(1, 1), Card(2, 5)]
    state = wealthy(4, hands=[hand], options={**OPTIONS, "cards_trade_window": "before_first_placement"})
    play(state, Hire(0, 1))
    assert refused(state, Trade((0, 1, 2))) == "no_trade_now"
    play(state, Undo(0, 1), Trade((0, 1, 2)))


def test_cq_122_nobody_can_hire_while_in_debt() -> None:
    state = wealthy(-2)
    refusal = GAME.refusal(state, 0, Hire(0, 1))
    assert refusal == Refusal("not_enough", "You can't hire armies while you owe $2.")
    assert not [it for it in GAME.legal(state, 0) if isinstance(it, Hire)]
    broke = wealthy(0, stacks=[20, 1, 1, 1, 1, 1], phase="attack", turn=1)
    play(broke, EndTurn())
    assert money(broke) == 3 - 11


def test_cq_122_debt_stops_at_twelve() -> None:
    deep = wealthy(-9, stacks=[20, 1, 1, 1, 1, 1], phase="attack", turn=1)
    seen = GAME.view(deep, 0).plus
    assert seen is not None
    assert seen.upkeep[0] == 6
    (began,) = told(play(deep, EndTurn()), TurnBegan)
    assert (began.takings.money, began.takings.upkeep, money(deep)) == (3, 6, -12)
    deeper = wealthy(-30, stacks=[20, 1, 1, 1, 1, 1], phase="attack", turn=1)
    (began,) = told(play(deeper, EndTurn()), TurnBegan)
    assert (began.takings.money, began.takings.upkeep, money(deeper)) == (3, 0, -27)


def test_cq_123_hired_armies_are_refunded_most_expensive_first() -> None:
    state = wealthy(10, stacks=[8, 1, 1, 1, 1, 1], reserve=2)
    play(state, Hire(0, 2), Place(0, 2))
    assert (money(state), GAME.document(state).reserve) == (7, 0)
    play(state, Undo(0, 1))
    assert (money(state), GAME.document(state).reserve) == (9, 0)
    play(state, Undo(0, 1))
    assert (money(state), GAME.document(state).reserve) == (10, 0)
    play(state, Undo(0, 2))
    assert (money(state), GAME.document(state).reserve, armies(state)[0]) == (10, 2, 8)


def test_cq_123_confirmed_armies_stay() -> None:
    state = wealthy(10)
    play(state, Hire(0, 2))
    assert extras_seen(state, 1).hired == (2, 0, 0, 0, 0, 0)
    play(state, EndPhase())
    place = extras(state)
    assert (place.hired, place.paid) == ((0,) * 6, (0,) * 6)
