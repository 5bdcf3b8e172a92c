"""Bots of all levels in all modes with any options: every game ends, and every action is legal."""

from __future__ import annotations

from random import Random

import pytest

from outflank.arena.duel import play_out
from outflank.games.tactical.game import TacticalRisk
from outflank.kernel.game import Result

GAME = TacticalRisk()
LONGEST = 60  # rounds
TIERS = ["easy", "normal", "hard"]
QUICK = TIERS[:2]
SELDOM = 25  # one in 25 whole games has hard bots, which take most of a second for a turn
RULINGS: dict[str, object] = {
    "casualties": "auto",
    "blitz_past_guns": False,
    "neutral_charge": 0,
    "russians_attack_first_round": False,
    "bombard_return_fire": True,
    "retreat_only_to_origin": True,
    "amphibious_air_retreat": True,
    "submerge": "defender",
    "transports_defend": True,
    "raid_cap": False,
    "classic_unlimited_factories": True,
    "new_fighters_on_carriers": True,
    "unplaced": "lost",
    "continent_scope": "alliance",
    "economic_victory": True,
}


def any_game(number: int, rounds: int, tiers: list[str]) -> Result:
    """A game whose mode, seats, options and bots follow from its number; `play_out` checks every move."""
    luck = Random(number)
    mode = ("classic", "draft", "freeForAll")[number % 3]
    seats = luck.randint(2, 5 if mode == "classic" else 6)
    options: dict[str, object] = {"mode": mode, "round_limit": rounds, "fog": luck.random() < 0.2}
    if mode != "classic" and luck.random() < 0.4:
        options["teams"] = [seat % 2 for seat in range(seats)]
    options.update({name: value for name, value in RULINGS.items() if luck.random() < 0.15})
    return play_out(GAME, [luck.choice(tiers) for _ in range(seats)], number, options)


@pytest.mark.compiled
@pytest.mark.parametrize("number", range(6))
def test_bots_play_a_few_rounds_of_any_game_by_the_rules(number: int):
    result = any_game(number, 2, TIERS)
    assert sorted(set(result.ranks))[0] == 1


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(5))
def test_whole_games_end(hundred: int):
    numbers = range(100 * hundred, 100 * hundred + 100)
    results = [any_game(number, LONGEST, QUICK if number % SELDOM else TIERS) for number in numbers]
    assert {result.reason for result in results} <= {"capitals", "production", "round_limit"}
