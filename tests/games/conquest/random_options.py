"""Random options that players could agree on, for the laws."""

from __future__ import annotations

from outflank.kernel.dice import Dice
from tests.games.conquest.boards import SMALL

CHOICES: dict[str, list[object]] = {
    "preset": ["world", "rizk"],
    "setup_allocation": ["claim", "deal"],
    "setup_leftover": ["extra_to_early_seats", "neutral"],
    "setup_neutral_garrison": [1, 3],
    "setup_place_batch": [1, 3, 5, 50],
    "setup_first_player": ["first_placer", "random"],
    "setup_two_player_neutral": [True, False],
    "setup_initial_armies": [{str(seats): count for seats in range(2, 7)} for count in (1, 12, 25)],
    "start_first_turn_cut": [0, 50, 100],
    "reinforce_min": [0, 3, 8],
    "reinforce_min_scope": ["territories", "total"],
    "reinforce_divisor": [1, 3],
    "region_bonus_when": ["held_at_turn_start", "held_full_round"],
    "region_growth_every_rounds": [0, 2],
    "cards_deck": ["finite_reshuffle", "iid"],
    "cards_exchange": [
        {"kind": "table"},
        {"kind": "add"},
        {"kind": "multiply"},
        {"kind": "fixed_by_symbol"},
    ],
    "cards_exchange_counter": ["global", "per_player"],
    "cards_territory_bonus": [0, 2],
    "cards_territory_bonus_limit": ["one_per_set", "every_match"],
    "cards_trade_window": ["reinforce_phase", "before_first_placement"],
    "cards_forced_at_turn_start": [5, 7],
    "elimination_take_cards": [True, False],
    "elimination_trade_if_at_least": [6, 9],
    "elimination_trade_down_to": [4, 5],
    "attack_attacker_dice": ["choose", "max"],
    "attack_defender_dice": ["auto_max", "choose"],
    "attack_resolver": ["dice", "dice_italian3", "even_luck"],
    "attack_modes": [["once"], ["until"], ["once", "until"]],
    "fortify_range": ["adjacent", "connected", "anywhere", "none"],
    "fortify_moves": [0, 1, 3],
}
LATER: dict[str, list[object]] = {
    "map": ["lagoon"],  # a map with sea routes
    "win_regions": [1, 2],
    "units": [True],
    "technology": [True],
    "events_every_rounds": [1, 2, 3],
    "treaties": [True],
    "resources": [True],
    "fog": ["light", "normal", "dense"],
    "boosts": [True],
    "economy": [True],
    "cards_special": [True],
    "elimination_revival": [True],
}
CONDITIONS = ["capitals", "missions", "regions"]


def random_options(dice: Dice) -> tuple[int, dict[str, object]]:
    """Return a number of seats and options on the teaching map; half of them follow the preset."""
    options = dict(SMALL)
    for name, values in CHOICES.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    return 2 + dice.below(5), options


def random_later_options(dice: Dice) -> tuple[int, dict[str, object]]:
    """Return options that use each part of the expansion with an even chance."""
    seats, options = random_options(dice)
    for name, values in LATER.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    conditions = [name for name in CONDITIONS if dice.below(3) == 0]
    if options.get("technology") and dice.below(3) == 0:
        conditions.append("technology")
    options["win_conditions"] = ["last_standing", *conditions]
    if seats > 2 and dice.below(3) == 0:
        options["teams"] = random_teams(seats, dice)
    return seats, options


def random_teams(seats: int, dice: Dice) -> list[int]:
    """Return two teams or more, each with a member."""
    teams = 2 + dice.below(seats - 2)
    return [*range(teams), *[dice.below(teams) for _ in range(seats - teams)]]
