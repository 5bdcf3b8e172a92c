"""Draw maps from seeds."""

from __future__ import annotations
