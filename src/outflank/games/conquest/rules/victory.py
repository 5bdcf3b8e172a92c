"""Winning other than as the last one: capitals, secret missions, whole regions, technology.

What a seat has reached at the end of its turn is noted, and confirmed when its next turn begins.
"""

from __future__ import annotations

from outflank.games.conquest.events import VictoryNear, VictoryStopped
from outflank.games.conquest.expansion.model import MISSIONS, TECHS, Mission, Progress
from outflank.games.conquest.model import CONDITIONS, OVER
from outflank.games.conquest.options.settings import Condition
from outflank.games.conquest.rules import income, phases
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.dice import Dice
from outflank.kernel.game import Event

LAST_STANDING, BY_CAPITALS, BY_MISSION, BY_REGIONS, BY_TECHNOLOGY = range(5)  # as in CONDITIONS
HOLD_REGIONS, HOLD_TERRITORIES, HOLD_GARRISONS, ELIMINATE = range(4)  # as in MISSIONS
ALL_TECHS = len(TECHS)
GARRISON = 2  # armies
DEALS = 12  # tries to guess at a mission that is about to win


# --- what there is to reach -----------------------------------------------------------------


def found(state: State) -> None:
    """The first turn begins: where each seat has most armies is its capital (CQ-141)."""
    plus = state.plus
    if plus is None or not state.book.capitals:
        return
    for territory in range(state.terrain.size):
        seat = state.owner[territory]
        if seat < state.seats:
            best = plus.capital[seat]
            if best < 0 or state.armies[territory] > state.armies[best]:
                plus.capital[seat] = territory


def deal(state: State, dice: Dice) -> None:
    """Everyone draws a secret mission (CQ-143)."""
    for seat in range(state.seats):
        deal_to(state, seat, dice)


def deal_to(state: State, seat: int, dice: Dice) -> None:
    """One of four kinds; where the map or the table has no use for it, so many territories (CQ-143)."""
    plus = state.plus
    assert plus is not None
    kind = dice.below(len(MISSIONS))
    aims = aims_of(state, seat, kind)
    chosen = dice.below(max(1, len(aims)))  # always a second word: later rolls tell how many were drawn
    assign_usual(state, seat)
    if kind == HOLD_GARRISONS:
        plus.mission[seat] = HOLD_GARRISONS
        fewer = state.book.sevenths - 1
        plus.mission_count[seat] = share(
            state, fewer + 1 if fair_share(state) >= share(state, fewer) else fewer
        )
    elif kind == HOLD_REGIONS and aims:
        plus.mission[seat] = HOLD_REGIONS
        plus.mission_count[seat] = 0
        plus.mission_regions[seat] = aims[chosen]
    elif kind == ELIMINATE and len(aims) > 1:
        plus.mission[seat] = ELIMINATE
        plus.mission_seat[seat] = aims[chosen]


def aims_of(state: State, seat: int, kind: int) -> list[int]:
    """What a mission of this kind may be aimed at: two regions, or a seat."""
    if kind == HOLD_REGIONS:
        return region_pairs(state)
    if kind == ELIMINATE:
        return [other for other in range(state.seats) if not state.mates(seat, other)]
    return []


def assign_usual(state: State, seat: int) -> None:
    """The mission that stands for any: so many territories."""
    plus = state.plus
    assert plus is not None
    plus.mission[seat] = HOLD_TERRITORIES
    plus.mission_regions[seat] = 0
    plus.mission_count[seat] = share(state, state.book.sevenths)
    plus.mission_seat[seat] = -1


def usual(size: int, parts: int) -> Mission:
    """The same as it is written down, on a map of so many territories."""
    return Mission("territories", count=sevenths(size, parts))


def share(state: State, parts: int) -> int:
    """So many sevenths of the territories."""
    return sevenths(state.terrain.size, parts)


def sevenths(size: int, parts: int) -> int:
    """Rounded up: 24 and 18 of the 42 of the classic map."""
    return (size * parts + 6) // 7


