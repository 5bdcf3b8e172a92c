"""What a viewer sees: everything but the dice to come (TR-2)."""

from __future__ import annotations

from outflank.games.tactical import economy, losses, outlook, position, score
from outflank.games.tactical.chart import CANALS, CONTINENTS, FACTIONS, TERRITORIES
from outflank.games.tactical.model import PURCHASE, Board, Sight
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS
from outflank.kernel.dice import Dice
from outflank.kernel.game import Viewer


def view(state: State, viewer: Viewer) -> Sight:
    """The same for everyone."""
    actor = state.actor()
    return Sight(
        seat=viewer,
        board=board(state),
        waits_for=None if actor < 0 else actor,
        now=position.standing(state),
        seats=tuple([state.seat_of[faction] for faction in range(state.terrain.factions)]),
        sides=tuple([state.side_of[faction] for faction in range(state.terrain.factions)]),
        income=tuple([economy.income(state, faction) for faction in range(state.terrain.factions)]),
        production=tuple([score.produces(state, side) for side in range(state.sides)]),
        capacity=economy.capacity(state, False) if state.phase == PURCHASE else 0,
        fronts=tuple(outlook.fronts_in_sight(state)),
        retreats=tuple(outlook.retreats_in_sight(state)),
        suggested=tuple(losses.suggested(state)),
    )


def board(state: State) -> Board:
    """What never changes; the position and its clones keep it."""
    if state.board is None:
        state.board = Board(TERRITORIES, CANALS, CONTINENTS, FACTIONS, UNITS, state.terms)
    made: Board = state.board
    return made


def imagine(seen: Sight, dice: Dice) -> State:
    """The position that was seen, rolling other dice."""
    if seen.board is None:
        raise ValueError("A position cannot be imagined without the board.")
    state = position.build(seen.board.terms, seen.now, dice)
    state.board = seen.board
    return state
