"""What in a position could hurt compiled rules, which do not look where they reach."""

from __future__ import annotations

from outflank.games.conquest.model import WILD, Position

HAND_LIMIT = 31
GREATEST = 100_000_000  # of everything that is counted


def unsound(place: Position, size: int, seats: int, regions: int) -> str | None:
    """What in a position could hurt compiled rules, as a sentence, or None."""
    by_seat = (place.pool, place.sets, place.kept, place.hands)
    if any(len(given) != seats for given in by_seat):
        return f"Each of the {seats} seats needs its armies, sets, regions and cards."
    if any(len(given) != size for given in (place.owners, place.armies, place.fresh)):
        return f"Each of the {size} territories needs an owner and armies."
    if not all(-2 <= owner < seats for owner in place.owners):
        return "Territories belong to seats that are there, or to nobody."
    if not (0 <= place.turn < seats and 0 <= place.first < seats):
        return "It is the turn of a seat that is not there."
    counted = (*place.armies, *place.fresh, *place.pool, *place.sets, place.reserve, place.round, place.moves)
    if not all(0 <= number <= GREATEST for number in counted):
        return f"Everything that is counted goes from 0 to {GREATEST}."
    if not all(0 <= region < regions for kept in place.kept for region in kept):
        return "A region that was held does not exist."
    return unsound_rest(place, size, seats)


def unsound_rest(place: Position, size: int, seats: int) -> str | None:
    """The same of cards, battles and the end."""
    if any(len(hand) > HAND_LIMIT for hand in place.hands):
        return f"A hand has at most {HAND_LIMIT} cards."
    for card in (*place.deck, *place.pile, *[card for hand in place.hands for card in hand]):
        if not 0 <= card.symbol <= WILD or not 0 <= (card.territory or 0) < size:
            return "A card has symbol 0 to 3 and shows a territory of the map, or none."
    if len(set(place.fallen)) != len(place.fallen) or not set(place.fallen) <= set(range(seats)):
        return "A seat is eliminated once."
    if place.winner is not None and not 0 <= place.winner < seats:
        return "The winner is a seat that is not there."
    fight = place.battle
    if (fight is None) != (place.phase not in ("defend", "occupy")):
        return "A defence and an occupation have a battle, and nothing else has."
    if fight and not (0 <= fight.source < size and 0 <= fight.target < size):
        return "A battle is between territories of the map."
    if fight and not (1 <= fight.dice <= 3 and 0 <= fight.keep <= GREATEST):
        return "A battle has 1 to 3 dice."
    if fight and place.phase == "defend" and place.owners[fight.target] < 0:
        return "Only a seat is asked for its defence."
    return None
