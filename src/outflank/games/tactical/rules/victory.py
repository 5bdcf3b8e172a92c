"""Victory, and the ranking of the seats."""

from __future__ import annotations

from outflank.games.tactical.model import BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS, OVER, REASONS, Goal
from outflank.games.tactical.rules import economy, to_act
from outflank.games.tactical.state import State
from outflank.kernel.game import Result

AXIS = 1  # the side of the Axis in a classic game
NONE = -1


def victor(state: State) -> tuple[int, int]:
    """Return the side that has won at the end of a round, with the reason; (-1, -1) if the game continues."""
    winner = strongest_side(state, [side for side in range(state.sides) if has_capitals(state, side)])
    if winner >= 0:
        return winner, BY_CAPITALS
    if state.terms.economic_victory:
        winner = strongest_side(state, [side for side in range(state.sides) if has_production(state, side)])
        if winner >= 0:
            return winner, BY_PRODUCTION
    if state.terms.round_limit is not None and state.round >= state.terms.round_limit:
        return leader(state), BY_ROUNDS
    return NONE, NONE


def strongest_side(state: State, sides: list[int]) -> int:
    """Return the side with most capitals, then most production; -1 for a tie (TR-78)."""
    if not sides:
        return NONE
    keys = [(capitals(state, side), side_production(state, side)) for side in sides]
    most = max(keys)
    return sides[keys.index(most)] if keys.count(most) == 1 else NONE


def capitals(state: State, side: int) -> int:
    """Return the number of capitals a side holds; in a classic game, neutral ones count too."""
    found = 0
    for faction in range(state.terrain.factions):
        holder = state.owner[state.terrain.capital[faction]]
        held = state.side_of[holder] == side if holder >= 0 else state.terms.mode == "classic"
        found += held
    return found


def has_capitals(state: State, side: int) -> bool:
    """Whether a side holds all its own capitals and enough others (TR-65, TR-66, TR-78)."""
    own = 0
    for faction in range(state.terrain.factions):
        if state.side_of[faction] != side:
            continue
        own += 1
        if state.capital_lost(faction):
            return False
    return capitals(state, side) - own >= min(needed_capitals(state, side), state.terrain.factions - own)


def needed_capitals(state: State, side: int) -> int:
    """Return the number of other sides' capitals that a side needs."""
    if state.terms.mode != "classic":
        return state.terms.capitals - 1
    return state.terms.axis_capitals if side == AXIS else state.terms.allies_capitals


def has_production(state: State, side: int) -> bool:
    """Whether a side's territories produce enough to win (TR-67, TR-79)."""
    return side_production(state, side) >= needed_production(state, side)


def needed_production(state: State, side: int) -> int:
    """Return the production a side needs to win."""
    if state.terms.mode != "classic":
        wanted: int = max(state.terms.production, 3 * first_production(state, side) // 2)
    elif side == AXIS:
        wanted = state.terms.axis_production
    else:
        wanted = state.terms.allies_production
    return wanted


def goal(state: State, side: int) -> Goal:
    """Return what a side needs to win, and what it has."""
    others = [faction for faction in range(state.terrain.factions) if state.side_of[faction] != side]
    holders = [state.owner[state.terrain.capital[faction]] for faction in others]
    held = len([holder for holder in holders if holder >= 0 and state.side_of[holder] == side])
    production = needed_production(state, side) if state.terms.economic_victory else None
    return Goal(min(needed_capitals(state, side), len(others)), held, production)


def side_production(state: State, side: int) -> int:
    """Return the production of a side's territories."""
    total = 0
    for faction in range(state.terrain.factions):
        if state.side_of[faction] == side:
            total += economy.production(state, faction)
    return total


def first_production(state: State, side: int) -> int:
    """Return the production of a side's territories at the start."""
    total = 0
    for place in range(state.terrain.size):
        first = state.terrain.original[place]
        if first >= 0 and state.side_of[first] == side:
            total += state.terrain.production[place]
    return total


def leader(state: State) -> int:
    """Return the side that has gained the most production since the start; -1 for a tie (TR-69)."""
    gains = [side_production(state, side) - first_production(state, side) for side in range(state.sides)]
    most = max(gains)
    return gains.index(most) if gains.count(most) == 1 else NONE


def result(state: State) -> Result | None:
    """Return the result, or None during the game."""
    return ranked(state, state.winner, REASONS[state.reason]) if state.phase == OVER else None


def verdict(state: State) -> Result:
    """Return the result if the game were stopped now (TR-69)."""
    return ranked(state, leader(state), REASONS[BY_ROUNDS])


def ranked(state: State, side: int, reason: str) -> Result:
    """Rank the seats: the winning side first, everyone else second."""
    if side < 0:
        return Result((), tuple([1] * state.seats), reason)
    seats = alliances(state)[side]
    return Result(seats, tuple([1 if seat in seats else 2 for seat in range(state.seats)]), reason)


def alliances(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side."""
    seats = range(state.seats)
    return tuple(
        [tuple([seat for seat in seats if state.side_by_seat[seat] == side]) for side in range(state.sides)]
    )


def in_play(state: State) -> tuple[tuple[int, ...], ...]:
    """Seats of each side that are still in the game (TR-80); every seat alone until sides are declared."""
    if to_act.undeclared(state) < state.seats:
        return tuple([(seat,) for seat in range(state.seats)])
    if state.terms.mode == "classic":
        return alliances(state)
    return tuple([tuple([seat for seat in side if is_in_play(state, seat)]) for side in alliances(state)])


def is_in_play(state: State, seat: int) -> bool:
    """Whether a seat has land, units or a faction still to draft (TR-80)."""
    for faction in range(state.terrain.factions):
        if state.seat_of[faction] < 0 or (state.seat_of[faction] == seat and state.present(faction)):
            return True
    return False
