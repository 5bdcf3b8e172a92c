"""Technology: nine of them in three branches, bought with science, and their effects."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.conquest.client_data import offers
from outflank.games.conquest.events import Researched, Traded, TurnBegan
from outflank.games.conquest.expansion.model import TECHS, ExpansionPosition, Research, Tech
from outflank.games.conquest.model import Card, EndPhase, EndTurn, Fortify, Place, Trade
from tests.games.conquest.boards import GAME, extras, extras_seen, phase, play, refused, stage, start, told

OPTIONS: dict[str, object] = {"technology": True, "resources": True}
ALONE: dict[str, object] = {"technology": True}


def known(*names: Tech) -> int:
    return sum(1 << TECHS.index(name) for name in names)


def studying(science=0, gold=0, techs=0, options=OPTIONS, **more):
    """Return a position where the first of two seats reinforces with nothing to place."""
    resources: dict[str, Any] = (
        {"food": (0, 0), "iron": (0, 0), "gold": (gold, 0)} if "resources" in options else {}
    )
    plus = ExpansionPosition(science=(science, 0), techs=(techs, 0), **resources)
    return stage("000111", "111111", **{"phase": "reinforce", "options": options, "plus": plus, **more})


def test_cq_85_there_are_three_branches_of_three_and_each_technology_needs_the_one_before() -> None:
    table = offers().techs
    assert [(it.tech, it.cost, it.needs) for it in table if it.branch == 1] == [
        ("withdrawal", 6, None),
        ("drill", 10, "withdrawal"),
        ("ramparts", 15, "drill"),
    ]
    assert [it.cost for it in table] == [6, 10, 15] * 3
    state = studying(science=100)
    assert [it.tech for it in GAME.legal(state, 0) if isinstance(it, Research)] == [
        "roads",
        "withdrawal",
        "scouts",
    ]
    assert refused(state, Research("drill")) == "needs_another"


def test_cq_85_a_game_without_technology_has_none() -> None:
    assert refused(studying(options={"resources": True}, plus=None), Research("roads")) == "not_here"
    plain = stage("000111", "111111", phase="reinforce")
    assert refused(plain, Research("roads")) == "not_here"


@pytest.mark.parametrize(("owners", "science"), [("0111", 1), ("00000111", 1), ("000000111", 2)])
def test_cq_86_a_turn_brings_a_science_for_three_territories_and_at_least_one(owners, science) -> None:
    state = stage(owners, "1" * len(owners), turn=1, options=ALONE)
    assert extras_seen(state, 1).study[0] == science
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert began.takings.science == science
    assert extras(state).science == (science, 0)


def test_cq_87_one_technology_a_turn_is_researched_for_good() -> None:
    state = studying(science=20)
    assert told(play(state, Research("roads")), Researched) == [Researched(0, "roads")]
    assert extras_seen(state, 1).techs == (("roads",), ())
    assert extras(state).science == (14, 0)
    assert refused(state, Research("scouts")) == "one_a_turn"
    assert not [it for it in GAME.legal(state, 0) if isinstance(it, Research)]
    play(state, EndPhase(), EndTurn())
    play(state, Place(5, 3), EndPhase(), EndTurn())
    assert refused(state, Research("roads")) == "known"
    play(state, Research("scouts"))


def test_cq_87_gold_pays_for_missing_science() -> None:
    state = studying(science=4, gold=3)
    play(state, Research("roads"))
    place = extras(state)
    assert (place.science[0], place.gold[0]) == (0, 1)
    assert refused(studying(science=4, gold=1), Research("roads")) == "too_dear"


def test_cq_87_research_happens_while_reinforcing() -> None:
    assert refused(studying(science=20, phase="attack"), Research("roads")) == "wrong_phase"
    hand = [Card(n % 3, n) for n in range(5)]
    assert refused(studying(science=20, hands=[hand]), Research("roads")) == "trade_first"


def moving(techs, **options):
    """Return a position where the first seat fortifies; it holds the first four territories in a row."""
    plus = ExpansionPosition(science=(0, 0), techs=(techs, 0))
    return stage("000011", "911111", phase="fortify", options={**ALONE, **options}, plus=plus)


def test_cq_88_roads_lead_through_all_connected_territories() -> None:
    assert refused(moving(0), Fortify(0, 3, 1)) == "out_of_reach"
    state = moving(known("roads"))
    assert Fortify(0, 3, 8) in GAME.legal(state, 0)
    assert refused(state, Fortify(0, 4, 1)) == "not_yours"
    play(state, Fortify(0, 3, 8))


def test_cq_89_convoys_move_once_more_and_at_least_twice() -> None:
    state = moving(known("roads", "convoys"))
    play(state, Fortify(0, 1, 2))
    assert phase(state) == "fortify"
    play(state, Fortify(0, 2, 2))
    assert (phase(state), GAME.to_act(state)) == ("reinforce", (1,))
    never = stage(
        "0011",
        "9111",
        options={**ALONE, "fortify_moves": 0},
        plus=ExpansionPosition(science=(0, 0), techs=(known("roads", "convoys"), 0)),
    )
    play(never, EndPhase(), Fortify(0, 1, 1))
    assert phase(never) == "fortify"


def test_cq_90_depots_bring_an_army_for_twelve_territories() -> None:
    owners = "0" * 25 + "1"
    plus = ExpansionPosition(science=(0, 0), techs=(known("roads", "convoys", "depots"), 0))
    state = stage(owners, "1" * 26, turn=1, options=ALONE, plus=plus)
    assert GAME.view(state, 0).income == (8 + 2, 3)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.armies, began.takings.armies) == (10, (("depots", 2),))


def test_cq_96_bankers_make_sets_worth_two_more() -> None:
    hand = [Card(0, 0), Card(1, 1), Card(2, 5)]
    state = studying(techs=known("scouts", "envoys", "bankers"), hands=[hand])
    assert GAME.view(state, 0).worth == (6, 4)
    (traded,) = told(play(state, Trade((0, 1, 2))), Traded)
    assert traded.worth == 6


@pytest.mark.parametrize(
    ("options", "science"),
    [
        ({}, 1 + 2),
        ({"fog": "normal"}, 1 + 1),
        ({"treaties": True}, 1 + 2),
        ({"fortify_range": "connected"}, 1 + 3),
        ({"fortify_moves": "unlimited"}, 1 + 3),
        ({"fortify_range": "none"}, 1 + 4),
        ({"attack_modes": ["once"]}, 1 + 3),
    ],
)
def test_cq_97_a_technology_that_changes_nothing_brings_science_instead(options, science) -> None:
    techs = known("roads", "convoys", "withdrawal", "scouts", "envoys")
    state = studying(techs=techs, options={**ALONE, **options})
    assert extras_seen(state).study[0] == science


@pytest.mark.parametrize(("teams", "science"), [(None, 1), ([0, 1, 1], 1 + 1), ([0, 1, 2], 1)])
def test_cq_97_envoys_bring_science_with_only_two_sides(teams, science) -> None:
    plus = ExpansionPosition(science=(0, 0, 0), techs=(known("scouts", "envoys"), 0, 0))
    options = {**ALONE, "treaties": True, "fog": "normal", "teams": teams}
    state = stage("001122", "111111", options=options, plus=plus)
    assert extras_seen(state).study[0] == science
    fewer = stage("002222", "111111", options=options, seats=3, plus=plus)
    assert extras_seen(fewer).study[0] == science


def test_cq_97_an_eliminated_seat_gets_nothing() -> None:
    state = stage("0022", "1111", seats=3, options=ALONE)
    assert extras_seen(state).study == (1, 0, 1)


def test_a_game_with_technology_begins_with_none() -> None:
    state = start(3, technology=True)
    assert extras_seen(state).techs == ((), (), ())
