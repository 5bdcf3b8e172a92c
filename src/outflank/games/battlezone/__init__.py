"""BattleZone: Dice Wars for two on generated hex maps."""

from __future__ import annotations
