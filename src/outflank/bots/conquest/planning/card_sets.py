"""The choice of a set to trade: the most valuable, preferably with own territories and no wild cards."""

from __future__ import annotations

from outflank.games.conquest.model import ANY, HAND, WILD
from outflank.games.conquest.rules import cards
from outflank.games.conquest.state import State

SPOT = 64  # places in a hand


def best_set(state: State, seat: int) -> int:
    """Return ((on + 1) * 64 + one) * 64 + two) * 64 + three, `on` getting the bonus; -1 without a set."""
    start = seat * HAND
    count = state.cards[seat]
    best = -1000000
    found = -1
    for one in range(count):
        for two in range(one + 1, count):
            for three in range(two + 1, count):
                a = state.hand[start + one]
                b = state.hand[start + two]
                c = state.hand[start + three]
                if not cards.is_set(a % 4, b % 4, c % 4):
                    continue
                worth = 10 * cards.worth_of(state, seat, a, b, c)
                worth += prefer(state, seat, a) + prefer(state, seat, b) + prefer(state, seat, c)
                if worth > best:
                    best = worth
                    on = receiver(state, seat, a, b, c) + 1
                    found = ((on * SPOT + one) * SPOT + two) * SPOT + three
    return found


def prefer(state: State, seat: int, card: int) -> int:
    """Return a small bonus or penalty for trading this card."""
    if card % 4 == WILD:
        # In tenths of an army. A wild card completes almost any later set, so keep it if possible.
        return -15
    territory = card // 4
    if territory < ANY and state.owner[territory] == seat:
        return 5 * state.book.bonus
    return 0


def receiver(state: State, seat: int, a: int, b: int, c: int) -> int:
    """Return which own territory on the cards gets the bonus, preferably on a border; -1 for no choice."""
    count = 0
    chosen = -1
    held = state.held[seat]
    if not state.book.bonus or state.book.every_match:
        return -1
    for card in (a, b, c):
        territory = card // 4
        if territory >= ANY or state.owner[territory] != seat:
            continue
        count += 1
        if chosen < 0 or state.terrain.near[territory] & ~held:
            chosen = territory
    return chosen if count > 1 else -1
