"""Who has won, and how seats are ranked."""

from __future__ import annotations

from outflank.games.tactical import economy
from outflank.games.tactical.chart import ALLIANCES, FACTIONS, NAMES, TERRITORIES
from outflank.games.tactical.model import BY_CAPITALS, BY_PRODUCTION, BY_ROUNDS, OVER, REASONS
from outflank.games.tactical.state import State
from outflank.kernel.game import Result

ALLIES, AXIS = 0, 1
NONE = -1
FIRST_PRODUCTION = [
    sum(
        [
            TERRITORIES[NAMES[name]].production
            for faction in FACTIONS
            if faction.alliance == alliance
            for name in faction.territories
        ]
    )
    for alliance in ALLIANCES
]


def victor(state: State) -> tuple[int, int]:
    """The alliance that has won at the end of a round, and why; -1 and -1 while the game goes on."""
    for side in (AXIS, ALLIES):
        if has_capitals(state, side):
            return side, BY_CAPITALS
    if state.terms.economic_victory:
        for side, enough in ((AXIS, state.terms.axis_production), (ALLIES, state.terms.allies_production)):
            if produces(state, side) >= enough:
                return side, BY_PRODUCTION
    if state.terms.round_limit is not None and state.round >= state.terms.round_limit:
        return ahead(state), BY_ROUNDS
    return NONE, NONE


def has_capitals(state: State, side: int) -> bool:
    """Whether an alliance holds all its own capitals and enough of the enemy's (TR-65, TR-66)."""
    needed = state.terms.axis_capitals if side == AXIS else state.terms.allies_capitals
    taken = 0
    for faction in range(state.terrain.factions):
        lost = state.capital_lost(faction)
        if state.side_of[faction] == side:
            if lost:
                return False
        elif lost:
            taken += 1
    return taken >= needed


def produces(state: State, side: int) -> int:
    """What an alliance's lands produce."""
    total = 0
    for faction in range(state.terrain.factions):
        if state.side_of[faction] == side:
            total += economy.production(state, faction)
    return total


def ahead(state: State) -> int:
    """The alliance that has gained production since the start, if only one has (TR-69)."""
    gains = [produces(state, side) - FIRST_PRODUCTION[side] for side in (ALLIES, AXIS)]
    if gains[ALLIES] == gains[AXIS]:
        return NONE
    return ALLIES if gains[ALLIES] > gains[AXIS] else AXIS


def result(state: State) -> Result | None:
    """How the game ended, or None while it goes on."""
    return ranked(state, state.winner, REASONS[state.reason]) if state.phase == OVER else None


def verdict(state: State) -> Result:
    """What a referee calls (TR-69)."""
    return ranked(state, ahead(state), REASONS[BY_ROUNDS])


def ranked(state: State, side: int, reason: str) -> Result:
    """The seats of the alliance that won come first."""
    seats = alliances(state)
    if side < 0:
        return Result((), tuple([1] * sum([len(them) for them in seats])), reason)
    count = sum([len(them) for them in seats])
    return Result(seats[side], tuple([1 if seat in seats[side] else 2 for seat in range(count)]), reason)


def alliances(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats of each alliance."""
    factions = range(state.terrain.factions)
    return tuple(
        [
            tuple(sorted({state.seat_of[faction] for faction in factions if state.side_of[faction] == side}))
            for side in range(state.sides)
        ]
    )
