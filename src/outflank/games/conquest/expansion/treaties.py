"""Treaties: offers, answers and notice, all in a player's own turn. `State.friends` enforces them."""

from __future__ import annotations

from typing import Any

from outflank.games.conquest.events import NoticeGiven, TreatyAnswered, TreatyEnded, TreatyOffered
from outflank.games.conquest.expansion.model import (
    ENVOYS,
    MOST_PEACE,
    NO_TREATY,
    TREATIES,
    AnswerTreaty,
    EndTreaty,
    OfferTreaty,
)
from outflank.games.conquest.state import State
from outflank.kernel.game import Action, Event, Refusal

PAIR = 6  # arrays over pairs of seats are indexed one * PAIR + other
NOBODY = -1
NO_TREATIES = Refusal("no_treaties", "Treaties are off in this game.")
TWO_LEFT = Refusal("two_left", "Treaties end when only two sides are left.")
NOT_WITH = Refusal("no_such_seat", "Choose another player who is still in the game.")
MATE = Refusal("team_mate", "You're on the same team, so you don't need a treaty.")
BOUND = Refusal("already_bound", "You already have a treaty with them.")
OFFERED = Refusal("already_offered", "They haven't answered your last offer yet.")
NO_OFFER = Refusal("no_offer", "They haven't offered you a treaty.")
NO_BOND = Refusal("no_treaty", "You have no treaty with them.")
ENDING = Refusal("already_ending", "That treaty already ends within a round.")
WRONG_ROUNDS = Refusal(
    "wrong_rounds", f"Peace lasts 1 to {MOST_PEACE} rounds; an alliance has no fixed length."
)


# --- refusals ------------------------------------------------------------------------------


def partner_refusal(state: State, seat: int, to: Any) -> Refusal | None:
    """Return why the two seats can't have treaties at all."""
    if not state.book.treaties:
        return NO_TREATIES
    if not 0 <= to < state.seats or to == seat or state.fallen[to]:
        return NOT_WITH
    return None


def offer_refusal(state: State, seat: int, to: Any, kind: Any, rounds: Any) -> Refusal | None:
    """Return why this treaty can't be offered (CQ-150, CQ-151, CQ-156)."""
    plus = state.plus
    wrong = partner_refusal(state, seat, to)
    if plus is None or wrong:
        return wrong
    if state.mates(seat, to):
        return MATE
    if state.sides_left() < 3:
        return TWO_LEFT
    if plus.treaty[seat * PAIR + to]:
        return BOUND
    if plus.offer[seat * PAIR + to]:
        return OFFERED
    fits = 1 <= rounds <= MOST_PEACE if kind == "peace" else rounds == 0
    return None if fits else WRONG_ROUNDS


def answer_refusal(state: State, seat: int, to: Any) -> Refusal | None:
    """Return why there's nothing to answer (CQ-152)."""
    plus = state.plus
    wrong = partner_refusal(state, seat, to)
    if plus is None or wrong:
        return wrong
    return None if plus.offer[to * PAIR + seat] else NO_OFFER


def end_refusal(state: State, seat: int, to: Any) -> Refusal | None:
    """Return why notice can't be given (CQ-154)."""
    plus = state.plus
    wrong = partner_refusal(state, seat, to)
    if plus is None or wrong:
        return wrong
    pair = seat * PAIR + to
    if not plus.treaty[pair]:
        return NO_BOND
    if plus.knows(seat, ENVOYS):
        return None
    until = plus.until[pair]
    return ENDING if until and until <= state.round + 1 else None


def legal(state: State, seat: int, found: list[Action]) -> None:
    """Add every offer, answer and notice; peace for the shortest and the longest time."""
    for to in range(state.seats):
        if answer_refusal(state, seat, to) is None:
            found.append(AnswerTreaty(to, True))
            found.append(AnswerTreaty(to, False))
        if offer_refusal(state, seat, to, "peace", 1) is None:
            found.append(OfferTreaty(to, "peace", 1))
            found.append(OfferTreaty(to, "peace", MOST_PEACE))
            found.append(OfferTreaty(to, "alliance"))
        if end_refusal(state, seat, to) is None:
            found.append(EndTreaty(to))


# --- actions ---------------------------------------------------------------------------


def offer(state: State, to: int, kind: Any, rounds: int, motive: Any, events: list[Event] | None) -> None:
    """Offer a treaty (CQ-151)."""
    plus = state.plus
    assert plus is not None
    plus.offer[state.turn * PAIR + to] = TREATIES.index(kind)
    plus.offer_rounds[state.turn * PAIR + to] = rounds
    if events is not None:
        events.append(TreatyOffered(state.turn, to, kind, rounds, motive))


