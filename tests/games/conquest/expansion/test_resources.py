"""Resources: what territories yield, and the armies that it buys."""

from __future__ import annotations

import pytest

from outflank.games.conquest.events import Recruited, TurnBegan
from outflank.games.conquest.expansion.model import ExpansionPosition, Recruit
from outflank.games.conquest.model import EndPhase, EndTurn, Undo
from tests.games.conquest.boards import (
    GAME,
    armies,
    extras,
    extras_seen,
    no_kinds,
    play,
    refused,
    stage,
    told,
)

OPTIONS: dict[str, object] = {"resources": True}
ALL: dict[str, object] = {"resources": True, "units": True, "technology": True}


def rich(food=0, iron=0, gold=0, options=OPTIONS, **more):
    """Return a position where the first seat reinforces with these resources and nothing to place."""
    kinds = no_kinds(options, 6)
    plus = ExpansionPosition(food=(food, 0), iron=(iron, 0), gold=(gold, 0), **kinds)
    return stage("000111", "111111", **{"phase": "reinforce", "options": options, "plus": plus, **more})


def stocks(state) -> tuple[int, int, int]:
    plus = extras(state)
    return plus.food[0], plus.iron[0], plus.gold[0]


def test_cq_110_each_territory_yields_what_its_card_shows() -> None:
    state = stage("00001111", "1" * 8, turn=1, options=OPTIONS)
    plus = extras_seen(state)
    assert plus.yields == ("food", "iron", "gold", "food", "iron", "gold", "food", "iron")
    assert plus.harvest == ((2, 1, 1), (1, 2, 1))
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.takings.food, began.takings.iron, began.takings.gold) == (2, 1, 1)
    assert stocks(state) == (2, 1, 1)


def test_cq_110_an_eliminated_seat_harvests_nothing() -> None:
    state = stage("0022", "1111", seats=3, options=OPTIONS)
    assert extras_seen(state).harvest[1] == (0, 0, 0)


def test_cq_111_nobody_keeps_more_than_twelve() -> None:
    state = rich(food=11, iron=12, turn=1, phase="attack")
    assert extras_seen(state, 1).harvest[0] == (1, 0, 1)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.takings.food, began.takings.iron, began.takings.gold) == (1, 0, 1)
    assert stocks(state) == (12, 12, 1)


@pytest.mark.parametrize(
    ("unit", "left", "kinds"),
    [("infantry", (9, 12), (3, 0, 0)), ("cavalry", (12, 10), (2, 1, 0)), ("artillery", (12, 9), (2, 0, 1))],
)
def test_cq_112_food_recruits_infantry_and_iron_the_other_kinds(unit, left, kinds) -> None:
    state = rich(12, 12, options=ALL)
    (recruited,) = told(play(state, Recruit(1, unit)), Recruited)
    assert recruited == Recruited(0, 1, unit, kinds[0] - 1, food=12 - left[0], iron=12 - left[1])
    plus = extras(state)
    assert stocks(state)[:2] == left
    assert (armies(state)[1], plus.cavalry[1], plus.artillery[1]) == kinds


def test_cq_112_missing_resources_recruit_nothing() -> None:
    state = rich(2, 2, 12, options=ALL)
    assert refused(state, Recruit(1, "infantry")) == "not_enough"
    assert refused(state, Recruit(1, "artillery")) == "not_enough"
    assert [it for it in GAME.legal(state, 0) if isinstance(it, Recruit)] == [
        Recruit(territory, "cavalry") for territory in range(3)
    ]
    assert refused(stage("0011", "1111", phase="reinforce"), Recruit(0, "infantry")) == "not_here"


def test_cq_113_recruits_join_while_reinforcing_on_own_land_for_good() -> None:
    state = rich(12)
    assert refused(state, Recruit(3, "infantry")) == "not_yours"
    assert refused(state, Recruit(9, "infantry")) == "no_such_territory"
    play(state, Recruit(0, "infantry"))
    assert refused(state, Undo(0, 1)) == "nothing_to_undo"
    play(state, EndPhase())
    assert refused(state, Recruit(0, "infantry")) == "wrong_phase"


@pytest.mark.parametrize(
    ("unit", "count", "food", "iron"), [("infantry", 2, 3, 0), ("cavalry", 2, 0, 2), ("artillery", 3, 0, 3)]
)
def test_cq_114_without_kinds_of_units_all_are_infantry(unit, count, food, iron) -> None:
    state = rich(12, 12)
    assert told(play(state, Recruit(2, unit)), Recruited) == [
        Recruited(0, 2, "infantry", count, food=food, iron=iron)
    ]
    assert armies(state)[2] == 1 + count


def test_cq_115_without_technology_gold_counts_as_food() -> None:
    state = rich(2, 0, 5)
    (recruited,) = told(play(state, Recruit(0, "infantry")), Recruited)
    assert (recruited.food, recruited.gold) == (2, 1)
    assert stocks(state) == (0, 0, 4)
    play(state, Recruit(0, "infantry"))
    assert stocks(state) == (0, 0, 1)
    assert refused(state, Recruit(0, "infantry")) == "not_enough"