def fair_share(state: State) -> int:
    """The most territories that anyone had if all were shared in turn at the start (CQ-8, CQ-10)."""
    land = state.terrain.size
    if state.seats == 2 and state.book.terms.setup_two_player_neutral:
        land -= land // 3
    return (land + state.seats - 1) // state.seats


def region_pairs(state: State) -> list[int]:
    """Every two regions that are neither a trifle nor most of the map, each pair as a set (CQ-143)."""
    terrain = state.terrain
    pairs = []
    for one in range(terrain.regions):
        for other in range(one + 1, terrain.regions):
            size = bits.count(terrain.members[one] | terrain.members[other])
            if terrain.size <= 3 * size and size <= share(state, state.book.sevenths):
                pairs.append(terrain.bit[one] | terrain.bit[other])
    return pairs


# --- how far a seat is ------------------------------------------------------------------------


def counts(state: State, condition: int) -> bool:
    """Whether one can win by this condition at this table."""
    if condition == BY_CAPITALS:
        return state.book.capitals
    if condition == BY_MISSION:
        return state.plus is not None and state.plus.mission[0] >= 0
    if condition == BY_REGIONS:
        return state.book.regions > 0
    return state.book.all_techs


def need(state: State, seat: int, condition: int) -> int:
    """How much of it wins."""
    if condition == BY_CAPITALS:
        return 1 + others_needed(state, seat)
    if condition == BY_MISSION:
        return mission_need(state, seat)
    if condition == BY_REGIONS:
        return min(state.book.regions, state.terrain.regions)
    return ALL_TECHS


def have(state: State, seat: int, condition: int) -> int:
    """How much of it the seat has."""
    plus = state.plus
    assert plus is not None
    if condition == BY_CAPITALS:
        return capitals_held(state, seat)
    if condition == BY_MISSION:
        return mission_have(state, seat)
    if condition == BY_REGIONS:
        return bits.count(income.joint(state, seat))
    return bits.count(plus.tech[seat])


