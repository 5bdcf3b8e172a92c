"""Purchases while reinforcing: armies for money or resources, and technologies."""

from __future__ import annotations

from outflank.games.conquest.expansion import economy, technology
from outflank.games.conquest.expansion.model import (
    ARTILLERY,
    CAVALRY,
    FOOD_COST,
    IRON_COSTS,
    POINTS,
    TECHS,
    UNITS,
    Hire,
    Recruit,
    Research,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import REINFORCE
from outflank.games.conquest.state import State
from outflank.kernel.game import Action, Event, Refusal

NOT_HERE = Refusal("not_here", "That isn't part of this game.")
NO_UNITS = Refusal("no_units", "All armies are infantry in this game.")
WRONG_COUNT = Refusal("wrong_count", "Hire at least 1 army.")


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Return why the seat can't buy this while reinforcing."""
    plus = state.plus
    if plus is None:
        return NOT_HERE
    match action:
        case Hire(territory, count, unit):
            return hire_refusal(state, plus, territory, count, UNITS.index(unit))
        case Recruit(_, unit):
            if not state.book.resources:
                return NOT_HERE
            return (
                None
                if economy.can_recruit(state, plus, seat, UNITS.index(unit))
                else missing_resources(state, unit)
            )
        case Research(name):
            return (
                technology.research_refusal(plus, seat, TECHS.index(name))
                if state.book.technology
                else NOT_HERE
            )
    return NOT_HERE


def missing_resources(state: State, unit: str) -> Refusal:
    """Return a refusal that names the price; without technology, gold counts as food (CQ-112, CQ-115)."""
    iron = IRON_COSTS[UNITS.index(unit)]
    food = f"{FOOD_COST} food" if state.book.technology else f"{FOOD_COST} food or gold"
    return Refusal("not_enough", f"You need {iron} iron for that." if iron else f"You need {food} for that.")


def hire_refusal(state: State, plus: ExpansionState, territory: int, count: int, unit: int) -> Refusal | None:
    """Return why these armies can't be hired here (CQ-121, CQ-122)."""
    if not state.book.economy:
        return NOT_HERE
    if unit and not state.book.units:
        return NO_UNITS
    if count < 1:
        return WRONG_COUNT
    money = plus.money[state.turn]
    if money < 0:
        return Refusal("not_enough", f"You can't hire armies while you owe ${-money}.")
    if state.book.hire_limit and POINTS[unit] * count > economy.hires_left(state, plus, territory):
        left = economy.hires_left(state, plus, territory)
        return Refusal(
            "hire_limit",
            f"You can hire {left} more here this turn."
            if left
            else "You've hired as many armies here as one turn allows.",
        )
    if count <= money and economy.price(state, territory, count, unit) <= money:
        return None
    return Refusal("not_enough", f"You only have ${money}.")


def carry_out(state: State, action: Action, events: list[Event] | None) -> None:
    """Carry out a purchase that isn't refused."""
    plus = state.plus
    if plus is None:
        return
    match action:
        case Hire(territory, count, unit):
            economy.hire(state, plus, territory, count, UNITS.index(unit), events)
        case Recruit(territory, unit):
            economy.recruit(state, plus, territory, UNITS.index(unit), events)
        case Research(name):
            technology.research(state, plus, state.turn, TECHS.index(name), events)


def add_armies(state: State, plus: ExpansionState, territory: int, found: list[Action]) -> None:
    """Add everything the seat in turn can hire or recruit here."""
    if state.phase != REINFORCE:
        return
    if state.book.economy and plus.money[state.turn] > 0:
        add_hires(state, plus, territory, found)
    if state.book.resources:
        for unit in range(len(UNITS)):
            if economy.can_recruit(state, plus, state.turn, unit):
                found.append(Recruit(territory, UNITS[unit]))  # noqa: PERF401 (compiled: a loop is faster than a generator)


def add_hires(state: State, plus: ExpansionState, territory: int, found: list[Action]) -> None:
    """Add one infantry, as many as the money buys here, and one of each other kind."""
    most = economy.affordable(state, plus, territory)
    if most:
        found.append(Hire(territory, 1))
    if most > 1:
        found.append(Hire(territory, most))
    for unit in (CAVALRY, ARTILLERY):
        room = POINTS[unit] <= economy.hires_left(state, plus, territory)
        if state.book.units and room and economy.price(state, territory, 1, unit) <= plus.money[state.turn]:
            found.append(Hire(territory, 1, UNITS[unit]))


def add_research(state: State, plus: ExpansionState, found: list[Action]) -> None:
    """Add every technology that the seat in turn can research now."""
    if state.phase != REINFORCE or not state.book.technology or plus.researched:
        return
    for number in range(len(TECHS)):
        if technology.research_refusal(plus, state.turn, number) is None:
            found.append(Research(TECHS[number]))  # noqa: PERF401 (compiled: a loop is faster than a generator)
