"""Money and resources: income, upkeep, hiring and recruiting."""

from __future__ import annotations

from outflank.games.conquest.events import Hired, Recruited
from outflank.games.conquest.expansion import units
from outflank.games.conquest.expansion.model import (
    ARTILLERY,
    CAVALRY,
    CHEAP,
    FOOD_COST,
    FREE_OF_UPKEEP,
    INFANTRY,
    IRON_COSTS,
    LAVISH,
    MOST_DEBT,
    PER_COIN,
    POINTS,
    RAISED,
    STOCK,
    UNITS,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.options.rulebook import UNLIMITED
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Event

# --- income and upkeep --------------------------------------------------------------


def revenue(state: State, seat: int) -> int:
    """Return the money due to a seat at the start of its turn, before upkeep (CQ-119)."""
    return state.territories(seat) + income.total_bonus(state, seat)


def upkeep(state: State, seat: int) -> int:
    """Return what the seat's stacks cost per turn (CQ-120)."""
    cost = 0
    left = state.held[seat]
    while left:
        armies = state.armies[bits.lowest(left)]
        left &= left - 1
        if armies > FREE_OF_UPKEEP:
            cost += (min(armies, LAVISH) - FREE_OF_UPKEEP) // PER_COIN + max(0, armies - LAVISH)
    return cost


def income_and_upkeep(state: State, seat: int, cut: int, territory: int, more: int) -> tuple[int, int]:
    """Return the seat's income and upkeep if its turn began now, with `more` armies on one territory.

    `cut` is the first turn's handicap in percent (CQ-13).
    """
    assert state.plus is not None
    money = revenue(state, seat) * (100 - cut) // 100
    state.armies[territory] += more
    cost = upkeep_due(state, state.plus, seat, money)
    state.armies[territory] -= more
    return money, cost


def upkeep_due(state: State, plus: ExpansionState, seat: int, money: int) -> int:
    """Return the upkeep a seat pays with this income: debt never grows past its limit (CQ-122)."""
    return max(0, min(upkeep(state, seat), plus.money[seat] + money + MOST_DEBT))


def count_yielding(state: State, seat: int, kind: int) -> int:
    """Count the seat's territories that yield food (0), iron (1) or gold (2) (CQ-110)."""
    return bits.count(state.held[seat] & state.terrain.showing[kind])


def storable(stock: int, more: int) -> int:
    """Return how much of a harvest still fits into the stock (CQ-111)."""
    return max(0, min(more, STOCK - stock))


# --- hiring with money -----------------------------------------------------------------------


def price(state: State, territory: int, count: int, unit: int) -> int:
    """Return the price of hiring this many units here, one after another (CQ-121)."""
    cheap = max(0, min(count, CHEAP + 1 - state.armies[territory]))  # $1 each up to CHEAP, then $2
    return POINTS[unit] * (2 * count - cheap)


def affordable(state: State, plus: ExpansionState, territory: int) -> int:
    """Return how many infantry the seat in turn can pay for here."""
    money = plus.money[state.turn]
    cheap = max(0, CHEAP + 1 - state.armies[territory])
    most = money if money <= cheap else cheap + (money - cheap) // 2
    return max(0, min(most, hires_left(state, plus, territory)))


def hires_left(state: State, plus: ExpansionState, territory: int) -> int:
    """Return how many more armies can be hired here this turn, at a unit's cost in armies (CQ-124)."""
    return max(0, state.book.hire_limit - plus.hired[territory]) if state.book.hire_limit else UNLIMITED


def hire(
    state: State, plus: ExpansionState, territory: int, count: int, unit: int, events: list[Event] | None
) -> None:
    """Buy armies with money; they can be taken back until confirmed (CQ-121, CQ-123)."""
    cost = price(state, territory, count, unit)
    plus.money[state.turn] -= cost
    plus.hired[territory] += POINTS[unit] * count
    plus.paid[territory] += cost
    state.armies[territory] += count
    state.fresh[territory] += count
    units.place_kind(state, territory, unit, count)
    state.placed = True
    if events is not None:
        events.append(Hired(state.turn, territory, count, UNITS[unit], cost))


def refund(state: State, plus: ExpansionState, territory: int, points: int) -> int:
    """Refund armies hired here, the most expensive first; return how many it covered (CQ-123)."""
    back = min(points, plus.hired[territory])
    dear = min(back, plus.paid[territory] - plus.hired[territory])
    plus.hired[territory] -= back
    plus.paid[territory] -= back + dear
    plus.money[state.turn] += back + dear
    return back


# --- recruiting with resources ---------------------------------------------------------------


def can_recruit(state: State, plus: ExpansionState, seat: int, unit: int) -> bool:
    """Whether the seat has the resources for these recruits (CQ-112, CQ-115)."""
    if unit != INFANTRY:
        return plus.iron[seat] >= IRON_COSTS[unit]
    food = plus.food[seat] if state.book.technology else plus.food[seat] + plus.gold[seat]
    return food >= FOOD_COST


def recruit(
    state: State, plus: ExpansionState, territory: int, unit: int, events: list[Event] | None
) -> None:
    """Recruit armies with food or iron; this can't be undone (CQ-112 to CQ-115)."""
    seat = state.turn
    iron = IRON_COSTS[unit]
    food = min(FOOD_COST, plus.food[seat]) if unit == INFANTRY else 0
    gold = FOOD_COST - food if unit == INFANTRY else 0
    plus.food[seat] -= food
    plus.iron[seat] -= iron
    plus.gold[seat] -= gold
    count = RAISED[unit]
    if not state.book.units and unit != INFANTRY:
        count = POINTS[unit]
        unit = INFANTRY
    state.armies[territory] += count
    if unit == CAVALRY:
        plus.cavalry[territory] += count
    elif unit == ARTILLERY:
        plus.artillery[territory] += count
    if events is not None:
        events.append(Recruited(seat, territory, UNITS[unit], count, food, iron, gold))
