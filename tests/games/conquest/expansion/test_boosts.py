"""Boosts: one territory in eight has one."""

from __future__ import annotations

from collections import Counter

import pytest

from outflank.games.conquest.combat.modifiers import attack_aid
from outflank.games.conquest.events import Fought, TurnBegan, TurnIncome
from outflank.games.conquest.model import Attack, EndTurn
from outflank.kernel.game import ALL, SPECTATOR
from tests.games.conquest.armies import expansion_part, field
from tests.games.conquest.boards import GAME, armies, owners, play, start, told


def test_cq_80_one_territory_in_eight_has_a_boost_and_the_kinds_are_even() -> None:
    for map_name, size in (("world", 42), ("generated", 60)):
        options = {"map": map_name, "boosts": True, "map_territories": 60}
        state = GAME.start(GAME.resolve_options(options, 3, 4), 3, start().dice)
        found = Counter(boost for boost in expansion_part(state).boosts if boost)
        assert len(expansion_part(state).boosts) == size
        assert sum(found.values()) == size // 8
        assert max(found[kind] for kind in (1, 2, 3)) - min(found[kind] for kind in (1, 2, 3)) <= 1


def test_cq_80_boosts_are_drawn_by_the_games_dice() -> None:
    drawn = {expansion_part(start(boosts=True, seed=seed)).boosts for seed in range(12)}
    assert len(drawn) > 6
    assert {boost for boosts in drawn for boost in boosts} == {0, 1, 2, 3}
    assert (
        expansion_part(start(boosts=True, seed=3)).boosts == expansion_part(start(boosts=True, seed=3)).boosts
    )


def test_cq_81_barracks_add_an_army_at_the_start_of_their_owners_turn() -> None:
    state = field("0011", "1111", boosts="bbb-")
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.seat, began.takings) == (1, TurnIncome(barracks=(2,)))
    assert armies(state) == [1, 1, 2, 1]


def test_cq_81_without_barracks_nothing_is_added() -> None:
    state = field("00n1", "1111", boosts="b-b-")
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.takings, armies(state)) == (None, [1, 1, 1, 1])


def test_cq_82_a_citadel_helps_the_first_roll_of_its_defence() -> None:
    state = field("0011", "1951", [6, 2, 1, 5, 4] * 2, boosts="--c-")
    first, second = told(play(state, Attack(1, 2, 3), Attack(1, 2, 3)), Fought)
    assert (first.edge, first.lost) == (-1, (2, 0))
    assert (second.edge, second.lost) == (0, (1, 1))


@pytest.mark.parametrize(
    ("held", "boosts", "aid"),
    [
        ("000011", "---B--", 1),
        ("000011", "--B---", 1),
        ("000011", "-B----", 0),
        ("001011", "--B---", 0),
        ("000011", "----B-", 0),
        ("000011", "---b--", 0),
    ],
)
def test_cq_83_an_own_beacon_helps_attacks_from_within_one_step(held, boosts, aid) -> None:
    assert attack_aid(field(held, "333333", boosts=boosts), 3, 4) == aid


def test_cq_84_a_boost_stays_with_its_territory_and_all_can_see_it() -> None:
    state = field("0011", "1911", [6, 6, 6, 1], boosts="--b-")
    play(state, Attack(1, 2, 3))
    assert owners(state) == "0001"
    for viewer in (0, 1, SPECTATOR, ALL):
        seen = GAME.view(state, viewer).plus
        assert seen
        assert seen.boosts == (None, None, "barracks", None)
