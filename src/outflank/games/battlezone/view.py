"""Views of a position, and positions rebuilt from a view."""

from __future__ import annotations

from functools import lru_cache

from outflank.games.battlezone.model import Sight
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.terrain import terrain_of
from outflank.kernel.dice import Dice
from outflank.kernel.game import Viewer
from outflank.maps import hexes
from outflank.maps.board import Board, Land


def view(state: State, viewer: Viewer) -> Sight:
    """Return everything except future rolls, the same for all viewers (BZ-3)."""
    return Sight(
        seat=viewer,
        board=board(state),
        round=state.round,
        turn=state.turn,
        owners=owners(state),
        armies=armies(state),
        reserve=reserve(state),
        supply=state.supplies(),
        skips=state.skips,
        attacked=state.attacked,
        idle_rounds=state.idle_rounds,
        winner=winner(state),
    )


def imagine(seen: Sight, dice: Dice) -> State:
    """Return the position in a view, with other dice."""
    if seen.board is None:
        raise ValueError("A view without its board can't become a position.")
    state = State(terrain_of(tuple([land.neighbours for land in seen.board.lands])), dice)
    state.set_up(
        seen.owners,
        seen.armies,
        seen.reserve,
        seen.round,
        seen.turn,
        seen.skips,
        seen.attacked,
        seen.idle_rounds,
        -1 if seen.winner is None else seen.winner,
    )
    state.board = seen.board
    return state


def board(state: State) -> Board:
    """Return the board to draw. The position and its clones keep it, because making one is slow."""
    if state.board is None:
        state.board = hex_board(state.cells) if state.cells else plain_board(state.terrain.neighbours)
    return state.board


@lru_cache(maxsize=64)
def hex_board(cells: str) -> Board:
    """Return the board of a hex map, shared by all positions on it."""
    return hexes.board(cells)


def plain_board(neighbours: tuple[tuple[int, ...], ...]) -> Board:
    """Return a board without outlines, for positions that are only a graph."""
    lands = [Land(i, f"Territory {i}", (0.0, 0.0), (), others) for i, others in enumerate(neighbours, 1)]
    return Board(1.0, 1.0, tuple(lands))


def owners(state: State) -> tuple[int, ...]:
    """Return the owner of each territory, from territory 1 on."""
    held, size = state.held[1], state.terrain.size
    # The binary digits of the set, last territory first. This is twice as fast as a loop, and views are
    # frequent.
    bits = f"{held >> 1:0{size}b}".encode()
    return tuple(bits[::-1].translate(_DIGITS))


_DIGITS = bytes.maketrans(b"01", bytes([0, 1]))


def armies(state: State) -> tuple[int, ...]:
    """Return the armies on each territory, from territory 1 on."""
    return tuple(state.armies[1 : state.terrain.size + 1])


def reserve(state: State) -> tuple[int, int]:
    """Return each seat's reserve."""
    return state.reserve[0], state.reserve[1]


def winner(state: State) -> int | None:
    """Return the winner, or None."""
    return None if state.winner < 0 else state.winner
