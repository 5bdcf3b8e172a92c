"""Positions to begin from, where a game from the start would take too long to get there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from outflank.games.battlezone import start

SMALL = 298  # the number of a map of 18 lands, the fewest there are
EDGE = 168  # a map whose pieces stand as near to its right edge as any


def given(number: int, armies: Callable[[int, int], int]) -> dict[str, Any]:
    """A map by its number; `armies` says how many stand on a land, by its owner and its place among all."""
    drawn = start.draw(number, "varied")
    standing = [armies(owner, place) for place, owner in enumerate(drawn.owners)]
    return {**msgspec.to_builtins(drawn), "armies": standing}


def nearly_won(winner: int) -> dict[str, Any]:
    """One seat is so much stronger that it takes the whole map in a few turns."""
    return given(SMALL, lambda owner, _: 8 if owner == winner else 1)
