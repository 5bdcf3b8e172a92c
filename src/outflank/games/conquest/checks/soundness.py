"""Checks of everything that could make compiled rules read outside their arrays, since C doesn't check."""

from __future__ import annotations

from outflank.games.conquest.model import WILD, Position

# A `State` has room for 64 cards per hand. Half of that leaves room for an eliminated player's full hand and
# a card.
HAND_LIMIT = 31
# No real game counts this far, and sums of a few such numbers still fit a C int.
LARGEST_COUNT = 100_000_000


def crash_flaw(place: Position, size: int, seats: int, regions: int) -> str | None:
    """Return a flaw that compiled rules couldn't survive, as a sentence, or None."""
    by_seat = (place.pool, place.sets, place.kept, place.hands)
    if any(len(given) != seats for given in by_seat):
        return f"Each of the {seats} seats needs its armies, sets, regions and cards."
    if any(len(given) != size for given in (place.owners, place.armies, place.fresh)):
        return f"Each of the {size} territories needs an owner and armies."
    if not all(-2 <= owner < seats for owner in place.owners):
        return "A territory belongs to a seat of this game, or is neutral or unclaimed."
    if not (0 <= place.turn < seats and 0 <= place.first < seats):
        return "The seat in turn has to be a seat of this game."
    counted = (*place.armies, *place.fresh, *place.pool, *place.sets, place.reserve, place.round, place.moves)
    if not all(0 <= number <= LARGEST_COUNT for number in counted):
        return f"Every count has to be 0 to {LARGEST_COUNT}."
    if not all(0 <= region < regions for kept in place.kept for region in kept):
        return "A held region has to be on the map."
    return cards_and_battle_flaw(place, size, seats)


def cards_and_battle_flaw(place: Position, size: int, seats: int) -> str | None:
    """Check cards, eliminated seats, the winner and the battle."""
    if any(len(hand) > HAND_LIMIT for hand in place.hands):
        return f"A hand can have at most {HAND_LIMIT} cards."
    for card in (*place.deck, *place.pile, *[card for hand in place.hands for card in hand]):
        if not 0 <= card.symbol <= WILD or not 0 <= (card.territory or 0) < size:
            return "A card needs a symbol from 0 to 3, and a territory of the map or none."
    if len(set(place.fallen)) != len(place.fallen) or not set(place.fallen) <= set(range(seats)):
        return "The list of eliminated seats has each seat at most once."
    if place.winner is not None and not 0 <= place.winner < seats:
        return "The winner has to be a seat of this game."
    fight = place.battle
    if (fight is None) != (place.phase not in ("defend", "occupy")):
        return "The phases defend and occupy need a battle, and no other phase has one."
    if fight and not (0 <= fight.source < size and 0 <= fight.target < size):
        return "A battle has to be between territories of the map."
    if fight and not (1 <= fight.dice <= 3 and 0 <= fight.keep <= LARGEST_COUNT):
        return "A battle has to have 1 to 3 dice."
    if fight and place.phase == "defend" and place.owners[fight.target] < 0:
        return "Neutral armies can't choose their dice."
    return None
