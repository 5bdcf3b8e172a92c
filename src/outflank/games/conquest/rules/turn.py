"""Carries out actions, from reinforcement to the end of a turn and of the game.

Nothing is checked below `apply`: `refusals` decides what is allowed.
"""

from __future__ import annotations

from outflank.games.conquest.combat import battles
from outflank.games.conquest.events import CardDrawn, Fortified
from outflank.games.conquest.expansion import purchases, revival, technology, treaties, units, world_events
from outflank.games.conquest.expansion.model import UNITS, UNSAID, AnswerTreaty, EndTreaty, OfferTreaty
from outflank.games.conquest.model import (
    ATTACK,
    FORTIFY,
    REINFORCE,
    Attack,
    AttackUntil,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.rules import (
    cards,
    income,
    phases,
    refusals,
    reinforcement,
    results,
    victory,
)
from outflank.games.conquest.state import State, card_of
from outflank.kernel import bits
from outflank.kernel.game import Action, Event


def apply(  # noqa: PLR0912 (one case per action)
    state: State, seat: int, action: Action, events: list[Event] | None
) -> None:
    """Carry out an action; raise ValueError if it isn't allowed."""
    refusal = refusals.refusal(state, seat, action)
    if refusal:
        raise ValueError(refusal.sentence)
    match action:
        case Claim(territory):
            reinforcement.claim(state, territory, events)
        case Place(territory, count, unit):
            reinforcement.place(state, territory, count, events, UNITS.index(unit))
        case Undo(territory, count, unit):
            reinforcement.undo(state, territory, count, events, UNITS.index(unit))
        case Trade(chosen, on):  # Cython crashes on a sequence pattern inside a class pattern
            reinforcement.trade(state, chosen[0], chosen[1], chosen[2], -1 if on is None else on, events)
        case Attack(source, target, dice):
            battles.attack(state, source, target, dice, 0, events)
        case AttackUntil(source, target, keep):
            battles.attack(state, source, target, min(3, state.armies[source] - keep), keep, events)
        case Defend(dice):
            battles.defend(state, dice, events)
        case Occupy(count, cavalry, artillery):
            battles.occupy(state, count, events, count_or_unsaid(cavalry), count_or_unsaid(artillery))
        case Fortify(source, target, count, cavalry, artillery):
            fortify(
                state, source, target, count, events, count_or_unsaid(cavalry), count_or_unsaid(artillery)
            )
        case EndPhase():
            end_phase(state, events)
        case EndTurn():
            end_turn(state, events)
        case _:
            apply_expansion(state, action, events)


def apply_expansion(state: State, action: Action, events: list[Event] | None) -> None:
    """Carry out an action from the expansion."""
    match action:
        case OfferTreaty(to, kind, rounds, motive):
            treaties.offer(state, to, kind, rounds, motive, events)
        case AnswerTreaty(to, accept, motive):
            treaties.answer(state, to, accept, motive, events)
        case EndTreaty(to, motive):
            treaties.give_notice(state, to, motive, events)
        case _:
            purchases.carry_out(state, action, events)


def count_or_unsaid(count: int | None) -> int:
    """Return the count of a kind, or -1 if the player gave none, because compiled rules need an int."""
    return UNSAID if count is None else count


def end_phase(state: State, events: list[Event] | None) -> None:
    """Go from reinforcement to attack, and from there to fortifying or the end of the turn (CQ-14, CQ-21)."""
    if state.phase == REINFORCE:
        reinforcement.confirm(state)
        phases.enter(state, ATTACK, events)
    elif state.phase == ATTACK and can_fortify(state):
        phases.enter(state, FORTIFY, events)
    else:
        end_turn(state, events)


def can_fortify(state: State) -> bool:
    """Whether the seat in turn has any army to move."""
    if not technology.fortify_moves(state, state.turn):
        return False
    left = state.held[state.turn]
    while left:
        source = bits.lowest(left)
        left &= left - 1
        if state.armies[source] > 1 and state.fortifiable(state.turn, source):
            # Cavalry needs no check: its second step starts where infantry could have stopped.
            return True
    return False


def fortify(
    state: State,
    source: int,
    target: int,
    count: int,
    events: list[Event] | None,
    cavalry: int = UNSAID,
    artillery: int = UNSAID,
) -> None:
    """Move armies between territories; the last move ends the turn (CQ-58, CQ-73)."""
    state.armies[source] -= count
    state.armies[target] += count
    state.moves += 1
    horses = guns = 0
    if state.plus is not None and state.book.units:
        horses = units.count_moving(cavalry, state.plus.cavalry[source], count - max(0, artillery))
        guns = units.count_moving(artillery, state.plus.artillery[source], count - horses)
        units.move_kinds(state, source, target, horses, guns)
    if events is not None:
        events.append(Fortified(state.turn, source, target, count, horses, guns))
    if state.moves >= technology.fortify_moves(state, state.turn):
        end_turn(state, events)


def end_turn(state: State, events: list[Event] | None) -> None:
    """Draw the card for a capture, then pass the turn (CQ-14, CQ-36)."""
    seat = state.turn
    if state.conquered:
        draw_card(state, seat, events)
    state.kept[seat] = income.complete_regions(state, seat)
    if state.plus is not None:
        treaties.drop_unanswered(state)
        victory.note_goals(state, seat, events)
    next_turn(state, events)


def next_turn(state: State, events: list[Event] | None) -> None:
    """Begin the turn of the next seat in play, or end the game after the last round (CQ-14, CQ-61)."""
    while True:
        state.turn = (state.turn + 1) % state.seats
        if state.turn == state.first:
            state.round += 1
            if state.plus is not None and not past_limit(state):
                world_events.begin_round(state, state.plus, events)
                revival.revive(state, events)
        if not state.fallen[state.turn]:
            break
    if past_limit(state):
        phases.finish(state, results.leader(state), True, events)
    else:
        reinforcement.begin_turn(state, events)


def past_limit(state: State) -> bool:
    """Whether the round limit has passed (CQ-61)."""
    return state.book.limit > 0 and state.round > state.book.limit


def draw_card(state: State, seat: int, events: list[Event] | None) -> None:
    """Draw the card for a turn with a capture, if any is left (CQ-24, CQ-36)."""
    reshuffled = cards.refill(state)
    card = cards.draw(state)
    if card < 0:
        return
    state.add_card(seat, card)
    if events is not None:
        events.append(CardDrawn(seat, card_of(card), reshuffled))
