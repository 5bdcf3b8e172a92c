"""Income from territories: held regions, their bonuses, and the armies due when a turn begins."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import DEPOTS, DROUGHT, HARVEST, LEVIED, LEVY, SUPPLIED
from outflank.games.conquest.state import State
from outflank.kernel import bits


def complete_regions(state: State, seat: int) -> int:
    """Return the regions held completely by the seat, or by its team together, as a set."""
    found = 0
    ours = state.ours(seat)
    for region in range(state.terrain.regions):
        if not state.terrain.members[region] & ~ours:
            found |= state.terrain.bit[region]
    return found


def paid_regions(state: State, seat: int) -> int:
    """Return the complete regions that pay this seat rather than a teammate (CQ-163)."""
    found = complete_regions(state, seat)
    if state.book.teams:
        for region in range(state.terrain.regions):
            if not holds_most(state, seat, region):
                found &= ~state.terrain.bit[region]
    return found


def holds_most(state: State, seat: int, region: int) -> bool:
    """Whether the seat holds more of the region than any teammate; the lower seat wins ties (CQ-163)."""
    members = state.terrain.members[region]
    mine = bits.count(members & state.held[seat])
    for other in range(state.seats):
        if other != seat and state.mates(seat, other):
            theirs = bits.count(members & state.held[other])
            if theirs > mine or (theirs == mine and other < seat):
                return False
    return True


def paying_regions(state: State, seat: int) -> int:
    """Return the regions that would pay the seat if its turn began now (CQ-18, CQ-19)."""
    found = paid_regions(state, seat)
    return found & state.kept[seat] if state.book.full_round else found


def region_bonus(state: State, region: int) -> int:
    """Return a region's bonus this round (CQ-20, CQ-106)."""
    bonus = state.terrain.bonus[region]
    if state.book.growth and state.round > 1:
        bonus += min(bonus, (state.round - 1) // state.book.growth)
    if state.plus is not None and state.plus.current_region == region:
        return 0 if state.plus.current == DROUGHT else 2 * bonus
    return bonus


def armies(state: State, seat: int) -> int:
    """Return the armies due to a seat at the start of its turn (CQ-16 to CQ-20)."""
    if state.book.economy:
        return other_armies(state, seat)
    count = bits.count(state.held[seat]) // state.book.divisor
    bonus = total_bonus(state, seat)
    if state.book.total:
        return max(state.book.minimum, count + bonus) + other_armies(state, seat)
    return max(state.book.minimum, count) + bonus + other_armies(state, seat)


def total_bonus(state: State, seat: int) -> int:
    """Return the sum of the seat's region bonuses."""
    bonus = 0
    left = paying_regions(state, seat)
    while left:
        bonus += region_bonus(state, bits.lowest(left))
        left &= left - 1
    return bonus


def other_armies(state: State, seat: int) -> int:
    """Return the armies due from depots, a harvest and a levy (CQ-90, CQ-104, CQ-107)."""
    if state.plus is None:
        return 0
    found = depot_armies(state, seat)
    if state.plus.current == HARVEST:
        return found + bits.count(paid_regions(state, seat))
    return found + LEVIED if state.plus.current == LEVY else found


def depot_armies(state: State, seat: int) -> int:
    """Return the armies due from the depots technology (CQ-90)."""
    if state.plus is None or not state.plus.knows(seat, DEPOTS):
        return 0
    return bits.count(state.held[seat]) // SUPPLIED


def incomes(state: State) -> tuple[int, ...]:
    """Return the armies due to each seat if its turn began now."""
    return tuple([0 if state.fallen[seat] else armies(state, seat) for seat in range(state.seats)])


def region_bonuses(state: State) -> tuple[int, ...]:
    """Return each region's bonus this round."""
    return tuple([region_bonus(state, region) for region in range(state.terrain.regions)])
