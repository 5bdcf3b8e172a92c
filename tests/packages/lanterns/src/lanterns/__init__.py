"""Lanterns, a game outside Outflank."""

from __future__ import annotations
