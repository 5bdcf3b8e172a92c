"""Spending money, resources and science: how much, and on which units and technologies."""

from __future__ import annotations

from outflank.bots.conquest.levels.preferences import Preferences
from outflank.bots.conquest.planning.decisions import FULLY, NOT_AT_ALL
from outflank.games.conquest.expansion import economy, technology
from outflank.games.conquest.expansion.model import (
    ARTILLERY,
    BANKERS,
    CAVALRY,
    CHEAP,
    CONVOYS,
    DEPOTS,
    DRILL,
    ENVOYS,
    INFANTRY,
    IRON_COSTS,
    LAVISH,
    POINTS,
    RAMPARTS,
    ROADS,
    SCOUTS,
    WITHDRAWAL,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import SETUP
from outflank.games.conquest.state import State
from outflank.kernel import bits

NONE = -1
# Chosen by hand.
AT_ONCE = 6  # with less money, the bot spends all of it in one place
WORTH_GUNS = 5  # a stack of this size should have one artillery, to absorb its first loss
# If knowing all technologies wins, the first three from the list are useful enough to save for. After that
# the bot takes whatever it can afford.
SAVED_FOR = 3
# The order in which bots want technologies. In fog they first want to see further.
WARLIKE = (WITHDRAWAL, DRILL, RAMPARTS, ROADS, CONVOYS, DEPOTS, SCOUTS, ENVOYS, BANKERS)
WATCHFUL = (SCOUTS, WITHDRAWAL, DRILL, RAMPARTS, ROADS, CONVOYS, DEPOTS, ENVOYS, BANKERS)


def spendable(state: State, plus: ExpansionState, seat: int) -> int:
    """Return the money that a seat can spend without going into debt at its next upkeep."""
    if not state.book.economy:
        return 0
    short = economy.upkeep(state, seat) - economy.revenue(state, seat)
    return max(0, plus.money[seat] - max(0, short))


def budget(state: State, plus: ExpansionState, preferences: Preferences, seat: int) -> int:
    """Return how much to spend at a time: half, since prices rise and other territories need armies too."""
    money = spendable(state, plus, seat)
    return (money + 1) // 2 if preferences.craft == FULLY and money >= AT_ONCE else money


def infantry_for(state: State, territory: int, money: int) -> int:
    """Return how many infantry this money buys here."""
    cheap = max(0, CHEAP + 1 - state.armies[territory])
    most = money if money <= cheap else cheap + (money - cheap) // 2
    return most if state.plus is None else min(most, economy.hires_left(state, state.plus, territory))


def room_before_upkeep(state: State, territory: int) -> int:
    """Return how many more armies can be here before each one costs upkeep."""
    return max(0, LAVISH - state.armies[territory])


def hires_at_a_time(state: State, territory: int, money: int) -> int:
    """Return how many infantry to hire here: cheap ones, and expensive ones only where upkeep is low."""
    cheap = max(0, CHEAP + 1 - state.armies[territory])
    most = min(money, cheap) if cheap else min(money // 2, room_before_upkeep(state, territory))
    return most if state.plus is None else min(most, economy.hires_left(state, state.plus, territory))


def unit_for(
    state: State, plus: ExpansionState, preferences: Preferences, territory: int, points: int
) -> int:
    """Return the best first kind for these armies here: a large stack needs one artillery."""
    if not state.book.units or state.phase == SETUP or preferences.craft < FULLY:
        return INFANTRY
    after = state.armies[territory] + points + 1 - POINTS[ARTILLERY]
    if points >= POINTS[ARTILLERY] and not plus.artillery[territory] and after >= WORTH_GUNS:
        return ARTILLERY
    return INFANTRY


def unit_to_hire(
    state: State, plus: ExpansionState, preferences: Preferences, territory: int, money: int
) -> int:
    """Return the best kind to hire for this money."""
    dear = 2 if state.armies[territory] > CHEAP else 1
    points = min(money // dear, economy.hires_left(state, plus, territory))
    return unit_for(state, plus, preferences, territory, points)


def recruits(state: State, plus: ExpansionState, preferences: Preferences, seat: int) -> int:
    """Return a kind of recruits that the seat can afford; -1 for none."""
    if not state.book.resources or preferences.craft == NOT_AT_ALL:
        return NONE
    if plus.iron[seat] >= IRON_COSTS[CAVALRY]:
        return CAVALRY
    return INFANTRY if economy.can_recruit(state, plus, seat, INFANTRY) else NONE


def unit_to_recruit(state: State, plus: ExpansionState, preferences: Preferences, territory: int) -> int:
    """Return the unit to recruit with iron here: artillery if there is none, otherwise cavalry."""
    if plus.iron[state.turn] < IRON_COSTS[ARTILLERY]:
        return CAVALRY
    if not state.book.units:
        return ARTILLERY if plus.iron[state.turn] % 2 else CAVALRY
    return ARTILLERY if preferences.craft == FULLY and not plus.artillery[territory] else CAVALRY


def next_tech(state: State, plus: ExpansionState, preferences: Preferences, seat: int) -> int:
    """Return the technology to research now; -1 for none, or while saving for the next one on the list."""
    if not state.book.technology or plus.researched or preferences.craft == NOT_AT_ALL:
        return NONE
    collects = state.book.all_techs and bits.count(plus.tech[seat]) >= SAVED_FOR
    for number in WATCHFUL if state.book.fog else WARLIKE:
        if plus.tech[seat] & state.terrain.bit[number]:
            continue
        if technology.research_refusal(plus, seat, number) is None:
            return number
        if preferences.craft == FULLY and not collects:
            return NONE
    return NONE
