"""The first position: the set-up file (TR-3)."""

from __future__ import annotations

from outflank.games.tactical import scenario, turn
from outflank.games.tactical.chart import FACTIONS, NAMES
from outflank.games.tactical.options import Settings
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.games.tactical.units import FACTORY, KINDS
from outflank.kernel.dice import Dice


def start(settled: Settings, dice: Dice) -> State:
    """Everything as it stands before the Russians' first purchase, or as the scenario says."""
    if settled.scenario is not None:
        return scenario.begin(settled, settled.scenario, dice)
    state = State(terrain(), settled, dice)
    state.share_out()
    for faction in range(len(FACTIONS)):
        settle_in(state, faction)
    turn.begin_turn(state, None)
    return state


def settle_in(state: State, faction: int) -> None:
    """A faction's land, money, factories and units."""
    described = FACTIONS[faction]
    state.treasury[faction] = described.starting_ipc
    for name in described.territories:
        state.owner[NAMES[name]] = faction
    for stack in described.units:
        place = NAMES[stack.territory]
        for name, count in stack.units.items():
            if KINDS[name] == FACTORY:
                state.factory[place] = 1
                continue
            for _ in range(count):
                state.muster(KINDS[name], faction, place)