def answer(state: State, to: int, accept: bool, motive: Any, events: list[Event] | None) -> None:
    """Accept or decline an offer; an accepted treaty is in force immediately (CQ-152, CQ-153)."""
    plus = state.plus
    assert plus is not None
    seat = state.turn
    asked = to * PAIR + seat
    kind = plus.offer[asked]
    rounds = plus.offer_rounds[asked]
    remove_offer(state, to, seat)
    if accept:
        remove_offer(state, seat, to)
        set_treaty(
            state, seat, to, kind, state.round + rounds if rounds else 0, seat if rounds else NOBODY, False
        )
    if events is not None:
        told: Any = TREATIES[kind]
        events.append(TreatyAnswered(seat, to, told, rounds, accept, motive))


def set_treaty(state: State, one: int, other: int, kind: int, until: int, ender: int, notice: bool) -> None:
    """Record the treaty between two seats."""
    plus = state.plus
    assert plus is not None
    for pair in (one * PAIR + other, other * PAIR + one):
        plus.treaty[pair] = kind
        plus.until[pair] = until
        plus.ender[pair] = ender
        plus.notice[pair] = notice


def remove_offer(state: State, seat: int, to: int) -> None:
    """Remove an offer."""
    plus = state.plus
    assert plus is not None
    plus.offer[seat * PAIR + to] = NO_TREATY
    plus.offer_rounds[seat * PAIR + to] = 0


def give_notice(state: State, to: int, motive: Any, events: list[Event] | None) -> None:
    """Schedule the treaty's end for the seat's next turn, or end it immediately (CQ-154, CQ-155)."""
    plus = state.plus
    assert plus is not None
    seat = state.turn
    pair = seat * PAIR + to
    kind = plus.treaty[pair]
    former = plus.ender[pair] if plus.notice[pair] else NOBODY
    at_once = plus.knows(seat, ENVOYS)
    until = state.round if at_once else state.round + 1
    if former != seat:
        plus.ended[seat] += 1
    set_treaty(state, seat, to, kind, until, seat, True)
    if events is not None:
        told: Any = TREATIES[kind]
        events.append(NoticeGiven(seat, to, told, until, motive))
    if at_once and former == to:
        # Both gave notice, so neither gets credit for keeping the treaty.
        end_treaty(state, seat, to, "notice", events)
    elif at_once:
        end_on_time(state, seat, to, events)


def end_on_time(state: State, seat: int, other: int, events: list[Event] | None) -> None:
    """End a treaty on time and credit the seats that kept it (CQ-153, CQ-157)."""
    plus = state.plus
    assert plus is not None
    noticed = plus.notice[seat * PAIR + other]
    plus.honoured[other] += 1
    if not noticed:
        plus.honoured[seat] += 1
    end_treaty(state, seat, other, "notice" if noticed else "time", events)


def end_treaty(state: State, one: int, other: int, why: Any, events: list[Event] | None) -> None:
    """End the treaty between two seats."""
    plus = state.plus
    assert plus is not None
    kind: Any = TREATIES[plus.treaty[one * PAIR + other]]
    set_treaty(state, one, other, NO_TREATY, 0, NOBODY, False)
    if events is not None:
        events.append(TreatyEnded(min(one, other), max(one, other), kind, why))


# --- automatic endings ---------------------------------------------------------------------


def expire(state: State, events: list[Event] | None) -> None:
    """Begin a turn: end the treaties that end with it (CQ-153, CQ-154)."""
    plus = state.plus
    assert plus is not None
    seat = state.turn
    for other in range(state.seats):
        pair = seat * PAIR + other
        if plus.treaty[pair] and plus.ender[pair] == seat and state.round >= plus.until[pair]:
            end_on_time(state, seat, other, events)


def drop_unanswered(state: State) -> None:
    """End a turn: drop the offers that the seat hasn't answered (CQ-152)."""
    for other in range(state.seats):
        remove_offer(state, other, state.turn)


def end_treaties_of(state: State, fallen: int, events: list[Event] | None) -> None:
    """End an eliminated seat's treaties, or all treaties once only two sides are left (CQ-156)."""
    plus = state.plus
    assert plus is not None
    two_left = state.sides_left() < 3
    for one in range(state.seats):
        for other in range(state.seats):
            if fallen in (one, other) or two_left:
                remove_offer(state, one, other)
                if plus.treaty[one * PAIR + other]:
                    end_treaty(state, one, other, "fallen" if fallen in (one, other) else "two_left", events)
