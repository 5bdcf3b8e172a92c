"""A small crowd, for correctness; the large one with its figures is among the long tests."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.load.crowd import crowd


def test_thirty_tables_play_at_once_and_every_move_is_acknowledged(tmp_path: Path) -> None:
    took = asyncio.run(crowd(tmp_path, tables=30, moves_per_second=200, seconds=1.5))
    assert len(took) > 30
