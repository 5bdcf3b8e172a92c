"""Boards of squares."""

from __future__ import annotations

from outflank.maps.squares import squares


def test_squares_are_named_by_column_and_row_and_numbered_along_the_rows() -> None:
    board = squares(3, 2)
    assert [land.name for land in board.lands] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert [land.id for land in board.lands] == list(range(6))
    assert (board.width, board.height) == (300.0, 200.0)
    assert [squares(28, 1).lands[column].name for column in (25, 26, 27)] == ["Z1", "AA1", "AB1"]


def test_squares_border_those_at_their_sides() -> None:
    board = squares(3, 2)
    assert board.lands[0].neighbours == (1, 3)
    assert board.lands[4].neighbours == (1, 3, 5)
    assert all(land.id in board.lands[other].neighbours for land in board.lands for other in land.neighbours)
