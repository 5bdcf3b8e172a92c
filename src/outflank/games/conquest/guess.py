"""A position without what a seat may not know, and with a guess in its place."""

from __future__ import annotations

from outflank.games.conquest import cards
from outflank.games.conquest.model import ANY, HAND
from outflank.games.conquest.state import State


def blinded(state: State, seat: int) -> State:
    """A copy without dice and deck, which knows of others' cards only how many they are (CQ-2)."""
    copy = state.clone()
    copy.deck = 0
    copy.deck_wilds = 0
    for other in range(copy.seats):
        if other != seat:
            for place in range(copy.cards[other]):
                copy.hand[other * HAND + place] = 0
    return copy


def redeal(state: State, seat: int) -> None:
    """Deal anew, with the position's own dice, every card that the seat does not know."""
    state.deck = state.terrain.everywhere & ~state.pile
    state.deck_wilds = state.book.wilds - state.pile_wilds
    for place in range(state.cards[seat]):
        card = state.hand[seat * HAND + place]
        if card // 4 == ANY:
            state.deck_wilds -= 1
        else:
            state.deck &= ~state.terrain.bit[card // 4]
    for other in range(state.seats):
        if other != seat:
            for place in range(state.cards[other]):
                state.hand[other * HAND + place] = cards.draw(state)
    if state.book.iid:
        state.deck = 0
        state.deck_wilds = 0
