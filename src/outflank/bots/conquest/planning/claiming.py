"""The worth of claims, by their progress towards regions."""

from __future__ import annotations

from outflank.games.conquest.model import UNCLAIMED
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.kernel import bits

# Chosen by hand; only their proportions matter.
REGION = 20.0  # worth of a complete region, times its bonus
FOREIGN = 0.5  # share of that lost if others hold the rest
BORDERS = 0.8  # share of that lost if every territory has to be guarded
BESIDE = 0.4  # worth of each own neighbour


def worth(state: State, seat: int, territory: int, liking: float) -> float:
    """Return the worth of a claim for a seat that likes the region this much."""
    region = state.terrain.region[territory]
    found = liking * region_step(state, seat, region)
    if nearly_lost(state, seat, region):
        found += income.region_bonus(state, region)
    return found + BESIDE * bits.count(state.terrain.near[territory] & state.held[seat])


def two_player_worth(state: State, seat: int, territory: int) -> float:
    """Return the worth of a claim with two players: some territories in every rich region.

    The first turn's cut was fitted with this (CQ-13). Going for whole regions is stronger, but it makes the
    first turn worth more than the cut takes away.
    """
    region = state.terrain.region[territory]
    members = state.terrain.members[region]
    size = bits.count(members)
    mine = bits.count(members & state.held[seat])
    foreign = bits.count(members & ~state.held[seat] & ~state.held[UNCLAIMED])
    bonus = income.region_bonus(state, region)
    found = 10.0 + 3.0 * bonus / size + 4.0 * bonus * mine / (size * size)
    found -= 2.0 * bonus * foreign / (size * size)
    if nearly_lost(state, seat, region):
        found += bonus
    return found + BESIDE * bits.count(state.terrain.near[territory] & state.held[seat])


def region_step(state: State, seat: int, region: int) -> float:
    """Return the worth of one more territory towards its region.

    Half a region pays nothing, so the worth grows with the square of the share held. That makes bots finish
    what they started, and take small regions before large ones.
    """
    members = state.terrain.members[region]
    ours = state.ours(seat)
    size = bits.count(members)
    have = bits.count(members & ours)
    foreign = bits.count(members & ~ours & ~state.held[UNCLAIMED])
    step = (2.0 * have + 1.0) / (size * size)
    open_part = 1.0 - FOREIGN * foreign / size
    safe_part = 1.0 - BORDERS * borders(state, members) / size
    return REGION * income.region_bonus(state, region) * step * open_part * safe_part


def borders(state: State, members: int) -> int:
    """Count a region's territories that border others."""
    found = 0
    left = members
    while left:
        if state.terrain.near[bits.lowest(left)] & ~members:
            found += 1
        left &= left - 1
    return found


def nearly_lost(state: State, seat: int, region: int) -> bool:
    """Whether an opponent needs only one more territory of a region."""
    members = state.terrain.members[region]
    missing = bits.count(members) - 1
    for other in range(state.seats):
        if not state.mates(seat, other) and bits.count(members & state.held[other]) == missing:
            return True
    return False
