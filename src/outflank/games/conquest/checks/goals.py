"""What is wrong with the part of a position that tells of aims, treaties, teams and returns."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.conquest.expansion.model import MOST_PEACE, PlusPosition
from outflank.games.conquest.model import Position

MOST = 100_000_000  # of everything that is counted
NOTED = 0b11110  # the conditions that can be noted, a bit for each: last_standing never is


def aims_flaw(place: Position, plus: PlusPosition, regions: int) -> str | None:
    """What could hurt compiled rules or cannot be, as a sentence, or None."""
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
        return f"Each of the {seats} seats needs its aims and its record."
    if not within(plus.capitals, -1, size - 1):
        return "A capital is a territory of the map, or none."
    if not within(plus.refuge, 0, size - 1):
        return "A refuge is a territory of the map."
    if not within(plus.beaten_by, -1, seats - 1):
        return "Seats are eliminated by seats that are there."
    if any(near & ~NOTED for near in plus.near):
        return "What a seat is about to win by is not a condition."
    if not within((*plus.honoured, *plus.ended, *plus.returns), 0, MOST):
        return f"Everything that is counted goes from 0 to {MOST}."
    return missions_flaw(plus, seats, size, regions) or bonds_flaw(plus, seats) or gone_flaw(place, plus)


def within(numbers: Sequence[int], least: int, most: int) -> bool:
    """Whether all numbers lie between these two."""
    return all(least <= number <= most for number in numbers)


def missions_flaw(plus: PlusPosition, seats: int, size: int, regions: int) -> str | None:
    """What is wrong with the secret missions."""
    for owner, it in enumerate(plus.missions):
        if not within(it.regions, 0, regions - 1) or not 0 <= it.count <= size:
            return "A mission names regions of the map, and no more territories than there are."
        prey = it.seat
        if (prey is None) == (it.kind == "eliminate") or prey == owner or not 0 <= (prey or 0) < seats:
            return "A mission to eliminate names another seat, and no other mission does."
    return None


def bonds_flaw(plus: PlusPosition, seats: int) -> str | None:
    """What is wrong with treaties and offers."""
    parties = [(it.one, it.other) for it in plus.treaties]
    if not all(0 <= one < other < seats for one, other in parties) or len(set(parties)) < len(parties):
        return "A treaty is between two seats, the lower first, and there is one at most."
    for it in plus.treaties:
        ends = it.ender in (it.one, it.other) and 1 <= it.until <= MOST
        if not ends and (it.ender is not None or it.until != 0 or it.notice):
            return "A treaty ends in a round with the turn of one of the two, or it is open."
    asked = [(offer.seat, offer.to) for offer in plus.offers]
    if not all(within(pair, 0, seats - 1) and pair[0] != pair[1] for pair in asked):
        return "A treaty is offered by one seat to another."
    if len(set(asked)) < len(asked) or not within([offer.rounds for offer in plus.offers], 0, MOST_PEACE):
        return f"A seat offers another one treaty at most, for up to {MOST_PEACE} rounds."
    return None


def gone_flaw(place: Position, plus: PlusPosition) -> str | None:
    """What is wrong with who is out for good, or only for now."""
    out, seats = set(place.fallen), set(range(len(place.hands)))
    if not {seat for seat, due in enumerate(plus.returns) if due} | set(plus.left) <= out:
        return "Only who is out has left, or comes back."
    return None if set(plus.revived) <= seats else "A seat has come back that is not there."
