"""Income at the start of a turn besides armies to place: money, science and resources."""

from __future__ import annotations

from outflank.games.conquest.events import TurnIncome
from outflank.games.conquest.expansion import economy, technology
from outflank.games.conquest.expansion.model import BARRACKS, DEPOTS, TECHS, WORLD_EVENTS
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.kernel.game import Event


def collect(state: State, plus: ExpansionState, cut: int, events: list[Event] | None) -> TurnIncome | None:
    """Pay the seat in turn its income, minus the first turn's cut (CQ-13)."""
    seat = state.turn
    science, food, iron, gold = plus.science[seat], plus.food[seat], plus.iron[seat], plus.gold[seat]
    money = upkeep = 0
    part = 100 - cut
    plus.researched = False
    if state.book.economy:
        money = economy.revenue(state, seat) * part // 100
        upkeep = economy.upkeep_due(state, plus, seat, money)
        plus.money[seat] += money - upkeep
    if state.book.technology:
        plus.science[seat] += technology.science_due(state, seat) * part // 100
    if state.book.resources:
        plus.food[seat] += economy.storable(
            plus.food[seat], economy.count_yielding(state, seat, 0) * part // 100
        )
        plus.iron[seat] += economy.storable(
            plus.iron[seat], economy.count_yielding(state, seat, 1) * part // 100
        )
        plus.gold[seat] += economy.storable(
            plus.gold[seat], economy.count_yielding(state, seat, 2) * part // 100
        )
    raise_barracks(state, plus, seat)
    if events is None:
        return None
    found = TurnIncome(
        money=money,
        upkeep=upkeep,
        science=plus.science[seat] - science,
        food=plus.food[seat] - food,
        iron=plus.iron[seat] - iron,
        gold=plus.gold[seat] - gold,
        barracks=barracks(state, plus, seat),
        armies=other_sources(state, plus, seat),
    )
    return None if found == TurnIncome() else found


def other_sources(state: State, plus: ExpansionState, seat: int) -> tuple[tuple[str, int], ...]:
    """Return the armies that don't come from territories and regions, by source."""
    found: list[tuple[str, int]] = []
    depots = income.depot_armies(state, seat)
    if depots:
        found.append((TECHS[DEPOTS], depots))
    if income.other_armies(state, seat) > depots:
        found.append((WORLD_EVENTS[plus.current], income.other_armies(state, seat) - depots))
    return tuple(found)


def raise_barracks(state: State, plus: ExpansionState, seat: int) -> None:
    """Add one army to each of the seat's barracks (CQ-81)."""
    if state.book.boosts:
        for territory in range(state.terrain.size):
            if plus.boost[territory] == BARRACKS and state.owner[territory] == seat:
                state.armies[territory] += 1


def barracks(state: State, plus: ExpansionState, seat: int) -> tuple[int, ...]:
    """Return the seat's territories with barracks."""
    if not state.book.boosts:
        return ()
    found = range(state.terrain.size)
    return tuple([it for it in found if plus.boost[it] == BARRACKS and state.owner[it] == seat])
