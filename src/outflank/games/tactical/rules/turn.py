"""How a turn goes on, from phase to phase and from faction to faction, and the end of the game."""

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
from outflank.games.tactical.rules import alliances, economy, phases, score
from outflank.games.tactical.state import State
from outflank.kernel.game import Event


def end_phase(state: State, events: list[Event] | None) -> None:
    """Go on to the next phase (TR-6)."""
    if state.phase == PURCHASE:
        phases.enter(state, COMBAT_MOVE, events)
    elif state.phase == COMBAT_MOVE:
        battle.begin_combat(state, events)
    elif state.phase == NONCOMBAT_MOVE:
        come_down(state, events)
        phases.enter(state, PLACE, events)
        if not any(economy.order(state)):
            end_turn(state, events)
    else:
        end_turn(state, events)


def come_down(state: State, events: list[Event] | None) -> None:
    """Planes that are still in the air are lost (TR-19)."""
    for unit in range(state.count):
        here = state.place[unit]
        if here < 0 or state.faction[unit] != state.turn or not state.terrain.air[state.kind[unit]]:
            continue
        if not reach.settled(state, unit):
            losses.remove(state, [unit], "no_landing", events)


def end_turn(state: State, events: list[Event] | None) -> None:
    """Left-overs, income, then the next faction's turn."""
    economy.settle_unplaced(state, events)
    economy.collect(state, events)
    alliances.lapse(state)
    tidy(state)
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


def tidy(state: State) -> None:
    """Forget what was done in the turn."""
    state.moves = []
    state.close_ranks()
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
    """The faction in turn begins with the purchase."""
    remember_owners(state)
    if events is not None:
        faction = state.turn
        events.append(TurnBegan(state.round, faction, state.seat_of[faction], state.treasury[faction]))
    phases.enter(state, PURCHASE, events)


def remember_owners(state: State) -> None:
    """All land has belonged to its owner since now."""
    for place in range(state.terrain.size):
        state.since[place] = state.owner[place]


def end_round(state: State, events: list[Event] | None) -> bool:
    """Look who has won (TR-65 to TR-69); whether the game is over."""
    state.winner, state.reason = score.victor(state)
    if state.reason < 0:
        return False
    state.phase = OVER
    state.turn = state.terrain.factions - 1
    remember_owners(state)
    if events is not None:
        side = state.winner
        winners = () if side < 0 else score.alliances(state)[side]
        events.append(Decided(None if side < 0 else side, winners, REASONS[state.reason]))
    return True