def others_needed(state: State, seat: int) -> int:
    """How many capitals of other sides are needed: half as many as there are seats, if there are (CQ-142)."""
    plus = state.plus
    foes = 0
    for other in range(state.seats):
        founds = plus is not None and (plus.capital[other] >= 0 or not state.fallen[other])
        if founds and not state.mates(seat, other):
            foes += 1
    return min(state.seats // 2, foes)


def capitals_held(state: State, seat: int) -> int:
    """The seat's own capital, and of the others' as many as count (CQ-142)."""
    plus = state.plus
    assert plus is not None
    ours = state.ours(seat)
    own = 0
    others = 0
    for other in range(state.seats):
        held = plus.capital[other] >= 0 and ours & state.terrain.bit[plus.capital[other]] != 0
        if held and other == seat:
            own = 1
        elif held and not state.mates(seat, other):
            others += 1
    return own + min(others, others_needed(state, seat))


def mission_lands(state: State, seat: int) -> int:
    """The territories of the regions in a mission."""
    plus = state.plus
    assert plus is not None
    lands = 0
    for region in range(state.terrain.regions):
        if plus.mission_regions[seat] & state.terrain.bit[region]:
            lands |= state.terrain.members[region]
    return lands


def hunts(state: State, seat: int) -> bool:
    """Whether the mission is to eliminate somebody, and the seat still can, or has (CQ-144)."""
    plus = state.plus
    assert plus is not None
    prey = plus.mission_seat[seat]
    if plus.mission[seat] != ELIMINATE or prey < 0:
        return False
    victor = plus.beaten_by[prey]
    return victor == seat or (victor < 0 and not state.fallen[prey])


def mission_need(state: State, seat: int) -> int:
    """How much fulfils the mission."""
    plus = state.plus
    assert plus is not None
    if plus.mission[seat] == HOLD_REGIONS:
        return bits.count(mission_lands(state, seat))
    return 1 if hunts(state, seat) else plus.mission_count[seat]


def mission_have(state: State, seat: int) -> int:
    """How much of the mission is fulfilled (CQ-143, CQ-144)."""
    plus = state.plus
    assert plus is not None
    if plus.mission[seat] == HOLD_REGIONS:
        return bits.count(mission_lands(state, seat) & state.held[seat])
    if plus.mission[seat] == HOLD_GARRISONS:
        return garrisons(state, seat)
    if hunts(state, seat):
        return 1 if plus.beaten_by[plus.mission_seat[seat]] == seat else 0
    return state.territories(seat)


def garrisons(state: State, seat: int) -> int:
    """How many territories the seat holds with two armies or more."""
    count = 0
    for territory in range(state.terrain.size):
        if state.owner[territory] == seat and state.armies[territory] >= GARRISON:
            count += 1
    return count


def met(state: State, seat: int) -> int:
    """The conditions that the seat meets now, a bit for each."""
    reached = 0
    for condition in range(BY_CAPITALS, BY_TECHNOLOGY + 1):
        if counts(state, condition) and have(state, seat, condition) >= need(state, seat, condition):
            reached |= state.terrain.bit[condition]
    return reached


def progress(state: State, seat: int, known: bool) -> tuple[Progress, ...]:
    """How far the seat is by each condition; its mission only where that is known (CQ-146)."""
    plus = state.plus
    assert plus is not None
    told = []
    for condition in range(BY_CAPITALS, BY_TECHNOLOGY + 1):
        if counts(state, condition) and (known or condition != BY_MISSION):
            near = bool(plus.near[seat] & state.terrain.bit[condition])
            now, enough = have(state, seat, condition), need(state, seat, condition)
            told.append(Progress(CONDITIONS[condition], now, enough, near))
    return tuple(told)


# --- winning ----------------------------------------------------------------------------------


def note(state: State, seat: int, events: list[Event] | None) -> None:
    """A turn ends: what the seat has reached it wins by, unless somebody stops it (CQ-140, CQ-146)."""
    plus = state.plus
    assert plus is not None
    in_time = state.round + 1 >= state.book.from_round  # when its next turn begins (CQ-139)
    plus.near[seat] = met(state, seat) if in_time else 0
    told = named(state, plus.near[seat])
    if told and events is not None:
        events.append(VictoryNear(seat, told))


def confirm(state: State, events: list[Event] | None) -> bool:
    """A turn begins: whether the seat has won by what was noted (CQ-140)."""
    plus = state.plus
    assert plus is not None
    seat = state.turn
    noted = plus.near[seat]
    if not noted:
        return False
    plus.near[seat] = 0
    kept = noted & met(state, seat)
    if kept:
        plus.reason = bits.lowest(kept)
        phases.finish(state, seat, False, events)
        return True
    told = named(state, noted)
    if told and events is not None:
        events.append(VictoryStopped(seat, told))
    return False


def named(state: State, conditions: int) -> tuple[Condition, ...]:
    """The conditions by name; that a mission is fulfilled is public, not which (CQ-146)."""
    return tuple(
        [
            CONDITIONS[number]
            for number in range(BY_CAPITALS, BY_TECHNOLOGY + 1)
            if conditions & state.terrain.bit[number]
        ]
    )


# --- what others may not know -----------------------------------------------------------------


def blind(state: State, seat: int) -> None:
    """Missions that the seat does not know are all the usual one (CQ-145)."""
    for other in range(state.seats):
        if secret(state, seat, other):
            assign_usual(state, other)


def redeal(state: State, seat: int) -> None:
    """Missions that the seat does not know are dealt anew with the position's own dice.

    Who is about to win by one (CQ-146) is dealt another until it fits what it has, if one does.
    """
    plus = state.plus
    for other in range(state.seats):
        if plus is not None and secret(state, seat, other):
            wins = plus.near[other] & state.terrain.bit[BY_MISSION] != 0
            for _ in range(DEALS if wins else 1):
                deal_to(state, other, state.dice)
                if met(state, other) & state.terrain.bit[BY_MISSION]:
                    break


def secret(state: State, viewer: int, seat: int) -> bool:
    """Whether there is a mission of the seat that the viewer does not know."""
    plus = state.plus
    if plus is None or plus.mission[seat] < 0:
        return False
    return seat != viewer and state.phase != OVER
