"""Ways to win besides elimination: capitals, secret missions, regions and technology.

A goal reached at the end of a turn is noted. The seat wins if it still holds when its next turn begins.
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
# Tries to deal a mission that fits what a seat holds. There are only four kinds, so twelve tries rarely miss
# one that fits. In some positions none fits, so there has to be a cap.
DEALS = 12


# --- goals -----------------------------------------------------------------


def set_capitals(state: State) -> None:
    """Make each seat's largest stack its capital as the first turn begins (CQ-141)."""
    plus = state.plus
    if plus is None or not state.book.capitals:
        return
    for territory in range(state.terrain.size):
        seat = state.owner[territory]
        if seat < state.seats:
            best = plus.capital[seat]
            if best < 0 or state.armies[territory] > state.armies[best]:
                plus.capital[seat] = territory


def deal_missions(state: State, dice: Dice) -> None:
    """Deal everyone a secret mission (CQ-143)."""
    for seat in range(state.seats):
        deal_mission(state, seat, dice)


def deal_mission(state: State, seat: int, dice: Dice) -> None:
    """Deal one of four kinds of mission; if it doesn't suit the map, a number of territories (CQ-143)."""
    plus = state.plus
    assert plus is not None
    kind = dice.below(len(MISSIONS))
    aims = mission_targets(state, seat, kind)
    # Always draw a second word: the position of later rolls in the dice stream is public, so a mission
    # that drew only one would give its kind away.
    chosen = dice.below(max(1, len(aims)))
    assign_standard(state, seat)
    if kind == HOLD_GARRISONS:
        plus.mission[seat] = HOLD_GARRISONS
        fewer = state.book.sevenths - 1
        plus.mission_count[seat] = territory_share(
            state, fewer + 1 if fair_share(state) >= territory_share(state, fewer) else fewer
        )
    elif kind == HOLD_REGIONS and aims:
        plus.mission[seat] = HOLD_REGIONS
        plus.mission_count[seat] = 0
        plus.mission_regions[seat] = aims[chosen]
    elif kind == ELIMINATE and len(aims) > 1:
        plus.mission[seat] = ELIMINATE
        plus.mission_seat[seat] = aims[chosen]


def mission_targets(state: State, seat: int, kind: int) -> list[int]:
    """Return the possible targets of this kind of mission: pairs of regions, or seats."""
    if kind == HOLD_REGIONS:
        return region_pairs(state)
    if kind == ELIMINATE:
        return [other for other in range(state.seats) if not state.mates(seat, other)]
    return []


def assign_standard(state: State, seat: int) -> None:
    """Assign the mission that always works: hold a number of territories."""
    plus = state.plus
    assert plus is not None
    plus.mission[seat] = HOLD_TERRITORIES
    plus.mission_regions[seat] = 0
    plus.mission_count[seat] = territory_share(state, state.book.sevenths)
    plus.mission_seat[seat] = -1


def standard_mission(size: int, parts: int) -> Mission:
    """Return the standard mission as data, for a map of this size."""
    return Mission("territories", count=sevenths(size, parts))


def territory_share(state: State, parts: int) -> int:
    """Return this many sevenths of the map's territories."""
    return sevenths(state.terrain.size, parts)


def sevenths(size: int, parts: int) -> int:
    """Round up: of the classic map's 42 territories, 3 sevenths are 18 and 4 are 24."""
    return (size * parts + 6) // 7


def fair_share(state: State) -> int:
    """Return the most territories a seat gets when all are dealt in turn (CQ-8, CQ-10)."""
    land = state.terrain.size
    if state.seats == 2 and state.book.terms.setup_two_player_neutral:
        land -= land // 3
    return (land + state.seats - 1) // state.seats


def region_pairs(state: State) -> list[int]:
    """Return every pair of regions that is neither trivial nor most of the map, as sets (CQ-143)."""
    terrain = state.terrain
    pairs = []
    for one in range(terrain.regions):
        for other in range(one + 1, terrain.regions):
            size = bits.count(terrain.members[one] | terrain.members[other])
            if terrain.size <= 3 * size and size <= territory_share(state, state.book.sevenths):
                pairs.append(terrain.bit[one] | terrain.bit[other])
    return pairs


# --- progress ------------------------------------------------------------------------


def can_win_by(state: State, condition: int) -> bool:
    """Whether this game can be won by this condition."""
    if condition == BY_CAPITALS:
        return state.book.capitals
    if condition == BY_MISSION:
        return state.plus is not None and state.plus.mission[0] >= 0
    if condition == BY_REGIONS:
        return state.book.regions > 0
    return state.book.all_techs


def needed(state: State, seat: int, condition: int) -> int:
    """Return how much of the condition the seat needs to win."""
    if condition == BY_CAPITALS:
        return 1 + others_needed(state, seat)
    if condition == BY_MISSION:
        return mission_need(state, seat)
    if condition == BY_REGIONS:
        return min(state.book.regions, state.terrain.regions)
    return ALL_TECHS


def reached(state: State, seat: int, condition: int) -> int:
    """Return how much of the condition the seat has."""
    plus = state.plus
    assert plus is not None
    if condition == BY_CAPITALS:
        return capitals_held(state, seat)
    if condition == BY_MISSION:
        return mission_have(state, seat)
    if condition == BY_REGIONS:
        return bits.count(income.complete_regions(state, seat))
    return bits.count(plus.tech[seat])


