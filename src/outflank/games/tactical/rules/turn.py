"""The order of phases and turns, and the end of the game."""

from __future__ import annotations

from outflank.games.tactical.combat import battle, losses
from outflank.games.tactical.events import Decided, TurnBegan
from outflank.games.tactical.model import (
    COMBAT_MOVE,
    NEW_FACTORY,
    NOBODY,
    NONCOMBAT_MOVE,
    OVER,
    PLACE,
    PURCHASE,
    REASONS,
)
from outflank.games.tactical.movement import reach
from outflank.games.tactical.rules import alliances, economy, phases, victory
from outflank.games.tactical.state import State
from outflank.kernel.game import Event


def end_phase(state: State, events: list[Event] | None) -> None:
    """Start the next phase (TR-6)."""
    if state.phase == PURCHASE:
        phases.enter(state, COMBAT_MOVE, events)
    elif state.phase == COMBAT_MOVE:
        battle.begin_combat(state, events)
    elif state.phase == NONCOMBAT_MOVE:
        remove_stranded_planes(state, events)
        phases.enter(state, PLACE, events)
        if not any(economy.order(state)):
            end_turn(state, events)
    else:
        end_turn(state, events)


def remove_stranded_planes(state: State, events: list[Event] | None) -> None:
    """Remove planes that didn't land (TR-19)."""
    for unit in range(state.count):
        here = state.place[unit]
        if here < 0 or state.faction[unit] != state.turn or not state.terrain.air[state.kind[unit]]:
            continue
        if not reach.may_stay(state, unit):
            losses.remove(state, [unit], "no_landing", events)


def end_turn(state: State, events: list[Event] | None) -> None:
    """Refund leftovers, pay income, and start the next faction's turn."""
    economy.refund_unplaced(state, events)
    # Income comes after combat, so captured territory already pays its new owner.
    economy.collect(state, events)
    alliances.drop_offers(state)
    reset_turn(state)
    while True:
        state.turn += 1
        if state.turn == state.terrain.factions:
            state.turn = 0
            if end_round(state, events):
                return
            state.round += 1
        if state.present(state.turn):
            break
    begin_turn(state, events)


def reset_turn(state: State) -> None:
    """Clear everything that counts for one turn only."""
    state.moves = []
    state.renumber()
    for unit in range(state.count):
        state.spent[unit] = 0
        state.target[unit] = NOBODY
        state.origin[unit] = NOBODY
        state.flags[unit] = 0
    for place in range(state.terrain.size):
        state.made[place] = 0
        state.raided[place] = 0
        state.fought[place] = 0
        if state.factory[place] == NEW_FACTORY:
            state.factory[place] = 1


def begin_turn(state: State, events: list[Event] | None) -> None:
    """Start the current faction's turn with its purchase."""
    remember_owners(state)
    if events is not None:
        faction = state.turn
        events.append(TurnBegan(state.round, faction, state.seat_of[faction], state.treasury[faction]))
    phases.enter(state, PURCHASE, events)


def remember_owners(state: State) -> None:
    """Record the owners at the start of the turn."""
    for place in range(state.terrain.size):
        state.owner_at_start[place] = state.owner[place]


def end_round(state: State, events: list[Event] | None) -> bool:
    """Check for a winner (TR-65 to TR-69); return whether the game is over."""
    state.winner, state.reason = victory.victor(state)
    if state.reason < 0:
        return False
    state.phase = OVER
    state.turn = state.terrain.factions - 1
    remember_owners(state)
    if events is not None:
        side = state.winner
        winners = () if side < 0 else victory.alliances(state)[side]
        events.append(Decided(None if side < 0 else side, winners, REASONS[state.reason]))
    return True
