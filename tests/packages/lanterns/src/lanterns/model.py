"""The options, actions, events, view and board of Lanterns."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec

from outflank.kernel.game import Action, Event, Options, Refusal, Seat, View
from outflank.maps.board import Board, Land

FIELD = 100.0  # the side of a square, in units of the board
NOBODY = -1
WIND = 6  # sides of the die; on a 1 the wind blows out the lantern


class LanternOptions(Options, frozen=True, kw_only=True):
    """The number of fields on each side of the board."""

    size: Annotated[int, msgspec.Meta(ge=2, le=8)] = 4


class Light(Action, frozen=True):
    """Hang a lantern on a dark field."""

    land: int


class Lit(Event, frozen=True):
    seat: Seat
    land: int


class BlownOut(Event, frozen=True):
    """The wind blew out the lantern on a field; it stays dark and can be lit again."""

    seat: Seat
    land: int


class LanternView(View, kw_only=True):
    board: Board | None = None
    turn: Seat
    owners: tuple[int, ...]  # the seat that lit each field; -1 if it's dark
    lanterns: tuple[int, ...]  # the number of lanterns of each seat
    rounds: int


class Position(msgspec.Struct):
    size: int
    turn: Seat
    owners: list[int]
    moves: int
    seats: int


NOT_YOUR_TURN = Refusal("not_your_turn", "It's not your turn.")
NO_SUCH_LAND = Refusal("no_such_land", "That field doesn't exist.")
TAKEN = Refusal("taken", "That field already has a lantern.")


@cache
def board(size: int) -> Board:
    """Return a board of square fields, each named after its column and row."""
    return Board(size * FIELD, size * FIELD, tuple(_field(size, number) for number in range(size * size)))


def _field(size: int, number: int) -> Land:
    row, column = divmod(number, size)
    x, y = column * FIELD, row * FIELD
    ring = ((x, y), (x + FIELD, y), (x + FIELD, y + FIELD), (x, y + FIELD))
    steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
    around = [(column + across, row + down) for across, down in steps]
    neighbours = tuple(b * size + a + 1 for a, b in around if 0 <= a < size and 0 <= b < size)
    name = f"{chr(ord('A') + column)}{row + 1}"
    return Land(number + 1, name, (x + FIELD / 2, y + FIELD / 2), (ring,), neighbours)
