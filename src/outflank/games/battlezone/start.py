"""The start of a game: map, owners and armies, all drawn from the map seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from outflank.games.battlezone.model import ARMY_CAP, SEATS, Map
from outflank.kernel.dice import Dice, FastDice
from outflank.maps.generators import percolation

OPENING_STREAM = 1  # the map seed's stream for owners and armies; stream 0 draws the map
SHARED_SEEDS = 1_000_000_000  # nine digits are short enough to read to a friend
MAP_SEED_STREAM = 2  # the game seed's stream for map seeds


def map_seed(seed: int) -> int:
    """Return a short map seed. It's public, so it mustn't come from the same stream as the game's dice."""
    return FastDice(seed, MAP_SEED_STREAM).below(SHARED_SEEDS)


def draw(seed: int, territories: Literal["varied", "classic"]) -> Map:
    """Return the map, owners and armies of a map seed (BZ-9)."""
    cells = percolation.generate(seed, territories)
    dice = FastDice(seed, OPENING_STREAM)
    owners = deal(cells.count, dice)
    return Map(cells.text, owners, starting_armies(owners, dice))


def deal(count: int, dice: Dice) -> tuple[int, ...]:
    """Shuffle the territories and deal them in turn, seat 0 first (BZ-4)."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    owners = [0] * count
    for index, territory in enumerate(order):
        owners[territory] = index % SEATS
    return tuple(owners)


def starting_armies(owners: Sequence[int], dice: Dice) -> tuple[int, ...]:
    """Place starting armies: one everywhere, then two more per territory, alternating seats (BZ-6)."""
    armies = [1] * len(owners)
    for number in range(2 * len(owners)):
        seat = number % SEATS
        room = [i for i, owner in enumerate(owners) if owner == seat and armies[i] < ARMY_CAP]
        if room:  # An army without room is left out (BZ-7).
            armies[room[dice.below(len(room))]] += 1
    return tuple(armies)
