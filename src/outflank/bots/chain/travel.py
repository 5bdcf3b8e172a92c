"""Travel modes and distances, as numbers."""

from __future__ import annotations

ON_FOOT, ON_WHEELS = range(2)
FAR = 10_000  # there is no way
RING = 20  # the most tiles at distance 2 or 3 from one
