"""Battles: where they are fought, dice, losses, retreats and exact odds."""

from __future__ import annotations
