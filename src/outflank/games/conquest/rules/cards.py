"""Cards: draws, sets, and the worth of a set."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import (
    BANKED,
    BANKERS,
    CRASH,
    EMBARGO,
    FAIR,
    FALLING,
    FIRST_SPECIAL,
    FREEZE,
    NOTHING,
    RARE,
    SPECIALS,
    SURGE,
    TRADED_AT_FAIR,
    WITHHELD,
)
from outflank.games.conquest.model import (
    ANY,
    HAND,
    MOST_SET,
    SETS,
    WILD,
)
from outflank.games.conquest.state import State
from outflank.kernel import bits


def refill(state: State) -> bool:
    """Shuffle the traded cards into an empty deck; return whether that was needed (CQ-24)."""
    if state.book.iid or state.deck or state.deck_wilds:
        return False
    plus = state.plus
    if plus is not None:
        if plus.deck_special or not (state.pile or state.pile_wilds or plus.pile_special):
            return False
        plus.deck_special = plus.pile_special
        plus.pile_special = 0
    elif not (state.pile or state.pile_wilds):
        return False
    state.deck = state.pile
    state.deck_wilds = state.pile_wilds
    state.pile = 0
    state.pile_wilds = 0
    return True


def draw(state: State) -> int:
    """Draw a card, each equally likely; return -1 if none is left (CQ-24, CQ-25, CQ-127)."""
    if state.book.iid:
        return draw_random(state)
    count = bits.count(state.deck)
    rare = 0 if state.plus is None else bits.count(state.plus.deck_special)
    if not count and not state.deck_wilds and not rare:
        return -1
    place = state.dice.below(count + state.deck_wilds + rare)
    if place >= count + state.deck_wilds:
        return draw_special(state, place - count - state.deck_wilds)
    if place >= count:
        state.deck_wilds -= 1
        return ANY * 4 + WILD
    territory = bits.nth(state.deck, place)
    state.deck &= ~state.terrain.bit[territory]
    return territory * 4 + state.terrain.symbol[territory]


def draw_special(state: State, place: int) -> int:
    """Draw one of the special cards in the deck (CQ-127)."""
    plus = state.plus
    special = bits.nth(plus.deck_special, place) if plus is not None else 0
    if plus is not None:
        plus.deck_special &= ~state.terrain.bit[special]
    return (FIRST_SPECIAL + special) * 4 + WILD


def draw_random(state: State) -> int:
    """Draw a card without a deck: no territory, and wild as often as in a full deck (CQ-25, CQ-127).

    Always draw the same number of words. Later rolls show their place in the dice stream (CQ-47), so a
    card that drew fewer would give itself away.
    """
    wilds = state.book.wilds
    special = state.book.special and not state.dice.below(RARE)
    wild = wilds and state.dice.below(state.terrain.size + wilds) < wilds
    kind = state.dice.below(3 * len(SPECIALS) if state.book.special else 3)
    if special:
        return (FIRST_SPECIAL + kind // 3) * 4 + WILD
    return ANY * 4 + (WILD if wild else kind % 3)


def discard(state: State, card: int) -> None:
    """Put a card on the discard pile, which becomes the next deck."""
    if state.book.iid:
        return
    if card // 4 >= FIRST_SPECIAL:
        if state.plus is not None:
            state.plus.pile_special |= state.terrain.bit[card // 4 - FIRST_SPECIAL]
    elif card // 4 == ANY:
        state.pile_wilds += 1
    else:
        state.pile |= state.terrain.bit[card // 4]


def drop(state: State, seat: int, place: int) -> int:
    """Take a card out of a hand, keeping the order of the others."""
    start = seat * HAND
    card = state.hand[start + place]
    state.cards[seat] -= 1
    while place < state.cards[seat]:
        state.hand[start + place] = state.hand[start + place + 1]
        place += 1
    state.hand[start + place] = 0
    return card


def is_set(one: int, two: int, three: int) -> bool:
    """Whether cards with these symbols are a set (CQ-26)."""
    if WILD in (one, two, three):
        return True
    return two == three if one == two else three not in (one, two)


def first_set(state: State, seat: int) -> int:
    """Return the places of the first set in a hand as (one * 64 + two) * 64 + three; -1 if there is none."""
    start = seat * HAND
    count = state.cards[seat]
    for one in range(count):
        for two in range(one + 1, count):
            for three in range(two + 1, count):
                a = state.hand[start + one] % 4
                b = state.hand[start + two] % 4
                if is_set(a, b, state.hand[start + three] % 4):
                    return (one * HAND + two) * HAND + three
    return -1


def worth(state: State, seat: int, one: int, two: int, three: int) -> int:
    """Return what these symbols are worth to the seat now, without special cards (CQ-27 to CQ-31)."""
    return adjusted_worth(state, seat, rate(state, seat, one, two, three))


def rate(state: State, seat: int, one: int, two: int, three: int) -> int:
    """Return the exchange rate for these symbols."""
    if state.book.fixed:
        return fixed_worth(state, one, two, three)
    return state.book.worth[min(sets_counted(state, seat), SETS - 1)]


def adjusted_worth(state: State, seat: int, armies: int) -> int:
    """Adjust a set's worth for bankers, a fair and an embargo (CQ-31, CQ-96, CQ-108, CQ-130)."""
    plus = state.plus
    if plus is None:
        return armies
    if plus.knows(seat, BANKERS):
        armies += BANKED
    if plus.current == FAIR:
        armies += TRADED_AT_FAIR
    armies = min(armies, MOST_SET)
    return max(1, armies - WITHHELD) if plus.embargo not in (NOTHING, seat) else armies


def worth_of(state: State, seat: int, one: int, two: int, three: int) -> int:
    """Return what these cards are worth as a set; each surge adds half (CQ-128)."""
    armies = rate(state, seat, one % 4, two % 4, three % 4)
    if state.book.special:
        for card in (one, two, three):
            if card // 4 == FIRST_SPECIAL + SURGE:
                armies += armies // 2
    return adjusted_worth(state, seat, armies)


def count_set(state: State, seat: int, shown: tuple[int, int, int]) -> None:
    """Count a traded set; special cards hold or lower the rate, or start an embargo (CQ-129 to CQ-131)."""
    state.sets[seat] += 1
    plus = state.plus
    if plus is None or not state.book.special:
        return
    if plus.embargo != seat:
        plus.embargo = NOTHING
    slack = 0
    for card in shown:
        special = card // 4 - FIRST_SPECIAL
        if special == EMBARGO:
            plus.embargo = seat
        elif special == FREEZE:
            slack = max(slack, 1)
        elif special == CRASH:
            slack = max(slack, 1) + FALLING
    plus.slack[seat] += min(slack, sets_counted(state, seat))


def sets_counted(state: State, seat: int) -> int:
    """Return how many sets have raised the rate for the seat's next one (CQ-31, CQ-129, CQ-131)."""
    plus = state.plus
    if state.book.per_player:
        return state.sets[seat] - (0 if plus is None else plus.slack[seat])
    count = 0
    for other in range(state.seats):
        count += state.sets[other]
        if plus is not None:
            count -= plus.slack[other]
    return count


def fixed_worth(state: State, one: int, two: int, three: int) -> int:
    """Return the best value that the set can count as (CQ-30)."""
    best = 0
    for symbol in range(3):
        if one in (symbol, WILD) and two in (symbol, WILD) and three in (symbol, WILD):
            best = max(best, state.book.same[symbol])
    alike = (one == two and one != WILD) or (two == three and two != WILD) or (one == three and one != WILD)
    return best if alike else max(best, state.book.mixed)
