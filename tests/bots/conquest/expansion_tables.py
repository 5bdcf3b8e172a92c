"""Games with Conquest's expansion, for the tests of its bots."""

from __future__ import annotations

from outflank.games.conquest.state import State
from outflank.kernel.dice import Dice, FastDice
from tests.games.conquest.boards import GAME

LATER: dict[str, list[object]] = {
    "units": [True],
    "technology": [True],
    "events_every_rounds": [1, 3],
    "treaties": [True],
    "resources": [True],
    "fog": ["light", "normal", "dense"],
    "boosts": [True],
    "economy": [True],
    "cards_special": [True],
    "elimination_revival": [True],
}
CONDITIONS = ("capitals", "missions", "regions")
TEAMS: dict[int, list[object]] = {
    2: [None],
    3: [None, [0, 1, 1]],
    4: [None, [0, 1, 0, 1], [0, 0, 1, 2]],
    5: [None, [0, 1, 0, 1, 2]],
    6: [None, [0, 1, 2, 0, 1, 2], [0, 0, 0, 1, 1, 1]],
}


def later_options(dice: Dice, seats: int) -> dict[str, object]:
    """Return a random half of the expansion on top of a plain preset."""
    options: dict[str, object] = {"preset": ("world", "rizk")[dice.below(2)]}
    for name, values in LATER.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    teams = TEAMS[seats][dice.below(len(TEAMS[seats]))]
    if teams:
        options["teams"] = teams
    wins = ["last_standing", *[name for name in CONDITIONS if dice.below(2)]]
    if "technology" in options and dice.below(2):
        wins.append("technology")
    return {**options, "win_conditions": wins}


def later_table(seed: int, **fixed: object) -> State:
    """Return a starting position with random parts of the expansion, for two to six seats."""
    dice = FastDice(seed, 9)
    seats = 2 + dice.below(5)
    options = {**later_options(dice, seats), **fixed}
    return GAME.start(GAME.resolve_options(options, seats, seed), seats, FastDice(seed))
