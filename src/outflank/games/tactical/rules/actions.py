"""Carries out actions by calling the function for each kind."""

from __future__ import annotations

from outflank.games.tactical.combat import battle
from outflank.games.tactical.events import Ordered
from outflank.games.tactical.model import (
    ASK,
    ORDERS,
    AnswerPact,
    BreakPact,
    Buy,
    Casualties,
    ChooseBattle,
    Declare,
    Draft,
    Fire,
    Load,
    Move,
    OfferPact,
    Order,
    Place,
    Retreat,
    StandingOrder,
    Submerge,
    Undo,
    Unload,
)
from outflank.games.tactical.movement import move
from outflank.games.tactical.rules import alliances, economy, refusals, to_act, turn
from outflank.games.tactical.state import State
from outflank.kernel.common_actions import Expire
from outflank.kernel.game import Action, Event, Wait


def apply(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """Carry out an action of a seat; raise ValueError if it isn't allowed."""
    if isinstance(action, Expire):
        expire(state, action.key, events)
        return
    refusal = refusals.refusal(state, seat, action)
    if refusal:
        raise ValueError(refusal.sentence)
    enact(state, seat, action, events)


def enact(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """Carry out an action that has been checked."""
    if isinstance(action, StandingOrder):
        give_order(state, seat, action.order, events)
    else:
        carry_out(state, action, events)


def give_order(state: State, seat: int, order: Order, events: list[Event] | None) -> None:
    """Set a seat's standing order for losses in defence (TR-83)."""
    state.order[seat] = ORDERS.index(order)
    if events is not None:
        events.append(Ordered(seat, order))
    if state.order[seat] != ASK and to_act.asks_defender(state) and to_act.actor(state) == seat:
        battle.answer_for_defender(state, events)


def wait(state: State) -> Wait | None:
    """Return the time a defender has to answer (TR-85)."""
    seconds = state.terms.defence_seconds
    if seconds is None or not to_act.asks_defender(state):
        return None
    # Each question needs its own key, or the deadline of the previous question would answer this one too.
    fought = sum([state.fought[place] for place in range(state.terrain.size)])
    key = f"round {state.round}, faction {state.turn}, battle {fought}.{state.battle_round}.{state.stage}"
    return Wait(key, (to_act.actor(state),), float(seconds))


def expire(state: State, key: str, events: list[Event] | None) -> None:
    """Answer for a defender whose time is up; raise ValueError if that deadline isn't running."""
    running = wait(state)
    if running is None or running.key != key:
        raise ValueError("That deadline has already ended.")
    battle.answer_for_defender(state, events)


def carry_out(state: State, action: Action, events: list[Event] | None) -> None:  # noqa: C901, PLR0912 (a table)
    """Carry out an action of the current seat that has been checked."""
    match action:
        case Buy(counts):
            economy.buy(state, counts, events)
        case Move(units, path, raid):
            move.move(state, units, path, raid, events)
        case Load(units, ship):
            move.load(state, units, ship, events)
        case Unload(units, to):
            move.unload(state, units, to, events)
        case Undo(number):
            move.undo(state, number, events)
        case ChooseBattle(place, raid):
            if raid:
                battle.raid(state, place, events)
            else:
                battle.begin(state, place, events)
        case Fire():
            battle.continue_battle(state, events)
        case Retreat(to):
            battle.retreat(state, -1 if to is None else to, events)
        case Submerge(units):
            battle.submerge(state, units, events)
        case Casualties(units):
            battle.casualties(state, units, events)
        case Place(kind, count, factory, at):
            economy.place_units(state, kind, count, factory, at, events)
        case Draft(faction):
            if alliances.draft(state, faction, events):
                turn.begin_turn(state, events)
        case Declare(ally):
            if alliances.declare(state, -1 if ally is None else ally, events):
                turn.begin_turn(state, events)
        case OfferPact(other):
            alliances.offer(state, other, events)
        case AnswerPact(other, accept):
            alliances.answer(state, other, accept, events)
        case BreakPact(other):
            alliances.end_pact(state, other, False, events)
        case _:
            turn.end_phase(state, events)
