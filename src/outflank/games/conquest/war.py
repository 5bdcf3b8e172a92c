"""Battles: one roll or many, what is conquered, and what is left of who is eliminated."""

from __future__ import annotations

from outflank.games.conquest import cards, phases
from outflank.games.conquest.battle import AVERAGES, attacker_loses
from outflank.games.conquest.model import (
    DEFEND,
    NEUTRAL,
    OCCUPY,
    OVER,
    SPOILS,
    CardsDropped,
    CardsTaken,
    Conquered,
    Eliminated,
    Fought,
    Occupied,
)
from outflank.games.conquest.state import State, card_of
from outflank.kernel.game import Event


def attack(state: State, source: int, target: int, dice: int, keep: int, events: list[Event] | None) -> None:
    """Roll once, or with `keep` until the target falls or only so many armies are left (CQ-37, CQ-44)."""
    state.source = source
    state.target = target
    state.rolled = dice
    state.keep = keep
    if state.book.asks and state.owner[target] != NEUTRAL:
        state.phase = DEFEND
        return
    while True:
        exchange(state, min(state.book.defence, state.armies[target]), events)
        if not state.armies[target]:
            conquer(state, events)
            return
        if not goes_on(state):
            phases.forget_battle(state)
            return


def defend(state: State, dice: int, events: list[Event] | None) -> None:
    """The defender has chosen its dice for this roll (CQ-40)."""
    exchange(state, dice, events)
    if not state.armies[state.target]:
        conquer(state, events)
    elif not goes_on(state):
        phases.forget_battle(state)


def goes_on(state: State) -> bool:
    """Whether an attack until rolls again; sets its dice (CQ-44)."""
    free = state.armies[state.source] - state.keep
    if not state.keep or free < 1:
        return False
    state.rolled = min(3, free)
    return True


def exchange(state: State, defence: int, events: list[Event] | None) -> None:
    """One roll and what it costs (CQ-41 to CQ-43)."""
    word = state.dice.drawn
    faces: tuple[int, ...] = ()
    answer: tuple[int, ...] = ()
    attack = state.rolled
    if state.book.even:
        lost = evenly(state, attack, defence)
    elif events is None:
        lost = silently(state, attack, defence)
    else:
        faces = state.dice.roll(attack)
        answer = state.dice.roll(defence)
        lost = attacker_loses(
            faces[0],
            faces[1] if attack > 1 else 0,
            faces[2] if attack > 2 else 0,
            answer[0],
            answer[1] if defence > 1 else 0,
            answer[2] if defence > 2 else 0,
        )
    beaten = min(attack, defence) - lost
    state.armies[state.source] -= lost
    state.armies[state.target] -= beaten
    if events is not None:
        owner = seat_or_none(state.owner[state.target])
        resolver = state.book.terms.attack_resolver
        events.append(
            Fought(
                state.turn,
                owner,
                state.source,
                state.target,
                (attack, defence),
                faces,
                answer,
                (lost, beaten),
                word,
                resolver,
            )
        )


def evenly(state: State, attack: int, defence: int) -> int:
    """What the attacker loses by even luck (CQ-43)."""
    spot = attack * 4 + defence
    sure = AVERAGES.sure[spot]
    return sure + 1 if state.dice.below(AVERAGES.of[spot]) < AVERAGES.more[spot] else sure


def silently(state: State, attack: int, defence: int) -> int:
    """What the attacker loses by the same dice, when nobody asks for the faces."""
    dice = state.dice
    one = dice.total(1)
    two = dice.total(1) if attack > 1 else 0
    three = dice.total(1) if attack > 2 else 0
    first = dice.total(1)
    second = dice.total(1) if defence > 1 else 0
    third = dice.total(1) if defence > 2 else 0
    return attacker_loses(one, two, three, first, second, third)


def seat_or_none(owner: int) -> int | None:
    """The owner as events tell it."""
    return owner if owner < NEUTRAL else None


def conquer(state: State, events: list[Event] | None) -> None:
    """The last defender fell: at least as many armies as dice move in (CQ-46)."""
    seat = state.turn
    former = state.owner[state.target]
    state.give(state.target, seat)
    state.armies[state.source] -= state.rolled
    state.armies[state.target] = state.rolled
    state.conquered = True
    if state.book.every and state.plus is not None:
        state.plus.newest[seat] = state.terrain.region[state.target]
    if events is not None:
        events.append(Conquered(seat, seat_or_none(former), state.source, state.target, state.rolled))
    if former < NEUTRAL and not state.held[former]:
        eliminate(state, former, events)
        if state.phase == OVER:
            return
    if state.armies[state.source] > 1:
        state.phase = OCCUPY
    else:
        settle_spoils(state, events)


def eliminate(state: State, former: int, events: list[Event] | None) -> None:
    """A seat is out, and perhaps somebody has won (CQ-50, CQ-59)."""
    state.fallen[former] = state.seats - state.standing() + 1
    if events is not None:
        events.append(Eliminated(former, state.turn))
    if state.book.last_standing and state.standing() == 1:
        phases.finish(state, state.turn, False, events)


def occupy(state: State, count: int, events: list[Event] | None) -> None:
    """Move in with so many armies in all (CQ-46)."""
    more = count - state.rolled
    state.armies[state.source] -= more
    state.armies[state.target] += more
    if more and events is not None:
        events.append(Occupied(state.turn, state.source, state.target, more))
    settle_spoils(state, events)


def settle_spoils(state: State, events: list[Event] | None) -> None:
    """After the occupation: the cards of who is out, then a trade if there are too many (CQ-51, CQ-52)."""
    phases.forget_battle(state)
    for former in range(state.seats):
        if state.fallen[former] and state.cards[former]:
            inherit(state, former, events)
            if state.cards[state.turn] >= state.book.trade_at and state.book.takes:
                phases.enter(state, SPOILS, events)


def inherit(state: State, former: int, events: list[Event] | None) -> None:
    """The hand of who is out goes to the conqueror, or on the pile (CQ-51)."""
    taken: list[int] = []
    while state.cards[former]:
        card = cards.drop(state, former, 0)
        taken.append(card)
        if state.book.takes:
            state.take(state.turn, card)
        else:
            cards.discard(state, card)
    if events is not None:
        told = tuple([card_of(card) for card in taken])
        if state.book.takes:
            events.append(CardsTaken(state.turn, former, len(told), told))
        else:
            events.append(CardsDropped(former, told))
