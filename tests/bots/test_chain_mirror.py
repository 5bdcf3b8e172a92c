"""Games between two equal Chain Tactics bots, most of which end before the last round."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from outflank.arena.duel import play_out
from outflank.games.chain.model import Unit
from outflank.kernel.build import compiled
from tests.bots.test_chain import order_of, orders, stand
from tests.games.chain.boards import GAME

needs_speed = pytest.mark.skipif(not compiled(), reason="whole games of many want compiled rules")

MOST = 0.35  # of the games on all maps together may end by the round limit,
MOST_OF_A_MAP = 0.6  # and of those on any one map


def mirrors(level: str, games: int, seed: int) -> dict[str, int]:
    """Count the games between two bots of a level that end by the round limit, by map."""
    limited: Counter[str] = Counter()
    for name in GAME.maps():
        for number in range(games):
            result = play_out(GAME, (level, level), seed + number, {"map": name})
            limited[name] += result.reason == "rounds"
    return limited


@needs_speed
@pytest.mark.parametrize(("level", "games"), [("intermediate", 4), ("advanced", 1)])
def test_few_games_between_equal_bots_end_by_the_round_limit(level: str, games: int) -> None:
    limited = mirrors(level, games, 4300)
    assert len(limited) == 9
    assert sum(limited.values()) <= MOST * games * len(limited)


@pytest.mark.soak
@needs_speed
@pytest.mark.parametrize(("level", "games"), [("intermediate", 60), ("advanced", 24)])
def test_no_map_lets_equal_bots_wait_for_the_last_round(level: str, games: int) -> None:
    limited = mirrors(level, games, 9000)
    assert len(limited) == 9
    assert sum(limited.values()) <= MOST * games * len(limited)
    assert max(limited.values()) <= MOST_OF_A_MAP * games, limited


@needs_speed
@pytest.mark.parametrize("seed", [0, 3])
def test_a_formerly_passive_game_ends_by_capture(seed: int) -> None:
    assert play_out(GAME, ("intermediate", "intermediate"), seed, {"map": "crossing"}).reason == "hq"


def facing(round_number: int, gold: tuple[int, int]) -> Any:
    """Return a position with Infantry beside a Tank that would return heavier fire."""
    return stand(
        Unit(0, 0, "infantry", (4, 4), 3),
        Unit(1, 1, "tank", (4, 5), 5),
        round=round_number,
        gold=gold,
    )


def test_intermediate_attacks_at_any_cost_if_behind_near_the_end() -> None:
    assert "target" not in order_of(orders("intermediate", facing(10, (0, 9)), 0), 0)
    assert "target" not in order_of(orders("intermediate", facing(27, (9, 0)), 0), 0)
    assert order_of(orders("intermediate", facing(27, (0, 9)), 0), 0)["target"] == [4, 5]


def test_intermediate_evades_a_stronger_line_early_and_attacks_it_late() -> None:
    def order(round_number: int, gold: tuple[int, int]) -> dict[str, Any]:
        state = stand(
            Unit(0, 0, "tank", (3, 4), 5),
            Unit(1, 1, "tank", (3, 6), 5),
            Unit(2, 1, "tank", (4, 6), 5),
            Unit(3, 1, "ranger", (3, 7), 2),
            round=round_number,
            gold=gold,
        )
        return order_of(orders("intermediate", state, 0), 0)

    assert order(3, (0, 0))["path"][-1] == [5, 4]
    assert "target" not in order(3, (0, 0))
    assert order(20, (20, 0))["target"] == [3, 6]
    assert order(25, (0, 0))["target"] == [3, 6]
    assert order(27, (0, 20))["target"] == [3, 6]
