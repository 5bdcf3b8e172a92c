"""The figures that `outflank bench` measures, one file a game."""

from __future__ import annotations
