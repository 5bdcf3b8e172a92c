"""A board of squares, for games on a grid."""

from __future__ import annotations

from outflank.maps.board import Board, Land

SIDE = 100.0  # the side of a square, in the board's units


def squares(columns: int, rows: int) -> Board:
    """Return a grid of lands named A1, B1 and so on. Ids count from 0 row by row; squares border at sides."""
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
    """Return the name of a column: A to Z, then AA, like in a spreadsheet."""
    before, last = divmod(column, 26)
    return (_letters(before - 1) if before else "") + chr(ord("A") + last)