def others_needed(state: State, seat: int) -> int:
    """Return how many enemy capitals the seat needs: half the number of seats, or all of them (CQ-142)."""
    plus = state.plus
    foes = 0
    for other in range(state.seats):
        founds = plus is not None and (plus.capital[other] >= 0 or not state.fallen[other])
        if founds and not state.mates(seat, other):
            foes += 1
    return min(state.seats // 2, foes)


def capitals_held(state: State, seat: int) -> int:
    """Count the seat's own capital and the enemy capitals it holds, up to what it needs (CQ-142)."""
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
    """Return the territories of the mission's regions."""
    plus = state.plus
    assert plus is not None
    lands = 0
    for region in range(state.terrain.regions):
        if plus.mission_regions[seat] & state.terrain.bit[region]:
            lands |= state.terrain.members[region]
    return lands


def can_eliminate(state: State, seat: int) -> bool:
    """Whether the mission is to eliminate a seat, and that can still happen or has happened (CQ-144)."""
    plus = state.plus
    assert plus is not None
    prey = plus.mission_seat[seat]
    if plus.mission[seat] != ELIMINATE or prey < 0:
        return False
    victor = plus.beaten_by[prey]
    return victor == seat or (victor < 0 and not state.fallen[prey])


def mission_need(state: State, seat: int) -> int:
    """Return how much completes the mission."""
    plus = state.plus
    assert plus is not None
    if plus.mission[seat] == HOLD_REGIONS:
        return bits.count(mission_lands(state, seat))
    return 1 if can_eliminate(state, seat) else plus.mission_count[seat]


def mission_have(state: State, seat: int) -> int:
    """Return how much of the mission is done (CQ-143, CQ-144)."""
    plus = state.plus
    assert plus is not None
    if plus.mission[seat] == HOLD_REGIONS:
        return bits.count(mission_lands(state, seat) & state.held[seat])
    if plus.mission[seat] == HOLD_GARRISONS:
        return garrisons(state, seat)
    if can_eliminate(state, seat):
        return 1 if plus.beaten_by[plus.mission_seat[seat]] == seat else 0
    return state.territories(seat)


def garrisons(state: State, seat: int) -> int:
    """Count the seat's territories with two or more armies."""
    count = 0
    for territory in range(state.terrain.size):
        if state.owner[territory] == seat and state.armies[territory] >= GARRISON:
            count += 1
    return count


def conditions_met(state: State, seat: int) -> int:
    """Return the conditions that the seat meets now, one bit each."""
    found = 0
    for condition in range(BY_CAPITALS, BY_TECHNOLOGY + 1):
        if can_win_by(state, condition) and reached(state, seat, condition) >= needed(state, seat, condition):
            found |= state.terrain.bit[condition]
    return found


def progress(state: State, seat: int, known: bool) -> tuple[Progress, ...]:
    """Return the seat's progress on each condition; on its mission only if the viewer knows it (CQ-146)."""
    plus = state.plus
    assert plus is not None
    told = []
    for condition in range(BY_CAPITALS, BY_TECHNOLOGY + 1):
        if can_win_by(state, condition) and (known or condition != BY_MISSION):
            near = bool(plus.near[seat] & state.terrain.bit[condition])
            now, enough = reached(state, seat, condition), needed(state, seat, condition)
            told.append(Progress(CONDITIONS[condition], now, enough, near))
    return tuple(told)


# --- winning ----------------------------------------------------------------------------------


def note_goals(state: State, seat: int, events: list[Event] | None) -> None:
    """Note the goals that the seat has reached at the end of its turn (CQ-140, CQ-146)."""
    plus = state.plus
    assert plus is not None
    # The seat wins on its next turn, so that is the turn that mustn't come too early (CQ-139).
    in_time = state.round + 1 >= state.book.from_round
    plus.near[seat] = conditions_met(state, seat) if in_time else 0
    told = condition_names(state, plus.near[seat])
    if told and events is not None:
        events.append(VictoryNear(seat, told))


def confirm_win(state: State, events: list[Event] | None) -> bool:
    """End the game if a goal noted last turn still holds; return whether it does (CQ-140)."""
    plus = state.plus
    assert plus is not None
    seat = state.turn
    noted = plus.near[seat]
    if not noted:
        return False
    plus.near[seat] = 0
    kept = noted & conditions_met(state, seat)
    if kept:
        plus.reason = bits.lowest(kept)
        phases.finish(state, seat, False, events)
        return True
    told = condition_names(state, noted)
    if told and events is not None:
        events.append(VictoryStopped(seat, told))
    return False


def condition_names(state: State, conditions: int) -> tuple[Condition, ...]:
    """Return the conditions by name. Everyone learns that a mission is complete, but not which (CQ-146)."""
    return tuple(
        [
            CONDITIONS[number]
            for number in range(BY_CAPITALS, BY_TECHNOLOGY + 1)
            if conditions & state.terrain.bit[number]
        ]
    )


# --- hidden missions -----------------------------------------------------------------


def mask_missions(state: State, seat: int) -> None:
    """Replace each mission that the seat doesn't know with the standard one (CQ-145)."""
    for other in range(state.seats):
        if is_secret(state, seat, other):
            assign_standard(state, other)


def redeal_missions(state: State, seat: int) -> None:
    """Deal new missions in place of those that the seat doesn't know, with the position's own dice.

    Everyone sees that a seat is about to win by its mission (CQ-146). So such a seat gets missions until
    one fits what it holds, for up to `DEALS` tries.
    """
    plus = state.plus
    for other in range(state.seats):
        if plus is not None and is_secret(state, seat, other):
            wins = plus.near[other] & state.terrain.bit[BY_MISSION] != 0
            for _ in range(DEALS if wins else 1):
                deal_mission(state, other, state.dice)
                if conditions_met(state, other) & state.terrain.bit[BY_MISSION]:
                    break


def is_secret(state: State, viewer: int, seat: int) -> bool:
    """Whether the seat has a mission that the viewer doesn't know."""
    plus = state.plus
    if plus is None or plus.mission[seat] < 0:
        return False
    return seat != viewer and state.phase != OVER
