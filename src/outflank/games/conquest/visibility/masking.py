"""Replaces everything hidden from a seat: always with the same guess, or at random."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import EVERY_SPECIAL, FIRST_SPECIAL
from outflank.games.conquest.model import ANY, HAND, WILD
from outflank.games.conquest.rules import cards, victory
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel import bits


def masked(state: State, seat: int) -> State:
    """Return a copy without dice in which everything hidden from the seat has a fixed value (CQ-2, CQ-145).

    Two positions that look the same to the seat give equal copies. So legal actions and refusals worked out
    from a copy can't leak a secret.
    """
    copy = state.clone()
    fog.hide(copy, seat, False)
    collect_unknown_cards(copy, seat)
    for other in range(copy.seats):
        if other != seat:
            for place in range(copy.cards[other]):
                copy.hand[other * HAND + place] = take_first_card(copy)
    victory.mask_missions(copy, seat)
    return copy


def redeal(state: State, seat: int) -> None:
    """Redraw everything hidden from the seat at random, with the position's own dice."""
    fog.hide(state, seat, True)
    collect_unknown_cards(state, seat)
    for other in range(state.seats):
        if other != seat:
            for place in range(state.cards[other]):
                state.hand[other * HAND + place] = cards.draw(state)
    victory.redeal_missions(state, seat)


def collect_unknown_cards(state: State, seat: int) -> None:
    """Put every card that the seat doesn't know into the deck, if there is one."""
    if state.book.iid:
        return
    state.deck = state.terrain.everywhere & ~state.pile
    state.deck_wilds = state.book.wilds - state.pile_wilds
    rare = EVERY_SPECIAL
    for place in range(state.cards[seat] if seat >= 0 else 0):
        card = state.hand[seat * HAND + place]
        if card // 4 >= FIRST_SPECIAL:
            rare &= ~state.terrain.bit[card // 4 - FIRST_SPECIAL]
        elif card // 4 == ANY:
            state.deck_wilds -= 1
        else:
            state.deck &= ~state.terrain.bit[card // 4]
    if state.plus is not None and state.book.special:
        state.plus.deck_special = rare & ~state.plus.pile_special


def take_first_card(state: State) -> int:
    """Take the first card of an unshuffled deck."""
    if state.book.iid:
        return ANY * 4
    if not state.deck and not state.deck_wilds:
        return cards.draw_special(state, 0)
    if not state.deck:
        state.deck_wilds -= 1
        return ANY * 4 + WILD
    territory = bits.lowest(state.deck)
    state.deck &= state.deck - 1
    return territory * 4 + state.terrain.symbol[territory]
