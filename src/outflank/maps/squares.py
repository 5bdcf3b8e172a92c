"""A board of squares, for games on a grid."""

from __future__ import annotations

from outflank.maps.board import Board, Land

SIDE = 100.0  # units of a square's side


def squares(columns: int, rows: int) -> Board:
    """A grid of lands named A1, B1 and so on; ids count from 0 along the rows, and sides are neighbours."""
    lands = tuple(_square(columns, rows, row, column) for row in range(rows) for column in range(columns))
    return Board(columns * SIDE, rows * SIDE, lands)


def _square(columns: int, rows: int, row: int, column: int) -> Land:
    left, top = column * SIDE, row * SIDE
    right, bottom = left + SIDE, top + SIDE
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return Land(
        id=row * columns + column,
        name=f"{_letters(column)}{row + 1}",
        at=((left + right) / 2, (top + bottom) / 2),
        rings=(((left, top), (right, top), (right, bottom), (left, bottom)),),
        neighbours=tuple(y * columns + x for y, x in around if 0 <= y < rows and 0 <= x < columns),
    )


def _letters(column: int) -> str:
    """A to Z, then AA: as the columns of a spreadsheet."""
    before, last = divmod(column, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)
