"""A small crowd, for correctness. The large one, with its figures, is a soak test."""

from __future__ import annotations

from pathlib import Path

import pytest

from outflank.cli.figures.crowd import HeldSeat, play, take_seats
from outflank.cli.figures.serving import serving


def test_thirty_tables_play_at_once_and_every_move_is_acknowledged(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        played = play(server.port, take_seats(server.port, 30), seconds=1.5, moves_per_second=200)
    assert len(played.took) > 30
    assert played.slowest(0.5) <= played.slowest(0.99)


def test_tables_without_a_rate_play_faster(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        slow, fast = (
            play(server.port, take_seats(server.port, 4), seconds=0.5, moves_per_second=rate)
            for rate in (20, None)
        )
    assert fast.per_second > slow.per_second


def test_a_crowd_can_continue_at_the_same_tables(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        pairs = take_seats(server.port, 4)
        first, second = (play(server.port, pairs, seconds=0.5, moves_per_second=40) for _ in range(2))
    assert min(len(first.took), len(second.took)) > 10


def test_a_crowd_that_is_turned_away_says_why(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        ((host, guest),) = take_seats(server.port, 1)
        stranger = HeldSeat(guest.table, guest.seat, "nobody's token")
        with pytest.raises(RuntimeError, match="belong to a seat"):
            play(server.port, [(host, stranger)], seconds=0.5)
