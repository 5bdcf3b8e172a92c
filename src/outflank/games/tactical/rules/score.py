"""Who has won, and how seats are ranked."""

from __future__ import annotations

from outflank.games.tactical.model import BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS, OVER, REASONS, Goal
from outflank.games.tactical.rules import economy, to_act
from outflank.games.tactical.state import State
from outflank.kernel.game import Result

AXIS = 1  # the side, in a classic game
NONE = -1


def victor(state: State) -> tuple[int, int]:
    """The side that has won at the end of a round, and why; -1 and -1 while the game goes on."""
    winner = best(state, [side for side in range(state.sides) if has_capitals(state, side)])
    if winner >= 0:
        return winner, BY_CAPITALS
    if state.terms.economic_victory:
        winner = best(state, [side for side in range(state.sides) if has_production(state, side)])
        if winner >= 0:
            return winner, BY_PRODUCTION
    if state.terms.round_limit is not None and state.round >= state.terms.round_limit:
        return ahead(state), BY_ROUNDS
    return NONE, NONE


def best(state: State, sides: list[int]) -> int:
    """Of sides that all could have won the one with the most capitals, then production; else none (TR-78)."""
    if not sides:
        return NONE
    keys = [(capitals(state, side), produces(state, side)) for side in sides]
    most = max(keys)
    return sides[keys.index(most)] if keys.count(most) == 1 else NONE


def capitals(state: State, side: int) -> int:
    """How many capitals a side holds, its own and others; in a classic game also those that nobody holds."""
    found = 0
    for faction in range(state.terrain.factions):
        holder = state.owner[state.terrain.capital[faction]]
        held = state.side_of[holder] == side if holder >= 0 else state.terms.mode == "classic"
        found += held
    return found


def has_capitals(state: State, side: int) -> bool:
    """Whether a side holds all its own capitals and enough of the others' (TR-65, TR-66, TR-78)."""
    own = 0
    for faction in range(state.terrain.factions):
        if state.side_of[faction] != side:
            continue
        own += 1
        if state.capital_lost(faction):
            return False
    return capitals(state, side) - own >= min(needed(state, side), state.terrain.factions - own)


def needed(state: State, side: int) -> int:
    """How many capitals of others a side needs."""
    if state.terms.mode != "classic":
        return state.terms.capitals - 1
    return state.terms.axis_capitals if side == AXIS else state.terms.allies_capitals


def has_production(state: State, side: int) -> bool:
    """Whether a side's lands produce enough (TR-67, TR-79)."""
    return produces(state, side) >= enough(state, side)


def enough(state: State, side: int) -> int:
    """What a side's lands have to produce."""
    if state.terms.mode != "classic":
        wanted: int = max(state.terms.production, 3 * first_production(state, side) // 2)
    elif side == AXIS:
        wanted = state.terms.axis_production
    else:
        wanted = state.terms.allies_production
    return wanted


def goal(state: State, side: int) -> Goal:
    """What a side needs to win, and what of it it has."""
    others = [faction for faction in range(state.terrain.factions) if state.side_of[faction] != side]
    holders = [state.owner[state.terrain.capital[faction]] for faction in others]
    held = len([holder for holder in holders if holder >= 0 and state.side_of[holder] == side])
    production = enough(state, side) if state.terms.economic_victory else None
    return Goal(min(needed(state, side), len(others)), held, production)


def produces(state: State, side: int) -> int:
    """What a side's lands produce."""
    total = 0
    for faction in range(state.terrain.factions):
        if state.side_of[faction] == side:
            total += economy.production(state, faction)
    return total


def first_production(state: State, side: int) -> int:
    """What a side's lands produced at the start."""
    total = 0
    for place in range(state.terrain.size):
        first = state.terrain.original[place]
        if first >= 0 and state.side_of[first] == side:
            total += state.terrain.production[place]
    return total


def ahead(state: State) -> int:
    """The side that has gained the most production since the start, if it is only one (TR-69)."""
    gains = [produces(state, side) - first_production(state, side) for side in range(state.sides)]
    most = max(gains)
    return gains.index(most) if gains.count(most) == 1 else NONE


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return ranked(state, state.winner, REASONS[state.reason]) if state.phase == OVER else None


def verdict(state: State) -> Result:
    """What a referee calls (TR-69)."""
    return ranked(state, ahead(state), REASONS[BY_ROUNDS])


def ranked(state: State, side: int, reason: str) -> Result:
    """The seats of the side that won come first."""
    if side < 0:
        return Result((), tuple([1] * state.seats), reason)
    seats = alliances(state)[side]
    return Result(seats, tuple([1 if seat in seats else 2 for seat in range(state.seats)]), reason)


def alliances(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats of each side."""
    seats = range(state.seats)
    return tuple(
        [tuple([seat for seat in seats if state.side_by_seat[seat] == side]) for side in range(state.sides)]
    )


def in_play(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats of each side that are not out (TR-80); alone as long as sides are not declared."""
    if to_act.undeclared(state) < state.seats:
        return tuple([(seat,) for seat in range(state.seats)])
    if state.terms.mode == "classic":
        return alliances(state)
    return tuple([tuple([seat for seat in side if remains(state, seat)]) for side in alliances(state)])


def remains(state: State, seat: int) -> bool:
    """Whether a faction of this seat has land or units, or is still to be drafted (TR-80)."""
    for faction in range(state.terrain.factions):
        if state.seat_of[faction] < 0 or (state.seat_of[faction] == seat and state.present(faction)):
            return True
    return False
