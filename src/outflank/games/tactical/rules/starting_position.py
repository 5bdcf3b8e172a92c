"""The starting position, from the set-up file (TR-3)."""

from __future__ import annotations

from outflank.games.tactical import scenario
from outflank.games.tactical.model import DRAFT
from outflank.games.tactical.options import settings
from outflank.games.tactical.options.settings import Settings
from outflank.games.tactical.rules import turn
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.games.tactical.units import FACTORY, KINDS
from outflank.games.tactical.world import ALLIANCES, FACTIONS, NAMES, Alliance, Faction, world
from outflank.kernel.dice import Dice


def start(settled: Settings, seats: int, dice: Dice) -> State:
    """Return the position before the draft or the Russians' first purchase, or from the scenario."""
    if settled.scenario is not None:
        return scenario.begin(settled, settled.scenario, seats, dice)
    factions = settings.factions_for(seats)
    state = State(terrain(factions), settled, dice)
    state.assign_seats(seats)
    for faction, described in enumerate(world(factions).factions):
        settle_in(state, faction, described)
    add_bid(state, settled.axis_bid)
    if settled.mode == "draft":
        state.phase = DRAFT
        turn.remember_owners(state)
    else:
        turn.begin_turn(state, None)
    return state


def settle_in(state: State, faction: int, described: Faction) -> None:
    """Give a faction its territories, money, factories and units."""
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
                state.add_unit(KINDS[name], faction, place)


def add_bid(state: State, bid: int) -> None:
    """Share out the bid as extra money among one alliance (TR-82)."""
    alliance: Alliance = ALLIANCES[1] if bid > 0 else ALLIANCES[0]
    receivers = [number for number, faction in enumerate(FACTIONS) if faction.alliance == alliance]
    for left in range(abs(bid)):
        state.treasury[receivers[left % len(receivers)]] += 1
