"""What to make of money, resources and science: how much to spend, on which units, on what to know next."""

from __future__ import annotations

from outflank.bots.conquest.levels.temper import Temper
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
from outflank.games.conquest.expansion.state import Plus
from outflank.games.conquest.model import SETUP
from outflank.games.conquest.state import State
from outflank.kernel import bits

NONE = -1
AT_ONCE = 6  # money below which it is spent on one place
WORTH_GUNS = 5  # units of a stack from which on one of them should be artillery
USEFUL = 3  # technologies before it takes any, where all of them win
WARLIKE = (WITHDRAWAL, DRILL, RAMPARTS, ROADS, CONVOYS, DEPOTS, SCOUTS, ENVOYS, BANKERS)
WATCHFUL = (SCOUTS, WITHDRAWAL, DRILL, RAMPARTS, ROADS, CONVOYS, DEPOTS, ENVOYS, BANKERS)


def purse(state: State, plus: Plus, seat: int) -> int:
    """The money that can be spent without a debt at the next upkeep."""
    if not state.book.economy:
        return 0
    short = economy.upkeep(state, seat) - economy.revenue(state, seat)
    return max(0, plus.money[seat] - max(0, short))


def portion(state: State, plus: Plus, temper: Temper, seat: int) -> int:
    """What of it is spent at a time: half, since a stack gets dear and others are in need too."""
    money = purse(state, plus, seat)
    return (money + 1) // 2 if temper.craft == FULLY and money >= AT_ONCE else money


def buys(state: State, territory: int, money: int) -> int:
    """How many infantry so much money buys here."""
    cheap = max(0, CHEAP + 1 - state.armies[territory])
    most = money if money <= cheap else cheap + (money - cheap) // 2
    return most if state.plus is None else min(most, economy.openings(state, state.plus, territory))


def room(state: State, territory: int) -> int:
    """How many armies more can stand here before each of them costs upkeep."""
    return max(0, LAVISH - state.armies[territory])


def at_a_time(state: State, territory: int, money: int) -> int:
    """How many infantry to hire here at once: the cheap ones, and dear ones only where upkeep is small."""
    cheap = max(0, CHEAP + 1 - state.armies[territory])
    most = min(money, cheap) if cheap else min(money // 2, room(state, territory))
    return most if state.plus is None else min(most, economy.openings(state, state.plus, territory))


def unit_for(state: State, plus: Plus, temper: Temper, territory: int, points: int) -> int:
    """The kind that so many points are best begun with here: a large stack needs one artillery."""
    if not state.book.units or state.phase == SETUP or temper.craft < FULLY:
        return INFANTRY
    after = state.armies[territory] + points + 1 - POINTS[ARTILLERY]
    if points >= POINTS[ARTILLERY] and not plus.artillery[territory] and after >= WORTH_GUNS:
        return ARTILLERY
    return INFANTRY


def hireling(state: State, plus: Plus, temper: Temper, territory: int, money: int) -> int:
    """The same for money."""
    dear = 2 if state.armies[territory] > CHEAP else 1
    points = min(money // dear, economy.openings(state, plus, territory))
    return unit_for(state, plus, temper, territory, points)


def recruits(state: State, plus: Plus, temper: Temper, seat: int) -> int:
    """The kind of recruits that the stocks suffice for; -1 for none."""
    if not state.book.resources or temper.craft == NOT_AT_ALL:
        return NONE
    if plus.iron[seat] >= IRON_COSTS[CAVALRY]:
        return CAVALRY
    return INFANTRY if economy.supplied(state, plus, seat, INFANTRY) else NONE


def mounted(state: State, plus: Plus, temper: Temper, territory: int) -> int:
    """What iron is spent on here: artillery where there is none, else cavalry."""
    if plus.iron[state.turn] < IRON_COSTS[ARTILLERY]:
        return CAVALRY
    if not state.book.units:
        return ARTILLERY if plus.iron[state.turn] % 2 else CAVALRY
    return ARTILLERY if temper.craft == FULLY and not plus.artillery[territory] else CAVALRY


def next_tech(state: State, plus: Plus, temper: Temper, seat: int) -> int:
    """What to research now: the first of a list that can be had; -1 for nothing, or to save for it."""
    if not state.book.technology or plus.researched or temper.craft == NOT_AT_ALL:
        return NONE
    collects = state.book.all_techs and bits.count(plus.tech[seat]) >= USEFUL
    for number in WATCHFUL if state.book.fog else WARLIKE:
        if plus.tech[seat] & state.terrain.bit[number]:
            continue
        if technology.unpaid(plus, seat, number) is None:
            return number
        if temper.craft == FULLY and not collects:
            return NONE
    return NONE
