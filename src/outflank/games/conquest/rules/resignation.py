"""Resignation: when a player leaves and others keep playing, a teammate takes over for good."""

from __future__ import annotations

from outflank.games.conquest.events import CardsDropped, HandedOver
from outflank.games.conquest.expansion import refuge, treaties
from outflank.games.conquest.expansion.model import STOCK
from outflank.games.conquest.model import CLAIM, DEFEND, OVER, SETUP
from outflank.games.conquest.rules import cards, phases, reinforcement, turn
from outflank.games.conquest.state import State, card_of
from outflank.kernel import bits
from outflank.kernel.game import Event

NOBODY = -1


def leave(state: State, seat: int, events: list[Event] | None) -> bool:
    """Take a resigned seat out of the game; return whether that changed anything (CQ-165, CQ-166, CQ-169)."""
    plus = state.plus
    if plus is None or state.phase == OVER:
        return False
    if state.fallen[seat]:
        return bar_return(state, seat)
    heir = next_mate(state, seat)
    if heir < 0:
        return False
    hand_over(state, seat, heir)
    drop_cards(state, seat, events)
    state.fallen[seat] = state.seats - state.seats_in_play() + 1
    plus.left |= state.terrain.bit[seat]
    plus.near[seat] = 0
    treaties.end_treaties_of(state, seat, events)
    if events is not None:
        events.append(HandedOver(seat, heir))
    if state.turn == seat:
        pass_turn(state, events)
    elif state.phase == DEFEND and state.friends(state.turn, state.owner[state.target]):
        phases.forget_battle(state)
    return True


def bar_return(state: State, seat: int) -> bool:
    """Keep an eliminated seat from returning or sharing a win; return if it could have (CQ-165, CQ-169)."""
    plus = state.plus
    assert plus is not None
    gone = state.terrain.bit[seat] if state.book.teams else 0
    changes = plus.returns[seat] > 0 or gone & ~plus.left != 0
    plus.returns[seat] = 0
    plus.left |= gone
    return changes


def next_mate(state: State, seat: int) -> int:
    """Return the next teammate still in play, or -1."""
    for step in range(1, state.seats):
        other = (seat + step) % state.seats
        if state.mates(seat, other) and not state.fallen[other]:
            return other
    return NOBODY


def hand_over(state: State, seat: int, heir: int) -> None:
    """Pass on territories, unplaced setup armies, money, resources and science (CQ-165)."""
    plus = state.plus
    assert plus is not None
    while state.held[seat]:
        state.give(bits.lowest(state.held[seat]), heir)
    state.pool[heir] += state.pool[seat]
    state.pool[seat] = 0
    plus.money[heir] += plus.money[seat]
    plus.science[heir] += plus.science[seat]
    plus.food[heir] = min(STOCK, plus.food[heir] + plus.food[seat])
    plus.iron[heir] = min(STOCK, plus.iron[heir] + plus.iron[seat])
    plus.gold[heir] = min(STOCK, plus.gold[heir] + plus.gold[seat])
    plus.money[seat] = 0
    plus.science[seat] = 0
    plus.food[seat] = 0
    plus.iron[seat] = 0
    plus.gold[seat] = 0
    refuge.update(state)


def drop_cards(state: State, seat: int, events: list[Event] | None) -> None:
    """Discard the seat's cards, and those of any player it eliminated this turn (CQ-165)."""
    for other in range(state.seats):
        spoils = state.turn == seat and state.fallen[other] > 0
        if (other == seat or spoils) and state.cards[other]:
            dropped: list[int] = []
            while state.cards[other]:
                card = cards.drop(state, other, 0)
                cards.discard(state, card)
                dropped.append(card)
            if events is not None:
                events.append(CardsDropped(other, tuple([card_of(card) for card in dropped])))


def pass_turn(state: State, events: list[Event] | None) -> None:
    """End the turn of a seat that left during it."""
    state.reserve = 0
    reinforcement.confirm(state)
    if state.phase == CLAIM:
        reinforcement.next_in_play(state)
    elif state.phase == SETUP:
        reinforcement.next_batch(state, events)
    else:
        phases.forget_battle(state)
        turn.next_turn(state, events)
