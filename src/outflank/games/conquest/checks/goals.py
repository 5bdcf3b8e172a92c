"""Checks of a position's goals, treaties, teams and returning seats."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.conquest.expansion.model import MOST_PEACE, ExpansionPosition
from outflank.games.conquest.model import Position

# No real game counts this far, and sums of a few such numbers still fit a C int.
LARGEST_COUNT = 100_000_000
# A bit for each condition that a seat can be about to win by. `last_standing` wins immediately, so it has
# none.
NEAR_BITS = 0b11110


def goals_flaw(place: Position, plus: ExpansionPosition, regions: int) -> str | None:
    """Return a flaw that compiled rules couldn't survive or no game could produce, as a sentence, or None."""
    seats, size = len(place.hands), len(place.owners)
    by_seat = (
        plus.capitals,
        plus.missions,
        plus.beaten_by,
        plus.near,
        plus.honoured,
        plus.ended,
        plus.returns,
    )
    if any(given and len(given) != seats for given in by_seat) or len(plus.honoured) != len(plus.ended):
        return f"Each of the {seats} seats needs its goals and its treaty record."
    if not within(plus.capitals, -1, size - 1):
        return "A capital has to be a territory of the map, or none."
    if not within(plus.refuge, 0, size - 1):
        return "A refuge has to be a territory of the map."
    if not within(plus.beaten_by, -1, seats - 1):
        return "Only a seat of this game can eliminate another."
    if any(near & ~NEAR_BITS for near in plus.near):
        return "A seat can't be about to win by this condition."
    if not within((*plus.honoured, *plus.ended, *plus.returns), 0, LARGEST_COUNT):
        return f"Every count has to be 0 to {LARGEST_COUNT}."
    return (
        missions_flaw(plus, seats, size, regions) or treaties_flaw(plus, seats) or returns_flaw(place, plus)
    )


def within(numbers: Sequence[int], least: int, most: int) -> bool:
    """Whether all numbers are between these two."""
    return all(least <= number <= most for number in numbers)


def missions_flaw(plus: ExpansionPosition, seats: int, size: int, regions: int) -> str | None:
    """Check the secret missions."""
    for owner, it in enumerate(plus.missions):
        if not within(it.regions, 0, regions - 1) or not 0 <= it.count <= size:
            return "A mission needs regions of the map, and no more territories than it has."
        prey = it.seat
        if (prey is None) == (it.kind == "eliminate") or prey == owner or not 0 <= (prey or 0) < seats:
            return "A mission to eliminate needs another seat, and no other mission has one."
    return None


def treaties_flaw(plus: ExpansionPosition, seats: int) -> str | None:
    """Check treaties and offers."""
    parties = [(it.one, it.other) for it in plus.treaties]
    if not all(0 <= one < other < seats for one, other in parties) or len(set(parties)) < len(parties):
        return "A treaty is between two seats, the lower first, with at most one per pair."
    for it in plus.treaties:
        ends = it.ender in (it.one, it.other) and 1 <= it.until <= LARGEST_COUNT
        if not ends and (it.ender is not None or it.until != 0 or it.notice):
            return "A treaty ends in a round at the start of one partner's turn, or has no fixed end."
    asked = [(offer.seat, offer.to) for offer in plus.offers]
    if not all(within(pair, 0, seats - 1) and pair[0] != pair[1] for pair in asked):
        return "A treaty offer needs two different seats."
    if len(set(asked)) < len(asked) or not within([offer.rounds for offer in plus.offers], 0, MOST_PEACE):
        return f"A seat can offer another seat one treaty at a time, for up to {MOST_PEACE} rounds."
    return None


def returns_flaw(place: Position, plus: ExpansionPosition) -> str | None:
    """Check seats that have left for good or will return."""
    out, seats = set(place.fallen), set(range(len(place.hands)))
    if not {seat for seat, due in enumerate(plus.returns) if due} | set(plus.left) <= out:
        return "Only an eliminated seat can have left, or can return."
    return None if set(plus.revived) <= seats else "A returned seat has to be a seat of this game."
