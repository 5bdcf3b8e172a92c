"""Where to stand before the first turn: a claim is worth what it brings towards a region."""

from __future__ import annotations

from outflank.games.conquest.model import UNCLAIMED
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.kernel import bits

REGION = 20.0  # of a region's bonus, for who has all of it
FOREIGN = 0.5  # of a region's worth that is lost where others have all of it
BORDERS = 0.8  # of a region's worth that is lost where each of its territories has to be guarded
BESIDE = 0.4  # of each own neighbour


def worth(state: State, seat: int, territory: int, liking: float) -> float:
    """How good a first army stands here, for a seat that likes the region so much."""
    region = state.terrain.region[territory]
    found = liking * region_step(state, seat, region)
    if nearly_lost(state, seat, region):
        found += income.pays(state, region)
    return found + BESIDE * bits.count(state.terrain.near[territory] & state.held[seat])


def duel_worth(state: State, seat: int, territory: int) -> float:
    """The same between two: some of every rich region.

    The cut of the first turn is measured with this (CQ-13). Who goes for whole regions plays better, but
    then the first turn is worth more than the cut takes from it.
    """
    region = state.terrain.region[territory]
    members = state.terrain.members[region]
    size = bits.count(members)
    mine = bits.count(members & state.held[seat])
    foreign = bits.count(members & ~state.held[seat] & ~state.held[UNCLAIMED])
    bonus = income.pays(state, region)
    found = 10.0 + 3.0 * bonus / size + 4.0 * bonus * mine / (size * size)
    found -= 2.0 * bonus * foreign / (size * size)
    if nearly_lost(state, seat, region):
        found += bonus
    return found + BESIDE * bits.count(state.terrain.near[territory] & state.held[seat])


def region_step(state: State, seat: int, region: int) -> float:
    """What one more of its territories brings towards a region.

    Half of a region pays nothing, so that its worth grows with the square of the part that is held: what is
    begun is gone on with, and small regions come before large ones.
    """
    members = state.terrain.members[region]
    ours = state.ours(seat)
    size = bits.count(members)
    have = bits.count(members & ours)
    foreign = bits.count(members & ~ours & ~state.held[UNCLAIMED])
    step = (2.0 * have + 1.0) / (size * size)
    open_part = 1.0 - FOREIGN * foreign / size
    safe_part = 1.0 - BORDERS * borders(state, members) / size
    return REGION * income.pays(state, region) * step * open_part * safe_part


def borders(state: State, members: int) -> int:
    """How many of a region's territories lie beside others."""
    found = 0
    left = members
    while left:
        if state.terrain.near[bits.lowest(left)] & ~members:
            found += 1
        left &= left - 1
    return found


def nearly_lost(state: State, seat: int, region: int) -> bool:
    """Whether an opponent needs only one more territory for all of a region."""
    members = state.terrain.members[region]
    missing = bits.count(members) - 1
    for other in range(state.seats):
        if not state.mates(seat, other) and bits.count(members & state.held[other]) == missing:
            return True
    return False
