"""Any options that a table could agree on, for the laws."""

from __future__ import annotations

from outflank.kernel.dice import Dice
from tests.games.conquest.boards import SMALL

CHOICES: dict[str, list[object]] = {
    "preset": ["world", "rizk"],
    "setup.allocation": ["claim", "deal"],
    "setup.leftover": ["extra_to_early_seats", "neutral"],
    "setup.neutral_garrison": [1, 3],
    "setup.place_batch": [1, 3, 5, 50],
    "setup.first_player": ["first_placer", "random"],
    "setup.two_player_neutral": [True, False],
    "setup.initial_armies": [{str(seats): count for seats in range(2, 7)} for count in (1, 12, 25)],
    "start.first_turn_cut": [0, 50, 100],
    "reinforce.min": [0, 3, 8],
    "reinforce.min_scope": ["territories", "total"],
    "reinforce.divisor": [1, 3],
    "region.bonus_when": ["held_at_turn_start", "held_full_round"],
    "region.growth_every_rounds": [0, 2],
    "cards.deck": ["finite_reshuffle", "iid"],
    "cards.exchange": [
        {"kind": "table"},
        {"kind": "add"},
        {"kind": "multiply"},
        {"kind": "fixed_by_symbol"},
    ],
    "cards.exchange_counter": ["global", "per_player"],
    "cards.territory_bonus": [0, 2],
    "cards.territory_bonus_limit": ["one_per_set", "every_match"],
    "cards.trade_window": ["reinforce_phase", "before_first_placement"],
    "cards.forced_at_turn_start": [5, 7],
    "elimination.take_cards": [True, False],
    "elimination.trade_if_at_least": [6, 9],
    "elimination.trade_down_to": [4, 5],
    "attack.attacker_dice": ["choose", "max"],
    "attack.defender_dice": ["auto_max", "choose"],
    "attack.resolver": ["dice", "dice_italian3", "even_luck"],
    "attack.modes": [["once"], ["until"], ["once", "until"]],
    "fortify.range": ["adjacent", "connected", "anywhere", "none"],
    "fortify.moves": [0, 1, 3],
}
LATER: dict[str, list[object]] = {
    "map": ["lagoon"],  # which has borders over water
    "win.regions": [1, 2],
    "units": [True],
    "technology": [True],
    "events.every_rounds": [1, 2, 3],
    "treaties": [True],
    "resources": [True],
    "fog": ["light", "normal", "dense"],
    "boosts": [True],
    "economy": [True],
    "cards.special": [True],
    "elimination.revival": [True],
}
CONDITIONS = ["capitals", "missions", "regions"]


def random_options(dice: Dice) -> tuple[int, dict[str, object]]:
    """A number of seats, and options on the teaching map; half of them as the preset says."""
    options = dict(SMALL)
    for name, values in CHOICES.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    return 2 + dice.below(5), options


def random_later_options(dice: Dice) -> tuple[int, dict[str, object]]:
    """The same with any of the options that came later, each with an even chance."""
    seats, options = random_options(dice)
    for name, values in LATER.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    conditions = [name for name in CONDITIONS if dice.below(3) == 0]
    if options.get("technology") and dice.below(3) == 0:
        conditions.append("technology")
    options["win.conditions"] = ["last_standing", *conditions]
    if seats > 2 and dice.below(3) == 0:
        options["teams"] = random_teams(seats, dice)
    return seats, options


def random_teams(seats: int, dice: Dice) -> list[int]:
    """Two teams or more, each with somebody."""
    teams = 2 + dice.below(seats - 2)
    return [*range(teams), *[dice.below(teams) for _ in range(seats - teams)]]
