"""Positions to start from that a whole game would take too long to reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from outflank.games.battlezone import start

SMALL = 298  # a map with 18 territories, the fewest possible
EDGE = 168  # a map with armies as near to its right edge as on any map


def map_with_armies(number: int, armies: Callable[[int, int], int]) -> dict[str, Any]:
    """Return a map by number; `armies` returns the armies of a territory, given its owner and index."""
    drawn = start.draw(number, "varied")
    counts = [armies(owner, place) for place, owner in enumerate(drawn.owners)]
    return {**msgspec.to_builtins(drawn), "armies": counts}


def nearly_won(winner: int) -> dict[str, Any]:
    """Return a map that the stronger seat captures in a few turns."""
    return map_with_armies(SMALL, lambda owner, _: 8 if owner == winner else 1)
