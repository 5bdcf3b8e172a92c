"""How units get about, as numbers."""

from __future__ import annotations

ON_FOOT, ON_WHEELS = range(2)
FAR = 10_000  # no way leads there
RING = 20  # tiles at distance 2 or 3 of one, at most
